import type { SeedMaterial } from '../seed-material.ts'

export const biologiMaterials: SeedMaterial[] = [
  {
    slug: 'skogens-kretslopp',
    name: 'Skogens kretslopp: ett år bland löv och nedbrytare',
    short_description:
      'En kort tecknad film om hur ett löv blir jord och ny näring, med lärarhandledning och elevuppgifter för årskurs 4–6.',
    description:
      '<p>Vad händer med alla löv? De faller varje höst, men ändå drunknar inte skogen i gamla löv. Filmen följer ett löv genom ett år: från knopp till grönt blad, från höstens färger till marken där maskar, gråsuggor, svampar och bakterier tar vid.</p><p>Filmen är kort, ungefär 40 sekunder. Den är tecknad och har inget ljud, bara korta texter på svenska. Det gör att du kan pausa, visa den flera gånger och låta eleverna berätta med egna ord.</p><h3>Till filmen hör</h3><ul><li>En lärarhandledning med förslag på tre lektioner och ett försök som pågår i några veckor</li><li>Elevuppgifter med facit: begrepp, kretsloppet som bild, ett litet ordletande och en sida för egna iakttagelser i skogen</li></ul><p>Materialet tar upp näringskedjor, nedbrytning och kretslopp så som de beskrivs i kursplanen i biologi för årskurs 4–6. Det fungerar bäst om ni kan gå ut, men en påse löv och lite jord räcker långt.</p>',
    product_instructions:
      '<ol><li>Fråga först: vart tar löven vägen? Skriv upp elevernas idéer utan att rätta.</li><li>Visa filmen utan att pausa.</li><li>Visa den igen och stanna vid varje årstid. Låt eleverna säga vad som händer och vem som gör jobbet.</li><li>Gå tillbaka till idéerna på tavlan och ändra det ni vill ändra.</li></ol>',
    subjects: ['biologi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv', 'arstider-och-hogtider', 'hallbar-utveckling'],
    keywords: ['kretslopp', 'ekologi', 'nedbrytare', 'årstider'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'skogens-vanner',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    film: 'skogens-kretslopp',
    documents: [
      {
        title: 'Lärarhandledning',
        subtitle: 'Skogens kretslopp · Biologi årskurs 4–6',
        blocks: [
          {
            kind: 'text',
            text: 'Filmen är ungefär 40 sekunder lång, tecknad och utan ljud. Den visar vad som händer med ett löv under ett år. Tanken är att eleverna ska göra berättelsen färdig med egna ord.',
          },
          {
            kind: 'figure',
            figure: {
              type: 'cycle',
              stages: [
                'Trädet tar upp vatten och näring',
                'Knoppen blir ett grönt löv',
                'Lövet faller på hösten',
                'Nedbrytarna äter och bryter ner lövet',
                'Näringen finns i jorden igen',
              ],
            },
            caption: 'Kretsloppet i filmen',
          },
          { kind: 'heading', text: 'Lektion 1: Vart tar löven vägen?' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Låt eleverna rita vad de tror händer med ett löv som faller. Spara bilderna.',
              'Visa filmen två gånger, andra gången med paus vid varje årstid.',
              'Samla orden nedbrytare, näring, mylla, kretslopp och fotosyntes. Förklara dem med elevernas egna exempel.',
              'Starta försöket nedan.',
            ],
          },
          { kind: 'heading', text: 'Lektion 2: Ut i skogen' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Leta löv som har kommit olika långt: hela, mjuka med hål, skelett av bladnerver och smulor.',
              'Lägg dem i ordning på ett vitt lakan. Vilka är äldst?',
              'Lyft försiktigt på en sten eller en murken gren. Titta, räkna och lägg tillbaka precis som det låg.',
              'Fyll i iakttagelsesidan i elevuppgifterna.',
            ],
          },
          { kind: 'heading', text: 'Lektion 3: Berätta kretsloppet' },
          {
            kind: 'text',
            text: 'Eleverna arbetar med uppgifterna och jämför med bilden från första lektionen. Avsluta med att varje grupp spelar upp kretsloppet som en tyst film på 40 sekunder.',
          },
          {
            kind: 'box',
            title: 'Försök: lövet i burken',
            text: 'Lägg fuktig jord från skogen i en glasburk, ett färskt löv ovanpå och ett löv i en annan burk med torr sand. Sätt på ett lock med små hål. Håll jorden fuktig. Fotografera en gång i veckan i sex veckor. Lövet i jorden mjuknar och får fläckar och hål, lövet i sanden torkar. Det kan ta längre tid än du tror, och det är en del av svaret. Tvätta händerna efteråt.',
          },
          { kind: 'heading', text: 'Vanliga missförstånd' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              '”Löven försvinner.” Ingenting försvinner. Lövets ämnen finns kvar som mylla, i smådjuren, som näringsämnen i vattnet i marken och som koldioxid i luften.',
              '”Träd äter jord.” Trädet bygger det mesta av sin ved av koldioxid och vatten med hjälp av solens energi. Från jorden kommer vattnet och små mängder näringsämnen.',
              '”Svampar är växter.” Svampar har ingen fotosyntes. Många av dem lever av att bryta ner döda växter och djur.',
              '”Energin går också runt.” Ämnena går runt, men energin kommer hela tiden ny från solen och lämnar skogen som värme.',
            ],
          },
          { kind: 'heading', text: 'Att lyssna efter' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Eleven nämner minst tre nedbrytare.',
              'Eleven kan berätta kretsloppet i ordning och börja var som helst i det.',
              'Eleven skiljer på djur som äter levande växter och de som lever av döda.',
              'Eleven använder orden näring, nedbrytare och kretslopp rätt.',
            ],
          },
        ],
      },
      {
        title: 'Elevuppgifter med facit',
        subtitle: 'Skogens kretslopp · årskurs 4–6',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Kretsloppet' },
          {
            kind: 'figure',
            figure: {
              type: 'cycle',
              stages: ['Vår: knoppen slår ut', 'Sommar: ________', 'Höst: ________', 'Vinter: ________'],
            },
            caption: 'Skriv vad som händer med lövet under varje årstid.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vad skrev du vid sommar, höst och vinter?',
                lines: 2,
                answer:
                  'Till exempel: sommar, lövet fångar solens energi. Höst, lövet blir gult och faller. Vinter, lövet ligger på marken och bryts ner långsamt.',
              },
              {
                question: 'Skriv tre nedbrytare som finns i skogens mark.',
                lines: 1,
                answer: 'Till exempel daggmaskar, gråsuggor, hoppstjärtar, svampar och bakterier.',
              },
              {
                question:
                  'Vad behöver trädet för att göra socker i sina gröna löv? Vad bildas mer än socker?',
                lines: 2,
                answer: 'Koldioxid, vatten och solljus. Det bildas också syre.',
              },
              {
                question: 'Vad skulle hända i skogen om alla nedbrytare försvann?',
                lines: 3,
                answer:
                  'Löv och döda växter skulle samlas i högar, och näringen skulle inte komma tillbaka till växterna.',
              },
              {
                question: 'Varför går nedbrytningen långsammare på vintern?',
                lines: 2,
                answer: 'Det är kallt. Bakterier, svampar och smådjur är mindre aktiva när det är kallt.',
              },
              {
                question: 'Varför bryts ett löv ner snabbare än en stubbe?',
                lines: 2,
                answer:
                  'Lövet är tunt och mjukt. Veden är tjock och hård och innehåller ämnen som få organismer kan bryta ner.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Välj rätt svar' },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Vad är en nedbrytare?',
                choices: [
                  'Ett djur som jagar andra djur',
                  'En organism som lever av döda växter och djur',
                  'En växt utan löv',
                ],
                answer: 'En organism som lever av döda växter och djur',
              },
              {
                question: 'Varifrån kommer det mesta som ett träds ved är byggd av?',
                choices: ['Jorden', 'Luften och vattnet', 'Löven på marken'],
                answer: 'Luften och vattnet (koldioxid och vatten)',
              },
              {
                question: 'Vilken av de här är inte ett djur?',
                choices: ['Gråsugga', 'Champinjon', 'Daggmask'],
                answer: 'Champinjon, den är en svamp',
              },
              {
                question: 'Vad går runt i kretsloppet?',
                choices: ['Bara vatten', 'Näringsämnen och kol', 'Solljus'],
                answer: 'Näringsämnen och kol',
              },
            ],
          },
          { kind: 'heading', text: 'Leta ord' },
          {
            kind: 'figure',
            figure: {
              type: 'word-search',
              size: 12,
              words: [
                'LÖV',
                'MASK',
                'SVAMP',
                'BAKTERIE',
                'MYLLA',
                'NÄRING',
                'ROT',
                'KNOPP',
                'MOSSA',
                'STUBBE',
              ],
            },
            caption: 'Tio ord är gömda, på tvären och nedåt.',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Mina iakttagelser i skogen' },
          {
            kind: 'text',
            text: 'Leta efter löv och smådjur. Skriv eller rita det du ser. Lägg tillbaka stenar och grenar.',
          },
          {
            kind: 'table',
            header: ['Jag hittade', 'Hur såg det ut?', 'Var låg det?'],
            rows: [
              ['Ett helt löv', '', ''],
              ['Ett löv med hål', '', ''],
              ['Ett löv där bara nerverna är kvar', '', ''],
              ['En svamp eller svamptrådar', '', ''],
              ['Ett smådjur', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Rita det smådjur du tyckte var mest spännande. Räkna benen först.', space: 60 },
            ],
          },
        ],
      },
    ],
    related: [
      'smakryp-under-stenen',
      'naringsvav-med-garn',
      'vattnets-kretslopp',
      'pollinerare-pa-skolgarden',
    ],
    minutes: 120,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-09-02',
    views: 7640,
    likes: 448,
    boosted: true,
  },
  {
    slug: 'smakryp-under-stenen',
    name: 'Småkryp under stenen',
    short_description:
      'Ett utebesök med tolv gåtkort och en fältsida där barnen räknar ben, ritar och fyller i hur många småkryp de hittade.',
    description:
      '<p>Lyft på en sten och hela världen under den börjar röra på sig. Det här materialet hjälper dig att ta vara på de minuterna. Barnen får gåtor att lösa innan ni går ut, och en fältsida att fylla i när ni är ute.</p><h3>Innan ni går ut</h3><p>Läs gåtkorten högt, ett i taget. Barnen gissar vilket djuret är. På baksidan står svaret. Korten lär dem att titta efter det som skiljer djuren åt: antal ben, skal, vingar och sättet att röra sig.</p><h3>Ute</h3><p>Barnen arbetar i par med en burk, en mjuk pensel och en lupp. De räknar benen, ritar och sätter streck i tabellen. Alla djur får gå hem igen efter några minuter.</p><h3>Inne igen</h3><p>Gör ett gemensamt diagram av klassens fynd. Prata om varför det är fler djur på fuktiga ställen, och varför två grupper kan ha hittat så olika.</p><p>Materialet övar det som kursplanen i de naturorienterande ämnena tar upp om vanliga djur i närmiljön, enkla fältstudier och att sortera och dokumentera.</p>',
    product_instructions:
      '<p>April till oktober passar bäst. Välj ett ställe med stenar, brädor eller murkna grenar. Lägg alltid tillbaka taket på djurens hus. Fråga innan om någon är rädd för småkryp; den som inte vill hålla i djuren kan ha hand om protokollet.</p>',
    subjects: ['biologi', 'matematik'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: ['natur-och-friluftsliv'],
    keywords: ['småkryp', 'insekter', 'utomhus', 'ekologi', 'undersökning'],
    plans: ['Lgr22', 'Fritidshem', 'Enstaka lektion'],
    sender: 'skogens-vanner',
    forms: ['Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Gåtkort om småkryp',
        subtitle: 'Förskoleklass till årskurs 3 · Biologi',
        blocks: [
          { kind: 'text', text: 'Läs gåtan högt. Alla gissar innan kortet vänds.' },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              {
                title: 'Gåta 1',
                text: 'Jag är grå och har 14 ben. Jag är släkt med kräftor, men jag bor på land.',
                back: 'Gråsugga',
              },
              {
                title: 'Gåta 2',
                text: 'Jag har inga ben. Jag gräver gångar i jorden och äter döda löv.',
                back: 'Daggmask',
              },
              {
                title: 'Gåta 3',
                text: 'Jag har sex ben och bor i en stor stack. Vår mamma är drottning.',
                back: 'Myra',
              },
              {
                title: 'Gåta 4',
                text: 'Jag har sex ben och prickar på ryggen. Jag äter bladlöss.',
                back: 'Nyckelpiga',
              },
              {
                title: 'Gåta 5',
                text: 'Jag har åtta ben. Jag spinner ett nät och väntar på en fluga.',
                back: 'Spindel',
              },
              {
                title: 'Gåta 6',
                text: 'Jag har åtta långa ben, men jag spinner inget nät. Kroppen är som en liten prick i mitten.',
                back: 'Lockespindel',
              },
              {
                title: 'Gåta 7',
                text: 'Jag bär mitt hus på ryggen. Jag har bara en fot och lämnar ett blankt spår.',
                back: 'Snäcka',
              },
              {
                title: 'Gåta 8',
                text: 'Jag är brun, platt och mycket snabb. När jag är vuxen har jag 30 ben. Jag jagar under stenar.',
                back: 'Stenkrypare',
              },
              {
                title: 'Gåta 9',
                text: 'Jag är mycket liten och har sex ben. Under magen har jag en gaffel som jag hoppar med.',
                back: 'Hoppstjärt',
              },
              {
                title: 'Gåta 10',
                text: 'Jag har sex ben och en tång längst bak. Jag tar väl hand om mina ägg.',
                back: 'Tvestjärt',
              },
              {
                title: 'Gåta 11',
                text: 'Jag är en svart, blank skalbagge med sex ben. Jag springer fort och jagar på natten.',
                back: 'Jordlöpare',
              },
              {
                title: 'Gåta 12',
                text: 'Jag kryper på blad och äter hela dagen. En dag får jag vingar.',
                back: 'Fjärilslarv',
              },
            ],
          },
        ],
      },
      {
        title: 'Fältsida: vad fann du?',
        subtitle: 'Förskoleklass till årskurs 3 · Biologi',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Var snäll mot djuren',
            text: 'Lyft stenen mot dig. Ta i djuren mjukt. Titta, rita och släpp dem där du fann dem. Lägg tillbaka stenen. Tvätta händerna när ni kommer in.',
          },
          {
            kind: 'table',
            header: ['Antal ben', 'Djur', 'Streck', 'Hur många?'],
            rows: [
              ['0', 'Mask eller snigel', '', ''],
              ['6', 'Insekt', '', ''],
              ['8', 'Spindel eller lockespindel', '', ''],
              ['14', 'Gråsugga', '', ''],
              ['Många fler', 'Mångfoting', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Rita det djur du tyckte bäst om.', space: 60 },
              { question: 'Hur många ben har det?', lines: 1 },
              { question: 'Var bodde det? Var det torrt eller fuktigt?', lines: 1 },
              {
                question: 'En spindel och en myra sitter på en sten. Hur många ben finns det på stenen?',
                lines: 1,
                answer: '14 ben (8 + 6)',
              },
            ],
          },
        ],
      },
    ],
    related: ['skogens-kretslopp', 'pollinerare-pa-skolgarden', 'formjakt-pa-skolgarden'],
    minutes: 60,
    languages: 'sv',
    needs: 'Till varje par en burk, en mjuk pensel och en lupp.',
    license: 'CC BY 4.0',
    published: '2025-04-15',
    views: 3910,
    likes: 235,
  },
  {
    slug: 'faglar-vid-matbordet',
    name: 'Fåglar vid matbordet – affisch',
    short_description:
      'En affisch med tjugo vanliga vinterfåglar, hona och hane där de ser olika ut. Gör det lätt att känna igen gästerna utanför fönstret.',
    description:
      '<p>Affischen visar tjugo fåglar som ofta kommer till fågelmatningar i Sverige, bland annat talgoxe, blåmes, domherre, pilfink och nötväcka. Under varje fågel står namnet och vad den helst äter. Format 42 × 59,4 cm. Affischen är slut just nu.</p>',
    product_instructions:
      '<p>Häng affischen intill ett fönster. Räkna fåglarna vid samma tid varje dag i två veckor och jämför.</p>',
    subjects: ['biologi'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv', 'arstider-och-hogtider'],
    keywords: ['fåglar', 'arter', 'årstider', 'affisch'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'skogens-vanner',
    forms: ['Affisch'],
    print: { stock: 0, max_qty: 10 },
    related: ['arter-i-sverige-hos-artdatabanken', 'pollinerare-pa-skolgarden'],
    languages: 'sv',
    license: 'Gratis för skolor och fritidshem. Bilderna får inte användas i annat tryck.',
    published: '2024-11-26',
    views: 2410,
    likes: 157,
  },
  {
    slug: 'arter-i-sverige-hos-artdatabanken',
    name: 'Arter i Sverige: sök hos SLU Artdatabanken',
    short_description:
      'Länk till SLU Artdatabanken, som samlar kunskap om Sveriges växter, djur och svampar. Bra när eleverna vill veta mer om en art de har hittat.',
    description:
      '<p>Artdatabanken vid Sveriges lantbruksuniversitet arbetar med kunskap om svenska arter och tar fram rödlistan över arter som riskerar att försvinna. Låt eleverna välja en art från närmiljön och ta reda på var den lever, vad den behöver och hur det går för den.</p>',
    product_instructions:
      '<p>Texterna är skrivna för vuxna. Låt eleverna arbeta två och två och skriva en ruta fakta med högst tre meningar. Jämför med en annan källa innan ni litar på allt.</p>',
    subjects: ['biologi'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['natur-och-friluftsliv', 'hallbar-utveckling', 'kallkritik'],
    keywords: ['arter', 'biologisk mångfald', 'källor', 'ekologi'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'skogens-vanner',
    forms: [],
    external: { url: 'https://www.artdatabanken.se', link_title: 'Till SLU Artdatabanken' },
    related: ['faglar-vid-matbordet', 'naringsvav-med-garn', 'pollinerare-pa-skolgarden'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2026-04-21',
    views: 410,
    likes: 13,
  },
  {
    slug: 'kroppens-organ-ordlista',
    name: 'Kroppens organ: ordlista med övningar',
    short_description:
      'En ordlista med 24 ord om kroppen, förklarade på enkel svenska, följd av flervalsfrågor och en sorteringsövning.',
    description:
      '<p>Jag undervisar i biologi för elever som är nya i svenskan och saknade en ordlista som inte förklarade svåra ord med ännu svårare. Här är min. Förklaringarna är korta, och övningarna kommer tillbaka till samma ord flera gånger. Använd den gärna i helklass, den passar fler än man tror.</p>',
    product_instructions:
      '<p>Ta åtta ord i taget. Peka på kroppen, säg ordet, låt eleven säga ordet. Gör flervalsfrågorna först när alla tre omgångarna är klara.</p>',
    subjects: ['biologi', 'svenska-som-andrasprak'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: ['halsa-och-livsstil'],
    keywords: ['människokroppen', 'ordförråd', 'hälsa'],
    plans: ['Lgr22'],
    sender: 'mangsprakscentrum',
    forms: ['Ordlista', 'Arbetsblad'],
    documents: [
      {
        title: 'Kroppens organ',
        subtitle: 'Årskurs 4–7 · Biologi och svenska som andraspråk',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Ordlista' },
          {
            kind: 'words',
            rows: [
              { word: 'hjärna', meaning: 'styr kroppen, tankarna och minnet' },
              { word: 'ryggmärg', meaning: 'nerverna i ryggraden, vägen mellan hjärnan och kroppen' },
              { word: 'nerv', meaning: 'en tråd som skickar signaler i kroppen' },
              { word: 'hjärta', meaning: 'muskeln som pumpar blodet' },
              { word: 'blodkärl', meaning: 'rör som blodet rinner i' },
              { word: 'artär', meaning: 'blodkärl som leder blodet från hjärtat' },
              { word: 'ven', meaning: 'blodkärl som leder blodet till hjärtat' },
              { word: 'lunga', meaning: 'här kommer syre in i blodet och koldioxid ut; vi har två' },
              { word: 'luftstrupe', meaning: 'röret som luften går genom ner till lungorna' },
              { word: 'mellangärde', meaning: 'muskeln under lungorna som hjälper dig att andas' },
              { word: 'matstrupe', meaning: 'röret från munnen till magsäcken' },
              { word: 'magsäck', meaning: 'här blandas maten med magsaft' },
              { word: 'tunntarm', meaning: 'här går näringen från maten ut i blodet' },
              { word: 'tjocktarm', meaning: 'här tas vatten upp ur det som blir kvar av maten' },
              { word: 'lever', meaning: 'tar hand om näring och gifter och gör galla' },
              {
                word: 'bukspottkörtel',
                meaning: 'gör ämnen som bryter ner maten, och insulin som styr blodsockret',
              },
              { word: 'njure', meaning: 'renar blodet och gör urin; de flesta har två' },
              { word: 'urinblåsa', meaning: 'här samlas urinen innan du kissar' },
              { word: 'mjälte', meaning: 'tar bort gamla blodkroppar och hjälper kroppen mot smitta' },
              { word: 'hud', meaning: 'täcker hela kroppen, skyddar och känner' },
              { word: 'skelett', meaning: 'alla ben i kroppen tillsammans' },
              { word: 'led', meaning: 'stället där två ben möts och kan röra sig, till exempel knät' },
              { word: 'muskel', meaning: 'drar ihop sig och gör att du kan röra dig' },
              { word: 'sena', meaning: 'starkt band mellan muskel och ben' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Vilket organ är det?' },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Vilket organ renar blodet och gör urin?',
                choices: ['Levern', 'Njuren', 'Magsäcken'],
                answer: 'Njuren',
              },
              {
                question: 'Var går näringen från maten ut i blodet?',
                choices: ['I tunntarmen', 'I matstrupen', 'I lungan'],
                answer: 'I tunntarmen',
              },
              {
                question: 'Vilket blodkärl leder blodet från hjärtat?',
                choices: ['Venen', 'Artären', 'Nerven'],
                answer: 'Artären',
              },
              {
                question: 'Vad sitter mellan muskel och ben?',
                choices: ['En sena', 'En led', 'En nerv'],
                answer: 'En sena',
              },
              {
                question: 'Vad lämnar blodet i lungorna?',
                choices: ['Syre', 'Koldioxid', 'Näring'],
                answer: 'Koldioxid',
              },
              {
                question: 'Vad heter muskeln under lungorna?',
                choices: ['Mjälten', 'Mellangärdet', 'Ryggmärgen'],
                answer: 'Mellangärdet',
              },
            ],
          },
          { kind: 'heading', text: 'Sortera orden' },
          {
            kind: 'text',
            text: 'Skriv orden på rätt plats: luftstrupe, artär, magsäck, ven, lunga, tjocktarm, hjärta, mellangärde, matstrupe.',
          },
          {
            kind: 'table',
            header: ['Andas', 'Blodet', 'Maten'],
            rows: [
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Jämför din tabell med en kompis. Vilka ord hamnade var?',
                answer:
                  'Andas: luftstrupe, lunga, mellangärde. Blodet: artär, ven, hjärta. Maten: magsäck, tjocktarm, matstrupe.',
              },
              {
                question: 'Berätta i tre meningar vad som händer med en smörgås från munnen till tunntarmen.',
                lines: 4,
                answer:
                  'Till exempel: Du tuggar och sväljer smörgåsen. Den går genom matstrupen till magsäcken och blandas med magsaft. I tunntarmen går näringen ut i blodet.',
              },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['cellen-tre-affischer', 'recept-pa-svenska-ord-i-koket'],
    minutes: 30,
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2026-02-09',
    views: 1590,
    likes: 117,
  },
  {
    slug: 'naringsvav-med-garn',
    name: 'Näringsväv med garn: leken om sjön',
    short_description:
      'Eleverna blir arter i en sjö och binds ihop med ett garnnystan. När en art försvinner känner alla hur väven rycker till.',
    description:
      '<p>En näringsväv på papper ser prydlig ut. I verkligheten hänger allt ihop, och det går att känna i händerna. Leken tar 30 minuter och behöver bara ett stort garnnystan och lappar med artnamn.</p><h3>Arterna</h3><p>Skriv en lapp till varje elev: solen, växtplankton, vass, näckros, djurplankton, dagsländelarv, vattengråsugga, musslor, mört, abborre, gädda, skäggdopping, fiskgjuse, utter, bakterier. Är ni fler än femton kan två elever vara samma art.</p><h3>Så leker ni</h3><ol><li>Ställ er i ring. Solen börjar med nystanet och kastar det till någon som behöver sol.</li><li>Den som har garnet håller fast i tråden och kastar vidare till någon som äter den, eller som den äter. Säg högt vad som händer: ”Mörten äter djurplankton.”</li><li>Fortsätt tills alla håller i garnet minst en gång. Bakterierna kan få garnet från vem som helst. Varför?</li><li>Ta bort en art: mörten blir sjuk. Den eleven drar tre gånger i garnet. Alla som känner ett ryck räcker upp handen.</li></ol><h3>Efteråt</h3><p>Rita en del av väven i par. Markera producenter, konsumenter och nedbrytare. Fundera på vad som händer om gäddorna blir många, och om vattnet blir så grumligt att näckrosorna inte får ljus.</p>',
    product_instructions:
      '<p>Leken fungerar bäst utomhus eller i en tom sal. Ha facit klart: solen ger energi till växtplankton, vass och näckros; djurplankton äter växtplankton; mört äter djurplankton och smådjur; abborre, gädda, skäggdopping, fiskgjuse och utter äter fisk.</p>',
    subjects: ['biologi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: ['natur-och-friluftsliv', 'hallbar-utveckling'],
    keywords: ['ekologi', 'näringsväv', 'utomhus', 'vatten'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'kust-och-hav',
    forms: ['Lektionsplanering', 'Kort och spel'],
    documents: [
      {
        title: 'Artkort till leken om sjön',
        subtitle: 'Årskurs 4–7 · Biologi',
        blocks: [
          {
            kind: 'text',
            text: 'Klipp isär korten och häng ett om halsen på varje elev. Solen börjar med garnet.',
          },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Solen', text: 'Jag ger växterna energi. Utan mig blir det ingen mat alls.' },
              {
                title: 'Växtplankton',
                text: 'Jag svävar i vattnet och fångar solens ljus. Jag är så liten att jag knappt syns.',
              },
              { title: 'Vass', text: 'Jag växer i strandkanten och fångar solens ljus.' },
              {
                title: 'Näckros',
                text: 'Jag rotar mig på botten. Mina blad ligger på ytan och fångar ljuset.',
              },
              { title: 'Djurplankton', text: 'Jag äter växtplankton.' },
              { title: 'Dagsländelarv', text: 'Jag kryper på botten och betar alger och växtdelar.' },
              { title: 'Vattengråsugga', text: 'Jag äter multnande löv på botten.' },
              { title: 'Mussla', text: 'Jag silar växtplankton ur vattnet.' },
              { title: 'Mört', text: 'Jag äter djurplankton, smådjur och växter.' },
              { title: 'Abborre', text: 'Som liten äter jag djurplankton, som stor smådjur och fisk.' },
              { title: 'Gädda', text: 'Jag står stilla i vassen och väntar på fisk.' },
              { title: 'Skäggdopping', text: 'Jag är en fågel som dyker efter små fiskar.' },
              { title: 'Fiskgjuse', text: 'Jag är en rovfågel som nästan bara äter fisk.' },
              { title: 'Utter', text: 'Jag simmar efter fisk och kräftor.' },
              { title: 'Bakterier', text: 'Vi bryter ner allt som har dött. Då får växterna näring igen.' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Efter leken' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Skriv en näringskedja med fyra led. Börja med en växt.',
                lines: 2,
                answer: 'Till exempel: växtplankton, djurplankton, mört, gädda.',
              },
              {
                question: 'Varför börjar garnet hos solen?',
                lines: 2,
                answer: 'Solen ger växterna den energi som alla andra sedan lever av.',
              },
              {
                question: 'Mörten blir sjuk och försvinner. Vilka får mindre mat?',
                lines: 1,
                answer: 'Gädda, abborre, skäggdopping, fiskgjuse och utter.',
              },
              {
                question: 'Vilka kan bli fler när mörten är borta? Varför?',
                lines: 2,
                answer: 'Djurplankton och smådjur på botten, eftersom färre äter dem.',
              },
              {
                question: 'Varför kan bakterierna få garnet från vem som helst?',
                lines: 2,
                answer: 'Alla dör till slut, och bakterierna bryter ner alla.',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Är ni färre än femton tar ni bort vass, utter och fiskgjuse. Är ni fler är två elever samma art.',
              'Låt den som tappar tråden säga vad som skulle hända i sjön. Det är ingen som förlorar.',
              'Vanligt missförstånd: att gäddan är viktigast för att den är störst. Ta bort växtplankton i stället och se hur många som känner rycket.',
            ],
          },
        ],
      },
    ],
    related: ['skogens-kretslopp', 'arter-i-sverige-hos-artdatabanken', 'vattnets-kretslopp'],
    minutes: 30,
    languages: 'sv',
    needs: 'Ett stort garnnystan och en lapp med artnamn till varje elev.',
    license: 'CC BY 4.0',
    published: '2025-06-03',
    views: 1325,
    likes: 91,
  },
  {
    slug: 'cellen-tre-affischer',
    name: 'Cellen: tre affischer om djurcell, växtcell och bakterie',
    short_description:
      'Tre tryckta affischer som visar vad celler har gemensamt och vad som skiljer dem åt, med svenska namn på alla delar.',
    description:
      '<p>Affischerna visar en djurcell, en växtcell och en bakteriecell i samma skala på papperet, med namn och uppgift för varje del. Delar som finns i flera celler har samma färg, så att likheterna syns direkt. En ruta påminner om att en bakterie i verkligheten är mycket mindre än de andra två. Format 50 × 70 cm, tre i en sats.</p>',
    product_instructions:
      '<p>Täck namnen med små lappar och låt eleverna föreslå vad delarna gör utifrån var de sitter. Jämför sedan två av affischerna i taget.</p>',
    subjects: ['biologi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: [],
    keywords: ['celler', 'affisch', 'människokroppen'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'lilla-laboratoriet',
    forms: ['Affisch'],
    print: { stock: 48, max_qty: 6 },
    related: ['kroppens-organ-ordlista', 'periodiska-systemet-for-vaggen'],
    languages: 'sv',
    paper: '50x70',
    license: 'CC BY-NC 4.0',
    published: '2026-08-24',
    views: 760,
    likes: 31,
  },
  {
    slug: 'pollinerare-pa-skolgarden',
    name: 'Pollinerare på skolgården',
    short_description:
      'Räkna humlor, bin, blomflugor och fjärilar på samma plats i tio minuter och planera sedan en skolgård där fler av dem trivs.',
    description:
      '<p>Utan insekter som bär pollen skulle det bli ont om äpplen, blåbär och hallon. På många skolgårdar finns det ändå inte mycket att äta för ett bi. Här får eleverna undersöka hur det är hos er.</p><h3>Undersökningen</h3><p>Varje grupp väljer en ruta på en gånger en meter med blommor i. De sitter stilla i tio minuter och sätter ett streck för varje besök. De antecknar väder, tid och vilka blommor som var populärast. Gör om räkningen på en gräsmatta utan blommor och jämför.</p><h3>Planen</h3><p>Efteråt ritar grupperna ett förslag på hur skolgården kan bli bättre: något som blommar i april, något i juli och något i september, en hög med grenar, en fläck bar sand. Lämna gärna förslagen till rektor eller vaktmästare.</p><p>Naturskyddsföreningens webbplats, som vi länkar till, har mer att läsa om pollinerare och biologisk mångfald. I filen finns artguide, räkneblad, frågor med facit och planeringssida.</p>',
    product_instructions:
      '<p>Välj en varm dag utan mycket vind, gärna mellan klockan 10 och 15. Fråga om allergi mot bi- eller getingstick innan ni går ut och ha elevens medicin med. Den som sitter stilla blir sällan stucken.</p>',
    subjects: ['biologi', 'matematik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['hallbar-utveckling', 'natur-och-friluftsliv'],
    keywords: ['pollinering', 'insekter', 'biologisk mångfald', 'undersökning', 'diagram'],
    plans: ['Lgr22', 'Temavecka'],
    sender: 'skogens-vanner',
    forms: ['Arbetsblad', 'Lektionsplanering'],
    external: { url: 'https://www.naturskyddsforeningen.se', link_title: 'Till Naturskyddsföreningen' },
    documents: [
      {
        title: 'Räkna pollinerare',
        subtitle: 'Årskurs 4–6 · Biologi',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Vem är vem?' },
          {
            kind: 'table',
            header: ['Djur', 'Kännetecken', 'Vingar'],
            rows: [
              ['Humla', 'Rund och tätt luden, surrar lågt', '4'],
              ['Bi', 'Smalare än en humla, ofta brun, kan bära pollen på benen eller under magen', '4'],
              [
                'Blomfluga',
                'Kan stå stilla i luften, stora ögon, korta antenner, ofta randig som en geting men sticks inte',
                '2',
              ],
              ['Fjäril', 'Stora färgade vingar, lång sugsnabel', '4'],
              ['Skalbagge', 'Hårda täckvingar, kryper ofta i blomman', '4, där de två främre är hårda skal'],
            ],
          },
          { kind: 'heading', text: 'Tio minuter vid blommorna' },
          {
            kind: 'table',
            header: ['', 'Ruta med blommor', 'Gräsmatta'],
            rows: [
              ['Väder och tid', '', ''],
              ['Blommor som finns', '', ''],
              ['Humlor', '', ''],
              ['Bin', '', ''],
              ['Blomflugor', '', ''],
              ['Fjärilar', '', ''],
              ['Skalbaggar och andra', '', ''],
              ['Summa besök', '', ''],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'En annan klass räknade så här' },
          {
            kind: 'figure',
            figure: {
              type: 'bars',
              unit: 'besök',
              bars: [
                { label: 'Humlor', value: 14 },
                { label: 'Blomflugor', value: 9 },
                { label: 'Bin', value: 6 },
                { label: 'Fjärilar', value: 3 },
              ],
            },
            caption: 'Besök i en ruta med klöver under tio minuter',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur många besök blev det sammanlagt?', lines: 1, answer: '32 besök' },
              {
                question: 'Hur stor del av besöken var humlor? Svara i bråkform, så enkelt som möjligt.',
                lines: 1,
                answer: '14/32 = 7/16',
              },
              {
                question: 'Hur kan du se skillnad på en blomfluga och ett bi?',
                lines: 2,
                answer:
                  'Blomflugan har två vingar, stora ögon och korta antenner. Biet har fyra vingar och längre antenner.',
              },
              {
                question: 'Vad får insekten av blomman, och vad får blomman av insekten?',
                lines: 2,
                answer:
                  'Insekten får nektar eller pollen att äta. Blomman får pollen från en annan blomma och kan bilda frön.',
              },
              {
                question: 'Varför är det bra att något blommar både i april och i september?',
                lines: 2,
                answer: 'Insekterna behöver mat hela säsongen. Vissa vaknar tidigt och andra flyger sent.',
              },
              {
                question: 'Kan två grupper få olika resultat fast de räknar på samma skolgård? Ge två skäl.',
                lines: 2,
                answer: 'Ja. Till exempel olika blommor, sol eller skugga, vind, tid på dagen eller slumpen.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Planera er skolgård' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Något som blommar på våren, till exempel sälg eller krokus',
              'Något som blommar på sommaren, till exempel klöver eller timjan',
              'Något som blommar sent, till exempel kärleksört eller ljung',
              'En solig fläck med bar sand där bin kan gräva bon',
              'En gräsyta som får växa högt',
              'Grenar, stenar eller död ved att bo i',
            ],
          },
          {
            kind: 'figure',
            figure: { type: 'squares', columns: 32, rows: 24 },
            caption: 'Rita skolgården uppifrån. Märk ut det ni vill ändra.',
          },
        ],
      },
    ],
    related: ['smakryp-under-stenen', 'skogens-kretslopp', 'klassens-egen-statistik'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2026-05-12',
    views: 1480,
    likes: 99,
  },
]
