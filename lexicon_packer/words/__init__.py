"""Words and what they are spelt with: word lists, tile sets, Hunspell dictionaries, common words, leaves."""
