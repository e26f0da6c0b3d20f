import type { SeedMaterial } from '../seed-material.ts'

export const hemOchKonsumentkunskapMaterials: SeedMaterial[] = [
  {
    slug: 'planera-en-maltid',
    name: 'Planera en måltid: meny, tid och inköp',
    short_description:
      'Planeringsblad för gruppen i köket: välj rätt, räkna om receptet, gör tidsplan och inköpslista. Ett färdigt exempel med linsgryta ingår.',
    description:
      '<p>En måltid blir klar i tid när någon har tänkt baklänges. I det här materialet får eleverna en metod för det: börja med klockslaget när maten ska stå på bordet och räkna bakåt.</p><h3>Steg för steg</h3><ol><li>Välj huvudrätt och tillbehör så att tallriken får grönsaker, något med protein och något som mättar.</li><li>Räkna om receptet till rätt antal personer.</li><li>Gör en tidsplan där gruppen ser vem som gör vad.</li><li>Skriv inköpslista och räkna ut vad måltiden kostar per portion.</li><li>Utvärdera: smak, arbete, tid och svinn.</li></ol><p>Första sidorna visar ett färdigt exempel, en gryta på röda linser med ris. Eleverna övar på exemplet med frågor som har facit och använder sedan de tomma mallarna till sin egen måltid. Grytan innehåller varken gluten, mjölk, ägg eller nötter, men kontrollera alltid förpackningarna och elevernas allergier.</p>',
    product_instructions:
      '<p>Lektion ett: exemplet, frågorna och planeringen. Lektion två: matlagning med planen på bänken. Låt en elev i varje grupp vara tidsledare. Avsluta med utvärderingen medan grytan svalnar, inte veckan efter.</p>',
    subjects: ['hem-och-konsumentkunskap', 'matematik'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['halsa-och-livsstil', 'ekonomi-i-vardagen'],
    keywords: ['matlagning', 'recept', 'budget', 'näringslära'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'matverket',
    forms: ['Lektionsplanering', 'Checklista'],
    documents: [
      {
        title: 'Planera en måltid',
        subtitle: 'Årskurs 7–9 · Hem- och konsumentkunskap',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Exempel: gryta på röda linser, 4 portioner' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              '1 gul lök, 2 vitlöksklyftor och 2 morötter',
              '1 msk rapsolja',
              '2 tsk mald spiskummin och 1 tsk paprikapulver',
              '2 dl röda linser',
              '400 g krossade tomater och 4 dl vatten',
              '1 tsk salt och lite svartpeppar',
              'Till servering: 3 dl ris, 6 dl vatten och en sallad på vitkål',
            ],
          },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Skölj linserna i en sil. Skala och hacka lök, vitlök och morötter.',
              'Fräs lök och kryddor i oljan på medelvärme i 3 minuter.',
              'Tillsätt morötter, linser, tomater och vatten. Koka upp.',
              'Sjud under lock i 15 till 20 minuter tills linserna är mjuka. Rör då och då. Smaka av med salt och peppar.',
            ],
          },
          {
            kind: 'box',
            title: 'Hygien och säkerhet',
            text: 'Tvätta händerna och sätt upp håret. Använd ren skärbräda till grönsakerna. Vänd kastrullens skaft inåt. Lyft locket från dig, ångan är het. Lägg aldrig en kniv i diskvatten. Fråga efter allergier före inköpet. Röda linser ska alltid kokas klart.',
          },
          {
            kind: 'words',
            rows: [
              { word: '1 dl', meaning: '100 ml' },
              { word: '1 msk (matsked)', meaning: '15 ml' },
              { word: '1 tsk (tesked)', meaning: '5 ml' },
              { word: '1 krm (kryddmått)', meaning: '1 ml' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Öva på exemplet' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Räkna om grytan till 6 personer. Hur mycket linser, krossade tomater och vatten behövs?',
                lines: 2,
                answer: '3 dl linser, 600 g tomater och 6 dl vatten',
              },
              {
                question:
                  'Ni har tappat bort teskedsmåttet. Hur mäter ni upp 2 tsk spiskummin med kryddmått?',
                lines: 1,
                answer: '10 krm (2 · 5 ml = 10 ml)',
              },
              {
                question:
                  'Maten ska stå på bordet kl. 11.40. Att skala och hacka tar 10 minuter, att fräsa och koka upp 7 minuter och att sjuda 20 minuter. När grytan är klar behöver ni 5 minuter för att duka och lägga upp. När måste ni börja?',
                lines: 2,
                answer: 'Kl. 10.58 (10 + 7 + 20 + 5 = 42 minuter före 11.40)',
              },
              {
                question:
                  'Riset behöver 20 minuter och ska sedan vila i 5 minuter. När ska ni sätta på det om det ska vara klart 11.35?',
                lines: 1,
                answer: 'Kl. 11.10',
              },
              {
                question:
                  'Varorna till fyra portioner kostar 14 kr (linser), 12 kr (tomater), 9 kr (grönsaker till grytan), 10 kr (ris), 8 kr (vitkål) och 3 kr (olja och kryddor). Vad kostar en portion?',
                lines: 2,
                answer: '14 kr (summan är 56 kr, 56 / 4 = 14)',
              },
              {
                question: 'Vad på tallriken ger mest protein, och vad ger mest C-vitamin?',
                lines: 2,
                answer: 'Linserna ger mest protein. Den råa vitkålen ger mest C-vitamin.',
              },
              {
                question: 'Nämn två sätt att ta hand om det som blir över.',
                lines: 2,
                answer:
                  'Till exempel kyl ner snabbt och ät inom ett par dagar, frys i portioner, eller späd till soppa.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Vår måltid' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Huvudrätt, tillbehör och dryck:', lines: 2 },
              { question: 'Antal personer och allergier att tänka på:', lines: 1 },
            ],
          },
          { kind: 'heading', text: 'Tidsplan' },
          {
            kind: 'table',
            header: ['Klockan', 'Vad ska göras?', 'Vem?', 'Klart'],
            rows: [
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', 'Maten på bordet', 'alla', ''],
              ['', 'Disk och städning', '', ''],
            ],
          },
          { kind: 'heading', text: 'Inköpslista' },
          {
            kind: 'table',
            header: ['Vara', 'Mängd', 'Pris (kr)', 'Finns hemma'],
            rows: [
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['Summa', '', '', ''],
              ['Pris per portion', '', '', ''],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Efteråt' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Vi höll tiden.',
              'Alla hade en uppgift hela tiden.',
              'Maten smakade som vi tänkt.',
              'Vi slängde nästan ingenting.',
              'Köket är rent och torrt.',
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vad gick bäst, och varför?', lines: 3 },
              { question: 'Vad gör vi annorlunda nästa gång?', lines: 3 },
            ],
          },
        ],
      },
    ],
    related: [
      'jamforpris-vad-kostar-det-egentligen',
      'bra-matvanor-hos-livsmedelsverket',
      'recept-pa-svenska-ord-i-koket',
    ],
    minutes: 80,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-02-25',
    views: 3680,
    likes: 189,
  },
  {
    slug: 'jamforpris-vad-kostar-det-egentligen',
    name: 'Jämförpris: vad kostar det egentligen?',
    short_description:
      'Eleverna räknar ut jämförpris på tolv varor, avslöjar krympta förpackningar och upptäcker när storpack inte lönar sig.',
    description:
      '<p>Jag tog en bild på hyllkanten i min mataffär och insåg att hälften av mina elever aldrig tittat på det lilla talet längst ner. Så det här bladet blev till.</p><h3>Vad vi gör</h3><p>Först räknar eleverna jämförpris på sex par av varor: det mindre paketet mot det större. Fem gånger av sex vinner storpacket, men inte alltid, och det är poängen. Sedan kommer frågor om erbjudanden, om förpackningar som krympt utan att priset ändrats och om mat som köps billigt men slängs.</p><p>Den sista frågan brukar dela klassen. Är det billigaste alltid bäst? Eleverna får väga in miljö, kvalitet, arbetsvillkor och hur mycket de faktiskt hinner använda. Där finns inget facit, men det finns bra och mindre bra argument.</p><p>Bladet övar enhetsbyten och division på riktigt, så samarbeta gärna med matematikläraren. Alla priser är påhittade men rimliga.</p>',
    product_instructions:
      '<p>Ta med tre tomma förpackningar så blir starten konkret. Påminn om att jämförpriset måste ha samma enhet för att gå att jämföra. Miniräknare är tillåten. En bra läxa är att fotografera två hyllkanter i affären.</p>',
    subjects: ['hem-och-konsumentkunskap', 'matematik'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['ekonomi-i-vardagen', 'hallbar-utveckling'],
    keywords: ['jämförpris', 'konsumtion', 'vardagsmatematik', 'hållbarhet'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'matverket',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Jämförpris',
        subtitle: 'Årskurs 6–9 · Hem- och konsumentkunskap',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Så räknar du',
            text: 'Jämförpris är priset för en bestämd mängd, till exempel ett kilo, en liter eller ett styck. Dela priset med mängden. Gör först om till kilo eller liter: 750 g är 0,75 kg och 2 dl är 0,2 liter.',
          },
          {
            kind: 'table',
            header: ['Vara', 'Liten förpackning', 'Jämförpris', 'Stor förpackning', 'Jämförpris'],
            rows: [
              ['Havregryn', '750 g, 15 kr', '', '1,5 kg, 24 kr', ''],
              ['Juice', '3 st om 2 dl, 15 kr', '', '1 liter, 22 kr', ''],
              ['Schampo', '250 ml, 30 kr', '', '400 ml, 44 kr', ''],
              ['Toapapper', '8 rullar, 52 kr', '', '24 rullar, 132 kr', ''],
              ['Kaffe', '450 g, 54 kr', '', '500 g, 55 kr', ''],
              ['Ost', '400 g, 42 kr', '', '700 g, 77 kr', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Fyll i jämförpriserna.',
                answer:
                  'Havregryn 20 och 16 kr/kg. Juice 25 och 22 kr/liter. Schampo 120 och 110 kr/liter. Toapapper 6,50 och 5,50 kr/rulle. Kaffe 120 och 110 kr/kg. Ost 105 och 110 kr/kg.',
              },
              {
                question: 'För vilken vara är den lilla förpackningen billigast per kilo?',
                lines: 1,
                answer: 'Osten, 105 kr/kg mot 110 kr/kg',
              },
              {
                question:
                  'En påse chips vägde 200 g och kostade 20 kr. Nu väger den 170 g och kostar lika mycket. Vad har hänt med jämförpriset, i kronor och procent?',
                lines: 3,
                answer:
                  'Från 100 kr/kg till ungefär 117,65 kr/kg (20 / 0,17). Det är en höjning med ungefär 18 %.',
              },
              {
                question:
                  'En müslibar på 50 g kostar 12 kr. Erbjudandet är ”tag tre, betala för två”. Vad är jämförpriset utan och med erbjudandet?',
                lines: 2,
                answer: '240 kr/kg utan (12 / 0,05) och 160 kr/kg med (24 / 0,15)',
              },
              {
                question:
                  '2 liter mjölk kostar 24 kr och 1,5 liter kostar 21 kr. Familjen brukar hälla ut 4 dl av den stora. Vilken är billigast per liter som de dricker?',
                lines: 3,
                answer:
                  '1,5-litersförpackningen: 14 kr/liter. Av den stora dricker de 1,6 liter, och 24 / 1,6 = 15 kr/liter.',
              },
              {
                question:
                  'En vara säljs för 19,90 kr per 250 g och en annan för 7,50 kr per 100 g. Vilken är billigast?',
                lines: 2,
                answer: 'Den andra. 19,90 / 0,25 = 79,60 kr/kg och 7,50 / 0,1 = 75 kr/kg.',
              },
              {
                question: 'Ge tre skäl till att välja en vara som inte har det lägsta jämförpriset.',
                lines: 4,
                answer:
                  'Till exempel: du hinner inte använda allt, den håller bättre, den är miljömärkt eller rättvisemärkt, du tål inte den andra eller den smakar bättre.',
              },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['procent-i-butiken', 'planera-en-maltid', 'dina-rattigheter-hos-konsumentverket'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2026-04-07',
    views: 1420,
    likes: 104,
  },
  {
    slug: 'bra-matvanor-hos-livsmedelsverket',
    name: 'Bra matvanor hos Livsmedelsverket',
    short_description:
      'Länk till Livsmedelsverket, med kostråd, fakta om näring och råd om hygien i köket att använda som källa i undervisningen.',
    description:
      '<p>Livsmedelsverket är den myndighet som tar fram svenska kostråd. Låt eleverna söka svar på var sin fråga: Hur mycket frukt och grönt rekommenderas? Vad innebär Nyckelhålet? Hur länge håller kokt ris i kylen? De redovisar svaret och visar var på webbplatsen det står.</p>',
    product_instructions:
      '<p>Tala om mat utan att tala om elevers kroppar eller vikt. Använd råden för att planera måltider, inte för att bedöma vad någon äter hemma.</p>',
    subjects: ['hem-och-konsumentkunskap', 'biologi'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['halsa-och-livsstil', 'kallkritik'],
    keywords: ['näringslära', 'hälsa', 'källor'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'matverket',
    forms: [],
    external: { url: 'https://www.livsmedelsverket.se', link_title: 'Till Livsmedelsverket' },
    related: ['planera-en-maltid', 'dina-rattigheter-hos-konsumentverket'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2026-11-10',
    views: 48,
    likes: 3,
  },
  {
    slug: 'dina-rattigheter-hos-konsumentverket',
    name: 'Dina rättigheter när du handlar: Konsumentverket',
    short_description:
      'Länk till Konsumentverket, där eleverna tar reda på vad som gäller vid reklamation, ångerrätt och köp på nätet.',
    description:
      '<p>Ge eleverna tre fall: hörlurarna som slutade fungera efter ett år, tröjan från nätbutiken som inte passade och prenumerationen som inte gick att avsluta. Vad gäller, och vad bör köparen göra först? Konsumentverkets webbplats hjälper till med svaren.</p>',
    product_instructions:
      '<p>Låt grupperna spela upp samtalet mellan kund och butik. Den som är kund ska kunna säga vilken regel hen stöder sig på.</p>',
    subjects: ['hem-och-konsumentkunskap', 'samhallskunskap'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: ['ekonomi-i-vardagen'],
    keywords: ['konsumenträtt', 'konsumtion', 'privatekonomi'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'krispunkten',
    forms: [],
    external: { url: 'https://www.konsumentverket.se', link_title: 'Till Konsumentverket' },
    related: [
      'jamforpris-vad-kostar-det-egentligen',
      'procent-i-butiken',
      'bra-matvanor-hos-livsmedelsverket',
    ],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2025-10-14',
    views: 610,
    likes: 21,
  },
  {
    slug: 'tvattsymboler-klassuppsattning',
    name: 'Tvättsymboler – klassuppsättning med 30 kort',
    short_description:
      'Tryckta kort i fickformat som visar tvättsymbolerna och vad de betyder, ett till varje elev att ha med i tvättstugan.',
    description:
      '<p>Kortet är lika stort som ett bankkort. På ena sidan finns symbolerna för tvätt, blekning, torkning, strykning och kemtvätt. På den andra står fyra råd: sortera, fyll maskinen, dosera efter smuts och vattnets hårdhet, häng hellre än att torktumla. Beställ ett antal som räcker till dina grupper; en uppsättning har 30 kort.</p>',
    product_instructions:
      '<p>Låt eleverna läsa lapparna i tre egna plagg och sortera dem i tvätthögar. Fråga vilket plagg som bestämmer temperaturen när flera ska tvättas ihop.</p>',
    subjects: ['hem-och-konsumentkunskap'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['hallbar-utveckling'],
    keywords: ['tvätt', 'hållbarhet', 'konsumtion'],
    plans: ['Lgr22'],
    sender: 'krispunkten',
    forms: ['Kort och spel'],
    print: { stock: 400, max_qty: 60 },
    related: ['dina-rattigheter-hos-konsumentverket', 'planera-en-maltid'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-06-17',
    views: 1090,
    likes: 38,
  },
  {
    slug: 'recept-pa-svenska-ord-i-koket',
    name: 'Recept på svenska: ord i köket',
    short_description:
      'Ordlista med 24 ord, 20 verbkort och läsövningar för den som lär sig svenska och ska kunna följa ett recept.',
    description:
      '<p>Den som kan laga mat kan ofta en hel del svenska utan att veta om det. Det här materialet samlar orden som behövs för att läsa ett recept: redskap, mått och framför allt verben. Strimla, riv, vispa, fräs och sjud förekommer nästan bara i köket, men där förekommer de hela tiden.</p><h3>Tre delar</h3><ul><li><strong>Ordlistan</strong> med 24 redskap, mått och ord som brukar stå i recept</li><li><strong>Verbkorten</strong>, 20 stycken, med ordet på ena sidan och en förklaring på den andra</li><li><strong>Läsövningen</strong>, där stegen i ett recept på pannkakor har hamnat i fel ordning</li></ul><p>Verben står i imperativ, eftersom det är så de skrivs i recept. På kortens baksida finns också presens och preteritum, så att det går att berätta efteråt vad man gjorde. Materialet används på komvux och sfi men fungerar lika bra i högstadiets kök, där många ord är nya för alla.</p>',
    product_instructions:
      '<p>Visa redskapen på riktigt, inte bara som ord. Spela verbkorten som charader: en deltagare gör rörelsen och de andra säger verbet. Låt deltagarna gärna berätta om ett recept hemifrån och skriva det med fem av verben.</p>',
    subjects: ['hem-och-konsumentkunskap', 'svenska-som-andrasprak'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'vuxenutbildning'],
    themes: ['lasforstaelse'],
    keywords: ['recept', 'matlagning', 'ordförråd'],
    plans: ['Lgr22', 'Komvux'],
    sender: 'sprakverkstan',
    forms: ['Ordlista', 'Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Ord i köket och läsövning',
        subtitle: 'Komvux, sfi och årskurs 7–9',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Ordlista' },
          {
            kind: 'words',
            rows: [
              { word: 'en kastrull', meaning: 'ett djupt kärl med skaft att koka i' },
              { word: 'en gryta', meaning: 'ett större kärl med två handtag' },
              { word: 'en stekpanna', meaning: 'en platt panna att steka i' },
              { word: 'ett lock', meaning: 'det du lägger över kastrullen' },
              { word: 'en visp', meaning: 'redskap att röra in luft med' },
              { word: 'en slev', meaning: 'stor sked att röra eller ösa med' },
              { word: 'en stekspade', meaning: 'platt redskap att vända mat med' },
              { word: 'ett rivjärn', meaning: 'redskap att riva ost och morötter med' },
              { word: 'en skärbräda', meaning: 'bräda att skära på' },
              { word: 'en potatisskalare', meaning: 'redskap att ta bort skal med' },
              { word: 'en sil', meaning: 'skål med små hål som släpper igenom vatten' },
              { word: 'ett durkslag', meaning: 'stor skål med hål att hälla av pasta i' },
              { word: 'en bunke', meaning: 'stor skål att blanda i' },
              { word: 'en kavel', meaning: 'rund stav att platta ut deg med' },
              { word: 'en plåt', meaning: 'platt skiva att grädda på i ugnen' },
              { word: 'ett decilitermått', meaning: 'mått som rymmer 100 ml' },
              { word: 'en matsked', meaning: 'mått som rymmer 15 ml, skrivs msk' },
              { word: 'en tesked', meaning: 'mått som rymmer 5 ml, skrivs tsk' },
              { word: 'ett kryddmått', meaning: 'mått som rymmer 1 ml, skrivs krm' },
              { word: 'en nypa', meaning: 'så mycket du kan ta mellan tummen och pekfingret' },
              { word: 'en klyfta', meaning: 'en del av till exempel vitlök eller apelsin' },
              { word: 'en smet', meaning: 'rinnig blandning, till exempel till pannkakor' },
              { word: 'en deg', meaning: 'fast blandning, till exempel till bröd' },
              { word: 'en portion', meaning: 'så mycket mat som en person äter' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Pannkakor, 4 portioner' },
          {
            kind: 'text',
            text: '3 ägg, 6 dl mjölk, 2 ½ dl vetemjöl, en halv tesked salt, smör att steka i. Mjölken går att byta mot laktosfri mjölk eller havredryck.',
          },
          { kind: 'text', text: 'Stegen står i fel ordning:' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'A. Vänd pannkakan när ytan har stelnat och stek andra sidan.',
              'B. Vispa ner resten av mjölken och äggen.',
              'C. Blanda mjöl och salt i en bunke.',
              'D. Smält lite smör i stekpannan på medelvärme.',
              'E. Häll i hälften av mjölken och vispa till en smet utan klumpar.',
              'F. Häll i ungefär 1 dl smet och luta pannan så att smeten täcker botten.',
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Skriv stegen i rätt ordning.', lines: 1, answer: 'C, E, B, D, F, A' },
              {
                question: 'Skriv alla verb i imperativ som du hittar i stegen.',
                lines: 2,
                answer: 'vänd, stek, vispa, blanda, smält, häll, luta',
              },
              {
                question: 'Du ska laga till 8 personer. Hur många ägg och hur mycket mjölk behöver du?',
                lines: 1,
                answer: '6 ägg och 12 dl mjölk (1,2 liter)',
              },
              {
                question: 'Vilka fyra redskap eller mått behöver du för receptet?',
                lines: 2,
                answer: 'Till exempel bunke, visp, decilitermått, tesked, stekpanna eller stekspade',
              },
              {
                question:
                  'Berätta vad du gjorde. Skriv fyra meningar i preteritum. Börja så här: Först blandade jag mjöl och salt.',
                lines: 5,
                answer:
                  'Till exempel: Först blandade jag mjöl och salt. Sedan hällde jag i hälften av mjölken. Efter det vispade jag ner resten och äggen. Till sist stekte jag pannkakorna.',
              },
            ],
          },
          { kind: 'heading', text: 'Välj rätt verb' },
          {
            kind: 'choices',
            rows: [
              { question: '____ osten på rivjärnet.', choices: ['Riv', 'Koka', 'Häll'], answer: 'Riv' },
              {
                question: '____ potatisen med potatisskalaren.',
                choices: ['Stek', 'Skala', 'Vispa'],
                answer: 'Skala',
              },
              {
                question: '____ bullarna mitt i ugnen i tio minuter.',
                choices: ['Grädda', 'Hacka', 'Skölj'],
                answer: 'Grädda',
              },
              {
                question: '____ av vattnet i ett durkslag när pastan är klar.',
                choices: ['Knåda', 'Häll', 'Bred'],
                answer: 'Häll',
              },
            ],
          },
        ],
      },
      {
        title: 'Verbkort',
        subtitle: '20 verb ur recepten',
        blocks: [
          {
            kind: 'cards',
            columns: 4,
            cards: [
              { title: 'hacka', text: 'Hacka löken.', back: 'Skära i små bitar. hackar, hackade' },
              { title: 'skiva', text: 'Skiva gurkan.', back: 'Skära i tunna, platta bitar. skivar, skivade' },
              {
                title: 'strimla',
                text: 'Strimla paprikan.',
                back: 'Skära i smala remsor. strimlar, strimlade',
              },
              { title: 'riv', text: 'Riv moroten.', back: 'Dra mot ett rivjärn. river, rev' },
              { title: 'skala', text: 'Skala potatisen.', back: 'Ta bort skalet. skalar, skalade' },
              {
                title: 'skölj',
                text: 'Skölj linserna.',
                back: 'Hålla under rinnande vatten. sköljer, sköljde',
              },
              {
                title: 'vispa',
                text: 'Vispa grädden.',
                back: 'Röra snabbt så att det kommer in luft. vispar, vispade',
              },
              { title: 'rör', text: 'Rör om i grytan.', back: 'Flytta runt med sked eller slev. rör, rörde' },
              {
                title: 'blanda',
                text: 'Blanda mjöl och salt.',
                back: 'Lägga ihop och röra. blandar, blandade',
              },
              {
                title: 'knåda',
                text: 'Knåda degen.',
                back: 'Trycka och vika deg med händerna. knådar, knådade',
              },
              { title: 'jäs', text: 'Jäs degen.', back: 'Låta en deg växa med jäst. jäser, jäste' },
              {
                title: 'kavla',
                text: 'Kavla ut degen.',
                back: 'Göra degen platt med en kavel. kavlar, kavlade',
              },
              { title: 'koka', text: 'Koka ägget.', back: 'Värma i vatten som bubblar. kokar, kokade' },
              { title: 'sjud', text: 'Sjud grytan.', back: 'Koka svagt med små bubblor. sjuder, sjöd' },
              { title: 'stek', text: 'Stek fisken.', back: 'Laga i stekpanna med fett. steker, stekte' },
              { title: 'fräs', text: 'Fräs löken.', back: 'Steka försiktigt en kort stund. fräser, fräste' },
              {
                title: 'grädda',
                text: 'Grädda brödet.',
                back: 'Laga i ugn, om bröd och kakor. gräddar, gräddade',
              },
              {
                title: 'smaka av',
                text: 'Smaka av med salt.',
                back: 'Känna hur det smakar och ändra. smakar av, smakade av',
              },
              {
                title: 'tillsätt',
                text: 'Tillsätt tomaterna.',
                back: 'Lägga eller hälla i. tillsätter, tillsatte',
              },
              { title: 'servera', text: 'Servera genast.', back: 'Ställa fram maten. serverar, serverade' },
            ],
          },
        ],
      },
    ],
    related: ['planera-en-maltid', 'kroppens-organ-ordlista', 'vardagsmatematik-lon-hyra-ranta'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-07-01',
    views: 1180,
    likes: 66,
  },
]
