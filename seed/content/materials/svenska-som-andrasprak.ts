import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is Swedish as a second language. */
export const svenskaSomAndrasprakMaterials: SeedMaterial[] = [
  {
    slug: 'vardagsord-hemma-och-i-skolan',
    name: 'Vardagsord hemma och i skolan',
    short_description:
      'Fyrtio ord i fem grupper med plats för det egna språket, övningar på en och ett, en ordletning och facit. För dig som har läst svenska en kort tid.',
    description:
      '<p>Orden är valda för att de behövs första veckorna: saker i klassrummet, i köket, på kroppen, på stan och under dagen. Varje ord står med sin artikel, och i en egen kolumn skriver eleven ordet på ett språk som den redan kan.</p>',
    product_instructions:
      '<p>Ta en grupp om dagen. Peka, säg och låt eleverna säga efter. Klipp gärna ut orden och märk upp rummet. Kolumnen för det egna språket är viktig: den gör listan till elevens egen ordbok.</p>',
    subjects: ['svenska-som-andrasprak'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: [],
    keywords: ['vardagsord', 'ordförråd', 'nyanländ', 'flerspråkighet'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'mangsprakscentrum',
    forms: ['Ordlista', 'Arbetsblad'],
    documents: [
      {
        title: 'Fyrtio vardagsord',
        subtitle: 'Svenska som andraspråk · nybörjare',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['I klassrummet', 'Mitt språk', 'I köket', 'Mitt språk'],
            rows: [
              ['en stol', '', 'en tallrik', ''],
              ['ett bord', '', 'ett glas', ''],
              ['en penna', '', 'en kniv', ''],
              ['ett sudd', '', 'en gaffel', ''],
              ['en dörr', '', 'en sked', ''],
              ['ett fönster', '', 'en spis', ''],
              ['en ryggsäck', '', 'ett kylskåp', ''],
              ['ett schema', '', 'en kastrull', ''],
            ],
          },
          {
            kind: 'table',
            header: ['Kroppen', 'Mitt språk', 'På stan', 'Mitt språk'],
            rows: [
              ['ett huvud', '', 'en buss', ''],
              ['ett öga', '', 'en hållplats', ''],
              ['en hand', '', 'en affär', ''],
              ['ett ben', '', 'ett apotek', ''],
              ['en mage', '', 'ett bibliotek', ''],
              ['en rygg', '', 'en vårdcentral', ''],
              ['en tand', '', 'ett torg', ''],
              ['ett öra', '', 'en gata', ''],
            ],
          },
          {
            kind: 'table',
            header: ['Under dagen', 'Mitt språk', 'Så här gör jag: Jag …'],
            rows: [
              ['att vakna', '', 'Jag vaknar klockan sju.'],
              ['att äta', '', 'Jag äter frukost.'],
              ['att gå', '', 'Jag går till skolan.'],
              ['att lyssna', '', 'Jag lyssnar på läraren.'],
              ['att fråga', '', 'Jag frågar en kompis.'],
              ['att handla', '', 'Jag handlar mat.'],
              ['att vila', '', 'Jag vilar efter skolan.'],
              ['att sova', '', 'Jag sover åtta timmar.'],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'En eller ett?' },
          {
            kind: 'choices',
            rows: [
              { question: '___ penna', choices: ['en', 'ett'], answer: 'en penna' },
              { question: '___ fönster', choices: ['en', 'ett'], answer: 'ett fönster' },
              { question: '___ kylskåp', choices: ['en', 'ett'], answer: 'ett kylskåp' },
              { question: '___ hand', choices: ['en', 'ett'], answer: 'en hand' },
              { question: '___ bibliotek', choices: ['en', 'ett'], answer: 'ett bibliotek' },
              { question: '___ gata', choices: ['en', 'ett'], answer: 'en gata' },
            ],
          },
          { kind: 'heading', text: 'Vilket ord fattas?' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Jag sitter på en ___.', answer: 'stol' },
              { question: 'Jag skriver med en ___.', answer: 'penna' },
              { question: 'Mjölken står i ett ___.', answer: 'kylskåp' },
              { question: 'Jag väntar på bussen vid en ___.', answer: 'hållplats' },
              { question: 'Jag lånar böcker på ett ___.', answer: 'bibliotek' },
              { question: 'Jag köper medicin på ett ___.', answer: 'apotek' },
              { question: 'Jag äter soppa med en ___.', answer: 'sked' },
              { question: 'Jag är sjuk. Jag ringer en ___.', answer: 'vårdcentral' },
            ],
          },
          { kind: 'heading', text: 'Hitta orden' },
          {
            kind: 'figure',
            figure: {
              type: 'word-search',
              size: 12,
              words: [
                'STOL',
                'PENNA',
                'DÖRR',
                'GLAS',
                'KNIV',
                'SKED',
                'HAND',
                'ÖGA',
                'BUSS',
                'TORG',
                'GATA',
                'SOVA',
              ],
            },
            caption: 'Tolv ord ur listan står vågrätt eller lodrätt.',
          },
        ],
      },
    ],
    related: ['samtalskort-for-sprakkafeet', 'amnesord-pa-fyra-rader', 'mina-sprak-ett-sprakportratt'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-03-31',
    views: 4890,
    likes: 267,
  },
  {
    slug: 'samtalskort-for-sprakkafeet',
    name: 'Samtalskort för språkkaféet',
    short_description:
      'Tjugofyra frågor att prata om på svenska, från lätta till lite svårare. Varje kort har en hjälpfråga på baksidan som håller samtalet i gång.',
    description:
      '<p>Jag leder ett språkkafé på onsdagskvällar och tröttnade på att alla samtal stannade vid väder och jobb. De här korten har prövats av deltagare från arton länder. Frågorna går att svara kort på, men de flesta gör det inte.</p><p>Inga kort frågar om flykt, familj i ett annat land eller religion. Sådant får den berätta som själv vill.</p>',
    product_instructions:
      '<p>Sitt tre eller fyra vid varje bord. Dra ett kort, läs det högt två gånger och ge alla en halv minut att tänka. Vänd kortet när det blir tyst. Man får alltid byta kort.</p>',
    subjects: ['svenska-som-andrasprak'],
    grades: ['gymnasiet', 'vuxenutbildning'],
    themes: ['trygghet-och-vanskap'],
    keywords: ['samtal', 'muntligt', 'kort', 'ordförråd'],
    plans: ['Gy25', 'Komvux', 'Enstaka lektion'],
    sender: 'mangsprakscentrum',
    forms: ['Kort och spel'],
    documents: [
      {
        title: 'Samtalskort med hjälpfrågor',
        subtitle: 'Skriv ut dubbelsidigt och klipp',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Lätt', text: 'Vad åt du i går?', back: 'Vem lagade maten?' },
              { title: 'Lätt', text: 'Vilken är din favoritdag i veckan?', back: 'Vad gör du den dagen?' },
              { title: 'Lätt', text: 'Vad har du i din väska just nu?', back: 'Vad saknar du?' },
              {
                title: 'Lätt',
                text: 'Hur kommer du till skolan eller jobbet?',
                back: 'Vad ser du på vägen?',
              },
              {
                title: 'Lätt',
                text: 'Vilken färg tycker du bäst om?',
                back: 'Vad har du hemma i den färgen?',
              },
              { title: 'Lätt', text: 'Vad dricker du på morgonen?', back: 'Hur vill du ha det?' },
              { title: 'Lätt', text: 'Vilken årstid gillar du mest?', back: 'Vad är dåligt med den?' },
              { title: 'Lätt', text: 'Berätta om en sak som du är bra på.', back: 'Hur lärde du dig den?' },
              {
                title: 'Mellan',
                text: 'Vilket svenskt ord är roligast att säga?',
                back: 'Vilket är svårast?',
              },
              {
                title: 'Mellan',
                text: 'Beskriv en rätt som du kan laga.',
                back: 'Vad gör du först? Vad gör du sedan?',
              },
              {
                title: 'Mellan',
                text: 'Vilken plats i din stad vill du visa en vän?',
                back: 'Varför just den?',
              },
              { title: 'Mellan', text: 'Vad gör du när du inte kan sova?', back: 'Vilket råd ger du andra?' },
              { title: 'Mellan', text: 'Berätta om en bra granne.', back: 'Vad gör en granne bra?' },
              { title: 'Mellan', text: 'Vad är det bästa med att bli äldre?', back: 'Vad är det sämsta?' },
              {
                title: 'Mellan',
                text: 'Vad lagade, byggde eller sydde du senast?',
                back: 'Hur gick det till?',
              },
              { title: 'Mellan', text: 'Vilken musik gör dig glad?', back: 'När lyssnar du på den?' },
              {
                title: 'Svårare',
                text: 'Vad borde alla lära sig i skolan?',
                back: 'Vad kan man ta bort i stället?',
              },
              { title: 'Svårare', text: 'När är det rätt att ljuga?', back: 'Ge ett exempel.' },
              {
                title: 'Svårare',
                text: 'Vad har förändrats mest sedan du var barn?',
                back: 'Är det bra eller dåligt?',
              },
              {
                title: 'Svårare',
                text: 'Du får en timme extra varje dag. Vad gör du?',
                back: 'Varför gör du inte det nu?',
              },
              {
                title: 'Svårare',
                text: 'Vilken regel skulle du vilja ta bort?',
                back: 'Vad skulle hända då?',
              },
              {
                title: 'Svårare',
                text: 'Vad är skillnaden mellan en vän och en bekant?',
                back: 'Hur blir man vänner?',
              },
              {
                title: 'Svårare',
                text: 'Berätta om en person som du ser upp till.',
                back: 'Vad vill du fråga den personen?',
              },
              { title: 'Svårare', text: 'Vad betyder det att vara modig?', back: 'När var du modig senast?' },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['vardagsord-hemma-och-i-skolan', 'beratta-om-ditt-arbete', 'would-you-rather-speaking-cards'],
    minutes: 30,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-01-14',
    views: 5675,
    likes: 431,
    boosted: true,
  },
  {
    slug: 'las-tillsammans-hemma-och-i-skolan',
    name: 'Läs tillsammans hemma och i skolan',
    short_description:
      'Planering för ett läsprojekt där familjen är med. Eleverna lyssnar, läser och berättar på alla sina språk under sex veckor. Länk till Läsrörelsen.',
    description:
      '<p>Barn som får höra berättelser på flera språk vinner på det i alla språken. I projektet läser klassen en gemensam bok på svenska i skolan, och hemma berättar eller läser familjen något på det språk som känns bäst.</p>' +
      '<h3>Sex veckor</h3>' +
      '<ol><li>Bjud in familjerna och berätta att alla språk är välkomna.</li><li>Börja läsa högt. Samla nya ord på en vägg, på svenska och på elevernas andra språk.</li><li>Eleverna intervjuar någon hemma: vilken berättelse minns du från när du var liten?</li><li>Eleverna återberättar den på svenska i par.</li><li>Gör en bok av klassens berättelser, med bilder och gärna på två språk.</li><li>Avsluta med en läskväll där några läser högt på olika språk.</li></ol>' +
      '<p>Läsrörelsen har länge arbetat för läsning bland barn och unga. På deras webbplats finns idéer och information om läsprojekt som kan inspirera.</p>',
    product_instructions:
      '<p>Ta hjälp av skolbiblioteket för böcker på flera språk och av modersmålslärarna för inbjudan. Var noga med att det räknas lika mycket att berätta ur minnet som att läsa. I vissa familjer är berättandet muntligt.</p>',
    subjects: ['svenska-som-andrasprak', 'svenska', 'modersmal'],
    grades: ['arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4'],
    themes: ['lasforstaelse', 'forfattare-och-bocker'],
    keywords: ['högläsning', 'läsning', 'flerspråkighet', 'berättande'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'laslyftarna',
    forms: ['Lektionsplanering'],
    external: { url: 'https://www.lasrorelsen.nu', link_title: 'Till Läsrörelsen' },
    related: ['min-lasdagbok', 'mina-sprak-ett-sprakportratt', 'berattarringen'],
    license: 'CC BY-SA 4.0',
    published: '2024-09-16',
    views: 1390,
    likes: 77,
  },
  {
    slug: 'amnesord-pa-fyra-rader',
    name: 'Ämnesord på fyra rader',
    short_description:
      'Tryckta ordkort med nittiosex ord som återkommer i SO, NO och matematik. På varje kort: ordet, en förklaring, en mening och en tom rad för det egna språket.',
    description:
      '<p>Det är sällan fackorden som är svårast i en lärobok, utan orden runt omkring: <em>öka</em>, <em>påverka</em>, <em>bestå av</em>, <em>till skillnad från</em>. Kortleken samlar nittiosex sådana ord.</p><p>Förklaringarna är skrivna med enkla ord. Den tomma raden är till för elevens starkaste språk.</p>',
    product_instructions:
      '<p>Välj ut tio kort inför ett nytt arbetsområde och gå igenom dem innan ni öppnar boken. Låt eleverna sortera dem i kan, känner igen och ny.</p>',
    subjects: ['svenska-som-andrasprak', 'svenska'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['ordförråd', 'kort', 'nyanländ', 'flerspråkighet', 'läsförståelse'],
    plans: ['Lgr22'],
    sender: 'mangsprakscentrum',
    forms: ['Kort och spel', 'Ordlista'],
    print: { stock: 0, max_qty: 15 },
    related: ['vardagsord-hemma-och-i-skolan', 'ord-som-binder-ihop-texten'],
    minutes: 20,
    languages: 'sv',
    license: 'Får kopieras inom den egna skolan. Ange Mångspråkscentrum som källa.',
    published: '2025-04-28',
    views: 3640,
    likes: 189,
  },
  {
    slug: 'beratta-om-ditt-arbete',
    name: 'Berätta om ditt arbete',
    short_description:
      'En lektionsidé för vuxna: deltagarna beskriver ett arbete som de har haft eller vill ha, steg för steg från enstaka ord till ett tal på två minuter.',
    description:
      '<p>Många som läser svenska som vuxna har ett helt yrkesliv bakom sig men saknar orden för det. Här får de börja i det de redan kan.</p>' +
      '<h3>Steg 1: Tio ord</h3><p>Skriv tio ord som hör till arbetet: verktyg, platser, uppgifter, människor. Det går bra att börja på ett annat språk och översätta.</p>' +
      '<h3>Steg 2: Fem verb</h3><p>Vad gör man egentligen? Kör, räknar, tröstar, svetsar, bokar? Böj verben i presens och preteritum.</p>' +
      '<h3>Steg 3: En dag</h3><p>Berätta för en kamrat om en vanlig dag med orden först, sedan, efter lunch och till sist. Byt roller.</p>' +
      '<h3>Steg 4: Två minuter</h3><p>Håll ett kort tal för gruppen. Ha högst fem stödord på en lapp. Lyssnarna ställer var sin fråga.</p>' +
      '<p>Den som inte har haft något lönearbete kan berätta om ett ansvar hemma, i en förening eller i en släktings butik. Den som söker arbete kan vända på uppgiften och beskriva drömjobbet.</p>',
    product_instructions:
      '<p>Två lektioner om 60 minuter räcker för en grupp på tolv. Spela gärna in talen om deltagarna vill, så att de själva kan höra sina framsteg senare. Texten kan bli grund till ett personligt brev.</p>',
    subjects: ['svenska-som-andrasprak'],
    grades: ['vuxenutbildning'],
    themes: ['studie-och-yrkesval'],
    keywords: ['arbetsliv', 'muntligt', 'ordförråd', 'verb'],
    plans: ['Komvux', 'Lektionsserie'],
    sender: 'framtidsvalet',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Från tio ord till ett tal',
        subtitle: 'Vuxenutbildning · Svenska som andraspråk',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Steg 1: Tio ord' },
          {
            kind: 'text',
            text: 'Verktyg, platser, uppgifter och människor. Börja gärna på ett annat språk.',
          },
          {
            kind: 'table',
            header: ['På svenska', 'På ett annat språk', 'På svenska', 'På ett annat språk'],
            rows: [
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
            ],
          },
          { kind: 'heading', text: 'Steg 2: Verb' },
          { kind: 'text', text: 'Vad gör man i ditt arbete? Skriv fem egna verb under de andra.' },
          {
            kind: 'table',
            header: ['Infinitiv', 'Presens: i dag', 'Preteritum: i går'],
            rows: [
              ['köra', 'kör', 'körde'],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Böj i presens och preteritum: räkna, trösta, sälja, skriva, hjälpa.', lines: 3 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Steg 3: En dag' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Först', lines: 2 },
              { question: 'Sedan', lines: 2 },
              { question: 'Efter lunch', lines: 2 },
              { question: 'Till sist', lines: 2 },
            ],
          },
          { kind: 'heading', text: 'Steg 4: Två minuter' },
          { kind: 'text', text: 'Högst fem stödord. Titta upp när du talar.' },
          { kind: 'table', header: ['Stödord'], rows: [[''], [''], [''], [''], ['']] },
          {
            kind: 'box',
            title: 'Så kan du börja',
            text: 'Jag har arbetat som … i … år. På morgonen brukade jag … Det svåraste var … Det bästa var …',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'För den som lyssnar' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Ett ord som var nytt för mig', lines: 1 },
              { question: 'En fråga som jag vill ställa', lines: 1 },
              { question: 'Något som talaren gjorde bra', lines: 1 },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Verben i steg 2: räknar, räknade; tröstar, tröstade; säljer, sålde; skriver, skrev; hjälper, hjälpte.',
              'Sidorna följer stegen. Två lektioner om 60 minuter räcker för tolv deltagare: steg 1–3 den första, steg 4 den andra.',
              'Den som inte har haft lönearbete berättar om ett ansvar hemma, i en förening eller i en släktings butik. Den som söker arbete beskriver drömjobbet.',
              'Spela bara in den som vill. Texten kan bli grund till ett personligt brev.',
              'Lyssna efter: håller sig berättelsen till preteritum, och binder orden först, sedan och till sist ihop dagen?',
            ],
          },
        ],
      },
    ],
    related: ['samtalskort-for-sprakkafeet', 'ord-som-binder-ihop-texten', 'vardagsord-hemma-och-i-skolan'],
    minutes: 120,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-09-07',
    views: 860,
    likes: 52,
  },
]
