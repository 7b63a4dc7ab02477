"""Czech: the chapters of help, and a word on each level (see ui/guide.py)."""

TABLES = (
    """
chapters: Klávesy
chapters: Pole
chapters: Pravidla
chapters: Tipy
steps keys: Výběr: kameny
steps keys: Drž Výběr: zahrát
steps keys: Zpět: menu, rady
steps letters: Piš slovo
steps letters: Enter: zahrát
steps letters: Esc: nabídka, rady
steps taps: Ťukni kámen a pole
steps taps: Ťukni 2x: zahrát
steps taps: Zde: menu, rady
missed: Uniklo: %s
help letters: Piš písmena: položí tvoje kameny.
help letters: Šipky: pohyb kurzoru.
help letters: Tab: slovo vodorovně nebo svisle.
help letters: Backspace: vzít jeden zpět.
help letters: Enter: zahrát slovo.
help letters: Esc: nabídka; její číslice platí hned.
help letters: Mezerník: do zásobníku; tam šipky vybírají, mezerník položí, Dolů otočí slovo, Nahoru odejde.
help letters: Mezerník na položeném kameni: vzít ho zpět.
help letters: Ctrl-L: překreslit. Ctrl-C: odejít.
help typing: Písmeno, které už leží, lze napsat s ostatními.
help typing: Shift a šipka: na další místo pro slovo.
help zoom: + nebo -: větší pole, a zpět.
help marks: : a .: násobí písmeno, = a -= slovo, dvěma a třemi.
help marks: Malé písmeno: žolík. Zlaté nebo podtržené: poslední tah.
help taps: Ťukni na kámen, pak na pole; nebo na pole, pak na kameny.
help taps: Ťukni na položený kámen: vzít ho zpět; dvakrát hned: zahrát slovo.
help taps: Ťukni na kurzor: slovo vodorovně nebo svisle.
help taps: Ťukni na řádek dole nebo na body: nabídka.
colours: Světle modrá
colours: Tmavě modrá
colours: Růžová
colours: Červená
rules: Polož kameny do jedné řady nebo sloupce, bez mezer. Tvoří slovo vodorovně nebo svisle.
rules: První slovo zakryje střed a má aspoň dvě písmena.
rules: Každé další slovo navazuje na kameny na desce. Vše, co stojí vedle sebe, musí dávat slova.
rules: Slovo má body svých písmen; stejně tak každé slovo, které při tom vznikne napříč.
rules: Prémiová pole platí jen v tahu, který je zakryje: nejdřív se násobí písmena, pak slova.
rules: Žolík je libovolné písmeno a má nula bodů.
rules: Položíš celý plný zásobník: %d bodů navíc.
rules: Potom si dobereš kameny do plného zásobníku.
rules: Místo slova můžeš vyměnit kameny, dokud jich je v pytlíku aspoň 7, nebo pasovat.
rules: Hra končí, když je prázdný pytlík a jeden zásobník, nebo když všichni dvakrát po sobě pasují.
rules: Zbylé kameny stojí své body. Kdo dohrál první, dostane, co ostatní ztratí.
rules: Vyhrává, kdo má nejvíc bodů.
tips: Nauč se slova o dvou písmenech: zahraješ je všude.
tips: Polož slovo podél jiného: každé písmeno platí ve dvou slovech.
tips: Drahé písmeno dej na pole, které ho násobí v obou směrech.
tips: Drž rovnováhu samohlásek a souhlásek: co ti zbude, tím hraješ příště.
tips: Žolíka si šetři na slovo za hodně bodů.
tips: Nenechávej vedle kamene volné pole slovo x3.
tips: Samé samohlásky? Vyměň je.
tips: Rada v nabídce položí nejlepší slova. Sleduj, čím jsou dobrá.
tips: Slova na úvodní obrazovce ukážou, co ze slova může vzniknout.
level words: krátká slova
level words: běžná slova
level words: delší slova
level words: vidí víc tahů
level words: vidí půlku tahů
level words: vidí většinu tahů
level words: napříč vzácná slova
level words: vidí ještě víc
level words: zná všechna slova
level words: přehlíží méně
level words: najde i bingo
level words: přehlíží málo
level words: šetří dobré kameny
level words: myslí dopředu
""",
)
