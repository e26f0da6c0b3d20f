import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is art. */
export const bildMaterials: SeedMaterial[] = [
  {
    slug: 'fargcirkeln-steg-for-steg',
    name: 'Färgcirkeln steg för steg',
    short_description:
      'Eleverna blandar sin egen färgcirkel av tre färger och prövar vad som händer när man tillsätter vitt, svart eller motsatsfärgen. Med frågor och facit.',
    description:
      '<p>Tre burkar färg räcker långt. Eleverna blandar orange, grönt och violett, fyller i recepten i en tabell och upptäcker hur brunt och grått uppstår.</p><p>Bladet tar också upp varma och kalla färger och komplementfärger.</p>',
    product_instructions:
      '<p>Använd akryl eller täckfärg i gult, rött och blått. Be eleverna börja med den ljusa färgen och tillsätta den mörka lite i taget. Spara smakproven: de blir en bra färgkarta för nästa arbete.</p>',
    subjects: ['bild'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['färg', 'konst', 'komposition'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'nordiska-bildskolan',
    forms: ['Arbetsblad', 'Laboration'],
    documents: [
      {
        title: 'Min färgcirkel',
        subtitle: 'Årskurs 3–6 · Bild',
        name_line: true,
        blocks: [
          {
            kind: 'words',
            rows: [
              { word: 'grundfärger', meaning: 'gult, rött och blått i målning' },
              { word: 'blandfärger', meaning: 'orange, grönt och violett' },
              { word: 'komplementfärger', meaning: 'två färger mitt emot varandra i cirkeln' },
              { word: 'varma färger', meaning: 'gult, orange och rött' },
              { word: 'kalla färger', meaning: 'blått, grönt och blåviolett' },
              { word: 'valör', meaning: 'hur ljus eller mörk en färg är' },
            ],
          },
          {
            kind: 'figure',
            figure: { type: 'cycle', stages: ['gul', 'orange', 'röd', 'violett', 'blå', 'grön'] },
            caption: 'Måla en fläck av varje färg vid rätt ord. Grundfärgerna först.',
          },
          { kind: 'heading', text: 'Mina recept' },
          {
            kind: 'table',
            header: ['Blanda', 'Jag gissar', 'Det blev', 'Prov'],
            rows: [
              ['gul + röd', '', '', ''],
              ['gul + blå', '', '', ''],
              ['röd + blå', '', '', ''],
              ['röd + grön', '', '', ''],
              ['blå + vit', '', '', ''],
              ['gul + lite svart', '', '', ''],
            ],
          },
          { kind: 'heading', text: 'Frågor' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilka två grundfärger blir orange?', lines: 1, answer: 'Gult och rött.' },
              { question: 'Vilka två grundfärger blir violett?', lines: 1, answer: 'Rött och blått.' },
              { question: 'Vilken färg är komplementfärg till blått?', lines: 1, answer: 'Orange.' },
              { question: 'Vilken färg är komplementfärg till gult?', lines: 1, answer: 'Violett.' },
              {
                question: 'Vad händer om du blandar två komplementfärger?',
                lines: 1,
                answer: 'De dämpar varandra och blir brunaktiga eller gråaktiga.',
              },
              {
                question: 'Vad händer med gult när du tillsätter lite svart?',
                lines: 1,
                answer: 'Det blir olivgrönt.',
              },
              {
                question: 'Hur gör du en röd färg ljusare? Vad heter den då?',
                lines: 1,
                answer: 'Tillsätt vitt. Den blir rosa.',
              },
              {
                question: 'En skylt ska synas på långt håll. Vilka två färger väljer du, och varför?',
                lines: 2,
                answer:
                  'Exempel: gult och svart, eller två komplementfärger. Stor skillnad i ljushet eller kulör syns tydligt.',
              },
              {
                question: 'Måla en ruta med bara varma färger och en med bara kalla. Vilken känns närmast?',
                space: 45,
                answer: 'Varma färger brukar upplevas komma närmare, kalla färger längre bort.',
              },
            ],
          },
        ],
      },
    ],
    related: ['bildordskort', 'rum-med-en-flyktpunkt', 'se-pa-konst-i-tre-steg'],
    minutes: 60,
    languages: 'sv',
    needs: 'Akryl eller täckfärg i gult, rött och blått, och lite vitt och svart.',
    license: 'CC BY 4.0',
    published: '2024-09-03',
    views: 4735,
    likes: 244,
  },
  {
    slug: 'se-pa-konst-i-tre-steg',
    name: 'Se på konst i tre steg',
    short_description:
      'En metod för bildsamtal: beskriv, tolka och ta ställning. Eleverna väljer ett verk i Nationalmuseums samlingar och presenterar det för klassen på tre minuter.',
    description:
      '<p>De flesta ser på en bild i några sekunder. Här får eleverna se på samma bild i tio minuter och märka hur mycket som dyker upp.</p>' +
      '<h3>Tre steg</h3>' +
      '<ol><li><strong>Beskriv.</strong> Säg bara det som går att peka på: figurer, färger, ljus, linjer, material, riktningar. Inga gissningar än.</li><li><strong>Tolka.</strong> Vad handlar bilden om? Vad tyder på det? Vad tror du hände just före och just efter?</li><li><strong>Ta ställning.</strong> Vad gör bilden med dig? Vem är den gjord för? Vad hade blivit annorlunda om en enda sak ändrades?</li></ol>' +
      '<p>Träna först tillsammans på ett verk. Låt sedan varje elev välja ett verk ur Nationalmuseums samlingar, där många målningar, teckningar och föremål går att se på nätet. Eleven skriver stödord under tre rubriker och håller en presentation på tre minuter framför bilden.</p>' +
      '<p>Metoden fungerar lika bra på reklam, pressfoton och omslag. Byt då det tredje steget mot frågan: vad vill avsändaren?</p>',
    product_instructions:
      '<p>Ge tystnaden tid. Be om tio iakttagelser innan någon får tolka. Skriv två kolumner på tavlan, ser och tror, och flytta eleverna vänligt till rätt kolumn när de hoppar. Ta gärna med bilder av kvinnliga konstnärer, till exempel Eva Bonnier, Hanna Pauli eller Amalia Lindegren.</p>',
    subjects: ['bild', 'svenska'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['kallkritik'],
    keywords: ['bildanalys', 'konst', 'samtal', 'muntligt'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'museet-vid-an',
    forms: ['Lektionsplanering'],
    external: { url: 'https://www.nationalmuseum.se', link_title: 'Till Nationalmuseum' },
    related: ['rum-med-en-flyktpunkt', 'describe-it-so-we-can-see-it', 'bildordskort'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-04-07',
    views: 2895,
    likes: 132,
  },
  {
    slug: 'serie-i-sex-rutor',
    name: 'Serie i sex rutor',
    short_description:
      'Eleverna planerar och tecknar en egen kort serie. Med serieordlista, övningar i miner och bildutsnitt och en färdig ritmall med sex rutor.',
    description:
      '<p>Jag har gjort serier med mellanstadieelever i tio år, och det som hjälper mest är att begränsa: sex rutor, två figurer, en sak som går fel.</p><p>Börja med minerna. När eleverna ser hur mycket ögonbryn kan göra vågar även den som säger att den inte kan rita.</p>',
    product_instructions:
      '<p>Lektion 1: ord, miner och utsnitt. Lektion 2: planera med stödorden och skissa med blyerts. Lektion 3: text först, sedan tusch och färg. Skriv alltid texten innan du ritar bubblan runt.</p>',
    subjects: ['bild', 'svenska'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: [],
    keywords: ['serier', 'teckning', 'berättande', 'fantasi'],
    plans: ['Lgr22', 'Lektionsserie', 'Fritidshem'],
    sender: 'nordiska-bildskolan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Serie i sex rutor',
        subtitle: 'Årskurs 4–7 · Bild och svenska',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Serieord' },
          {
            kind: 'words',
            rows: [
              { word: 'ruta', meaning: 'en bild i serien' },
              { word: 'pratbubbla', meaning: 'visar vad någon säger' },
              { word: 'tankebubbla', meaning: 'visar vad någon tänker, ofta med små moln' },
              { word: 'textplatta', meaning: 'berättarens text, ofta överst i rutan' },
              { word: 'ljudord', meaning: 'ord som låter: PLASK, KNAK, SMALL' },
              { word: 'fartstreck', meaning: 'streck som visar rörelse' },
              { word: 'översiktsbild', meaning: 'visar hela platsen' },
              { word: 'halvbild', meaning: 'visar figuren från midjan' },
              { word: 'närbild', meaning: 'visar ansiktet eller en detalj' },
              { word: 'grodperspektiv', meaning: 'vi ser underifrån, figuren blir stor' },
              { word: 'fågelperspektiv', meaning: 'vi ser uppifrån, figuren blir liten' },
              { word: 'poäng', meaning: 'överraskningen eller skämtet i slutet' },
            ],
          },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Du vill visa att figuren står ensam i en stor öken. Vilket utsnitt passar bäst?',
                choices: ['närbild', 'halvbild', 'översiktsbild'],
                answer: 'översiktsbild',
              },
              {
                question: 'Du vill visa en tår på kinden. Vilket utsnitt passar bäst?',
                choices: ['närbild', 'halvbild', 'översiktsbild'],
                answer: 'närbild',
              },
              {
                question: 'Jätten ska verka hotfull. Varifrån ser vi honom?',
                choices: ['grodperspektiv', 'fågelperspektiv'],
                answer: 'grodperspektiv',
              },
              {
                question: 'Det står: ”Nästa morgon …” Var skriver du det?',
                choices: ['i en pratbubbla', 'i en textplatta', 'i ett ljudord'],
                answer: 'i en textplatta',
              },
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Rita fyra runda ansikten: glad, arg, rädd och förvånad. Ändra bara ögonbryn och mun.',
                space: 50,
              },
              { question: 'Hitta på tre egna ljudord. Vad låter så?', lines: 2 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Planera' },
          {
            kind: 'table',
            header: ['Ruta', 'Vad händer?', 'Utsnitt', 'Text eller ljudord'],
            rows: [
              ['1: Vi får se platsen', '', '', ''],
              ['2: Figurerna möts', '', '', ''],
              ['3: Något går fel', '', '', ''],
              ['4: De försöker', '', '', ''],
              ['5: Det blir värre', '', '', ''],
              ['6: Poängen', '', '', ''],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Min serie' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Platsen', space: 70 },
              { question: 'Figurerna möts', space: 70 },
              { question: 'Något går fel', space: 70 },
              { question: 'De försöker', space: 70 },
              { question: 'Det blir värre', space: 70 },
              { question: 'Poängen', space: 70 },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['sagans-byggstenar', 'fargcirkeln-steg-for-steg', 'rum-med-en-flyktpunkt'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2025-11-10',
    views: 2075,
    likes: 159,
  },
  {
    slug: 'rum-med-en-flyktpunkt',
    name: 'Rum med en flyktpunkt',
    short_description:
      'En lektion i centralperspektiv som bara kräver papper, linjal och penna. Eleverna ritar ett rum steg för steg och inreder det sedan efter egen idé.',
    description:
      '<p>Centralperspektiv är ett knep för att få en plan yta att se djup ut. När man väl har sett var linjerna möts ser man det överallt: i korridoren, på vägen, i matsalen.</p>' +
      '<h3>Rita rummet</h3>' +
      '<ol><li>Lägg papperet liggande. Rita en rektangel mitt på, ungefär en tredjedel så bred som papperet. Det är den bortre väggen.</li><li>Sätt en prick i rektangeln, lite ovanför mitten. Det är flyktpunkten, och den ligger i höjd med betraktarens ögon.</li><li>Dra svaga linjer från flyktpunkten genom rektangelns fyra hörn ut till papperets kant. Nu finns golv, tak och sidoväggar.</li><li>Alla linjer som i verkligheten går rakt bort från dig ska peka mot flyktpunkten: golvlister, hyllor, bordets sidor.</li><li>Linjer som går i sidled ritas vågrätt. Linjer som går uppåt ritas lodrätt.</li><li>Golvplankor: märk ut jämna avstånd längs rektangelns nederkant och dra linjer från flyktpunkten genom märkena.</li></ol>' +
      '<h3>Inred</h3>' +
      '<p>Dörr på ena väggen, fönster på den andra, ett bord mitt på golvet. Sudda hjälplinjerna sist. Den som vill vidare kan flytta flyktpunkten långt åt sidan och se vad som händer, eller rita samma rum sett av en katt.</p>',
    product_instructions:
      '<p>Visa först i korridoren: låt en elev hålla upp en linjal längs golvlisten och följ den med blicken. Vanligaste misstaget är att bordets ben får olika riktning; påminn om att allt som står upp är lodrätt.</p>',
    subjects: ['bild', 'matematik'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8'],
    themes: [],
    keywords: ['perspektiv', 'teckning', 'konst', 'komposition'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'nordiska-bildskolan',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Rum med en flyktpunkt',
        subtitle: 'Årskurs 6–8 · Bild och matematik',
        orientation: 'landscape',
        name_line: true,
        blocks: [
          {
            kind: 'figure',
            figure: { type: 'room', guides: true },
            caption:
              'Så här långt kommer du med fyra linjer: den bortre väggen, golvet, taket och två sidoväggar',
          },
          { kind: 'page-break' },
          {
            kind: 'text',
            text: 'Ditt rum. Lägg linjalen från pricken genom ett hörn i den lilla rektangeln, och dra ut linjen till ramen. Gör likadant med de andra hörnen.',
          },
          { kind: 'figure', figure: { type: 'room', guides: false } },
          { kind: 'page-break' },
          { kind: 'heading', text: 'När rummet är klart' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Alla linjer som går rakt bort från mig pekar mot flyktpunkten.',
              'Allt som står upp är lodrätt.',
              'Allt som går i sidled är vågrätt.',
              'Hjälplinjerna är svaga, så att de går att sudda.',
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vart pekar en linje som i verkligheten går rakt bort från dig?',
                lines: 1,
                answer: 'Mot flyktpunkten.',
              },
              {
                question:
                  'Två fönster på sidoväggen är lika stora i verkligheten. Hur skiljer de sig åt i bilden?',
                lines: 1,
                answer: 'Det som är längre bort är både lägre och smalare.',
              },
              {
                question: 'Du flyttar flyktpunkten nedåt. Vad ser man då mer av, golvet eller taket? Varför?',
                lines: 2,
                answer: 'Taket. Flyktpunkten ligger i höjd med ögonen, så den som tittar är nu längre ner.',
              },
              {
                question:
                  'Mät den bortre väggen i din bild. Hur många sådana väggar ryms bredvid varandra i ramens bredd?',
                lines: 1,
                answer: 'Tre, för väggen är en tredjedel så bred som ramen.',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Sidan med det färdiga exemplet kan visas i stort, sidan efter är elevens.',
              'Den som är snabb flyttar flyktpunkten åt sidan på ett tomt papper och ritar samma rum igen.',
              'Den som behöver stöd börjar med bara golvet och en dörr. Stryk hjälplinjerna med gul penna, så syns skillnaden.',
              'Lyssna efter orden vågrät, lodrät, horisont och flyktpunkt.',
            ],
          },
        ],
      },
    ],
    related: ['se-pa-konst-i-tre-steg', 'fargcirkeln-steg-for-steg', 'serie-i-sex-rutor'],
    minutes: 60,
    languages: 'sv',
    needs: 'Papper, linjal och penna.',
    license: 'CC0 1.0',
    published: '2025-01-29',
    views: 1770,
    likes: 88,
  },
  {
    slug: 'bildordskort',
    name: 'Bildordskort',
    short_description:
      'Fyrtioåtta tryckta kort med ord för att tala om bilder: komposition, kontrast, förgrund, linje, ljus. Ordet på ena sidan, en liten bild på den andra.',
    description:
      '<p>Den som har orden ser mer. Korten samlar fyrtioåtta begrepp som behövs när man pratar om egna och andras bilder, från förskoleklassens <em>rund</em> och <em>kantig</em> till högstadiets <em>gyllene snittet</em>.</p><p>Färgmarkering i hörnet visar svårighetsgrad.</p>',
    product_instructions:
      '<p>Lägg ut en konstbild och tio kort. Eleverna placerar korten där de tycker att ordet passar och motiverar. Finns ett ord som passar på två ställen?</p>',
    subjects: ['bild'],
    grades: [
      'forskoleklass',
      'arskurs-1',
      'arskurs-2',
      'arskurs-3',
      'arskurs-4',
      'arskurs-5',
      'arskurs-6',
      'arskurs-7',
      'arskurs-8',
      'arskurs-9',
    ],
    themes: [],
    keywords: ['bildanalys', 'ordförråd', 'kort', 'komposition', 'färg'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'nordiska-bildskolan',
    forms: ['Kort och spel', 'Ordlista'],
    print: { stock: 0, max_qty: 8 },
    related: ['se-pa-konst-i-tre-steg', 'fargcirkeln-steg-for-steg'],
    minutes: 20,
    languages: 'sv',
    license: 'Får användas fritt i undervisning. Bilderna på korten får inte kopieras.',
    published: '2026-03-02',
    views: 1245,
    likes: 58,
  },
]
