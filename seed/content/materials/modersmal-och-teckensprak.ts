import type { SeedMaterial } from '../seed-material.ts'

/** Materials for mother tongue tuition and Swedish Sign Language. */
export const modersmalOchTeckensprakMaterials: SeedMaterial[] = [
  {
    slug: 'mina-sprak-ett-sprakportratt',
    name: 'Mina språk: ett språkporträtt',
    short_description:
      'Eleverna ritar och berättar om alla språk de har i sitt liv: var de hörs, vem de talar dem med och vad de känns som. Med tankekarta och tjugo frågor.',
    description:
      '<p>Alla har fler språk än de tror. Någon talar kurdiska med farmor och svenska med småsyskonen, någon kan räkna på finska, någon sjunger på engelska och en fjärde kan dialekten från byn där mamma växte upp.</p>' +
      '<p>I språkporträttet får eleverna göra sina språk synliga. De väljer en färg för varje språk och fyller konturen av en person: var i kroppen bor språket? Är det i huvudet, i magen, i händerna? Sedan berättar de för en kamrat.</p>' +
      '<h3>Därför fungerar det</h3>' +
      '<ul><li>Den som kan mycket på ett annat språk än svenska får visa det.</li><li>Den som tror sig kunna bara ett språk upptäcker dialekter, lånord och skolspråk.</li><li>Läraren får veta mer om vad eleverna faktiskt använder sina språk till.</li></ul>' +
      '<p>Frågorna kan besvaras på vilket språk som helst, och det går bra att skriva på flera i samma text.</p>',
    product_instructions:
      '<p>Gör ditt eget språkporträtt först och visa det. Ingen behöver dela med sig av allt. Hos modersmålsläraren kan eleven sedan skriva en längre text på sitt språk med porträttet som stöd.</p>',
    subjects: ['modersmal', 'svenska-som-andrasprak', 'svenska'],
    grades: ['arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['trygghet-och-vanskap'],
    keywords: ['flerspråkighet', 'samtal', 'berättande', 'teckning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'mangsprakscentrum',
    forms: ['Arbetsblad', 'Lektionsplanering'],
    documents: [
      {
        title: 'Mina språk',
        subtitle: 'Årskurs 2–6 · Modersmål, svenska och svenska som andraspråk',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Börja här',
            text: 'Skriv ditt namn eller ordet jag i mitten. Skriv ett språk eller en dialekt i varje bubbla. Räkna med språk som du bara kan lite av. Välj en färg för varje.',
          },
          { kind: 'figure', figure: { type: 'mind-map', middle: 'Jag', around: ['', '', '', '', '', ''] } },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Rita konturen av dig själv, hela kroppen. Färglägg med språkens färger. Var bor varje språk?',
                space: 110,
              },
              { question: 'Förklara ett av dina val. Varför bor språket just där?', lines: 3 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Frågor att välja bland' },
          {
            kind: 'cards',
            columns: 2,
            cards: [
              { text: 'Vilket språk drömmer du på?' },
              { text: 'Vilket språk räknar du på?' },
              { text: 'På vilket språk är du roligast?' },
              { text: 'På vilket språk blir du arg?' },
              { text: 'Vem talar du olika språk med hemma?' },
              { text: 'Vilket är det första ord du minns?' },
              { text: 'Finns det ett ord som inte går att översätta?' },
              { text: 'Vilket ljud är svårast på svenska?' },
              { text: 'Vilken sång kan du på ett annat språk?' },
              { text: 'Hur säger man god natt hemma hos dig?' },
              { text: 'Vad ropar man till en hund på ditt språk?' },
              { text: 'Hur låter en tupp på ditt språk?' },
              { text: 'Vilket språk vill du lära dig?' },
              { text: 'När byter du språk mitt i en mening?' },
              { text: 'Har du lärt någon annan ett ord? Vilket?' },
              { text: 'Finns det en dialekt som du tycker om?' },
              { text: 'Vilka bokstäver eller tecken kan du skriva?' },
              { text: 'Vilket språk läser du helst på?' },
              { text: 'Berätta om en gång då du tolkade åt någon.' },
              { text: 'Vilket smeknamn har du, och på vilket språk?' },
            ],
          },
        ],
      },
    ],
    related: [
      'las-tillsammans-hemma-och-i-skolan',
      'sveriges-nationella-minoritetssprak',
      'vardagsord-hemma-och-i-skolan',
    ],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-02-20',
    views: 3460,
    likes: 226,
  },
  {
    slug: 'handalfabetet-pa-vaggen',
    name: 'Handalfabetet på väggen',
    short_description:
      'En tryckt affisch med det svenska handalfabetet, från A till Ö med tydliga teckningar av handen sedd framifrån. För klassrum, bibliotek och fritidshem.',
    description:
      '<p>Med handalfabetet kan man bokstavera namn och ord som saknar ett eget tecken. Affischen i formatet 50 × 70 cm visar alla bokstäver så som den som läser av ser dem.</p><p>Rörelser, till exempel i Å, Ä och Ö, är markerade med pilar.</p>',
    product_instructions:
      '<p>Låt eleverna lära sig bokstavera sitt förnamn första dagen och en kamrats namn den andra. Tänk på att hålla handen stilla i axelhöjd och låta blicken vara på samtalspartnern.</p>',
    subjects: ['teckensprak', 'svenska'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['teckenspråk', 'handalfabet', 'alfabet', 'affisch', 'bokstäver'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'tecknarna',
    forms: ['Affisch'],
    print: { stock: 210, max_qty: 12 },
    related: ['tio-tecken-i-veckan', 'bokstavskort-fran-a-till-o'],
    languages: 'sv,swl',
    paper: '50x70',
    license:
      'Affischen får visas och fotograferas i undervisning. Teckningarna får inte användas i andra produkter.',
    published: '2024-10-01',
    views: 5025,
    likes: 317,
  },
  {
    slug: 'tio-tecken-i-veckan',
    name: 'Tio tecken i veckan',
    short_description:
      'En enkel rutin för att börja med svenskt teckenspråk i klassen: tio tecken i veckan i åtta veckor, med teman, lekar och länk till Stockholms universitets lexikon.',
    description:
      '<p>Svenskt teckenspråk är ett eget språk med egen grammatik. Det är alltså inte svenska ord visade med händerna. Med tio tecken i veckan kommer klassen inte att bli flytande, men alla får en känsla för hur språket fungerar och kan hälsa, fråga och tacka.</p>' +
      '<h3>Åtta veckoteman</h3>' +
      '<ol><li>Hälsa och presentera sig</li><li>Familj och vänner</li><li>Skolan och dagen</li><li>Mat och dryck</li><li>Djur</li><li>Färger och kläder</li><li>Känslor</li><li>Frågor: vem, vad, var, när, varför</li></ol>' +
      '<h3>Så lär ni er</h3>' +
      '<p>Slå upp tecknen i Svenskt teckenspråkslexikon, där varje tecken visas på film med exempelmeningar. Titta efter fyra saker: handens form, dess läge, rörelsen och ansiktet. Ansiktet är en del av grammatiken. Höjda eller sänkta ögonbryn kan skilja ett påstående från en fråga.</p>' +
      '<p>Har ni en teckenspråkig elev, lärare eller förälder är det förstås personen att fråga om hur man använder tecknen i ett samtal.</p>',
    product_instructions:
      '<p>Lek ”tyst telefon” i rad: den första ser tecknet, petar nästa på axeln och tecknar vidare. Spela memory med tecken i stället för bilder. Ha fem minuter på veckan då ingen använder rösten.</p>',
    subjects: ['teckensprak'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['trygghet-och-vanskap', 'demokrati-och-manskliga-rattigheter'],
    keywords: ['teckenspråk', 'ordförråd', 'samtal', 'spel'],
    plans: ['Lgr22', 'Lektionsserie', 'Fritidshem'],
    sender: 'tecknarna',
    forms: ['Lektionsplanering'],
    external: {
      url: 'https://teckensprakslexikon.su.se',
      link_title: 'Till Svenskt teckenspråkslexikon, Stockholms universitet',
    },
    related: ['handalfabetet-pa-vaggen', 'kroppsslagverk-i-ring', 'mina-sprak-ett-sprakportratt'],
    minutes: 5,
    languages: 'sv,swl',
    license: 'CC BY 4.0',
    published: '2025-09-29',
    views: 2615,
    likes: 193,
  },
  {
    slug: 'sveriges-nationella-minoritetssprak',
    name: 'Sveriges nationella minoritetsspråk',
    short_description:
      'Faktablad och frågesport om de fem nationella minoriteterna och deras språk, med fakta att läsa, tjugo frågor, facit och länk för den som vill veta mer.',
    description:
      '<p>Finska, jiddisch, meänkieli, romani chib och samiska är Sveriges nationella minoritetsspråk. De har alla talats här länge, men få elever har fått höra varför just de fem har en särskild ställning.</p>' +
      '<p>Materialet börjar med ett faktablad: vilka minoriteterna är, vilka språk som hör till och vilka rättigheter lagen ger. Sedan följer en frågesport i två delar. Den första delen går att besvara med hjälp av faktabladet. Den andra kräver att eleverna resonerar om varför språk försvinner och hur de kan tas tillbaka.</p>' +
      '<h3>Att tänka på</h3>' +
      '<p>Minoriteterna har behandlats illa av den svenska staten under långa tider. Barn straffades när de talade sitt språk i skolan. Ge plats åt frågor om det, men låt inte historien bli det enda. Språken lever, och nya böcker, sånger och program kommer varje år.</p>' +
      '<p>På minoritet.se finns samlad information om minoriteterna, deras rättigheter och aktuella frågor.</p>',
    product_instructions:
      '<p>Läs faktabladet tillsammans och leta upp era egna kommuner: ingår ni i något förvaltningsområde? Dela klassen i lag för frågesporten. Låt varje lag fördjupa sig i ett språk och lära ut en hälsning från en säker källa.</p>',
    subjects: ['modersmal', 'svenska', 'samhallskunskap'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['nationella-minoriteter', 'demokrati-och-manskliga-rattigheter'],
    keywords: ['minoritetsspråk', 'kultur', 'spel', 'språkhistoria'],
    plans: ['Lgr22', 'Temavecka'],
    sender: 'kulturarv-norr',
    forms: ['Arbetsblad', 'Kort och spel'],
    external: { url: 'https://www.minoritet.se', link_title: 'Till minoritet.se' },
    documents: [
      {
        title: 'Fem språk – faktablad och frågesport',
        subtitle: 'Årskurs 6–9',
        blocks: [
          {
            kind: 'table',
            header: ['Minoritet', 'Språk', 'Bra att veta'],
            rows: [
              [
                'sverigefinnar',
                'finska',
                'Finskt språk har talats i Sverige sedan medeltiden. Sverigefinnarnas dag är den 24 februari.',
              ],
              [
                'tornedalingar',
                'meänkieli',
                'Namnet betyder ”vårt språk”. Erkänt som eget språk sedan 2000. Tornedalingarnas dag är den 15 juli.',
              ],
              [
                'samer',
                'samiska',
                'Samerna är också ett urfolk. I Sverige talas bland annat nordsamiska, lulesamiska och sydsamiska. Nationaldagen är den 6 februari.',
              ],
              [
                'romer',
                'romani chib',
                'Romer har funnits i Sverige sedan 1500-talet. Språket har många varieteter. Romernas internationella dag är den 8 april.',
              ],
              [
                'judar',
                'jiddisch',
                'Nära släkt med tyska, med ord från hebreiska och slaviska språk. Skrivs med hebreiska bokstäver från höger till vänster.',
              ],
            ],
          },
          {
            kind: 'box',
            title: 'Vad säger lagen?',
            text: 'Språklagen säger att det allmänna har ett särskilt ansvar för att skydda och främja minoritetsspråken. Minoritetslagen ger utökade rättigheter i förvaltningsområdena för finska, meänkieli och samiska, till exempel att använda språket i kontakt med kommunen. Det svenska teckenspråket är inte ett nationellt minoritetsspråk men har ett liknande skydd i språklagen.',
          },
          { kind: 'heading', text: 'Frågesport, del 1' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vilka är de fem nationella minoriteterna?',
                lines: 1,
                answer: 'Judar, romer, samer, sverigefinnar och tornedalingar.',
              },
              { question: 'Vilken av dem är också ett urfolk?', lines: 1, answer: 'Samerna.' },
              { question: 'Vad betyder ordet meänkieli?', lines: 1, answer: 'Vårt språk.' },
              {
                question: 'Nämn tre samiska språk som talas i Sverige.',
                lines: 1,
                answer: 'Till exempel nordsamiska, lulesamiska och sydsamiska.',
              },
              { question: 'Vilket språk skrivs från höger till vänster?', lines: 1, answer: 'Jiddisch.' },
              { question: 'Vilket språk är jiddisch nära släkt med?', lines: 1, answer: 'Tyska.' },
              { question: 'När är samernas nationaldag?', lines: 1, answer: 'Den 6 februari.' },
              { question: 'När är sverigefinnarnas dag?', lines: 1, answer: 'Den 24 februari.' },
              { question: 'Vad firas den 8 april?', lines: 1, answer: 'Romernas internationella dag.' },
              {
                question: 'För vilka tre språk finns förvaltningsområden?',
                lines: 1,
                answer: 'Finska, meänkieli och samiska.',
              },
              {
                question: 'Sedan vilket århundrade har romer funnits i Sverige?',
                lines: 1,
                answer: '1500-talet.',
              },
              { question: 'Sedan vilket år är meänkieli erkänt som eget språk?', lines: 1, answer: '2000.' },
              {
                question: 'Vilken lag handlar om alla språks ställning i Sverige?',
                lines: 1,
                answer: 'Språklagen (från 2009).',
              },
              {
                question: 'Är svenskt teckenspråk ett nationellt minoritetsspråk?',
                lines: 1,
                answer: 'Nej, men det har ett liknande skydd i språklagen.',
              },
            ],
          },
          { kind: 'heading', text: 'Frågesport, del 2: resonera' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Varför kan ett språk försvinna på bara tre generationer?',
                lines: 2,
                answer:
                  'Om föräldrar slutar tala det med barnen, till exempel för att det varit förbjudet i skolan eller setts ner på, hör nästa generation det inte alls.',
              },
              {
                question: 'Vad kan en skola göra för att ett språk ska leva?',
                lines: 2,
                answer:
                  'Exempel: erbjuda modersmålsundervisning, köpa böcker, uppmärksamma språkets dag, använda språket på skyltar.',
              },
              {
                question: 'Vad kan en kommun göra?',
                lines: 2,
                answer:
                  'Exempel: förskola och äldreomsorg på språket, information på webbplatsen, samråd med minoriteten.',
              },
              {
                question: 'Varför tror du att vissa döljer att de hör till en minoritet?',
                lines: 2,
                answer:
                  'Exempel: rädsla för fördomar, hat eller diskriminering; minnen av hur äldre släktingar behandlades.',
              },
              {
                question: 'Vad är skillnaden mellan ett språk och en dialekt?',
                lines: 2,
                answer:
                  'Det finns ingen tydlig språklig gräns. Historia, politik och hur talarna själva ser på saken spelar stor roll.',
              },
              {
                question:
                  'Vilka spår av minoritetsspråk finns nära dig? Tänk på ortnamn, skyltar, musik och mat.',
                lines: 2,
                answer:
                  'Eget svar. Exempel: ortnamn som Kiruna (samiska), lånord som tjej och jycke (romani).',
              },
            ],
          },
        ],
      },
    ],
    related: ['svenskans-resa-fran-runor-till-nutid', 'mina-sprak-ett-sprakportratt', 'tio-tecken-i-veckan'],
    license: 'CC BY 4.0',
    published: '2026-01-26',
    views: 4180,
    likes: 205,
  },
]
