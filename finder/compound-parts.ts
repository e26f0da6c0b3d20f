// Built-in parts of compounds. All others are learned from the words of the catalogue.

/** Safe parts of three letters: no common word begins or ends with them by chance. */
export const shortParts: ReadonlySet<string> = new Set(
  'bok läs ord tal mat lek hav sex lag bil tåg djur räv'.split(' '),
)

/** First parts that are common in Swedish but too short, or too rarely written as separate words, to be learned. */
export const firstParts: ReadonlySet<string> = new Set(
  (
    'läs bok ord tal mat lek hav sex kön lag bil tåg ljud ljus hem hus fri jul vår höst käll skol barn samhäll natur ' +
    'språk elev lärar arbet värld miljö hälso folk grund hand hög låg stor små själv sam mång fler en två tre fyr ' +
    'för efter mellan under över fram ut in upp av till med mot om på väg land stad båt häst sko tid dag natt år ' +
    'sol måne mån rym rymd vatten sjö jord eld luft is snö ek gran blå röd grön vit svart ung gam vux mor far'
  ).split(' '),
)

/** Everyday words, so that compounds can be split even where the catalogue is small. */
export const everydayParts: readonly string[] = (
  'skola förskola elev lärare klass lektion uppgift övning läxa prov betyg bok text bild film musik konst dans drama ' +
  'språk ord mening bokstav siffra tal matte räkning läsning skrivning samtal berättelse saga dikt sång spel lek ' +
  'sport idrott natur kultur historia religion samhälle ekonomi teknik slöjd kemi fysik biologi geografi värld land ' +
  'stad kommun riksdag regering stat folk människa barn ungdom vuxen familj vän kropp hjärta hjärna hand huvud öga ' +
  'mat frukt grönsak dryck vatten luft jord eld sol måne stjärna rymd väder vind regn snö storm klimat miljö energi ' +
  'kraft värme ström djur växt träd skog blomma fågel fisk insekt häst hund katt gård hus rum väg gata trafik bil ' +
  'båt tåg flyg cykel resa karta plats tid dag vecka månad år vinter sommar krig fred frihet rätt lag regel plikt ' +
  'makt demokrati val parti arbete yrke företag handel pengar pris vara köp konsument reklam nyhet tidning medie ' +
  'dator nät data program robot kod säkerhet hälsa sjukdom vård stress sömn motion känsla tanke minne fråga svar ' +
  'problem lösning metod plan mål kunskap förmåga utveckling forskning vetenskap experiment material verktyg papper ' +
  'färg form ljud ljus kris fara hjälp stöd råd grupp lag ledare chef medlem möte fest högtid gåva bruk bruks blad ' +
  'bibliotek hall sal bord stol tavla penna bräde kort sällskap förening liv död kärlek vänskap identitet roll'
).split(' ')
