import type { SeedMaterial } from '../seed-material.ts'

export const fysikMaterials: SeedMaterial[] = [
  {
    slug: 'rymden-hos-rymdstyrelsen',
    name: 'Rymden hos Rymdstyrelsen',
    short_description:
      'Länk till Rymdstyrelsen, den svenska rymdmyndigheten, med nyheter om satelliter, forskning och svenska astronauter att läsa och prata om.',
    description:
      '<p>Rymdstyrelsen är den myndighet som ansvarar för svensk rymdverksamhet. Låt eleverna välja en nyhet om en satellit eller en färd i rymden och svara på tre frågor: Vad vill forskarna ta reda på? Hur mäter de? Vad har vi för nytta av svaret på jorden?</p>',
    product_instructions:
      '<p>Läs nyheten själv först och välj ut fem ord som behöver förklaras. Två elever per dator brukar bli lagom.</p>',
    subjects: ['fysik', 'teknik'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['rymden'],
    keywords: ['rymden', 'teknikutveckling', 'källor'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'rymdlabbet',
    forms: [],
    external: { url: 'https://www.rymdstyrelsen.se', link_title: 'Till Rymdstyrelsen' },
    related: ['solsystemet-pa-ett-snore', 'svensk-teknik-pa-tekniska-museet'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2025-10-28',
    views: 720,
    likes: 29,
  },
  {
    slug: 'solsystemet-pa-ett-snore',
    name: 'Solsystemet på ett snöre',
    short_description:
      'Eleverna bygger en modell av solsystemet på ett drygt tre meter långt snöre och upptäcker hur långt det är mellan planeterna.',
    description:
      '<p>I böckerna får planeterna plats på en sida. I verkligheten är det mest tomrum. På ett snöre går det att se hur tomt det är, och varför resor till de yttre planeterna tar många år.</p><h3>Det du behöver</h3><ul><li>Ett snöre på 3,5 meter till varje grupp</li><li>Tejp, linjal eller måttband och färgpennor</li><li>Planetkorten ur filen, ett ark per grupp</li></ul><p>Skalan är enkel: 10 centimeter på snöret är avståndet mellan jorden och solen, en astronomisk enhet. Eleverna räknar själva ut var varje planet ska sitta. De fyra inre planeterna trängs på de första 15 centimetrarna. Sedan blir det långt mellan knutarna.</p><p>I samma skala skulle solen vara ungefär en millimeter bred, och jorden så liten att den inte går att se utan mikroskop. Det är bra att säga till eleverna, för ingen modell visar både storlek och avstånd på en gång. Avsluta med att fråga vad modellen visar bra och vad den visar fel.</p>',
    product_instructions:
      '<p>Lägg 60 minuter på lektionen. Dela klassen i grupper om tre. Låt grupperna gissa var planeterna ska sitta innan de räknar, och sätt en bit tejp i annan färg vid gissningen. Häng upp snörena i korridoren efteråt.</p>',
    subjects: ['fysik', 'matematik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['rymden'],
    keywords: ['rymden', 'solsystemet', 'mätning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'rymdlabbet',
    forms: ['Laboration', 'Kort och spel'],
    documents: [
      {
        title: 'Solsystemet på ett snöre',
        subtitle: 'Årskurs 4–6 · Fysik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Gör så här',
            text: 'Avståndet mellan jorden och solen kallas en astronomisk enhet, 1 AE. Det är ungefär 150 miljoner km. På ert snöre är 1 AE lika med 10 cm. Räkna ut hur många centimeter från solen varje planet ska sitta. Avrunda till hela centimeter. Sätt solen vid snörets ena ände.',
          },
          {
            kind: 'table',
            header: ['Planet', 'Avstånd till solen (AE)', 'På snöret (cm)'],
            rows: [
              ['Merkurius', '0,4', ''],
              ['Venus', '0,7', ''],
              ['Jorden', '1,0', '10'],
              ['Mars', '1,5', ''],
              ['Jupiter', '5,2', ''],
              ['Saturnus', '9,5', ''],
              ['Uranus', '19,2', ''],
              ['Neptunus', '30,1', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Fyll i tabellen och sätt fast planetkorten på snöret.',
                answer:
                  'Merkurius 4 cm, Venus 7 cm, Jorden 10 cm, Mars 15 cm, Jupiter 52 cm, Saturnus 95 cm, Uranus 192 cm, Neptunus 301 cm',
              },
              {
                question: 'Vilka fyra planeter sitter närmast solen? Vad består de mest av?',
                lines: 2,
                answer:
                  'Merkurius, Venus, Jorden och Mars. De är stenplaneter och består mest av sten och metall.',
              },
              {
                question: 'Mellan vilka två grannplaneter är avståndet störst?',
                lines: 1,
                answer: 'Uranus och Neptunus, 109 cm på snöret',
              },
              {
                question:
                  'Ljuset behöver ungefär 8 minuter för att gå från solen till jorden. Ungefär hur lång tid behöver det till Jupiter?',
                lines: 2,
                answer: 'Ungefär 42 minuter (5,2 · 8 = 41,6)',
              },
              {
                question:
                  'Den stjärna som är närmast solen ligger ungefär 268 000 AE bort. Hur långt bort hamnar den i er modell?',
                lines: 2,
                answer: '26,8 km (268 000 · 10 cm = 2 680 000 cm)',
              },
              {
                question: 'Vad visar modellen bra? Vad visar den inte?',
                lines: 3,
                answer:
                  'Den visar avstånden. Den visar inte planeternas storlek, att de rör sig i banor runt solen eller att de sällan står i rad.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Planetkort' },
          {
            kind: 'cards',
            columns: 2,
            cards: [
              {
                title: 'Merkurius',
                text: 'Den minsta planeten. Ett varv runt solen tar 88 dygn. Ingen måne.',
              },
              {
                title: 'Venus',
                text: 'Den hetaste planeten, över 450 °C, för att luften är så tät. Ett varv tar 225 dygn.',
              },
              {
                title: 'Jorden',
                text: 'Vår planet. Den enda där vi vet att det finns liv. Ett varv tar 365 dygn. En måne.',
              },
              {
                title: 'Mars',
                text: 'Den röda planeten. Färgen kommer av rostigt damm. Ett varv tar 687 dygn. Två små månar.',
              },
              {
                title: 'Jupiter',
                text: 'Den största planeten. En storm på Jupiter är större än hela jorden. Ett varv tar nästan 12 år.',
              },
              { title: 'Saturnus', text: 'Ringarna består av bitar av is och sten. Ett varv tar 29 år.' },
              { title: 'Uranus', text: 'Snurrar liggande, som en rullande boll. Ett varv tar 84 år.' },
              { title: 'Neptunus', text: 'Längst bort och mycket blåsig. Ett varv tar 165 år.' },
            ],
          },
        ],
      },
    ],
    related: ['rymden-hos-rymdstyrelsen', 'skattjakt-i-koordinatsystemet'],
    minutes: 60,
    languages: 'sv',
    needs: 'Ett snöre på 3,5 meter till varje grupp, tejp, linjal eller måttband och färgpennor.',
    license: 'CC BY 4.0',
    published: '2024-11-05',
    views: 4380,
    likes: 254,
  },
  {
    slug: 'friktion-ladan-pa-olika-underlag',
    name: 'Friktion: lådan på olika underlag',
    short_description:
      'Laboration där eleverna drar en låda över fyra underlag med dynamometer, ändrar massan och drar slutsatser av sina egna mätvärden.',
    description:
      '<p>Friktionen märks först när den är för liten eller för stor: på isen, i skidspåret, när byrån ska flyttas. I den här laborationen mäter eleverna den i newton.</p><h3>Två frågor att undersöka</h3><ul><li>Hur påverkar underlaget kraften som behövs för att dra lådan?</li><li>Hur påverkar lådans massa samma kraft?</li></ul><p>Eleverna skriver en hypotes, mäter tre gånger på varje underlag och räknar ut medelvärdet. Sedan lägger de vikter i lådan och ritar kraften mot massan i ett diagram. Punkterna hamnar nära en rät linje, och det är värt att stanna vid vad det betyder.</p><p>Bladet har riskbedömning, tabeller, rutat papper och frågor. Sist på bladet står vad som är rimliga värden, men det är elevernas egna mätningar som ska ligga till grund för slutsatsen.</p><p>Laborationen tränar det systematiska arbetssätt som kursplanen i fysik lyfter fram: planera, mäta, värdera och förklara.</p>',
    product_instructions:
      '<p>Förbered en låda med krok per grupp, dynamometer 0–10 N, vikter på 0,1 kg och fyra underlag, till exempel bordsskiva, sandpapper, matta och plastfilm. Visa hur man drar jämnt och läser av medan lådan rör sig med samma fart. 70 minuter räcker.</p>',
    subjects: ['fysik'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['trafik-och-sakerhet'],
    keywords: ['kraft', 'friktion', 'laboration', 'diagram', 'mätning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'lilla-laboratoriet',
    forms: ['Laboration'],
    documents: [
      {
        title: 'Laboration: friktion',
        subtitle: 'Årskurs 7–9 · Fysik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Säkerhet',
            text: 'Håll vikterna över bordet så att ingen får dem på fötterna. Dra inte dynamometern längre än skalan räcker. Läraren gör en egen riskbedömning för er sal.',
          },
          { kind: 'heading', text: 'Material' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'låda eller träkloss med krok',
              'dynamometer 0–10 N',
              'våg',
              'fem vikter på 0,1 kg',
              'bordsskiva, sandpapper, matta och plastfilm',
            ],
          },
          { kind: 'heading', text: 'Del 1: underlaget' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Hypotes: på vilket underlag behövs störst kraft? Varför tror du det?',
                lines: 2,
                answer: 'Din egen hypotes. Ett skäl ska finnas med, till exempel att ytan är ojämn.',
              },
            ],
          },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Väg lådan med en vikt i. Skriv upp massan i kilogram.',
              'Fäst dynamometern. Dra sakta och jämnt, vågrätt.',
              'Läs av kraften medan lådan rör sig med samma fart. Mät tre gånger.',
              'Räkna ut medelvärdet.',
            ],
          },
          {
            kind: 'table',
            header: ['Underlag', 'Försök 1 (N)', 'Försök 2 (N)', 'Försök 3 (N)', 'Medelvärde (N)'],
            rows: [
              ['Bordsskiva', '', '', '', ''],
              ['Sandpapper', '', '', '', ''],
              ['Matta', '', '', '', ''],
              ['Plastfilm', '', '', '', ''],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Del 2: massan' },
          { kind: 'text', text: 'Använd bordsskivan. Lägg i en vikt i taget och mät kraften.' },
          {
            kind: 'table',
            header: ['Antal vikter', '1', '2', '3', '4', '5'],
            rows: [
              ['Massa (kg)', '', '', '', '', ''],
              ['Kraft (N)', '', '', '', '', ''],
            ],
          },
          {
            kind: 'figure',
            figure: { type: 'squares', columns: 30, rows: 16 },
            caption: 'Rita kraften (N) mot massan (kg). Skriv storhet och enhet på båda axlarna.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vilket samband ser du mellan massa och kraft?',
                lines: 2,
                answer:
                  'Kraften ökar i takt med massan. Punkterna ligger nära en rät linje genom origo. Dubbel massa ger ungefär dubbel friktionskraft.',
              },
              {
                question:
                  'En låda har massan 0,60 kg. Hur stor är tyngdkraften på den? Använd g = 9,82 N/kg.',
                lines: 1,
                answer: 'Ungefär 5,9 N (0,60 · 9,82 = 5,892)',
              },
              {
                question:
                  'Det behövs 1,8 N för att dra samma låda över bordet. Dela dragkraften med tyngdkraften. Svaret kallas friktionstal.',
                lines: 1,
                answer: 'Ungefär 0,31 (1,8 / 5,9). Friktionstalet saknar enhet.',
              },
              {
                question: 'Varför ska farten vara jämn när du läser av?',
                lines: 2,
                answer:
                  'Vid jämn fart är dragkraften lika stor som friktionskraften. Ökar farten är dragkraften större.',
              },
              {
                question:
                  'Varför behövs det ofta mer kraft för att få lådan att börja röra sig än för att hålla den i rörelse?',
                lines: 2,
                answer:
                  'Vilofriktionen kan bli större än glidfriktionen. Ytorna hinner haka i varandra när de ligger stilla.',
              },
              {
                question: 'Ge ett exempel där friktion är bra och ett där den är till besvär.',
                lines: 2,
                answer:
                  'Bra: skor mot golvet, däck mot vägen, bromsar. Besvär: slitage i lager, tunga möbler, skidor med fel valla.',
              },
              {
                question:
                  'Bromssträckan på is är mycket längre än på torr väg. Förklara med det du har mätt.',
                lines: 2,
                answer:
                  'Friktionskraften mellan däck och is är liten, så bilen bromsas av en mindre kraft och hinner längre innan den stannar.',
              },
              {
                question: 'Nämn två felkällor i er mätning.',
                lines: 2,
                answer:
                  'Till exempel: dragning snett uppåt, ojämn fart, svårt att läsa av, dammigt underlag, dynamometern inte nollställd.',
              },
            ],
          },
          {
            kind: 'box',
            title: 'Rimliga värden för läraren',
            text: 'En träkloss med massan 0,60 kg kräver ofta 1 till 2,5 N på bordsskiva, 3 till 5 N på sandpapper och 2 till 4 N på matta. Egna värden kan avvika beroende på ytorna.',
          },
        ],
      },
    ],
    related: ['bron-av-papper', 'enkla-maskiner-kortlek', 'klassens-tivoli-med-stromkretsar'],
    minutes: 70,
    languages: 'sv',
    needs: 'Till varje grupp en låda med krok, en dynamometer 0–10 N, vikter på 0,1 kg och fyra olika underlag.',
    license: 'CC BY 4.0',
    published: '2025-01-28',
    views: 2270,
    likes: 94,
  },
  {
    slug: 'klassens-tivoli-med-stromkretsar',
    name: 'Klassens tivoli: bygg med strömkretsar',
    short_description:
      'Ett arbetsområde i fyra lektioner där eleverna bygger små tivoliattraktioner med batteri, lampa och strömbrytare och öppnar tivolit för en annan klass.',
    description:
      '<p>Det här gör jag med mina femmor varje vår. Vi övar på strömkretsar, men för eleverna är det tivolit som räknas, och det är helt i sin ordning.</p><h3>Lektion 1: Få lampan att lysa</h3><p>Varje par får ett batteri på 4,5 volt, en lampa i hållare och två sladdar. Jag säger inte hur. När alla lamporna lyser ritar vi kretsen på tavlan och ger delarna namn. Sedan bryter vi kretsen på så många ställen vi kan.</p><h3>Lektion 2: Leder eller leder inte</h3><p>Vi bygger en provare med ett glapp i kretsen och testar gem, suddgummi, aluminiumfolie, blyerts, trä och mynt. Eleverna sorterar i ledare och isolatorer. Av gem och papp gör de en egen strömbrytare.</p><h3>Lektion 3: Bygg</h3><p>Varje grupp bygger en attraktion av en skokartong: en ”het tråd”, en frågesport där lampan tänds vid rätt svar, ett spökhus eller en fiskdamm med lysande ögon. Krav: en sluten krets, en strömbrytare och en ritning som en annan grupp kan följa.</p><h3>Lektion 4: Tivolit öppnar</h3><p>En annan klass kommer på besök. Varje grupp förklarar sin krets för gästerna.</p>',
    product_instructions:
      '<p>Använd bara batterier på 1,5 eller 4,5 volt och säg tydligt att inget någonsin får kopplas till vägguttaget. Koppla inte ihop batteriets poler direkt med en sladd: då blir det kortslutning och sladden kan bli het. Undvik knappceller och uppladdningsbara batterier. Räkna med två trasiga lampor per klass.</p>',
    subjects: ['fysik', 'teknik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['elektricitet', 'strömkrets', 'konstruktion', 'laboration'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'lilla-laboratoriet',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Tivolits ritningar',
        subtitle: 'Årskurs 4–6 · Fysik och teknik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Lektion 1: Få lampan att lysa' },
          {
            kind: 'figure',
            figure: { type: 'circuit', closed: false },
            caption: 'Strömbrytaren är öppen. Lampan lyser inte.',
          },
          {
            kind: 'words',
            rows: [
              { word: 'krets', meaning: 'en väg runt som strömmen kan gå' },
              { word: 'sluten krets', meaning: 'en krets utan glapp: lampan lyser' },
              { word: 'ledare', meaning: 'ett ämne som släpper fram strömmen' },
              { word: 'isolator', meaning: 'ett ämne som inte släpper fram strömmen' },
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Rita samma krets med sluten strömbrytare.',
                space: 40,
                answer: 'Strömbrytarens streck når båda ledningarna, och kretsen är hel hela vägen runt.',
              },
              {
                question: 'Var kan man bryta kretsen för att lampan ska slockna?',
                lines: 1,
                answer: 'Var som helst. Det räcker med ett enda glapp.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Lektion 2: Leder eller leder inte' },
          { kind: 'text', text: 'Gissa först. Pröva sedan i glappet i er provare.' },
          {
            kind: 'table',
            header: ['Sak', 'Jag tror', 'Lampan lyste', 'Ledare eller isolator'],
            rows: [
              ['Gem', '', '', ''],
              ['Suddgummi', '', '', ''],
              ['Aluminiumfolie', '', '', ''],
              ['Blyertsstift', '', '', ''],
              ['Träpinne', '', '', ''],
              ['Mynt', '', '', ''],
              ['', '', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vad har ledarna gemensamt?',
                lines: 1,
                answer:
                  'De flesta är av metall. Blyertsstiftet är av grafit och leder också, men sämre, så lampan kan lysa svagt eller inte alls.',
              },
            ],
          },
          {
            kind: 'box',
            title: 'Säkert',
            text: 'Vi använder bara batterier på 1,5 eller 4,5 volt. Ingenting kopplas till vägguttaget. En sladd direkt mellan batteriets poler är en kortslutning: den blir varm och batteriet tar slut.',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Lektion 3: Vår attraktion' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vad heter attraktionen, och vad gör besökaren?', lines: 2 },
              {
                question: 'Ritningen: var sitter batteriet, strömbrytaren, lampan och sladdarna?',
                space: 75,
              },
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Kretsen är sluten när någon vinner, och bruten annars.',
              'Det finns en strömbrytare.',
              'En annan grupp har följt ritningen och förstått den.',
              'Sladdarna sitter fast och inget går sönder av många händer.',
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Räkna med två trasiga lampor per klass. Låt eleverna leta felet i ordning: lampa, batteri, sladdar, kontakter.',
              'Facit till provaren: gem, aluminiumfolie och mynt leder, suddgummi och trä gör det inte. Blyerts är det roligaste samtalet.',
              'Lektion 4 behöver inget blad, bara en klass som får komma på besök.',
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['friktion-ladan-pa-olika-underlag', 'watt-kilowattimme-och-elrakningen', 'bron-av-papper'],
    minutes: 240,
    languages: 'sv',
    needs: 'Till varje par ett batteri på 4,5 volt, en lampa i hållare och två sladdar. Skokartonger, gem, papp och saker att pröva.',
    license: 'CC BY-NC 4.0',
    published: '2026-03-24',
    views: 1140,
    likes: 88,
  },
  {
    slug: 'energi-pa-vag-kortlek',
    name: 'Energi på väg – kortlek om energiformer',
    short_description:
      'En tryckt kortlek där eleverna bygger kedjor av energiomvandlingar, från solen till smörgåsen och från vattnet i dammen till lampan.',
    description:
      '<p>Leken har 60 kort: energiformer, omvandlare och uppdrag. Eleverna drar ett uppdrag, till exempel ”från sol till cykeltur”, och lägger en kedja som visar hur energin byter form på vägen. Vid varje steg ska de säga vart värmen tar vägen. Regler och lösningsförslag ligger i asken.</p>',
    product_instructions:
      '<p>Fyra elever per lek. Börja med uppdragen märkta med en sol, de har korta kedjor. Säg ”omvandlas” i stället för ”förbrukas”.</p>',
    subjects: ['fysik', 'teknik'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['klimat-och-energi', 'hallbar-utveckling'],
    keywords: ['energi', 'spel', 'hållbarhet'],
    plans: ['Lgr22'],
    sender: 'energikompassen',
    forms: ['Kort och spel'],
    print: { stock: 310, max_qty: 32 },
    related: ['watt-kilowattimme-och-elrakningen', 'skogens-kretslopp'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-05-27',
    views: 1985,
    likes: 77,
  },
  {
    slug: 'watt-kilowattimme-och-elrakningen',
    name: 'Watt, kilowattimme och elräkningen',
    short_description:
      'Eleverna skiljer på effekt och energi, räknar på apparater hemma och ser vad som verkligen märks på elräkningen. Facit med uträkningar ingår.',
    description:
      '<p>Tio räkneuppgifter och fyra flervalsfrågor om effekt, energi och kostnad. Uppgifterna går från en enkel lampa till laddning av en elbil och verkningsgraden hos en vattenkokare. Elpriset i uppgifterna är ett exempel; byt gärna ut det mot dagens pris.</p>',
    product_instructions:
      '<p>Låt eleverna läsa av märkskylten på tre apparater hemma i förväg. Uppgift 9 och 10 passar bäst för gymnasiet och komvux, de övriga även för årskurs 9.</p>',
    subjects: ['fysik', 'matematik'],
    grades: ['arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: ['klimat-och-energi', 'ekonomi-i-vardagen'],
    keywords: ['energi', 'elektricitet', 'privatekonomi'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'energikompassen',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Watt, kilowattimme och elräkningen',
        subtitle: 'Årskurs 9, gymnasiet och komvux · Fysik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Bra att veta',
            text: 'Effekt talar om hur snabbt energi omvandlas och mäts i watt (W). 1 kW = 1 000 W. Energi = effekt · tid. Använder du 1 kW i en timme har du använt 1 kWh. 1 kWh = 3,6 MJ. I uppgifterna kostar en kilowattimme 1,50 kr om inget annat står.',
          },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Vilken är enheten för effekt?',
                choices: ['watt', 'kilowattimme', 'volt'],
                answer: 'watt',
              },
              {
                question: 'Vad betalar du för på elräkningen när priset anges per kWh?',
                choices: ['Effekt', 'Energi', 'Spänning'],
                answer: 'Energi',
              },
              {
                question: 'Vilket drar mest energi på en dag?',
                choices: [
                  'En lampa på 8 W i 10 timmar',
                  'En vattenkokare på 2 kW i 6 minuter',
                  'En router på 10 W hela dygnet',
                ],
                answer: 'En router på 10 W hela dygnet: 240 Wh. Vattenkokaren drar 200 Wh och lampan 80 Wh.',
              },
              {
                question: 'Hur många joule är 1 Wh?',
                choices: ['60 J', '1 000 J', '3 600 J'],
                answer: '3 600 J',
              },
            ],
          },
          { kind: 'heading', text: 'Räkna' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'En lampa på 8 W lyser 5 timmar om dagen i 30 dagar. Hur många kilowattimmar blir det?',
                space: 18,
                answer: '1,2 kWh (8 W · 150 h = 1 200 Wh)',
              },
              {
                question:
                  'En vattenkokare på 2 000 W är på i 3 minuter. Hur mycket energi används, och vad kostar det?',
                space: 18,
                answer: '0,1 kWh (2 kW · 0,05 h). Det kostar 0,15 kr, alltså 15 öre.',
              },
              {
                question:
                  'Ett elelement på 1 kW är på dygnet runt i 30 dygn. Hur mycket energi blir det, och vad kostar det?',
                space: 18,
                answer: '720 kWh och 1 080 kr',
              },
              { question: 'Gör om 3 kWh till megajoule.', lines: 1, answer: '10,8 MJ' },
              {
                question:
                  'En apparat drar 3 W i viloläge hela året, 8 760 timmar. Hur mycket energi och pengar är det?',
                space: 18,
                answer: 'Ungefär 26,3 kWh och 39 kr (26,28 · 1,50 = 39,42)',
              },
              {
                question: 'En solpanel på 400 W får full sol i 5 timmar. Hur mycket energi kan den ge?',
                lines: 1,
                answer: '2 kWh',
              },
              {
                question:
                  'Du flyttar 12 kWh från en timme då elen kostar 2,40 kr till en då den kostar 0,60 kr per kWh. Hur mycket sparar du?',
                lines: 1,
                answer: '21,60 kr (12 · 1,80)',
              },
              {
                question:
                  'Familjen byter tio lampor på 40 W mot tio på 6 W. Lamporna lyser i genomsnitt 3 timmar om dagen hela året. Hur mycket energi sparas?',
                space: 22,
                answer: 'Ungefär 372 kWh (10 · 34 W = 340 W, 340 · 1 095 h = 372 300 Wh)',
              },
              {
                question:
                  'En elbil har ett batteri på 60 kWh och laddas med 11 kW. Hur lång tid tar det att ladda från 20 % till 80 %? Bortse från förluster.',
                space: 22,
                answer:
                  '60 % av 60 kWh är 36 kWh. 36 / 11 är ungefär 3,27 h, alltså 3 timmar och 16 minuter.',
              },
              {
                question:
                  'En vattenkokare på 2 000 W värmer 1,0 kg vatten från 15 °C till 100 °C på 210 sekunder. Vattnets specifika värmekapacitet är 4,19 kJ/(kg · °C). Bestäm verkningsgraden.',
                space: 30,
                answer:
                  'Nyttig energi: 1,0 · 4,19 · 85 = 356 kJ. Tillförd energi: 2 000 W · 210 s = 420 kJ. Verkningsgraden är 356 / 420, ungefär 85 %.',
              },
            ],
          },
        ],
      },
    ],
    related: ['energi-pa-vag-kortlek', 'vardagsmatematik-lon-hyra-ranta', 'klassens-tivoli-med-stromkretsar'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-10-06',
    views: 830,
    likes: 42,
  },
]
