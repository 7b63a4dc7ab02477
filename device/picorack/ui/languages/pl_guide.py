"""Polish: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Klawisze
chapters: Pola
chapters: Zasady
chapters: Porady
steps keys: Wybór: płytki
steps keys: Długo Wybór: graj
steps keys: Wstecz: menu, rady
steps letters: Wpisz słowo
steps letters: Enter: zagraj
steps letters: Esc: menu, rady
steps taps: Dotknij płytki
steps taps: Dotknij 2x: graj
steps taps: Tu: menu, rady
missed: Przegapione: %s
help letters: Pisz litery: kładą twoje płytki.
help letters: Strzałki: ruch kursora.
help letters: Tab: słowo poziomo lub pionowo.
help letters: Backspace: zabierz jedną.
help letters: Enter: zagraj słowo.
help letters: Esc: menu; jego cyfry działają od razu.
help letters: Spacja: do stojaka; tam strzałki wybierają, spacja kładzie, Dół obraca słowo, Góra wychodzi.
help letters: Spacja na położonej płytce: zabierz ją.
help letters: Ctrl-L: odśwież. Ctrl-C: wyjdź.
help typing: Literę, która już leży, można wpisać z innymi.
help typing: Shift i strzałka: do następnego miejsca na słowo.
help zoom: + lub -: większe pola i z powrotem.
help marks: : i .: mnożą literę, = i -= słowo, przez 2 i 3.
help marks: Mała litera: blank. Złote lub podkreślone: ostatni ruch.
help taps: Dotknij płytki, potem pola; albo pola, potem płytek.
help taps: Dotknij położonej płytki: zabierz ją; dwa razy: zagraj słowo.
help taps: Dotknij kursora: słowo poziomo lub pionowo.
help taps: Dotknij wiersza na dole lub punktów: menu.
colours: Jasnoniebieskie
colours: Granatowe
colours: Różowe
colours: Czerwone
rules: Kładź płytki w jednym wierszu lub kolumnie, bez luk. Tworzą słowo poziomo lub pionowo.
rules: Pierwsze słowo zakrywa środek i ma co najmniej dwie litery.
rules: Każde następne dotyka płytek na planszy. Wszystko, co stoi obok siebie, musi tworzyć słowa.
rules: Słowo jest warte tyle, ile jego litery; tak samo każde słowo, które przy tym powstanie w poprzek.
rules: Pola premii liczą się tylko w ruchu, który je zakrywa: najpierw mnożą litery, potem słowa.
rules: Blank to dowolna litera i jest wart zero.
rules: Cały pełny stojak w jednym ruchu: %d punktów więcej.
rules: Potem dobierasz płytki do pełnego stojaka.
rules: Zamiast słowa możesz wymienić płytki, póki w worku jest ich co najmniej 7, albo pasować.
rules: Gra się kończy, gdy worek i jeden stojak są puste, albo gdy wszyscy dwa razy z rzędu spasują.
rules: Za płytki, które zostały, tracisz ich punkty. Kto skończył, dostaje to, co tracą inni.
rules: Wygrywa, kto ma najwięcej punktów.
tips: Naucz się słów z dwóch liter: pasują prawie wszędzie.
tips: Połóż słowo wzdłuż innego: każda litera liczy się w dwóch słowach.
tips: Drogą literę kładź na polu, które mnoży ją w obu kierunkach.
tips: Dbaj o równowagę samogłosek i spółgłosek: tym, co zostanie, zagrasz następny ruch.
tips: Blanka zachowaj na słowo za dużo punktów.
tips: Nie zostawiaj obok płytki wolnego pola słowo x3.
tips: Same samogłoski? Wymień je.
tips: Rada w menu kładzie najlepsze słowa. Patrz, czemu są dobre.
tips: Słowa na pierwszym ekranie pokazują, co może powstać ze słowa.
level words: krótkie słowa
level words: częste słowa
level words: dłuższe słowa
level words: widzi więcej
level words: widzi połowę
level words: widzi większość
level words: rzadsze w poprzek
level words: widzi jeszcze więcej
level words: zna wszystkie słowa
level words: przeocza mniej
level words: układa bingo
level words: przeocza mało
level words: trzyma dobre płytki
level words: myśli naprzód
""",
)
