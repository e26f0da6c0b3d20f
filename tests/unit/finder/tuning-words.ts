// The words that the stemmer was tuned on. It is evaluated on held-out-words.ts.

/** Two forms of one word, which must match each other. */
export const tuningForms =
  'skola:skolan skola:skolor skola:skolorna klimat:klimatet klimat:klimats demokrati:demokratin demokrati:demokratins ' +
  'demokrati:demokratier läromedel:läromedlet läromedel:läromedlen bok:böcker bok:böckerna bok:boken fot:fötter ' +
  'hand:händerna land:länder stad:städer natt:nätter man:män man:männen mus:möss gås:gäss son:söner bror:bröder ' +
  'mor:mödrar far:fäder dotter:döttrar vinter:vintrar fönster:fönstret papper:pappret nyckel:nycklarna regel:regler ' +
  'elev:elever elev:elevernas lärare:läraren lärare:lärarna lärare:lärarnas tema:teman tema:temat arbete:arbetet ' +
  'arbete:arbeten arbete:arbetena äpple:äpplena barn:barnen barn:barnens hus:huset program:programmet rum:rummet ' +
  'frihet:friheten frihet:friheter övning:övningar övning:övningen förståelse:förståelsen förståelse:förståelser ' +
  'lektion:lektioner lektion:lektionen kunskap:kunskaper kunskap:kunskapen mål:målet mål:målen kön:könet ' +
  'film:filmer film:filmen konferens:konferenser konferens:konferensen dator:datorn dator:datorer ' +
  'vatten:vattnet tecken:tecknet artikel:artiklar exempel:exemplen möbel:möbler rolig:roligt rolig:roliga ' +
  'digital:digitalt digital:digitala svensk:svenska historia:historien museum:museet museum:museer miljö:miljön ' +
  'radio:radion maskin:maskinen maskin:maskiner planet:planeter plan:planen räkna:räknar räkna:räknade läsa:läser ' +
  'skriva:skriver aktivitet:aktiviteter teori:teorin geografi:geografin meddelande:meddelanden skillnad:skillnader ' +
  'månad:månader sjö:sjön sjö:sjöar idé:idéer idé:idén flicka:flickorna pojke:pojkarna uppgift:uppgifter ' +
  'språk:språket bokstav:bokstäver siffra:siffror'

/** A part and a compound of it: the part must find the compound. */
export const tuningCompounds =
  'kritik:källkritik förståelse:läsförståelse bok:arbetsbok böcker:läroböcker material:arbetsmaterial ' +
  'kunskap:samhällskunskap undervisning:språkundervisning förändring:klimatförändringar lärare:förskollärare ' +
  'skola:grundskolan skola:skolbibliotek miljö:skolmiljön klimat:klimatkris utbildning:lärarutbildningen ' +
  'spel:rollspel barn:barnkonventionen konvention:barnkonventionen rätt:upphovsrätt ' +
  'energi:kärnenergi hälsa:folkhälsan läsning:högläsning matematik:vardagsmatematik'

/** Words that look alike and must not match, neither as forms nor as parts. */
export const tuningNonMatches =
  'kön:kon mål:mal kon:ekonomi planet:plan mat:matte hund:hundra måne:månad port:sport rosa:prosa arbete:bearbeta ' +
  'bild:utbildning son:person mus:musik fakta:faktor frihet:fri man:roman stor:historia lära:ära'
