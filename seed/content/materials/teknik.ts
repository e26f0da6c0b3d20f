import type { SeedMaterial } from '../seed-material.ts'

const commandCards = (count: number, title: string, text: string) =>
  Array.from({ length: count }, () => ({ title, text }))

export const teknikMaterials: SeedMaterial[] = [
  {
    slug: 'programmera-utan-dator-robotens-vag',
    name: 'Programmera utan dator: robotens väg',
    short_description:
      'Eleverna styr en kompis genom ett rutnät med instruktionskort, letar fel i program och upptäcker hur en upprepning sparar kort.',
    description:
      '<p>En robot gör precis det du säger, inte det du menar. Det är den viktigaste idén i programmering, och den går att förstå utan en enda skärm.</p><h3>Lek först</h3><p>Tejpa upp ett rutnät på golvet, fem gånger fem rutor. En elev är robot, en är programmerare och en är testare. Programmeraren lägger ut hela programmet med kort innan roboten får röra sig. Roboten följer korten utan att tänka själv. Går det snett säger testaren stopp, och alla tre letar efter felet.</p><h3>Sedan på papper</h3><p>I arbetsbladet löser eleverna sex uppgifter i ett ritat rutnät: hitta vägen, följ ett program, hitta felet och använd upprepning.</p><h3>I filerna finns</h3><ul><li>24 instruktionskort att klippa ut</li><li>Ett arbetsblad med sex uppgifter och facit</li></ul><p>Materialet övar på entydiga stegvisa instruktioner, som finns med både i matematiken och i tekniken för de yngre eleverna.</p>',
    product_instructions:
      '<p>Sätt en pil på robotens tröja så att alla ser vad som är framåt. Det svåraste är att ”höger” betyder robotens höger och att roboten bara vrider sig, den går inte. Låt eleverna upptäcka det själva innan du förklarar. Räkna med en lektion för leken och en för bladet.</p>',
    subjects: ['teknik', 'matematik'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: ['programmering', 'digital-kompetens'],
    keywords: ['programmering', 'algoritm', 'spel'],
    plans: ['Lgr22', 'Fritidshem', 'Lektionsserie'],
    sender: 'kodklubben',
    forms: ['Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Instruktionskort',
        subtitle: 'Förskoleklass till årskurs 3 · Teknik och matematik',
        blocks: [
          {
            kind: 'box',
            title: 'Så används korten',
            text: 'Lägg korten i en rad. Roboten läser från vänster till höger och gör en sak i taget. UPPREPA gäller det kort som ligger direkt efter.',
          },
          {
            kind: 'cards',
            columns: 4,
            cards: [
              ...commandCards(10, 'FRAM', 'Gå ett steg framåt.'),
              ...commandCards(4, 'HÖGER', 'Stå kvar. Vrid dig ett kvarts varv åt höger.'),
              ...commandCards(4, 'VÄNSTER', 'Stå kvar. Vrid dig ett kvarts varv åt vänster.'),
              ...commandCards(2, 'UPPREPA 2', 'Gör nästa kort två gånger.'),
              ...commandCards(2, 'UPPREPA 3', 'Gör nästa kort tre gånger.'),
              ...commandCards(1, 'START', 'Här börjar programmet.'),
              ...commandCards(1, 'STOPP', 'Här slutar programmet.'),
            ],
          },
        ],
      },
      {
        title: 'Robotens väg, arbetsblad',
        subtitle: 'Förskoleklass till årskurs 3 · Teknik och matematik',
        name_line: true,
        blocks: [
          {
            kind: 'text',
            text: 'Roboten står i rutan A1 och tittar uppåt, mot siffran 5. Du kan skriva F för fram, H för höger och V för vänster.',
          },
          {
            kind: 'table',
            header: ['', 'A', 'B', 'C', 'D', 'E'],
            rows: [
              ['5', '', '', '', '', ''],
              ['4', '', '', '', '', ''],
              ['3', '', '', '', '', ''],
              ['2', '', '', '', '', ''],
              ['1', 'ROBOT', '', '', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Skriv ett program så att roboten kommer från A1 till A4.',
                lines: 1,
                answer: 'F F F',
              },
              {
                question: 'Skriv ett program så att roboten kommer från A1 till C3.',
                lines: 1,
                answer: 'Till exempel F F H F F',
              },
              {
                question: 'Följ programmet H F F V F F från A1. I vilken ruta slutar roboten?',
                lines: 1,
                answer: 'C3',
              },
              {
                question:
                  'Det ligger en sten i A3. Skriv ett program så att roboten kommer från A1 till A5 utan att gå på stenen.',
                lines: 2,
                answer: 'Till exempel F H F V F F F V F',
              },
              {
                question: 'Hitta felet. Roboten ska gå från A1 till D2. Programmet är F H F F. Vad saknas?',
                lines: 1,
                answer: 'Ett F sist. Med programmet hamnar roboten i C2.',
              },
              {
                question:
                  'Roboten står i B2 och tittar uppåt. Den gör F H fyra gånger om. Vilka rutor går den till, och var slutar den?',
                lines: 2,
                answer: 'B3, C3, C2 och B2. Den slutar i B2 och har gått i en kvadrat.',
              },
            ],
          },
          {
            kind: 'box',
            title: 'Gör ett eget',
            text: 'Rita tre stenar och en skatt i rutnätet. Byt blad med en kompis. Vem kan hitta det kortaste programmet?',
          },
        ],
      },
    ],
    related: ['kom-igang-med-scratch', 'algoritmer-i-vardagen', 'skattjakt-i-koordinatsystemet'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-09-23',
    views: 6450,
    likes: 418,
    boosted: true,
  },
  {
    slug: 'kom-igang-med-scratch',
    name: 'Kom igång med Scratch',
    short_description:
      'Länk till Scratch, där eleverna programmerar med block på svenska, och tre första uppdrag att prova i klassrummet.',
    description:
      '<p>Scratch är gratis och går att använda i webbläsaren. Tre första uppdrag: få katten att gå fram och tillbaka över scenen, få den att säga något när den klickas på, och rita en kvadrat med upprepning. Språket går att ställa om till svenska.</p>',
    product_instructions:
      '<p>Prova uppdragen själv i förväg. Eleverna kan arbeta utan konto; spara i så fall filen på datorn. Kontrollera med skolan vad som gäller innan elever skapar egna konton.</p>',
    subjects: ['teknik', 'matematik'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: ['programmering', 'digital-kompetens'],
    keywords: ['programmering', 'scratch', 'algoritm'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'kodklubben',
    forms: [],
    external: { url: 'https://scratch.mit.edu', link_title: 'Till Scratch' },
    related: ['programmera-utan-dator-robotens-vag', 'algoritmer-i-vardagen', 'python-for-nyborjare'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2024-09-17',
    views: 3220,
    likes: 129,
  },
  {
    slug: 'bron-av-papper',
    name: 'Bron av papper: hur mycket håller fyra ark?',
    short_description:
      'Ett konstruktionsuppdrag där eleverna bygger en bro av fyra papper, provar hur mycket den bär och förbättrar den ett steg i taget.',
    description:
      '<p>Mitt bästa tekniktips: fyra vanliga papper, en bit tejp och trettio centimeter luft. Det är allt som behövs för att eleverna ska börja prata om balkar, veck och trianglar av sig själva.</p><p>Första bron blir nästan alltid ett platt papper som faller ihop under tre mynt. Sedan börjar någon vika. Sedan rulla. Efter en timme har jag haft broar som burit över ett kilo, och eleverna kan förklara varför.</p><h3>Så här ser arbetet ut</h3><ol><li>Skiss och idé, enskilt</li><li>Första bygget i grupp om tre</li><li>Provbelastning och mätning</li><li>Förbättring: bara en ändring i taget</li><li>Andra provet och jämförelse</li></ol><p>På bladet finns krav, plats för skiss, mättabell och frågor. Det viktigaste är inte vem som vinner utan att gruppen kan säga vad den ändrade och vad som hände. I läroplanen för teknik hör det hemma under konstruktioner och arbetssätt för att utveckla tekniska lösningar.</p>',
    product_instructions:
      '<p>Använd vikter som du har många av: mynt, spelkulor i en mugg eller paket med spik. Lägg alltid lasten i mitten och vänta fem sekunder. Spara alla broar, även de som gick sönder, och titta på var de brast.</p>',
    subjects: ['teknik', 'fysik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['entreprenorskap'],
    keywords: ['hållfasthet', 'konstruktion', 'kraft', 'mätning'],
    plans: ['Lgr22', 'Temavecka'],
    sender: 'lilla-laboratoriet',
    forms: ['Arbetsblad', 'Lektionsplanering'],
    documents: [
      {
        title: 'Bron av papper, uppdrag',
        subtitle: 'Årskurs 4–6 · Teknik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Uppdraget',
            text: 'Bygg en bro som ligger mellan två bord med 30 cm mellanrum. Bron får inte fästas i borden. Ni har fyra A4-papper, 30 cm tejp och en sax.',
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Bron når över 30 cm.',
              'Bron ligger löst på borden.',
              'Vi har bara använt det material vi fick.',
              'Vi har lagt lasten i mitten och väntat fem sekunder.',
              'Vi ändrade bara en sak mellan proven.',
            ],
          },
          { kind: 'heading', text: 'Skiss' },
          {
            kind: 'figure',
            figure: { type: 'squares', columns: 32, rows: 18 },
            caption: 'Rita bron från sidan och uppifrån. Skriv mått.',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Prov' },
          {
            kind: 'table',
            header: ['Bro', 'Vad vi ändrade', 'Last som höll (g)', 'Var brast den?'],
            rows: [
              ['1', 'Första bygget', '', ''],
              ['2', '', '', ''],
              ['3', '', '', ''],
            ],
          },
          { kind: 'heading', text: 'Frågor' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Ett veckat papper bär mer än ett platt. Varför?',
                lines: 2,
                answer:
                  'Vecken gör pappret högre. En hög balk böjs mycket mindre än en låg av samma material.',
              },
              {
                question: 'På ovansidan av en bro som böjs trycks materialet ihop. Vad händer på undersidan?',
                lines: 1,
                answer: 'Det dras ut. Det kallas dragkraft, medan ovansidan utsätts för tryckkraft.',
              },
              {
                question: 'Varför bygger man ofta med trianglar i broar och torn?',
                lines: 2,
                answer:
                  'En triangel behåller formen även om hörnen kan röra sig. En fyrhörning kan tryckas ihop till en sned form.',
              },
              {
                question:
                  'Grupp A:s bro väger 20 g och bär 600 g. Grupp B:s bro väger 16 g och bär 560 g. Vilken bär mest i förhållande till sin egen vikt?',
                lines: 2,
                answer: 'Grupp B. 600 / 20 = 30 gånger sin vikt och 560 / 16 = 35 gånger sin vikt.',
              },
              {
                question: 'Varför ska ni bara ändra en sak i taget?',
                lines: 2,
                answer: 'Annars vet ni inte vilken ändring som gjorde skillnaden.',
              },
              {
                question: 'Vad skulle ni ändra om ni fick bygga en bro till?',
                lines: 3,
                answer: 'Ert eget svar. Hänvisa till vad som hände i provet.',
              },
            ],
          },
          { kind: 'heading', text: 'Ord att använda' },
          {
            kind: 'words',
            rows: [
              { word: 'balk', meaning: 'en del som ligger vågrätt och bär last' },
              { word: 'last', meaning: 'det som bron ska bära' },
              { word: 'spännvidd', meaning: 'avståndet mellan stöden' },
              { word: 'tryck', meaning: 'kraft som pressar ihop' },
              { word: 'drag', meaning: 'kraft som drar isär' },
              { word: 'hållfasthet', meaning: 'hur mycket något tål innan det går sönder' },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: [
      'friktion-ladan-pa-olika-underlag',
      'enkla-maskiner-kortlek',
      'klassens-tivoli-med-stromkretsar',
    ],
    minutes: 80,
    languages: 'sv',
    needs: 'Fyra papper och en bit tejp till varje grupp, och vikter som mynt, spelkulor eller paket med spik.',
    license: 'CC BY-SA 4.0',
    published: '2025-04-29',
    views: 1760,
    likes: 132,
  },
  {
    slug: 'svensk-teknik-pa-tekniska-museet',
    name: 'Uppfinningar förr och nu på Tekniska museet',
    short_description:
      'Länk till Tekniska museet i Stockholm, med berättelser om uppfinningar och information till skolor som vill besöka utställningarna.',
    description:
      '<p>Tekniska museet samlar föremål och berättelser om teknikens historia. Låt eleverna välja en uppfinning och följa den bakåt: Vilket problem skulle den lösa? Vad användes före den? Vem fick det bättre, och vem fick det kanske sämre?</p>',
    product_instructions:
      '<p>Låt varje grupp göra en tidslinje med fyra steg för sin uppfinning. Klasser som kan besöka museet hittar öppettider och skolprogram på webbplatsen.</p>',
    subjects: ['teknik', 'historia'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['entreprenorskap'],
    keywords: ['teknikutveckling', 'uppfinningar', 'källor'],
    plans: ['Lgr22'],
    sender: 'museet-vid-an',
    forms: [],
    external: { url: 'https://www.tekniskamuseet.se', link_title: 'Till Tekniska museet' },
    related: ['rymden-hos-rymdstyrelsen', 'enkla-maskiner-kortlek'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2026-02-24',
    views: 295,
    likes: 8,
  },
  {
    slug: 'algoritmer-i-vardagen',
    name: 'Algoritmer i vardagen: från instruktion till flödesschema',
    short_description:
      'Eleverna följer program steg för steg med papper och penna, hittar fel, sorterar tal och jämför hur snabba två sökmetoder är.',
    description:
      '<p>Tolv begrepp och nio uppgifter om algoritmer som går att lösa utan dator. Eleverna får läsa enkel pseudokod, hålla reda på variabler i en tabell och förklara varför en sortering blir klar. Passar före eller parallellt med programmering i ett textbaserat språk.</p>',
    product_instructions:
      '<p>Gör gissningsleken i uppgift 6 i helklass först. Låt klassen komma på halveringen själv. Rita gärna flödesscheman med eleverna på stora papper: oval för start och slut, rektangel för steg och romb för val.</p>',
    subjects: ['teknik', 'matematik'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['programmering', 'digital-kompetens'],
    keywords: ['algoritm', 'programmering', 'problemlösning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'kodklubben',
    forms: ['Arbetsblad', 'Ordlista'],
    documents: [
      {
        title: 'Algoritmer i vardagen',
        subtitle: 'Årskurs 7–9 · Teknik och matematik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Begrepp' },
          {
            kind: 'words',
            rows: [
              { word: 'algoritm', meaning: 'en steg-för-steg-instruktion som löser ett problem' },
              { word: 'pseudokod', meaning: 'ett program skrivet med vanliga ord' },
              { word: 'variabel', meaning: 'en plats med namn där ett värde sparas' },
              { word: 'villkor', meaning: 'något som är sant eller falskt och styr vad som händer' },
              { word: 'sats', meaning: 'en instruktion i ett program' },
              { word: 'loop', meaning: 'en del av programmet som upprepas' },
              { word: 'lista', meaning: 'flera värden i en bestämd ordning' },
              { word: 'indata', meaning: 'det programmet får veta' },
              { word: 'utdata', meaning: 'det programmet svarar' },
              { word: 'bugg', meaning: 'ett fel i ett program' },
              { word: 'felsöka', meaning: 'leta efter och rätta fel' },
              { word: 'flödesschema', meaning: 'en bild av stegen i en algoritm' },
            ],
          },
          { kind: 'heading', text: 'Följ programmet' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Sätt antal till 0. Gå igenom listan 3, 8, 5, 12. Om talet är större än 4: öka antal med 1. Vad är antal när listan är slut?',
                lines: 1,
                answer: '3 (talen 8, 5 och 12)',
              },
              {
                question:
                  'Sätt summa till 0. Upprepa för i = 1, 2, 3, 4, 5: öka summa med i. Vad blir summa?',
                lines: 1,
                answer: '15',
              },
              {
                question:
                  'Sätt x till 1. Upprepa tills x är större än 100: dubbla x. Vad är x när programmet stannar, och hur många gånger dubblades det?',
                lines: 2,
                answer: '128. Det dubblades 7 gånger.',
              },
              {
                question:
                  'Ett prov är godkänt vid 50 poäng eller mer. Någon har skrivit: om poäng är större än 50, visa ”godkänd”. Vad är felet, och vilket värde bör du testa med?',
                lines: 2,
                answer:
                  'Den som har precis 50 poäng blir inte godkänd. Villkoret ska vara 50 eller mer. Testa med 50, och gärna 49 och 51.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Sortera och söka' },
          {
            kind: 'text',
            text: 'Bubbelsortering: jämför två grannar i taget från vänster. Står de i fel ordning byter de plats. När du kommit till slutet börjar du om. Du är klar när inget byte behövs.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Sortera 5, 2, 4, 1 med bubbelsortering. Skriv listan efter varje genomgång. Hur många byten blev det?',
                lines: 4,
                answer:
                  'Efter första: 2, 4, 1, 5. Efter andra: 2, 1, 4, 5. Efter tredje: 1, 2, 4, 5. Det blev 5 byten (3 + 1 + 1).',
              },
              {
                question:
                  'Din kompis tänker på ett heltal från 1 till 100 och svarar ”högre”, ”lägre” eller ”rätt”. Hur gissar du för att klara dig på så få gissningar som möjligt? Hur många behövs som mest?',
                lines: 3,
                answer:
                  'Gissa alltid mitt i det som är kvar, först 50. Då räcker 7 gissningar, för 2 multiplicerat med sig självt 7 gånger är 128, som är mer än 100.',
              },
              {
                question:
                  'Hur många gissningar behövs som mest om du i stället gissar 1, 2, 3 och så vidare?',
                lines: 1,
                answer: '100 gissningar',
              },
              {
                question: 'Vad måste gälla för en lista för att du ska kunna söka genom att halvera?',
                lines: 1,
                answer: 'Listan måste vara sorterad.',
              },
              {
                question:
                  'Rita ett flödesschema för hur du bestämmer vad du ska ha på dig. Använd minst två val, till exempel om det regnar och om det är under 5 grader.',
                space: 90,
                answer:
                  'Flera svar är rätt. Varje val ska ha en väg för ja och en för nej, och alla vägar ska leda till ett slut.',
              },
            ],
          },
        ],
      },
    ],
    related: ['programmera-utan-dator-robotens-vag', 'python-for-nyborjare', 'kom-igang-med-scratch'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-06-09',
    views: 920,
    likes: 47,
  },
  {
    slug: 'python-for-nyborjare',
    name: 'Python för nybörjare: 20 övningar',
    short_description:
      'Tjugo korta övningar i Python: förutsäg utskriften, hitta felet och skriv egna små program. Lösningsförslag ligger i en egen fil.',
    description:
      '<p>De första tio övningarna görs på papper: vad skriver programmet ut? Sedan kommer tre trasiga program att laga och till sist sju egna, från rektangelns area till ett gissningsspel. Övningarna kräver inga förkunskaper mer än att eleverna kan starta en programmeringsmiljö.</p>',
    product_instructions:
      '<p>Låt eleverna skriva sin gissning innan de kör koden. Den som gissar fel har lärt sig mest. Parprogrammering fungerar bra: byt vem som skriver var tionde minut. Dela ut lösningsförslagen först när eleverna har en egen version.</p>',
    subjects: ['teknik', 'matematik'],
    grades: ['arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: ['programmering', 'digital-kompetens', 'studie-och-yrkesval'],
    keywords: ['programmering', 'python', 'algoritm'],
    plans: ['Gy25', 'Komvux', 'Lektionsserie'],
    sender: 'kodklubben',
    forms: ['Arbetsblad', 'Häfte'],
    documents: [
      {
        title: 'Python: 20 övningar',
        subtitle: 'Årskurs 9, gymnasiet och komvux',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Vad skrivs ut?' },
          { kind: 'text', text: 'Gissa först, kör sedan. Semikolon skiljer två satser på samma rad.' },
          {
            kind: 'tasks',
            rows: [
              { question: 'print(2 + 3 * 4)', lines: 1, answer: '14' },
              { question: 'print("2" + "3")', lines: 1, answer: '23, för texterna läggs efter varandra' },
              { question: 'print(7 // 2, 7 % 2)', lines: 1, answer: '3 1 (heltalsdivision och rest)' },
              { question: 'x = 5; x = x + 2; print(x)', lines: 1, answer: '7' },
              { question: 'print(len("skola"))', lines: 1, answer: '5' },
              { question: 'for i in range(4): print(i)', lines: 1, answer: '0, 1, 2 och 3 på var sin rad' },
              { question: 'print("ha" * 3)', lines: 1, answer: 'hahaha' },
              {
                question: 'tal = [4, 9, 2]; print(tal[1])',
                lines: 1,
                answer: '9, för numreringen börjar på 0',
              },
              { question: 'tal = [4, 9, 2]; print(max(tal) - min(tal))', lines: 1, answer: '7' },
              {
                question: 'print(10 > 3 and 2 > 5)',
                lines: 1,
                answer: 'False, för båda villkoren måste vara sanna',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Hitta felet' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'år = input("Ålder? "); print(år + 1)',
                lines: 2,
                answer: 'input ger text. Skriv år = int(input("Ålder? ")) så blir det ett heltal.',
              },
              {
                question: 'if x = 3: print("tre")',
                lines: 2,
                answer: 'En jämförelse skrivs med två likhetstecken: if x == 3: print("tre")',
              },
              { question: 'print("Hej)', lines: 2, answer: 'Det saknas ett citattecken: print("Hej")' },
            ],
          },
          { kind: 'heading', text: 'Skriv egna program' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Fråga efter en rektangels bredd och höjd och skriv ut arean.', lines: 4 },
              { question: 'Fråga efter ett heltal och skriv om det är jämnt eller udda.', lines: 4 },
              { question: 'Räkna ner från 10 till 1 och skriv sedan ”Klart”.', lines: 3 },
              {
                question: 'Skriv ut summan av alla heltal från 1 till 100.',
                lines: 4,
                answer: 'Svaret ska bli 5050.',
              },
              { question: 'Kasta en tärning 100 gånger och räkna hur många sexor det blev.', lines: 5 },
              {
                question: 'Skriv en funktion medel(lista) som ger medelvärdet av talen i listan.',
                lines: 4,
                answer: 'Testa med medel([2, 4, 9]). Svaret ska bli 5.0.',
              },
              {
                question:
                  'Gör ett spel där datorn tänker på ett tal mellan 1 och 100 och svarar högre, lägre eller rätt.',
                lines: 8,
              },
            ],
          },
        ],
      },
      {
        title: 'Lösningsförslag',
        subtitle: 'Övning 14–20. Det finns alltid fler lösningar.',
        blocks: [
          { kind: 'heading', text: '14. Rektangelns area' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'bredd = float(input("Bredd: "))'],
              ['2', 'höjd = float(input("Höjd: "))'],
              ['3', 'print("Arean är", bredd * höjd)'],
            ],
          },
          { kind: 'heading', text: '15. Jämnt eller udda' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'tal = int(input("Tal: "))'],
              ['2', 'if tal % 2 == 0:'],
              ['3', '\u00a0\u00a0\u00a0\u00a0print("jämnt")'],
              ['4', 'else:'],
              ['5', '\u00a0\u00a0\u00a0\u00a0print("udda")'],
            ],
          },
          { kind: 'heading', text: '16. Nedräkning' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'for i in range(10, 0, -1):'],
              ['2', '\u00a0\u00a0\u00a0\u00a0print(i)'],
              ['3', 'print("Klart")'],
            ],
          },
          { kind: 'heading', text: '17. Summan 1 till 100' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'summa = 0'],
              ['2', 'for i in range(1, 101):'],
              ['3', '\u00a0\u00a0\u00a0\u00a0summa = summa + i'],
              ['4', 'print(summa)'],
            ],
          },
          { kind: 'heading', text: '18. Hundra tärningskast' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'import random'],
              ['2', 'sexor = 0'],
              ['3', 'for kast in range(100):'],
              ['4', '\u00a0\u00a0\u00a0\u00a0if random.randint(1, 6) == 6:'],
              ['5', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0sexor = sexor + 1'],
              ['6', 'print("Antal sexor:", sexor)'],
            ],
          },
          { kind: 'heading', text: '19. Medelvärde' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'def medel(lista):'],
              ['2', '\u00a0\u00a0\u00a0\u00a0return sum(lista) / len(lista)'],
              ['3', 'print(medel([2, 4, 9]))'],
            ],
          },
          { kind: 'heading', text: '20. Gissa talet' },
          {
            kind: 'table',
            header: ['Rad', 'Kod'],
            rows: [
              ['1', 'import random'],
              ['2', 'hemligt = random.randint(1, 100)'],
              ['3', 'gissning = 0'],
              ['4', 'while gissning != hemligt:'],
              ['5', '\u00a0\u00a0\u00a0\u00a0gissning = int(input("Gissa: "))'],
              ['6', '\u00a0\u00a0\u00a0\u00a0if gissning < hemligt:'],
              ['7', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0print("högre")'],
              ['8', '\u00a0\u00a0\u00a0\u00a0elif gissning > hemligt:'],
              ['9', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0print("lägre")'],
              ['10', 'print("rätt")'],
            ],
          },
        ],
      },
    ],
    related: ['algoritmer-i-vardagen', 'kom-igang-med-scratch', 'tarningsspel-vilken-summa-vinner'],
    minutes: 80,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-08-19',
    views: 2870,
    likes: 112,
  },
  {
    slug: 'enkla-maskiner-kortlek',
    name: 'Enkla maskiner – kortlek',
    short_description:
      'Tryckta kort med hävstänger, hjul, kilar, skruvar och lutande plan i vardagen. Eleverna sorterar och letar efter dem i skolan.',
    description:
      '<p>Fyrtio kort med bilder av vanliga saker: sax, flasköppnare, ramp, cykelns hjul, yxa, skruvlock. Eleverna sorterar efter vilken enkel maskin som gömmer sig i föremålet. Flera kort har mer än ett rätt svar, vilket ger bra samtal. Leken är slut just nu.</p>',
    product_instructions:
      '<p>Avsluta med en rundvandring där grupperna letar efter tre exempel till i skolans kök, slöjdsal eller på gården.</p>',
    subjects: ['teknik', 'fysik'],
    grades: ['arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['enkla maskiner', 'kraft', 'spel', 'uppfinningar'],
    plans: ['Lgr22'],
    sender: 'lilla-laboratoriet',
    forms: ['Kort och spel'],
    print: { stock: 0, max_qty: 12 },
    related: ['bron-av-papper', 'friktion-ladan-pa-olika-underlag', 'svensk-teknik-pa-tekniska-museet'],
    minutes: 20,
    languages: 'sv',
    license: 'Korten är gratis för skolor. De får lånas ut men inte säljas vidare.',
    published: '2024-08-27',
    views: 1310,
    likes: 52,
  },
]
