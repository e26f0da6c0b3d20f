import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is crafts. */
export const slojdMaterials: SeedMaterial[] = [
  {
    slug: 'kasse-av-gamla-jeans',
    name: 'Kasse av gamla jeans',
    short_description:
      'Arbetsbeskrivning i tolv steg för en hållbar kasse av ett jeansben, med mått, räkneuppgifter, ordlista och självskattning.',
    description:
      '<p>Ett jeansben är redan ett rör. Med en söm i botten, en fåll i kanten och två handtag blir det en kasse som håller i många år. Arbetet passar som första större arbete vid symaskinen.</p><p>Räkneuppgifterna på slutet hör till planeringen.</p>',
    product_instructions:
      '<p>Be om urvuxna jeans i god tid. Öva raksöm och zickzack på en provlapp först och byt till jeansnål, storlek 100. Låt eleven märka ut alla mått med krita innan saxen kommer fram.</p>',
    subjects: ['slojd', 'hem-och-konsumentkunskap'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8'],
    themes: ['hallbar-utveckling'],
    keywords: ['återbruk', 'sömnad', 'textilslöjd', 'hantverk'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'slojdboden',
    forms: ['Arbetsblad', 'Checklista'],
    documents: [
      {
        title: 'Sy en kasse av ett jeansben',
        subtitle: 'Årskurs 5–8 · Slöjd',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Du behöver',
            text: 'Ett par gamla jeans med hela lår, krita, linjal eller måttband, tygsax, knappnålar, symaskin med jeansnål, kraftig sytråd, strykjärn.',
          },
          {
            kind: 'box',
            title: 'Säkerhet',
            text: 'Långt hår uppsatt. Fingrarna minst två centimeter från nålen. Ta ut knappnålarna innan pressarfoten når dem. Strykjärnet ställs på sin plats och stängs av efteråt.',
          },
          { kind: 'heading', text: 'Gör så här' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Mät 45 cm på låret, från grenen och neråt. Rita en rak linje med krita tvärs över benet.',
              'Klipp av benet vid linjen och vid grenen. Nu har du ett rör. Klipp kanterna raka.',
              'Vänd röret ut och in. Nåla ihop den smala änden.',
              'Sy bottensömmen 1,5 cm från kanten. Fäst med några stygn bakåt i början och slutet.',
              'Sy en gång till alldeles intill, så håller bottnen.',
              'Zickzacka kanten så att den inte fransar sig.',
              'Vik överkanten 1 cm mot avigsidan och pressa. Vik 3 cm till och pressa.',
              'Klipp två remsor, 9 × 60 cm, ur det andra benet. Det blir handtagen.',
              'Vik remsans långsidor mot mitten och vik sedan remsan dubbel. Pressa, nåla och sy längs båda kanterna.',
              'Stick in handtagens ändar 3 cm under fållen, 10 cm från varandra. Nåla.',
              'Sy fållen runt om. Sy en fyrkant med kryss över varje handtagsfäste.',
              'Vänd rätt sida ut, klipp trådändar och pressa.',
            ],
          },
          { kind: 'heading', text: 'Slöjdord' },
          {
            kind: 'words',
            rows: [
              { word: 'avigsida', meaning: 'tygets insida, den som inte ska synas' },
              { word: 'rätsida', meaning: 'tygets utsida' },
              { word: 'fåll', meaning: 'vikt och sydd kant' },
              { word: 'sömsmån', meaning: 'tyget mellan sömmen och kanten' },
              { word: 'raksöm', meaning: 'den vanliga sömmen med raka stygn' },
              { word: 'zickzack', meaning: 'söm som hindrar kanten från att fransa sig' },
              { word: 'pressarfot', meaning: 'delen som håller tyget på plats under nålen' },
              { word: 'fästa', meaning: 'att sy några stygn bakåt så att sömmen inte går upp' },
            ],
          },
          { kind: 'heading', text: 'Räkna innan du klipper' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Röret är 45 cm högt. Bottensömmen tar 1,5 cm och fållen 4 cm. Hur hög blir kassen?',
                lines: 1,
                answer: '45 – 1,5 – 4 = 39,5 cm.',
              },
              {
                question:
                  'Remsan är 9 cm bred. Du viker långsidorna mot mitten och sedan dubbelt. Hur brett blir handtaget ungefär?',
                lines: 1,
                answer: 'Fyra lager: 9 ÷ 4 = 2,25 cm, alltså drygt 2 cm.',
              },
              {
                question: 'Handtaget är 60 cm. 3 cm i varje ände hamnar under fållen. Hur långt syns?',
                lines: 1,
                answer: '60 – 6 = 54 cm.',
              },
              {
                question:
                  'En ny tygkasse kostar 59 kr. Sytråd och nål kostar 8 kr per kasse. Vad sparar klassen på 24 kassar?',
                lines: 1,
                answer: '24 × (59 – 8) = 24 × 51 = 1 224 kr.',
              },
            ],
          },
          { kind: 'heading', text: 'När du är klar' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vad blev du mest nöjd med?', lines: 2 },
              { question: 'Vad skulle du göra annorlunda nästa gång?', lines: 2 },
              {
                question: 'Varför är återbruk bra för miljön? Ge två skäl.',
                lines: 2,
                answer:
                  'Till exempel: mindre avfall, och mindre vatten, energi och kemikalier än om nytt tyg tillverkas.',
              },
            ],
          },
        ],
      },
    ],
    related: ['laga-och-lappa', 'sakerhet-i-slojdsalen', 'talj-en-smorkniv'],
    minutes: 180,
    languages: 'sv',
    needs: 'Urvuxna jeans, symaskin, jeansnål i storlek 100, krita och sax.',
    license: 'CC BY 4.0',
    published: '2025-03-10',
    views: 3150,
    likes: 214,
  },
  {
    slug: 'talj-en-smorkniv',
    name: 'Tälj en smörkniv',
    short_description:
      'Steg för steg från ämne till färdig smörkniv i björk eller en. Säkert knivgrepp, val av virke, slipning och olja, med checklista och frågor.',
    description:
      '<p>Smörkniven är ett klassiskt slöjdföremål av en anledning: den går att göra klar, den används varje dag och den lär eleven läsa träets fibrer.</p>' +
      '<p>Arbetsbladet börjar med säkerheten. Kniven är ett verktyg, och den som vet hur den ska hållas vågar tälja med kraft. Därefter följer tio steg från planering till ytbehandling och en liten träslagsguide.</p>' +
      '<h3>Olika vägar till målet</h3>' +
      '<ul><li>Nybörjaren täljer från ett färdigsågat ämne.</li><li>Den som har täljt förut klyver ett eget ämne ur en rak gren eller stam.</li><li>Den som vill vidare formger ett skaft efter sin egen hand och ritar den i naturlig storlek på eget papper.</li></ul>' +
      '<p>På slutet finns frågor om fiberriktning, slipning och träslag med facit. Eleven dokumenterar sina val längs vägen, så att det finns något att samtala om när arbetet är klart.</p>',
    product_instructions:
      '<p>Gå igenom knivgreppen innan någon får en kniv, och låt eleverna visa dem för dig. Håll täljplatserna på en arms avstånd från varandra. Lägg trasor med linolja i vatten eller i plåtburk med lock; de kan självantända.</p>',
    subjects: ['slojd'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: ['natur-och-friluftsliv', 'hallbar-utveckling'],
    keywords: ['träslöjd', 'hantverk', 'säkerhet'],
    plans: ['Lgr22', 'Lektionsserie', 'Fritidshem'],
    sender: 'slojdboden',
    forms: ['Arbetsblad', 'Checklista'],
    documents: [
      {
        title: 'Tälj en smörkniv',
        subtitle: 'Årskurs 4–7 · Slöjd',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Innan du börjar' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Jag sitter stadigt och har minst en arms avstånd till andra.',
              'Jag täljer bort från kroppen och från handen som håller.',
              'Jag håller kniven med hela handen om skaftet.',
              'Kniven ligger i slidan när jag inte täljer.',
              'Jag lämnar över kniven i slidan, med skaftet mot mottagaren.',
              'Jag vet var förbandslådan finns.',
            ],
          },
          { kind: 'heading', text: 'Tio steg' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Välj ett ämne som är ungefär 20 cm långt, 3 cm brett och 1 cm tjockt, utan kvistar.',
              'Titta på fibrerna. De ska gå längs med kniven.',
              'Rita formen: blad, hals och skaft. Rita på båda sidor.',
              'Såga bort det grova med lövsåg eller figursåg om du vill.',
              'Tälj ytterkonturen med tunna spånor. Vänd ämnet när fibrerna reser sig.',
              'Gör bladet tunnare mot eggen. Låt det vara minst 2 mm tjockt.',
              'Runda skaftet. Prova i handen ofta.',
              'Slipa med papper nr 80, sedan 120 och sist 240, alltid längs fibrerna.',
              'Fukta ytan, låt torka och slipa lätt igen med 240.',
              'Gnid in med kallpressad linolja eller rapsolja. Torka av överskottet efter en kvart.',
            ],
          },
          { kind: 'heading', text: 'Träslag' },
          {
            kind: 'table',
            header: ['Träslag', 'Hur är det att tälja?', 'Att tänka på'],
            rows: [
              ['björk', 'jämnt och lagom hårt', 'vanligast, lätt att få tag på'],
              ['en', 'segt, ibland kvistigt', 'doftar gott, slitstarkt'],
              ['al', 'mjukt och lätt', 'rödaktig färg, slits fortare'],
              ['lönn', 'hårt och tätt', 'blir slätt och ljust, kräver vass kniv'],
              ['gran', 'mjukt men fibrigt', 'splittras lätt, passar sämre'],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Min skiss i halv storlek' },
          {
            kind: 'figure',
            figure: { type: 'squares', columns: 26, rows: 12 },
            caption: 'Varje ruta är 5 mm på papperet och 1 cm i verkligheten (skala 1:2).',
          },
          { kind: 'heading', text: 'Frågor' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vad händer om du täljer mot fibrerna?',
                lines: 1,
                answer: 'Ytan reser sig och flisas, och kniven kan skära in för djupt.',
              },
              {
                question: 'Varför börjar man slipa med nr 80 och slutar med 240?',
                lines: 2,
                answer:
                  'Lågt nummer är grovt och tar bort knivspår. Högre nummer är finare och tar bort repor från det förra papperet.',
              },
              {
                question: 'Varför fuktar man träet före sista slipningen?',
                lines: 1,
                answer: 'Fibrerna reser sig. När de har slipats bort blir ytan slät även efter disk.',
              },
              {
                question: 'Varför är en slö kniv farligare än en vass?',
                lines: 1,
                answer: 'Man måste ta i mer, och kniven slinter lättare.',
              },
              {
                question: 'Varför ska en trasa med linolja läggas i vatten eller i plåtburk med lock?',
                lines: 1,
                answer: 'Den kan självantända när oljan torkar.',
              },
              { question: 'Vilket träslag valde du, och varför?', lines: 2 },
              {
                question: 'Hur ska smörkniven skötas?',
                lines: 1,
                answer: 'Diskas för hand, torkas och oljas in ibland. Inte i diskmaskin.',
              },
            ],
          },
        ],
      },
    ],
    related: ['sakerhet-i-slojdsalen', 'kasse-av-gamla-jeans', 'laga-och-lappa'],
    minutes: 180,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-11-02',
    views: 265,
    likes: 19,
  },
  {
    slug: 'sakerhet-i-slojdsalen',
    name: 'Säkerhet i slöjdsalen',
    short_description:
      'Sex tryckta affischer i A3 om verktyg och maskiner: kniv, såg, borrmaskin, lim och färg, symaskin och strykjärn. Korta råd med tydliga bilder.',
    description:
      '<p>Affischerna sätts upp där verktyget används. På varje finns högst fem råd, formulerade som det man gör i stället för det man inte får göra.</p><p>Ytan är laminerad och går att torka av.</p>',
    product_instructions:
      '<p>Gå en rond med klassen vid terminens start. Låt eleverna i par ansvara för var sin affisch: förklara råden för de andra och visa greppet.</p>',
    subjects: ['slojd', 'teknik'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['säkerhet', 'affisch', 'träslöjd', 'textilslöjd'],
    plans: ['Lgr22'],
    sender: 'slojdboden',
    forms: ['Affisch'],
    print: { stock: 88, max_qty: 6 },
    related: ['talj-en-smorkniv', 'kasse-av-gamla-jeans'],
    languages: 'sv',
    paper: 'A3',
    license: 'CC BY-NC 4.0',
    published: '2025-08-11',
    views: 2020,
    likes: 94,
  },
  {
    slug: 'laga-och-lappa',
    name: 'Laga och lappa',
    short_description:
      'En lektionsidé om att laga kläder så att det syns. Tre tekniker för hand: stoppa ett hål, sätta en lapp och sy i en knapp. Inga symaskiner behövs.',
    description:
      '<p>En gång var det självklart att en strumpa stoppades. I dag är lagningen nästan en konst, och den får gärna synas. Eleverna tar med ett plagg med hål och går hem med något som ingen annan har.</p>' +
      '<h3>Stoppa ett hål</h3>' +
      '<p>Spänn plagget över en boll eller en stoppsvamp. Sy små förstygn runt hålet. Lägg trådar tätt i en riktning över hålet och väv sedan över och under i den andra, som i en vävstol.</p>' +
      '<h3>Sätta en lapp</h3>' +
      '<p>Klipp lappen två centimeter större än hålet åt alla håll. Vik in kanten en centimeter, nåla och sy med kaststygn eller langett. Välj en tråd i en färg som sticker ut.</p>' +
      '<h3>Sy i en knapp</h3>' +
      '<p>Dubbel tråd och knut. Lägg en tändsticka mellan knapp och tyg medan du syr fyra gånger genom varje par hål. Ta bort stickan, linda tråden några varv runt halsen som bildats och fäst på avigsidan.</p>' +
      '<p>Avsluta med ett samtal: hur länge räknar du med att ett plagg ska hålla, och vem betalar när det är billigt?</p>',
    product_instructions:
      '<p>Sätt upp tre stationer och låt eleverna välja efter vad deras plagg behöver. Ha några reservplagg i lager. Ett par föräldrar eller en mor- eller farförälder som kan stoppa gör lektionen ännu bättre.</p>',
    subjects: ['slojd'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['hallbar-utveckling', 'ekonomi-i-vardagen'],
    keywords: ['återbruk', 'laga', 'textilslöjd', 'hantverk'],
    plans: ['Lgr22', 'Enstaka lektion', 'Temavecka'],
    sender: 'slojdboden',
    forms: ['Lektionsplanering', 'Häfte'],
    documents: [
      {
        title: 'Tre stationer: stoppa, lappa och sy i en knapp',
        subtitle: 'Årskurs 6–9 · Slöjd',
        blocks: [
          { kind: 'heading', text: 'Station 1: Stoppa ett hål' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Spänn plagget över en boll eller en stoppsvamp, med rätsidan uppåt. Dra inte ut det.',
              'Sy små förstygn runt hålet, en centimeter utanför kanten.',
              'Lägg trådar tätt över hålet i en riktning. Lämna en liten ögla vid varje vändning, så att lagningen kan krympa i tvätten.',
              'Väv i den andra riktningen: över, under, över, under. Nästa varv tvärtom.',
              'Fäst tråden på avigsidan.',
            ],
          },
          { kind: 'heading', text: 'Station 2: Sätt en lapp' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Klipp lappen två centimeter större än hålet åt alla håll.',
              'Vik in kanten en centimeter och pressa den med fingret.',
              'Nåla fast lappen. Prova plagget, så att det inte stramar.',
              'Sy med kaststygn eller langettstygn. Välj en tråd som sticker ut.',
              'Klipp bort det trasiga på avigsidan om det skaver.',
            ],
          },
          { kind: 'heading', text: 'Station 3: Sy i en knapp' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Ta dubbel tråd och gör en knut. Börja på avigsidan.',
              'Lägg en tändsticka mellan knapp och tyg.',
              'Sy fyra gånger genom varje par hål.',
              'Ta bort stickan och linda tråden några varv runt halsen under knappen.',
              'Fäst på avigsidan med två små stygn.',
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Mitt plagg' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vad är trasigt, och varför gick det sönder just där?', lines: 2 },
              { question: 'Vilken teknik väljer jag? Ska lagningen synas? Rita.', space: 55 },
              { question: 'Så blev det. Vad skulle jag göra annorlunda nästa gång?', lines: 3 },
            ],
          },
          {
            kind: 'words',
            rows: [
              { word: 'förstygn', meaning: 'stygn i rad, upp och ner genom tyget' },
              { word: 'kaststygn', meaning: 'sneda stygn över en kant' },
              { word: 'langettstygn', meaning: 'stygn som fångar tråden och ger en kant av öglor' },
              { word: 'avigsida', meaning: 'den sida av tyget som vänds inåt' },
              { word: 'rätsida', meaning: 'den sida som syns' },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Häng stationens sida vid bordet. Låt eleverna välja efter vad deras plagg behöver, och ha reservplagg i lager.',
              'Räkna nålarna före och efter lektionen.',
              'Avsluta med frågan: hur många gånger ska ett plagg användas innan det är färdigt, och vem betalar när det är billigt?',
              'Bedömningsstöd: väljer eleven teknik efter materialet, och kan hen säga varför?',
            ],
          },
        ],
      },
    ],
    related: ['kasse-av-gamla-jeans', 'sakerhet-i-slojdsalen'],
    minutes: 60,
    languages: 'sv',
    needs: 'Plagg att laga, nål och tråd, tygbitar, knappar, tändstickor och en boll eller stoppsvamp.',
    license: 'CC BY-SA 4.0',
    published: '2024-10-28',
    views: 1310,
    likes: 95,
  },
]
