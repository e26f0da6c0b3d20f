import type { SeedMaterial } from '../seed-material.ts'

/** Geography: maps, provinces, the Nordic countries, climate and population. */
export const geografiMaterials: SeedMaterial[] = [
  {
    slug: 'sveriges-landskap-vaggkarta',
    name: 'Sveriges landskap – väggkarta',
    short_description:
      'En stor väggkarta med Sveriges 25 landskap, landsdelar och större sjöar. Eleverna pekar ut, jämför och sätter upp egna lappar på kartan.',
    description:
      '<p>Väggkartan visar Sveriges 25 landskap i lugna färger, med tydliga gränser mellan Götaland, Svealand och Norrland. Namnen är tryckta i en stil som går att läsa från den bakersta bänken. Större sjöar, älvar och de stora öarna är med, men inga vägar och inga små orter som stör blicken.</p><h3>Det här finns på kartan</h3><ul><li>alla 25 landskap med namn och gräns</li><li>de fem största städerna i varje landsdel</li><li>Vänern, Vättern, Mälaren, Hjälmaren och Storsjön</li><li>väderstreck och en skalstock som barnen kan mäta med</li></ul><p>Kartan är tryckt på kraftigt papper, 70 × 100 centimeter, och kommer rullad i ett papprör. Ytan är matt, så att häftmassa och självhäftande lappar går att ta bort utan märken. De yngsta kan hitta den egna orten och sätta upp en lapp med sitt namn. På mellanstadiet kan klassen bygga vidare med fakta om natur, näringar och kända platser.</p>',
    product_instructions:
      '<p>Häng kartan i barnens ögonhöjd. Börja varje vecka med ett landskap: var ligger det, vilka grannar har det och har någon i klassen varit där?</p><p>Kartan passar bra ihop med kartquizet i Landskapsjakten.</p>',
    subjects: ['geografi', 'svenska-som-andrasprak'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv'],
    keywords: ['karta', 'landskap', 'sverige', 'väderstreck'],
    plans: ['Lgr22'],
    sender: 'kulturarv-norr',
    forms: ['Affisch'],
    print: { stock: 240, max_qty: 10 },
    related: ['landskapsjakten', 'las-kartan-steg-for-steg', 'nordens-lander-kortspel'],
    languages: 'sv',
    license: 'Fri att visa och använda i skolan. Kartan får inte tryckas om eller säljas.',
    published: '2024-08-12',
    views: 8740,
    likes: 512,
    boosted: true,
  },
  {
    slug: 'landskapsjakten',
    name: 'Landskapsjakten',
    short_description:
      'Tjugofem ledtrådskort och ett kartquiz i ord om Sveriges landskap. Eleverna läser, letar på kartan och vänder på kortet för att se om de hade rätt.',
    description:
      '<p>Landskapsjakten tränar namn och läge på Sveriges landskap genom ledtrådar i stället för utantillrabbel. Varje kort beskriver ett landskap med hjälp av natur, städer eller en känd plats. På baksidan står svaret, så att eleverna kan rätta sig själva.</p><h3>Så är materialet upplagt</h3><ul><li>25 ledtrådskort, ett för varje landskap</li><li>ett quiz med tolv frågor om gränser, sjöar och landsdelar</li><li>en tabell att fylla i, där landskapen sorteras efter landsdel</li></ul><p>Korten kan användas i par, i små grupper eller som en tipspromenad på skolgården. Den som behöver stöd får en karta med namn. Den som vill ha mer utmaning får en karta med bara gränser, eller skriver nya ledtrådar som klasskamraterna löser. Quizet fungerar bra som avstämning några veckor senare, när namnen har hunnit sjunka in. Facit finns sist i filen.</p>',
    product_instructions:
      '<p>Skriv ut korten dubbelsidigt och klipp isär dem. Ge varje grupp en karta över landskapen.</p><ol><li>En elev läser ledtråden högt.</li><li>Gruppen pekar på kartan och enas om ett svar.</li><li>Vänd kortet. Rätt svar ger kortet till gruppen, fel svar lägger det sist i högen.</li></ol><p>Räkna med en lektion för korten och en halv för quizet.</p>',
    subjects: ['geografi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv'],
    keywords: ['landskap', 'karta', 'sverige', 'kortspel'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'kulturarv-norr',
    forms: ['Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Landskapsjakten: ledtrådskort',
        subtitle: 'Årskurs 4–6 · Geografi',
        blocks: [
          {
            kind: 'box',
            title: 'Så gör ni',
            text: 'Läs ledtråden, peka på kartan och säg ert svar. Vänd sedan på kortet. Skriv ut dubbelsidigt så att svaren hamnar på baksidan.',
          },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { text: 'Här ligger Smygehuk, landets sydligaste udde, och staden Malmö.', back: 'Skåne' },
              { text: 'Ett litet landskap i sydost. Karlskrona byggdes för flottan och är ett världsarv.', back: 'Blekinge' },
              { text: 'Långa sandstränder på västkusten. Ån Ätran når havet i Falkenberg.', back: 'Halland' },
              { text: 'Här finns Glasriket. Astrid Lindgren växte upp utanför Vimmerby.', back: 'Småland' },
              { text: 'Sveriges minsta landskap. Hit går en bro från Kalmar.', back: 'Öland' },
              { text: 'Sveriges största ö. Visby har en ringmur från medeltiden.', back: 'Gotland' },
              { text: 'Mellan de två största sjöarna. Tranorna dansar vid Hornborgasjön.', back: 'Västergötland' },
              { text: 'Göta kanal går genom slussarna i Berg. Linköping och Norrköping ligger här.', back: 'Östergötland' },
              { text: 'Tusentals öar av granit. Hällristningarna i Tanum är ett världsarv.', back: 'Bohuslän' },
              { text: 'Gränsar till Norge och Vänern. I Håverud åker båtar över en akvedukt.', back: 'Dalsland' },
              { text: 'Selma Lagerlöf bodde på Mårbacka. Klarälven når Vänern vid Karlstad.', back: 'Värmland' },
              { text: 'Ett inlandslandskap. Slottet i Örebro står mitt i Svartån.', back: 'Närke' },
              { text: 'Kallas också Sörmland. Gripsholms slott ligger vid Mälaren.', back: 'Södermanland' },
              { text: 'Norr om Mälaren ligger Västerås. I Sala bröts silver i flera hundra år.', back: 'Västmanland' },
              { text: 'Här finns Sveriges äldsta universitet, grundat 1477.', back: 'Uppland' },
              { text: 'En jättestor bock av halm ställs upp i Gävle till advent.', back: 'Gästrikland' },
              { text: 'Falu koppargruva är ett världsarv. I Mora går Vasaloppet i mål.', back: 'Dalarna' },
              { text: 'Stora bondgårdar med målade rum blev världsarv 2012. Hudiksvall ligger vid kusten.', back: 'Hälsingland' },
              { text: 'Det landskap som har minst antal invånare. Sveg ligger vid Ljusnan.', back: 'Härjedalen' },
              { text: 'Flataklocken brukar räknas som Sveriges mittpunkt. Största staden är Sundsvall.', back: 'Medelpad' },
              { text: 'Vid Höga kusten stiger landet fortfarande ur havet efter inlandsisen.', back: 'Ångermanland' },
              { text: 'Östersund ligger vid Storsjön, där ett sagodjur sägs bo i djupet.', back: 'Jämtland' },
              { text: 'Städerna Umeå och Skellefteå ligger vid var sin älv nära kusten.', back: 'Västerbotten' },
              { text: 'Längst i nordost, med gräns mot Finland. Luleå är största staden.', back: 'Norrbotten' },
              { text: 'Sveriges största landskap. Här finns Kebnekaise och Kiruna.', back: 'Lappland' },
            ],
          },
        ],
      },
      {
        title: 'Kartquiz i ord',
        subtitle: 'Årskurs 4–6 · Geografi',
        name_line: true,
        blocks: [
          { kind: 'text', text: 'Använd gärna en karta över landskapen. Sätt ett kryss framför rätt svar.' },
          {
            kind: 'choices',
            rows: [
              { question: 'Hur många landskap har Sverige?', choices: ['21', '25', '29'], answer: '25' },
              { question: 'Vilket landskap är störst till ytan?', choices: ['Dalarna', 'Lappland', 'Småland'], answer: 'Lappland' },
              {
                question: 'Vilket vatten ligger mellan Småland och Öland?',
                choices: ['Kalmarsund', 'Öresund', 'Kattegatt'],
                answer: 'Kalmarsund',
              },
              {
                question: 'Vilken sjö ligger mellan Västergötland och Östergötland?',
                choices: ['Mälaren', 'Vättern', 'Siljan'],
                answer: 'Vättern',
              },
              {
                question: 'Staden Stockholm ligger i två landskap. Vilka?',
                choices: ['Uppland och Södermanland', 'Uppland och Västmanland', 'Närke och Södermanland'],
                answer: 'Uppland och Södermanland',
              },
              {
                question: 'Vilket av landskapen har ingen kust mot havet?',
                choices: ['Halland', 'Närke', 'Hälsingland'],
                answer: 'Närke',
              },
              {
                question: 'Vilket av landskapen gränsar till Norge?',
                choices: ['Värmland', 'Uppland', 'Blekinge'],
                answer: 'Värmland',
              },
              {
                question: 'Vilken älv bildar gräns mellan Sverige och Finland?',
                choices: ['Klarälven', 'Torne älv', 'Göta älv'],
                answer: 'Torne älv',
              },
              { question: 'I vilken landsdel ligger Dalarna?', choices: ['Götaland', 'Svealand', 'Norrland'], answer: 'Svealand' },
              { question: 'I vilken landsdel ligger Gästrikland?', choices: ['Götaland', 'Svealand', 'Norrland'], answer: 'Norrland' },
              {
                question: 'Vilket landskap är en ö mitt i Östersjön, öster om Öland?',
                choices: ['Gotland', 'Halland', 'Bohuslän'],
                answer: 'Gotland',
              },
              {
                question: 'Åt vilket väderstreck reser du från Skåne till Ångermanland?',
                choices: ['Söderut', 'Norrut', 'Västerut'],
                answer: 'Norrut',
              },
            ],
          },
          { kind: 'heading', text: 'Sortera landskapen' },
          {
            kind: 'text',
            text: 'Götaland har tio landskap, Svealand sex och Norrland nio. Skriv så många du kan i rätt kolumn.',
          },
          {
            kind: 'table',
            header: ['Götaland (10)', 'Svealand (6)', 'Norrland (9)'],
            rows: Array.from({ length: 10 }, () => ['', '', '']),
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Jämför din tabell med en kamrats. Vilka landskap var svårast att placera, och varför?',
                lines: 2,
                answer:
                  'Tabellen: Götaland: Skåne, Blekinge, Halland, Småland, Öland, Gotland, Västergötland, Östergötland, Bohuslän, Dalsland. Svealand: Södermanland, Närke, Värmland, Västmanland, Uppland, Dalarna. Norrland: Gästrikland, Hälsingland, Härjedalen, Medelpad, Ångermanland, Jämtland, Västerbotten, Norrbotten, Lappland.',
              },
            ],
          },
        ],
      },
    ],
    related: ['sveriges-landskap-vaggkarta', 'nordens-lander-kortspel'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-09-20',
    views: 5320,
    likes: 287,
  },
  {
    slug: 'las-kartan-steg-for-steg',
    name: 'Läs kartan steg för steg',
    short_description:
      'Arbetsblad om väderstreck, kartecken, skala och höjdkurvor, tillsammans med Lantmäteriets kartor över den egna orten.',
    description:
      '<p>Eleverna lär sig läsa en karta genom att använda en på riktigt. Arbetsbladet går från väderstreck till skala och höjdkurvor. Sedan söker klassen upp sin egen skola hos Lantmäteriet och jämför kartan med flygbilden.</p><p>Uppgifterna har facit, utom de som handlar om den egna orten.</p>',
    product_instructions:
      '<p>Visa gärna Lantmäteriets karta på storbild först och zooma från hela landet till skolgården. Låt eleverna säga när ett nytt slags kartecken dyker upp.</p>',
    subjects: ['geografi', 'matematik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv', 'digital-kompetens'],
    keywords: ['karta', 'skala', 'väderstreck', 'orientering'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'skogens-vanner',
    forms: ['Arbetsblad'],
    external: { url: 'https://www.lantmateriet.se', link_title: 'Kartor och flygbilder hos Lantmäteriet' },
    documents: [
      {
        title: 'Läs kartan',
        subtitle: 'Årskurs 4–6 · Geografi och matematik',
        name_line: true,
        blocks: [
          {
            kind: 'words',
            rows: [
              { word: 'väderstreck', meaning: 'Norr, öster, söder och väster. Norr är oftast uppåt på kartan.' },
              { word: 'kartecken', meaning: 'Symboler som visar till exempel en kyrka, en stig eller en mosse.' },
              { word: 'teckenförklaring', meaning: 'Listan som talar om vad kartans färger och tecken betyder.' },
              { word: 'skala', meaning: 'Hur mycket kartan är förminskad. 1:10 000 betyder tiotusen gånger mindre än verkligheten.' },
              { word: 'höjdkurva', meaning: 'En linje genom punkter som ligger lika högt över havet.' },
              { word: 'legend', meaning: 'Ett annat ord för teckenförklaring.' },
            ],
          },
          { kind: 'heading', text: 'Skala' },
          {
            kind: 'table',
            header: ['Skala', '1 cm på kartan är', 'Passar till'],
            rows: [
              ['1:10 000', '100 meter', 'en skog eller ett bostadsområde'],
              ['1:50 000', '500 meter', 'en vandring eller cykeltur'],
              ['1:1 000 000', '10 kilometer', 'ett helt landskap'],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'På en karta i skala 1:10 000 är det 4 cm till badplatsen. Hur långt är det i verkligheten?', lines: 1, answer: '400 meter' },
              { question: 'På en karta i skala 1:50 000 är stigen 6 cm. Hur många kilometer är det?', lines: 1, answer: '3 kilometer (6 × 500 m = 3 000 m)' },
              { question: 'Det är 250 meter från skolan till biblioteket. Hur många centimeter blir det i skala 1:10 000?', lines: 1, answer: '2,5 cm' },
              { question: 'Vilken karta visar fler detaljer, 1:10 000 eller 1:50 000? Förklara.', lines: 2, answer: '1:10 000. Den är mindre förminskad, så varje centimeter visar ett mindre område.' },
              { question: 'Du går norrut och svänger sedan till höger två gånger. Åt vilket håll går du nu?', lines: 1, answer: 'Söderut' },
              { question: 'Höjdkurvorna ligger mycket tätt på en plats. Hur ser marken ut där?', lines: 1, answer: 'Det är brant.' },
              { question: 'Höjdkurvorna bildar ringar, och den innersta ringen har det högsta talet. Vad är det för plats?', lines: 1, answer: 'En kulle eller ett berg' },
            ],
          },
          { kind: 'heading', text: 'Din egen ort' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Leta upp skolan på kartan. Skriv tre kartecken som du ser inom en kilometer.', lines: 3 },
              { question: 'Byt till flygbild. Skriv något som syns på flygbilden men inte på kartan, och något som bara syns på kartan.', lines: 3 },
              { question: 'Rita en enkel karta över skolgården. Sätt ut en pil mot norr och minst fyra kartecken.', space: 80 },
            ],
          },
        ],
      },
    ],
    related: ['orienteringens-grunder', 'sveriges-landskap-vaggkarta', 'landskapsjakten'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-04-07',
    views: 3110,
    likes: 142,
  },
  {
    slug: 'varldens-klimatzoner',
    name: 'Världens klimatzoner',
    short_description:
      'Arbetsblad om tropisk, subtropisk, tempererad och polar zon. Eleverna läser tabell och diagram och kopplar platser till rätt zon.',
    description:
      '<p>Varför regnar det så mycket i Singapore och nästan aldrig i Kairo? Arbetsbladet ger en enkel översikt över de fyra klimatzonerna och övar på att läsa tabeller och diagram. Sista delen handlar om hur klimatet påverkar vad människor odlar, bygger och lever av.</p>',
    product_instructions:
      '<p>Gå igenom tabellen tillsammans innan eleverna arbetar vidare i par. Ha en kartbok eller en världskarta till hands. Sista uppgiften passar som gemensam diskussion.</p>',
    subjects: ['geografi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['klimat-och-energi', 'hallbar-utveckling'],
    keywords: ['klimat', 'diagram', 'hållbar utveckling'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'energikompassen',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Världens klimatzoner',
        subtitle: 'Årskurs 7–9 · Geografi',
        name_line: true,
        blocks: [
          {
            kind: 'text',
            text: 'Klimat är hur vädret brukar vara på en plats under lång tid, ofta räknat på 30 år. Det som påverkar mest är hur långt från ekvatorn platsen ligger, hur högt den ligger och hur nära havet den är.',
          },
          {
            kind: 'table',
            header: ['Zon', 'Temperatur', 'Typisk växtlighet', 'Exempel'],
            rows: [
              ['Tropiska zonen', 'Varmt hela året, minst 18 °C även kallaste månaden', 'Regnskog, savann', 'Singapore, Kenyas kust'],
              ['Subtropiska zonen', 'Varma somrar, milda vintrar', 'Öken, stäpp, torktåliga buskar och träd', 'Kairo, södra Spanien'],
              ['Tempererade zonen', 'Fyra tydliga årstider', 'Lövskog, barrskog, gräsmark', 'London, Stockholm'],
              ['Polarzonen', 'Högst 10 °C även varmaste månaden', 'Tundra, eller is utan växter', 'Grönland, Antarktis'],
            ],
          },
          {
            kind: 'figure',
            figure: {
              type: 'bars',
              unit: 'mm per år',
              bars: [
                { label: 'Kairo', value: 25 },
                { label: 'Stockholm', value: 550 },
                { label: 'London', value: 600 },
                { label: 'Singapore', value: 2100 },
              ],
            },
            caption: 'Ungefärlig nederbörd under ett år.',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Varför är det varmare vid ekvatorn än vid polerna?', lines: 2, answer: 'Solstrålarna kommer nästan rakt uppifrån vid ekvatorn. Vid polerna kommer de snett och sprids över en större yta.' },
              { question: 'Ungefär hur många gånger mer regnar det i Singapore än i Stockholm?', lines: 1, answer: 'Ungefär fyra gånger mer (2 100 / 550 ≈ 3,8)' },
              { question: 'Skillnaden i nederbörd mellan London och Stockholm är liten. Varför är vintern ändå mildare i London?', lines: 2, answer: 'London ligger längre söderut och närmare Atlanten, där varmt havsvatten och västvindar ger mildare vintrar.' },
              { question: 'Toppen av Kilimanjaro ligger nära ekvatorn men har glaciärer. Hur kan det komma sig?', lines: 2, answer: 'Berget är nästan 5 900 meter högt. Temperaturen sjunker ungefär 6 grader per kilometer uppåt.' },
              { question: 'Varför växer det nästan inga träd på tundran?', lines: 2, answer: 'Sommaren är kort och kall, och marken är frusen en bit ner (permafrost), så träden får svårt att slå rot.' },
            ],
          },
          { kind: 'heading', text: 'Vilken zon?' },
          {
            kind: 'choices',
            rows: [
              { question: 'Ek och björk fäller sina blad på hösten.', choices: ['Tropisk', 'Tempererad', 'Polar'], answer: 'Tempererad' },
              { question: 'Det regnar nästan varje dag och träden är gröna året om.', choices: ['Tropisk', 'Subtropisk', 'Polar'], answer: 'Tropisk' },
              { question: 'Olivträd klarar de torra somrarna.', choices: ['Subtropisk', 'Tempererad', 'Polar'], answer: 'Subtropisk' },
              { question: 'Mossor, lavar och låga buskar växer på marken. Några träd finns inte.', choices: ['Subtropisk', 'Tempererad', 'Polar'], answer: 'Polar' },
            ],
          },
          { kind: 'heading', text: 'Klimat och människor' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Välj två platser i olika klimatzoner. Jämför vad man kan odla, hur husen behöver byggas och vad många arbetar med.', lines: 6 },
            ],
          },
        ],
      },
    ],
    related: ['sarbara-platser', 'befolkningspyramiden', 'globala-malen-i-klassrummet'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-09-15',
    views: 2460,
    likes: 88,
  },
  {
    slug: 'nordens-lander-kortspel',
    name: 'Nordens länder – kortspel',
    short_description:
      'Tjugofyra kort om Nordens fem länder och tre självstyrande områden. Eleverna parar ihop namn, huvudstad och ledtråd.',
    description:
      '<p>Till varje land och självstyrande område hör tre kort: namnet, huvudstaden och en ledtråd. Trion ska hitta varandra. Spelet finns att skriva ut och att beställa som tryckta kort i ask.</p><p>Ett faktablad med frågor och facit följer med, så att klassen kan jämföra statsskick, valuta och folkmängd.</p>',
    product_instructions:
      '<p>Blanda korten och ge ett till varje elev. Eleverna går runt tills de tre som hör ihop har hittat varandra. Sedan presenterar varje trio sitt land på kartan.</p>',
    subjects: ['geografi', 'samhallskunskap'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['europa'],
    keywords: ['norden', 'karta', 'kortspel'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'kulturarv-norr',
    forms: ['Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Nordens länder: kort',
        subtitle: 'Årskurs 4–6 · Geografi',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Land', text: 'Sverige' },
              { title: 'Huvudstad', text: 'Stockholm' },
              { title: 'Ledtråd', text: 'Flest invånare i Norden. Här ligger Vänern, Nordens största sjö.' },
              { title: 'Land', text: 'Norge' },
              { title: 'Huvudstad', text: 'Oslo' },
              { title: 'Ledtråd', text: 'Djupa fjordar skär in i kusten. Landet är en monarki och inte med i EU.' },
              { title: 'Land', text: 'Danmark' },
              { title: 'Huvudstad', text: 'Köpenhamn' },
              { title: 'Ledtråd', text: 'Halvön Jylland och många öar, till exempel Själland och Fyn.' },
              { title: 'Land', text: 'Finland' },
              { title: 'Huvudstad', text: 'Helsingfors' },
              { title: 'Ledtråd', text: 'Republik med två nationalspråk. Kallas de tusen sjöarnas land.' },
              { title: 'Land', text: 'Island' },
              { title: 'Huvudstad', text: 'Reykjavik' },
              { title: 'Ledtråd', text: 'Republik på en ö med vulkaner och varma källor.' },
              { title: 'Självstyrande område', text: 'Färöarna' },
              { title: 'Huvudstad', text: 'Torshamn' },
              { title: 'Ledtråd', text: 'Arton öar i Atlanten. Hör till kungariket Danmark.' },
              { title: 'Självstyrande område', text: 'Grönland' },
              { title: 'Huvudstad', text: 'Nuuk' },
              { title: 'Ledtråd', text: 'Världens största ö, till största delen täckt av is.' },
              { title: 'Självstyrande område', text: 'Åland' },
              { title: 'Huvudstad', text: 'Mariehamn' },
              { title: 'Ledtråd', text: 'Svenskspråkig ögrupp i Östersjön. Hör till Finland.' },
            ],
          },
        ],
      },
      {
        title: 'Nordens länder: faktablad och frågor',
        subtitle: 'Årskurs 4–6 · Geografi',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['Land', 'Statsskick', 'Valuta', 'Med i EU'],
            rows: [
              ['Sverige', 'monarki', 'svensk krona', 'ja'],
              ['Norge', 'monarki', 'norsk krona', 'nej'],
              ['Danmark', 'monarki', 'dansk krona', 'ja'],
              ['Finland', 'republik', 'euro', 'ja'],
              ['Island', 'republik', 'isländsk krona', 'nej'],
            ],
          },
          {
            kind: 'figure',
            figure: {
              type: 'bars',
              unit: 'miljoner invånare',
              bars: [
                { label: 'Sverige', value: 10.6 },
                { label: 'Danmark', value: 6 },
                { label: 'Finland', value: 5.6 },
                { label: 'Norge', value: 5.6 },
                { label: 'Island', value: 0.4 },
              ],
            },
            caption: 'Ungefärlig folkmängd.',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilka av länderna är republiker?', lines: 1, answer: 'Finland och Island' },
              { question: 'Vad är skillnaden mellan en monarki och en republik?', lines: 2, answer: 'I en monarki är en kung eller drottning statschef. I en republik är det oftast en president.' },
              { question: 'Vilket land använder euro?', lines: 1, answer: 'Finland' },
              { question: 'Vilka av länderna är inte med i EU?', lines: 1, answer: 'Norge och Island' },
              { question: 'Ungefär hur många bor i de fem länderna tillsammans?', lines: 1, answer: 'Ungefär 28 miljoner (10,6 + 6 + 5,6 + 5,6 + 0,4 = 28,2)' },
              { question: 'Vilka två självstyrande områden hör till kungariket Danmark?', lines: 1, answer: 'Färöarna och Grönland' },
              { question: 'Vilka språk i Norden är så lika att man ofta kan förstå varandra?', lines: 1, answer: 'Svenska, norska och danska' },
            ],
          },
        ],
      },
    ],
    print: { stock: 85, max_qty: 8 },
    related: ['landskapsjakten', 'sveriges-landskap-vaggkarta'],
    minutes: 30,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-02-17',
    views: 2980,
    likes: 164,
  },
  {
    slug: 'sarbara-platser',
    name: 'Sårbara platser',
    short_description:
      'En lektionsidé om naturgivna risker. Eleverna jämför hur två platser drabbas av samma slags händelse och vad som gör skillnaden.',
    description:
      '<p>Ett jordskalv kan märkas knappt alls på en plats och bli en katastrof på en annan. I den här lektionsidén undersöker eleverna varför. De arbetar med begreppen <em>risk</em>, <em>sårbarhet</em> och <em>beredskap</em>, och upptäcker att naturen bara är en del av förklaringen.</p><h3>Uppgiften</h3><p>Eleverna arbetar i grupper om tre. Varje grupp väljer en händelse: jordskalv, översvämning, torka, vulkanutbrott eller tropisk storm. De letar upp två verkliga fall från olika länder och jämför dem med hjälp av fyra frågor.</p><ol><li>Vad hände, var och när?</li><li>Vilka drabbades, och på vilket sätt?</li><li>Hur var husen, vägarna, vården och varningarna förberedda?</li><li>Vad har gjorts efteråt för att det inte ska bli lika illa nästa gång?</li></ol><p>Grupperna redovisar med en enkel tabell på tavlan. När alla tabeller sitter uppe söker klassen mönster: Vilken roll spelar pengar, byggregler, kunskap och samarbete mellan länder? Avsluta med frågan om vilka risker som finns på den egna orten, till exempel skyfall, ras eller skogsbrand.</p>',
    product_instructions:
      '<p>Räkna med tre lektioner: en för begrepp och val av händelse, en för arbetet och en för redovisningen. Påminn eleverna om att ange källa till varje siffra. Någon i klassen kan ha egna minnen av en svår händelse, så berätta i förväg vad ni ska arbeta med.</p>',
    subjects: ['geografi', 'samhallskunskap'],
    grades: ['arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['klimat-och-energi', 'hallbar-utveckling'],
    keywords: ['naturkatastrofer', 'klimat', 'krisberedskap', 'hållbar utveckling'],
    plans: ['Lgr22', 'Gy25', 'Lektionsserie'],
    sender: 'krispunkten',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Sårbara platser: jämför två fall',
        subtitle: 'Årskurs 8–9 och gymnasiet · Geografi och samhällskunskap',
        name_line: true,
        blocks: [
          {
            kind: 'words',
            rows: [
              { word: 'risk', meaning: 'hur troligt det är att något händer, och hur illa det då kan bli' },
              { word: 'sårbarhet', meaning: 'hur hårt en plats eller en grupp drabbas när det händer' },
              {
                word: 'beredskap',
                meaning: 'det man har gjort i förväg: regler, varningar, övningar och förråd',
              },
              { word: 'naturgiven', meaning: 'som beror på naturen och inte på människan' },
            ],
          },
          { kind: 'heading', text: 'Vår jämförelse' },
          {
            kind: 'text',
            text: 'Händelse (jordskalv, översvämning, torka, vulkanutbrott eller tropisk storm): ______________________',
          },
          {
            kind: 'table',
            header: ['Fråga', 'Plats A', 'Plats B'],
            rows: [
              ['Vad hände, var och när?', '', ''],
              ['Vilka drabbades, och hur?', '', ''],
              ['Hur väl förberedd var man?', '', ''],
              ['Vad har gjorts efteråt?', '', ''],
            ],
            row_height: 34,
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Källor' },
          {
            kind: 'table',
            header: ['Uppgift eller siffra', 'Vem säger det?', 'När?'],
            rows: [
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
            ],
          },
          { kind: 'heading', text: 'Slutsats' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Vad är den viktigaste skillnaden mellan platserna? Motivera med två uppgifter ur tabellen.',
                lines: 4,
              },
              {
                question: 'Hade du hellre lagt pengar på varningar, starkare hus eller vård? Varför?',
                lines: 3,
              },
              {
                question: 'Vilken naturgiven risk finns där du bor, och hur förberedd är din kommun?',
                lines: 3,
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Begreppen' },
          {
            kind: 'choices',
            rows: [
              {
                question:
                  'En by ligger på en flodslätt. Ingen kan simma, och husen är av lera. Vad beskriver meningarna mest?',
                choices: ['Risk', 'Sårbarhet', 'Beredskap'],
                answer: 'Sårbarhet',
              },
              {
                question: 'Skolan övar utrymning två gånger om året.',
                choices: ['Risk', 'Sårbarhet', 'Beredskap'],
                answer: 'Beredskap',
              },
              {
                question: 'Forskarna räknar med ett större skalv vart hundrade år.',
                choices: ['Risk', 'Sårbarhet', 'Beredskap'],
                answer: 'Risk',
              },
              {
                question: 'Bara en väg leder ut ur dalen.',
                choices: ['Risk', 'Sårbarhet', 'Beredskap'],
                answer: 'Sårbarhet',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Lektion 1: begreppen och val av händelse. Lektion 2: jämförelsen. Lektion 3: redovisning på tavlan och gemensam slutsats.',
              'Hjälp grupperna att välja två fall av liknande styrka, annars förklarar styrkan allt.',
              'Uppgifterna under Slutsats har inga givna svar. Ett bra svar skiljer på vad naturen gjorde och vad människor hade gjort i förväg.',
              'Någon kan ha egna minnen av en svår händelse. Berätta i förväg vad ni ska arbeta med.',
            ],
          },
        ],
      },
    ],
    related: ['varldens-klimatzoner', 'nar-strommen-gar', 'globala-malen-i-klassrummet'],
    minutes: 180,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-11-03',
    views: 870,
    likes: 31,
  },
  {
    slug: 'befolkningspyramiden',
    name: 'Befolkningspyramiden',
    short_description:
      'En uppgift om hur Sveriges befolkning har förändrats. Eleverna hämtar siffror hos SCB och ritar pyramider för två olika år.',
    description:
      '<p>Hos Statistiska centralbyrån (SCB) finns befolkningen år för år, långt tillbaka i tiden. Eleverna väljer två årtal med minst femtio års mellanrum, hämtar siffror för olika åldrar och jämför formen på diagrammen.</p><p>Frågan att svara på: Vad betyder förändringen för skolor, vård och arbetsliv?</p>',
    product_instructions:
      '<p>Visa hur man söker i statistikdatabasen innan eleverna börjar. Låt dem runda av till hela tusental och rita för hand eller i ett kalkylprogram.</p>',
    subjects: ['geografi', 'samhallskunskap', 'matematik'],
    grades: ['arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: ['digital-kompetens'],
    keywords: ['befolkning', 'statistik', 'diagram', 'sverige'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'raknestugan',
    forms: ['Lektionsplanering'],
    external: { url: 'https://www.scb.se', link_title: 'Statistik om Sverige hos SCB' },
    related: ['varldens-klimatzoner', 'sa-mar-unga'],
    minutes: 80,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-02-09',
    views: 640,
    likes: 19,
  },
]
