"""Words and their letters: word lists, tile sets, Hunspell dictionaries, common words, leave values."""
