import type { SeedMaterial } from '../seed-material.ts'

/** Physical education and health: orienteering, movement breaks, water safety, outdoor life and dance. */
export const idrottOchHalsaMaterials: SeedMaterial[] = [
  {
    slug: 'orienteringens-grunder',
    name: 'Orienteringens grunder',
    short_description:
      'Arbetsblad om kartans färger, kompassen och skalan, samt tolv kontrollkort att hänga ut på skolgården.',
    description:
      '<p>Innan klassen springer ut i skogen behöver alla veta vad gult betyder och hur man håller kartan. Det här materialet tar det viktigaste i tre steg: först inne med arbetsbladet, sedan på skolgården med kontrollkorten och till sist i ett skogsområde med en riktig karta.</p><h3>Innehåll</h3><ul><li>ett arbetsblad om färger, tecken, kompass och skala, med facit</li><li>tolv kontrollkort med frågor, där svaret på baksidan ger en bokstav</li></ul><p>De tolv bokstäverna bildar ett ord. Eleverna kan ta kontrollerna i vilken ordning de vill, så att det inte blir kö, och lägga bokstäverna rätt efteråt. Ordet avslöjar vi inte här, men det står på arbetsbladets facitsida.</p>',
    product_instructions:
      '<p>Rita en enkel karta över skolgården och märk ut tolv platser. Häng upp korten med frågan synlig och baksidan vikt bakom. Gå gärna i par, och gå igenom vad man gör om man går vilse: stanna, ropa, vänta.</p><p>Sätt en gräns för området och en sluttid som alla kan.</p>',
    subjects: ['idrott-och-halsa', 'geografi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv'],
    keywords: ['orientering', 'karta', 'utomhuslektion', 'rörelse'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'rorelserummet',
    forms: ['Arbetsblad', 'Kort och spel'],
    documents: [
      {
        title: 'Orienteringens grunder: arbetsblad',
        subtitle: 'Årskurs 4–6 · Idrott och hälsa',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['Färg på kartan', 'Betyder'],
            rows: [
              ['Vitt', 'Vanlig skog som är lätt att springa i'],
              ['Grönt', 'Tät skog, ju mörkare desto tätare'],
              ['Gult', 'Öppen mark, till exempel äng eller åker'],
              ['Blått', 'Vatten: sjö, bäck, sankmark'],
              ['Brunt', 'Höjdkurvor och markens former'],
              ['Svart', 'Stigar, hus, stenar och branter'],
              ['Rödlila', 'Banan: start, kontroller och mål'],
            ],
          },
          {
            kind: 'words',
            rows: [
              { word: 'passa kartan', meaning: 'Vrid kartan så att norr på kartan pekar mot norr i verkligheten.' },
              { word: 'tumgrepp', meaning: 'Håll tummen vid platsen där du är, och flytta den när du går.' },
              { word: 'ledstång', meaning: 'Något långt att följa, till exempel en stig eller ett dike.' },
              { word: 'kontroll', meaning: 'Plats som du ska hitta, märkt med en orange och vit skärm.' },
              { word: 'uppfång', meaning: 'Något tydligt bakom kontrollen som säger att du har gått för långt.' },
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilken färg har en åker på orienteringskartan?', lines: 1, answer: 'Gul' },
              { question: 'Åt vilket håll pekar den röda änden av kompassnålen?', lines: 1, answer: 'Mot norr' },
              { question: 'Kartan har skala 1:4 000. Hur långt är 3 centimeter i verkligheten?', lines: 1, answer: '120 meter (1 cm är 40 m)' },
              { question: 'Kartan har skala 1:10 000. Hur många centimeter är 450 meter?', lines: 1, answer: '4,5 centimeter' },
              { question: 'Hur ritas start, kontroll och mål på banan?', lines: 2, answer: 'Start är en triangel, kontroll en ring och mål två ringar i varandra.' },
              { question: 'Höjdkurvorna ligger tätt. Är det brant eller platt?', lines: 1, answer: 'Brant' },
              { question: 'Vad gör du om du inte längre vet var du är? Skriv tre saker.', lines: 3, answer: 'Stanna och passa kartan. Leta efter något tydligt att känna igen, eller gå tillbaka till senaste säkra plats. Stanna kvar och ropa om du inte hittar.' },
              { question: 'Ordet från kontrollkorten, kort 1 till 12:', lines: 1, answer: 'NATURÄVENTYR' },
            ],
          },
        ],
      },
      {
        title: 'Kontrollkort för skolgården',
        subtitle: 'Tolv kort. Rätt svar ger en bokstav.',
        blocks: [
          {
            kind: 'cards',
            columns: 2,
            cards: [
              { title: 'Kontroll 1', text: 'Vilket väderstreck är oftast uppåt på kartan?', back: 'Norr. Bokstav: N' },
              { title: 'Kontroll 2', text: 'Vilken färg har vatten?', back: 'Blå. Bokstav: A' },
              { title: 'Kontroll 3', text: 'Vad kallas det att vrida kartan rätt?', back: 'Att passa kartan. Bokstav: T' },
              { title: 'Kontroll 4', text: 'Vad är mest tätt: ljusgrönt eller mörkgrönt?', back: 'Mörkgrönt. Bokstav: U' },
              { title: 'Kontroll 5', text: 'Var går solen upp, ungefär?', back: 'I öster. Bokstav: R' },
              { title: 'Kontroll 6', text: 'Vad visar de bruna linjerna?', back: 'Höjdkurvor. Bokstav: Ä' },
              { title: 'Kontroll 7', text: 'Skala 1:10 000. Hur långt är 1 cm?', back: '100 meter. Bokstav: V' },
              { title: 'Kontroll 8', text: 'Vilken form har starten på kartan?', back: 'En triangel. Bokstav: E' },
              { title: 'Kontroll 9', text: 'Vilka färger har en orienteringsskärm?', back: 'Orange och vit. Bokstav: N' },
              { title: 'Kontroll 10', text: 'Du tittar mot norr. Vilket väderstreck är bakom dig?', back: 'Söder. Bokstav: T' },
              { title: 'Kontroll 11', text: 'Vad kallas något långt som man kan följa?', back: 'En ledstång. Bokstav: Y' },
              { title: 'Kontroll 12', text: 'Vilken färg har banan på kartan?', back: 'Rödlila. Bokstav: R' },
            ],
          },
        ],
      },
    ],
    related: ['las-kartan-steg-for-steg', 'friluftsdag-i-skogen', 'rorelsepaus-24-kort'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-08-18',
    views: 4560,
    likes: 214,
  },
  {
    slug: 'rorelsepaus-24-kort',
    name: 'Rörelsepaus – 24 kort',
    short_description:
      'Korta rörelsepauser för klassrummet på en till tre minuter. Barnen drar ett kort och alla gör det tillsammans vid sin plats.',
    description:
      '<p>Tjugofyra kort med rörelser som går att göra bredvid bänken, utan redskap och utan att någon måste visa upp sig. Åtta kort ökar pulsen, åtta tränar balans och åtta hjälper kroppen att varva ner. Flera kort har ett förslag för den som sitter, och de andra går lätt att anpassa.</p>',
    product_instructions:
      '<p>Låt en elev i taget vara dragare. Välj puls före en uppgift där många är trötta och lugn efter rasten. Säg till när det är tio sekunder kvar.</p>',
    subjects: ['idrott-och-halsa'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: ['halsa-och-livsstil'],
    keywords: ['rörelse', 'hälsa', 'kortspel'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'rorelserummet',
    forms: ['Kort och spel'],
    documents: [
      {
        title: 'Rörelsepaus: 24 kort',
        subtitle: 'Förskoleklass till årskurs 3',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Puls · Trappan', text: 'Gå uppför en osynlig trappa i en minut. Sittande: trampa med fötterna.' },
              { title: 'Puls · Regnet', text: 'Knacka på bordet, sedan benen, sedan klappa. Snabbare och snabbare.' },
              { title: 'Puls · Grodan', text: 'Fem små hopp med mjuka knän. Sittande: fem armsträck uppåt.' },
              { title: 'Puls · Tåget', text: 'Låt armarna vara hjul. Sakta, lagom, fort, stanna.' },
              { title: 'Puls · Boxaren', text: 'Boxa mjukt i luften framför dig, trettio slag.' },
              { title: 'Puls · Kängurun', text: 'Studsa lätt på tå till tjugo. Sittande: lyft hälarna.' },
              { title: 'Puls · Korsvis', text: 'Höger hand till vänster knä, sedan tvärtom. Tjugo gånger.' },
              { title: 'Puls · Snöbollen', text: 'Gör en osynlig boll, kasta den och ducka. Tio gånger.' },
              { title: 'Balans · Flamingon', text: 'Stå på ett ben till tio. Byt ben. Sittande: lyft ett ben i taget.' },
              { title: 'Balans · Trädet', text: 'Foten mot vaden, armarna som grenar. Blås lite på varandras träd.' },
              { title: 'Balans · Linan', text: 'Gå tio steg på en osynlig lina, häl mot tå.' },
              { title: 'Balans · Boken', text: 'Lägg en tunn bok på huvudet. Sätt dig och res dig.' },
              { title: 'Balans · Klockan', text: 'Stå på ett ben och peka med foten på klockan tre, sex, nio.' },
              { title: 'Balans · Skeppet', text: 'Fötterna brett isär. Gunga fram och bak, åt sidorna, runt.' },
              { title: 'Balans · Spegeln', text: 'Två och två. Den ena rör sig sakta, den andra är spegel.' },
              { title: 'Balans · Tyst tå', text: 'Gå på tå till dörren och tillbaka utan att det hörs.' },
              { title: 'Lugn · Ljuset', text: 'Andas in genom näsan. Blås ut ett osynligt ljus, långsamt. Fem gånger.' },
              { title: 'Lugn · Katten', text: 'Sträck hela kroppen som en katt som vaknar. Gäspa om du vill.' },
              { title: 'Lugn · Isglassen', text: 'Var stel som en glass. Smält långsamt från huvudet och ner.' },
              { title: 'Lugn · Handen', text: 'Rita runt din hand med ett finger. Andas in uppåt och ut nedåt.' },
              { title: 'Lugn · Axlarna', text: 'Lyft axlarna mot öronen, håll till tre, släpp. Fem gånger.' },
              { title: 'Lugn · Ljuden', text: 'Blunda en halv minut. Räkna hur många olika ljud du hör.' },
              { title: 'Lugn · Molnet', text: 'Låt armarna sväva uppåt och sjunka, som moln. Fem gånger.' },
              { title: 'Lugn · Tacket', text: 'Tänk på något som varit bra i dag. Le mot någon när du är klar.' },
            ],
          },
        ],
      },
    ],
    print: { stock: 175, max_qty: 15 },
    related: ['dansa-i-ring-och-rad', 'vanskapskort', 'orienteringens-grunder'],
    minutes: 3,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-10-07',
    views: 7120,
    likes: 498,
  },
  {
    slug: 'badvett-och-isvett',
    name: 'Badvett och isvett – affischpaket',
    short_description:
      'Fyra tryckta affischer om att vara trygg vid vatten och på is. Eleverna övar på att larma och på att hjälpa utan att själva hamna i fara.',
    description:
      '<p>Paketet har två affischer om sommar och två om vinter. De visar hur man badar tillsammans, simmar längs stranden, använder flytväst och hjälper någon med <em>förlängda armen</em>: ett rep, en gren eller en jacka att sträcka ut. Vintern handlar om isdubbar, ispik och att is behöver vara minst tio centimeter tjock kärnis för att gå på.</p><p>På alla affischer står nödnumret 112.</p>',
    product_instructions:
      '<p>Öva samtalet till 112 i par: vad har hänt, var är ni, vem ringer? Öva förlängda armen på golvet i idrottshallen. Häng en affisch vid omklädningsrummet.</p>',
    subjects: ['idrott-och-halsa'],
    grades: ['arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['trafik-och-sakerhet', 'natur-och-friluftsliv', 'halsa-och-livsstil'],
    keywords: ['badvett', 'livräddning', 'säkerhet', 'friluftsliv'],
    plans: ['Lgr22'],
    sender: 'kust-och-hav',
    forms: ['Affisch'],
    print: { stock: 0, max_qty: 20 },
    related: ['friluftsdag-i-skogen', 'min-vag-till-skolan'],
    languages: 'sv',
    license: 'Får visas och kopieras inom skolan. Ändra inte i texten om säkerhet.',
    published: '2025-05-05',
    views: 2630,
    likes: 133,
  },
  {
    slug: 'friluftsdag-i-skogen',
    name: 'Friluftsdag i skogen som alla orkar',
    short_description:
      'En idrottslärares plan för en friluftsdag där eleverna lagar mat på stormkök, lär sig allemansrätten och där ingen blir utanför.',
    description:
      '<p>Efter några friluftsdagar som mest handlade om blöta strumpor ritade jag om dem från början. Målet blev att alla ska vilja följa med nästa gång. Det här är planen som vi har använt med både sjuor och nior.</p><h3>Tre veckor innan</h3><p>Vi övar kläder i lager och packning på en lektion. Skolan har en låda med regnkläder, stövlar och underlag att låna utan att någon behöver fråga högt.</p><h3>Dagen</h3><ol><li>Gemensam promenad på två till tre kilometer, med en rast.</li><li>Fem stationer i halvtimmespass: stormkök, vindskydd av presenning, karta, naturbingo och en vilostation.</li><li>Grupperna lagar en enkel soppa. Ta reda på allergier i god tid.</li><li>Alla plockar upp efter sig och lämnar platsen finare än den var.</li></ol><h3>Allemansrätten</h3><p>Två ord räcker långt: <em>inte störa, inte förstöra</em>. Klassen letar upp vad det betyder för eldning, hundar, grenar och tomter. Kontrollera alltid om det råder eldningsförbud och fråga markägaren om ni är många.</p>',
    product_instructions:
      '<p>Gå rundan själv i förväg, märk ut samlingsplatsen på en karta och se till att telefonerna har täckning. Minst en vuxen ska ha utbildning i första hjälpen. Eleverna betygssätts inte på hur långt de orkar.</p>',
    subjects: ['idrott-och-halsa', 'hem-och-konsumentkunskap', 'biologi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['natur-och-friluftsliv', 'halsa-och-livsstil'],
    keywords: ['friluftsliv', 'allemansrätten', 'utomhuslektion', 'samarbete'],
    plans: ['Lgr22', 'Temavecka'],
    sender: 'skogens-vanner',
    forms: ['Lektionsplanering', 'Checklista', 'Kort och spel'],
    documents: [
      {
        title: 'Friluftsdagen: packlista, stationskort och allemansrätt',
        subtitle: 'Årskurs 7–9 · Idrott och hälsa, biologi, hem- och konsumentkunskap',
        blocks: [
          { kind: 'heading', text: 'Min packlista' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'tröja som värmer även när den är fuktig, gärna ylle',
              'jacka och byxor som står emot regn',
              'stövlar eller kängor, och ett par torra strumpor',
              'mössa eller keps',
              'vattenflaska',
              'frukt eller smörgås till rasten',
              'något att sitta på',
              'mugg, tallrik och sked',
              'medicin som jag behöver',
            ],
          },
          {
            kind: 'text',
            text: 'Saknar du något? Skolans låda är till för alla. Säg till senast dagen före.',
          },
          { kind: 'heading', text: 'Allemansrätten' },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Får du plocka blåbär i någon annans skog?',
                choices: ['Ja', 'Nej'],
                answer: 'Ja. Vilda bär, svampar och blommor får plockas, men inte fridlysta växter.',
              },
              {
                question: 'Får du bryta grenar av ett levande träd till elden?',
                choices: ['Ja', 'Nej'],
                answer: 'Nej. Bara kottar och lösa, torra grenar från marken.',
              },
              {
                question: 'Det är eldningsförbud men det har regnat. Får ni göra upp eld?',
                choices: ['Ja', 'Nej'],
                answer: 'Nej. Förbudet gäller tills det hävs.',
              },
              {
                question: 'Får ni gå över en tomt för att vägen är kortare?',
                choices: ['Ja', 'Nej'],
                answer: 'Nej. Den som bor där ska få vara i fred.',
              },
              {
                question: 'Får hunden springa lös i skogen i maj?',
                choices: ['Ja', 'Nej'],
                answer: 'Nej. Från 1 mars till 20 augusti får hundar inte springa lösa där det finns vilt.',
              },
            ],
          },
          { kind: 'page-break' },
          {
            kind: 'cards',
            columns: 2,
            cards: [
              {
                title: '1. Stormkök',
                text: 'Ställ köket plant och minst fem meter från torrt gräs. En i gruppen har ansvar för elden och lämnar den aldrig. Koka vatten. Hur lång tid tog det?',
              },
              {
                title: '2. Vindskydd',
                text: 'Bygg ett skydd av en presenning, två rep och det som ligger på marken. Alla ska få plats. Riv det, så att platsen ser ut som förut.',
              },
              {
                title: '3. Karta',
                text: 'Passa kartan mot norr. Peka ut var ni är. Gå till de tre skärmarna i den ordning ni själva väljer, och berätta varför.',
              },
              {
                title: '4. Naturbingo',
                text: 'Hitta något mjukt, något som luktar, ett spår av ett djur, tre olika löv, en svamp och något som är äldre än du. Plocka inget som lever.',
              },
              {
                title: '5. Vila',
                text: 'Ligg eller sitt stilla i fem minuter utan att prata. Räkna ljuden. Berätta för varandra om det bästa ljudet.',
              },
              {
                title: 'Innan vi går',
                text: 'Gå på led över platsen med en meter mellan er. Det som inte fanns här i morse följer med hem.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Rundan är gången i förväg, och telefonerna har täckning vid samlingsplatsen.',
              'Eldningsförbudet är kontrollerat samma morgon, och markägaren är tillfrågad.',
              'Allergier och mediciner är kända, och någon har utbildning i första hjälpen.',
              'Lådan med lånekläder är packad, också de stora storlekarna.',
              'Varje grupp vet vilken vuxen som är deras.',
              'Det finns en kortare väg för den som behöver, och någon att gå den med.',
            ],
          },
          {
            kind: 'box',
            title: 'Att lyssna efter',
            text: 'Kan eleverna säga vad inte störa, inte förstöra betyder just här: för marken, för djuren och för dem som bor i närheten?',
          },
        ],
      },
    ],
    customer_made: true,
    related: ['orienteringens-grunder', 'badvett-och-isvett'],
    minutes: 300,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-08-31',
    views: 560,
    likes: 42,
  },
  {
    slug: 'sa-mar-unga',
    name: 'Så mår unga – läs statistiken',
    short_description:
      'Eleverna hämtar siffror om sömn, rörelse och hälsa hos Folkhälsomyndigheten, ritar diagram och funderar på vad siffrorna inte visar.',
    description:
      '<p>Folkhälsomyndigheten samlar undersökningar om hur barn och unga i Sverige mår och lever. Eleverna väljer ett område, hämtar siffror från två olika år, ritar ett diagram och skriver tre meningar: vad som har ändrats, vad det kan bero på och vad man inte kan veta.</p>',
    product_instructions:
      '<p>Håll samtalet på gruppnivå och be ingen berätta om sig själv. Påminn om elevhälsan efter lektionen. Passar att dela mellan idrott och matematik.</p>',
    subjects: ['idrott-och-halsa', 'matematik'],
    grades: ['arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['halsa-och-livsstil', 'digital-kompetens'],
    keywords: ['hälsa', 'statistik', 'diagram'],
    plans: ['Lgr22', 'Gy25', 'Enstaka lektion'],
    sender: 'rorelserummet',
    forms: [],
    external: { url: 'https://www.folkhalsomyndigheten.se', link_title: 'Folkhälsomyndigheten' },
    related: ['befolkningspyramiden', 'samtycke-i-vardagen'],
    license: 'CC0 1.0',
    published: '2026-03-02',
    views: 330,
    likes: 9,
  },
  {
    slug: 'dansa-i-ring-och-rad',
    name: 'Dansa i ring och rad',
    short_description:
      'Tre lätta danser som bygger på att räkna till åtta. Eleverna lär sig en ringdans, en kedjedans och hittar på en egen raddans.',
    description:
      '<p><strong>Ring:</strong> Åtta gångsteg åt höger, åtta åt vänster, fyra in mot mitten, fyra ut. Avsluta med att snurra på stället och klappa på åtta.</p><p><strong>Kedja:</strong> Håll hand i en lång rad. Den första leder med lugna steg i takt genom rummet, i slingor och spiral, och byter med nästa på signal.</p><p><strong>Rad:</strong> Grupperna hittar på fyra rörelser, var och en på åtta räkningar, och sätter ihop dem. Grupperna lär ut till varandra.</p>',
    product_instructions:
      '<p>Välj tre låtar med tydlig takt, gärna från olika länder och tider. Den som inte vill hålla hand kan hålla i ett band. Dansa alltid två gånger: en för att lära och en för att njuta.</p>',
    subjects: ['idrott-och-halsa', 'musik'],
    grades: ['arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5'],
    themes: ['halsa-och-livsstil'],
    keywords: ['dans', 'rörelse', 'samarbete'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'musikhuset-takt',
    forms: ['Lektionsplanering', 'Kort och spel'],
    documents: [
      {
        title: 'Danskort och vår egen raddans',
        subtitle: 'Årskurs 1–5 · Idrott och hälsa, musik',
        blocks: [
          {
            kind: 'cards',
            columns: 2,
            cards: [
              {
                title: 'Ringdans',
                text: 'Åtta steg åt höger. Åtta steg åt vänster. Fyra steg in. Fyra steg ut. Snurra på stället, och klappa på åtta.',
              },
              {
                title: 'Kedjedans',
                text: 'Håll hand i en lång rad. Den första leder genom rummet i slingor. Vid signal går den första sist.',
              },
              {
                title: 'Spiral',
                text: 'Led kedjan inåt i en snäcka. När mitten är full vänder ledaren och går ut igen, mellan raderna.',
              },
              {
                title: 'Raddans',
                text: 'Alla står i rader åt samma håll. Fyra rörelser, åtta räkningar var. Börja om.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Vår raddans' },
          {
            kind: 'text',
            text: 'Hitta på fyra rörelser. Varje rörelse tar åtta räkningar. Skriv eller rita, så att en annan grupp kan dansa den.',
          },
          {
            kind: 'table',
            header: ['Räkna', 'Vad gör vi?', 'Åt vilket håll?'],
            rows: [
              ['1–8', '', ''],
              ['1–8', '', ''],
              ['1–8', '', ''],
              ['1–8', '', ''],
            ],
            row_height: 20,
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vad var lättast att lära ut, och varför?', lines: 2 },
              { question: 'Hur många räkningar är hela dansen?', lines: 1 },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Räkna högt till åtta tillsammans innan musiken börjar. Klappa bara på ett, sedan bara på åtta.',
              'Den som inte vill hålla hand håller i ett band. Den som hellre leder än dansar slår pulsen på en trumma.',
              'Dansa alltid två gånger: en för att lära och en för att njuta.',
              'Hela raddansen är 4 gånger 8, alltså 32 räkningar.',
            ],
          },
        ],
      },
    ],
    related: ['rorelsepaus-24-kort', 'vanskapskort'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-10-12',
    views: 85,
    likes: 5,
  },
]
