"""Letters whose accents come after them as characters of their own, as some keyboards send them. Imported when the
first one comes."""

_COMPOSED = {  # accent: letters without it, letters with it
    0x301: ("AEIOUYCNSZaeiouycnsz", "ÁÉÍÓÚÝĆŃŚŹáéíóúýćńśź"),
    0x300: ("AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    0x302: ("AEIOUaeiou", "ÂÊÎÔÛâêîôû"),
    0x30C: ("CDENRSTZcdenrstz", "ČĎĚŇŘŠŤŽčďěňřšťž"),
    0x308: ("AEIOUaeiou", "ÄËÏÖÜäëïöü"),
    0x303: ("ANOano", "ÃÑÕãñõ"),
    0x30A: ("Uu", "Ůů"),
    0x307: ("Zz", "Żż"),
    0x327: ("Cc", "Çç"),
    0x328: ("AEae", "ĄĘąę"),
}


def composed(letter, mark):
    """The code point of a letter with an accent on it; the letter's own if no language served has such a letter.

    letter, mark: code points
    """
    plain, accented = _COMPOSED.get(mark, ("", ""))
    at = plain.find(chr(letter))
    return ord(accented[at]) if at >= 0 else letter
