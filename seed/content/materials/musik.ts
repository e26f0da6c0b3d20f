import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is music. */
export const musikMaterials: SeedMaterial[] = [
  {
    slug: 'rytmkort-med-frukt',
    name: 'Rytmkort med frukt',
    short_description:
      'Tjugofyra kort med rytmer i fyra slag där frukterna ger takten: bär, päron, vattenmelon. Rytmstavelser på baksidan. Läs, klappa, spela och komponera.',
    description:
      '<p>Ett ord på ett slag är ett bär. Två lika långa ljud är ett päron. Fyra snabba är en vattenmelon, och tystnaden är ett skal. Mer behöver man inte veta för att läsa sin första rytm.</p><p>Korten går att klippa ut eller beställa tryckta på tjock kartong.</p>',
    product_instructions:
      '<ol><li>Håll en jämn puls med fötterna. Läs ett kort tillsammans.</li><li>Klappa rytmen och tänk orden.</li><li>Lägg fyra kort i rad: nu har ni ett stycke på sexton slag.</li><li>Dela klassen: halva gruppen håller puls, halva spelar. Byt.</li></ol>',
    subjects: ['musik'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4'],
    themes: [],
    keywords: ['rytm', 'puls', 'kort', 'kroppsslagverk', 'noter'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'musikhuset-takt',
    forms: ['Kort och spel'],
    documents: [
      {
        title: 'Rytmkort med frukt',
        subtitle: 'Förskoleklass–årskurs 4 · Musik · skriv ut dubbelsidigt',
        blocks: [
          {
            kind: 'table',
            header: ['Ord', 'Rytmstavelse', 'Notvärde', 'Klappar på ett slag'],
            rows: [
              ['bär', 'ta', 'en fjärdedelsnot', '1'],
              ['päron', 'ti-ti', 'två åttondelsnoter', '2'],
              ['vattenmelon', 'ti-ri-ti-ri', 'fyra sextondelsnoter', '4'],
              ['(skal)', 'sch', 'fjärdedelspaus', '0, tyst'],
            ],
          },
          {
            kind: 'box',
            title: 'Så läser du korten',
            text: 'Varje kort har fyra slag. Håll pulsen jämn. Skal är tyst: visa pausen genom att öppna händerna.',
          },
          { kind: 'page-break' },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: '1', text: 'bär · bär · bär · bär', back: 'ta ta ta ta' },
              { title: '2', text: 'bär · bär · bär · (skal)', back: 'ta ta ta sch' },
              { title: '3', text: 'bär · (skal) · bär · (skal)', back: 'ta sch ta sch' },
              { title: '4', text: 'päron · bär · päron · bär', back: 'ti-ti ta ti-ti ta' },
              { title: '5', text: 'bär · päron · bär · päron', back: 'ta ti-ti ta ti-ti' },
              { title: '6', text: 'bär · bär · päron · bär', back: 'ta ta ti-ti ta' },
              { title: '7', text: 'päron · päron · bär · bär', back: 'ti-ti ti-ti ta ta' },
              { title: '8', text: 'päron · päron · päron · bär', back: 'ti-ti ti-ti ti-ti ta' },
              { title: '9', text: 'päron · päron · bär · (skal)', back: 'ti-ti ti-ti ta sch' },
              { title: '10', text: 'bär · päron · päron · bär', back: 'ta ti-ti ti-ti ta' },
              { title: '11', text: '(skal) · bär · (skal) · bär', back: 'sch ta sch ta' },
              { title: '12', text: '(skal) · päron · bär · bär', back: 'sch ti-ti ta ta' },
              { title: '13', text: 'päron · (skal) · päron · (skal)', back: 'ti-ti sch ti-ti sch' },
              { title: '14', text: 'bär · (skal) · päron · bär', back: 'ta sch ti-ti ta' },
              { title: '15', text: 'päron · bär · bär · (skal)', back: 'ti-ti ta ta sch' },
              {
                title: '16',
                text: 'vattenmelon · bär · vattenmelon · bär',
                back: 'ti-ri-ti-ri ta ti-ri-ti-ri ta',
              },
              { title: '17', text: 'bär · vattenmelon · bär · bär', back: 'ta ti-ri-ti-ri ta ta' },
              { title: '18', text: 'bär · bär · vattenmelon · bär', back: 'ta ta ti-ri-ti-ri ta' },
              { title: '19', text: 'päron · vattenmelon · päron · bär', back: 'ti-ti ti-ri-ti-ri ti-ti ta' },
              { title: '20', text: 'vattenmelon · päron · bär · (skal)', back: 'ti-ri-ti-ri ti-ti ta sch' },
              { title: '21', text: 'päron · päron · vattenmelon · bär', back: 'ti-ti ti-ti ti-ri-ti-ri ta' },
              {
                title: '22',
                text: 'vattenmelon · (skal) · vattenmelon · (skal)',
                back: 'ti-ri-ti-ri sch ti-ri-ti-ri sch',
              },
              { title: '23', text: '(skal) · päron · vattenmelon · bär', back: 'sch ti-ti ti-ri-ti-ri ta' },
              { title: '24', text: 'Hitta på en egen', back: 'Skriv din rytm med stavelser' },
            ],
          },
        ],
      },
    ],
    print: { stock: 130, max_qty: 20 },
    related: ['kroppsslagverk-i-ring', 'noter-for-nyborjare', 'fyra-dikter-fyra-arstider'],
    minutes: 10,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-08-18',
    views: 8920,
    likes: 648,
    boosted: true,
  },
  {
    slug: 'en-lat-pa-fyra-ackord',
    name: 'En låt på fyra ackord',
    short_description:
      'Eleverna skriver en egen låt med ackorden C, G, Am och F. Ackordtoner, fyra vanliga ackordföljder, textmall och checklista inför spelningen.',
    description:
      '<p>Många poplåtar använder samma fyra ackord. Det är inte fusk. Det är ett språk, och här får eleverna lära sig tala det.</p>' +
      '<p>Arbetet börjar vid pianot eller gitarren. Eleverna tar reda på vilka toner som ingår i ackorden och prövar fyra ordningsföljder. Hur ändras känslan när man börjar på Am i stället för C? Sedan skriver de text: en vers som berättar, en refräng som går att sjunga med i och en titel som sammanfattar.</p>' +
      '<h3>Arbetsgång</h3>' +
      '<ol><li>Ackord och följd: spela varje följd åtta gånger utan att stanna.</li><li>Idé: välj ett ögonblick, inte ett ämne. Inte <em>kärlek</em> utan <em>bussen gick precis när jag skulle säga hej</em>.</li><li>Text: skriv tio meningar, stryk fem, rimma på varannan rad om du vill.</li><li>Melodi: sjung texten på en enda ton först och hör var orden vill uppåt.</li><li>Spela upp för en grupp och ändra en sak.</li></ol>',
    product_instructions:
      '<p>Grupper om tre eller fyra fungerar bäst: en spelar ackord, en håller puls, en eller två sjunger. Räkna med fyra lektioner. Den som spelar på ukulele eller i ett digitalt verktyg kan följa samma blad.</p>',
    subjects: ['musik', 'svenska'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: [],
    keywords: ['ackord', 'låtskrivande', 'rim', 'sång', 'skrivande'],
    plans: ['Lgr22', 'Gy25', 'Lektionsserie'],
    sender: 'musikhuset-takt',
    forms: ['Arbetsblad', 'Checklista'],
    documents: [
      {
        title: 'Skriv en låt på fyra ackord',
        subtitle: 'Årskurs 7–9 och gymnasiet · Musik',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['Ackord', 'Toner', 'Dur eller moll', 'Steg i C-dur'],
            rows: [
              ['C', 'C E G', 'dur', 'I'],
              ['F', 'F A C', 'dur', 'IV'],
              ['G', 'G H D', 'dur', 'V'],
              ['Am', 'A C E', 'moll', 'VI'],
            ],
          },
          {
            kind: 'box',
            title: 'H eller B?',
            text: 'I Sverige heter tonen under C ofta H. I engelskspråkiga sångböcker och i de flesta appar heter samma ton B.',
          },
          { kind: 'heading', text: 'Fyra ordningsföljder att pröva' },
          {
            kind: 'table',
            header: ['Följd', 'Så låter det för mig', 'Passar till'],
            rows: [
              ['C – G – Am – F', '', ''],
              ['Am – F – C – G', '', ''],
              ['C – Am – F – G', '', ''],
              ['F – G – C – Am', '', ''],
            ],
          },
          { kind: 'heading', text: 'Vad vet du om ackorden?' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilka två toner har C och Am gemensamt?', lines: 1, answer: 'C och E.' },
              { question: 'Vilken ton har F och Am gemensamt förutom C?', lines: 1, answer: 'A.' },
              { question: 'Vilket av de fyra ackorden är ett mollackord?', lines: 1, answer: 'Am.' },
              {
                question: 'Vilket ackord ”vill hem” till C? Spela och lyssna.',
                lines: 1,
                answer: 'G (dominanten) drar tydligast mot C.',
              },
              {
                question: 'Flytta följden C – G – Am – F till G-dur. Vilka ackord blir det?',
                lines: 1,
                answer: 'G – D – Em – C.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Texten' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilket ögonblick handlar låten om? Var är du? Vad ser och hör du?', lines: 3 },
              { question: 'Vers 1: fyra rader som berättar.', lines: 4 },
              { question: 'Refräng: fyra korta rader. Titeln ska vara med.', lines: 4 },
              { question: 'Vers 2: vad har ändrats?', lines: 4 },
              { question: 'Skriv ackorden ovanför de stavelser där du byter.', lines: 0 },
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Vi kan spela följden åtta gånger utan att stanna.',
              'Refrängen skiljer sig från versen i melodi, styrka eller rytm.',
              'Vi har bestämt hur låten börjar och slutar.',
              'Alla i gruppen har en uppgift.',
              'Vi har spelat för någon och ändrat en sak.',
            ],
          },
        ],
      },
    ],
    related: ['fyra-dikter-fyra-arstider', 'noter-for-nyborjare', 'instrumentens-familjer'],
    minutes: 240,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-03-16',
    views: 3820,
    likes: 219,
  },
  {
    slug: 'instrumentens-familjer',
    name: 'Instrumentens familjer',
    short_description:
      'Eleverna sorterar instrument efter hur ljudet uppstår, bygger ett eget av skräp och tar reda på mer hos Scenkonstmuseet.',
    description:
      '<p>Stränginstrument, blåsinstrument, slagverk, tangentinstrument och elektroniska instrument: var hör dragspelet hemma? Eleverna lyssnar, gissar och upptäcker att sorteringen beror på vad man frågar efter.</p><p>Scenkonstmuseet i Stockholm har instrument från många tider och länder.</p>',
    product_instructions:
      '<p>Börja med att lyssna på sex instrument med slutna ögon. Fråga: vad är det som vibrerar? En sträng, en luftpelare, ett skinn, hela kroppen eller en högtalare? Avsluta med att bygga instrument av återbruk och spela en gemensam puls.</p>',
    subjects: ['musik', 'fysik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['hallbar-utveckling'],
    keywords: ['instrument', 'lyssna', 'återbruk', 'kultur'],
    plans: ['Lgr22'],
    sender: 'museet-vid-an',
    forms: ['Lektionsplanering'],
    external: { url: 'https://scenkonstmuseet.se', link_title: 'Till Scenkonstmuseet' },
    related: ['rytmkort-med-frukt', 'kroppsslagverk-i-ring', 'en-lat-pa-fyra-ackord'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-11-04',
    views: 1585,
    likes: 69,
  },
  {
    slug: 'noter-for-nyborjare',
    name: 'Noter för nybörjare',
    short_description:
      'Tre sidor om G-klav, notnamn, notvärden och taktarter med övningar, tomma notrader och facit. Gjort för elever som aldrig har läst noter.',
    description:
      '<p>Jag undervisar på en skola där hälften spelar instrument och hälften aldrig har sett en notrad. Bladet är till för den andra hälften. Det går långsamt fram och säger samma sak på två sätt.</p>',
    product_instructions:
      '<p>Sidan om notnamn tar en lektion, notvärden en till. Spela alltid det ni skriver, om så bara på bordskanten. Låt vana elever göra sista uppgiften direkt och vara medhjälpare.</p>',
    subjects: ['musik'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8'],
    themes: [],
    keywords: ['noter', 'rytm', 'puls', 'instrument'],
    plans: ['Lgr22'],
    sender: 'musikhuset-takt',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Noter för nybörjare',
        subtitle: 'Årskurs 5–8 · Musik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Notraden' },
          {
            kind: 'text',
            text: 'Notraden har fem linjer och fyra mellanrum. Vi räknar nerifrån. G-klaven börjar på den andra linjen, och där bor tonen G. Från den kan du räkna dig fram till alla andra.',
          },
          {
            kind: 'table',
            header: ['Plats', '1 (längst ner)', '2', '3', '4', '5'],
            rows: [
              ['linje', 'E', 'G', 'H', 'D', 'F'],
              ['mellanrum', 'F', 'A', 'C', 'E', '–'],
            ],
          },
          {
            kind: 'box',
            title: 'Minnesregel',
            text: 'Linjerna nerifrån: Ett Glatt Hus Doftar Fint. Mellanrummen bildar det engelska ordet för ansikte: FACE.',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilken ton ligger på mittlinjen?', lines: 1, answer: 'H' },
              { question: 'Vilken ton ligger i det översta mellanrummet?', lines: 1, answer: 'E' },
              { question: 'Vilken ton kommer direkt efter G uppåt?', lines: 1, answer: 'A' },
              { question: 'Skriv de sju stamtonerna uppåt från C.', lines: 1, answer: 'C D E F G A H' },
              {
                question:
                  'En not på en egen liten linje under notraden heter C (ettstrukna). Vilken ton ligger mellan den och nedersta linjen?',
                lines: 1,
                answer: 'D',
              },
            ],
          },
          {
            kind: 'figure',
            figure: { type: 'staves', count: 3 },
            caption: 'Rita tre G-klaver. Skriv sedan en skala från C till C.',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Hur länge låter noten?' },
          {
            kind: 'table',
            header: ['Not', 'Slag i 4/4-takt', 'Så ser den ut', 'Säg'],
            rows: [
              ['helnot', '4', 'tom oval utan skaft', 'ta-a-a-a'],
              ['halvnot', '2', 'tom oval med skaft', 'ta-a'],
              ['fjärdedelsnot', '1', 'fylld oval med skaft', 'ta'],
              ['åttondelsnot', '1/2', 'fylld, skaft och en flagga', 'ti'],
              ['sextondelsnot', '1/4', 'fylld, skaft och två flaggor', 'ti-ri (två stycken)'],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur många fjärdedelar ryms i en helnot?', lines: 1, answer: '4' },
              { question: 'Hur många åttondelar ryms i en halvnot?', lines: 1, answer: '4' },
              { question: 'Hur många sextondelar ryms i en fjärdedel?', lines: 1, answer: '4' },
              { question: 'Halvnot + fjärdedel + fjärdedel: hur många slag?', lines: 1, answer: '4' },
              {
                question: 'En takt i 3/4 börjar med en halvnot. Vad fattas?',
                lines: 1,
                answer: 'En fjärdedel (eller två åttondelar).',
              },
              {
                question: 'En takt i 4/4 börjar med fyra åttondelar. Vad fattas?',
                lines: 1,
                answer: 'Två slag, till exempel en halvnot eller två fjärdedelar.',
              },
              {
                question: 'Vad betyder en punkt efter en halvnot?',
                lines: 1,
                answer: 'Noten blir hälften längre: tre slag i stället för två.',
              },
            ],
          },
          { kind: 'heading', text: 'Skriv en egen melodi' },
          {
            kind: 'text',
            text: 'Skriv fyra takter i 4/4. Använd tonerna C, D, E, G och A. Sluta på C. Spela den för en kamrat.',
          },
          { kind: 'figure', figure: { type: 'staves', count: 4 } },
        ],
      },
    ],
    customer_made: true,
    related: ['rytmkort-med-frukt', 'en-lat-pa-fyra-ackord'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2026-10-12',
    views: 410,
    likes: 31,
  },
  {
    slug: 'kroppsslagverk-i-ring',
    name: 'Kroppsslagverk i ring',
    short_description:
      'En lektionsidé där klassen blir en orkester med händer, lår, bröst och fötter. Fyra lager läggs på varandra, och eleverna hittar på ett eget.',
    description:
      '<p>Allt ni behöver är golv att stå på. Kroppsslagverk tränar puls, koordination och samspel, och ingen kan glömma sitt instrument hemma.</p>' +
      '<h3>Fyra ljud</h3>' +
      '<ul><li>Stamp: foten i golvet, mörkast</li><li>Lår: båda handflatorna</li><li>Bröst: plan hand, lätt</li><li>Klapp: ljusast</li></ul>' +
      '<h3>Fyra lager i fyra slag</h3>' +
      '<ol><li>Lager 1: stamp på ett och tre.</li><li>Lager 2: klapp på två och fyra.</li><li>Lager 3: lår på alla åttondelar, svagt: ett-och-två-och-tre-och-fyra-och.</li><li>Lager 4: bröst på ”och” efter två och fyra, som ett litet hopp.</li></ol>' +
      '<p>Börja alla tillsammans med lager 1. Dela sedan ringen i fyra grupper som går in en i taget. Låt en elev i mitten dirigera: öppna händer betyder starkare, slutna svagare, knuten näve tyst.</p>' +
      '<h3>Eget lager</h3>' +
      '<p>Gruppen hittar på ett femte lager på fyra slag. Det ska gå att upprepa, det ska ha minst en paus och det ska gå att lära ut utan ord.</p>' +
      '<p>Spela in, lyssna tillsammans och prata om vad som svajade och varför.</p>',
    product_instructions:
      '<p>Håll ett lugnt tempo, ungefär 80 slag i minuten. Tempot stiger av sig självt, och det är en bra sak att prata om. Elever som är känsliga för ljud kan börja i lager 3 eller dirigera.</p>',
    subjects: ['musik', 'idrott-och-halsa'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['trygghet-och-vanskap'],
    keywords: ['kroppsslagverk', 'rytm', 'puls', 'lyssna'],
    plans: ['Lgr22', 'Fritidshem', 'Enstaka lektion'],
    sender: 'rorelserummet',
    forms: ['Lektionsplanering', 'Kort och spel'],
    documents: [
      {
        title: 'Fyra lager: noter för kroppen',
        subtitle: 'Förskoleklass till årskurs 6 · Musik',
        orientation: 'landscape',
        blocks: [
          {
            kind: 'text',
            text: 'Läs från vänster till höger. En ruta är en åttondel. Spela raden om och om igen.',
          },
          {
            kind: 'table',
            header: ['Lager', '1', 'och', '2', 'och', '3', 'och', '4', 'och'],
            rows: [
              ['Stamp', 'X', '', '', '', 'X', '', '', ''],
              ['Klapp', '', '', 'X', '', '', '', 'X', ''],
              ['Lår', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'],
              ['Bröst', '', '', '', 'X', '', '', '', 'X'],
              ['Vårt eget', '', '', '', '', '', '', '', ''],
              ['Vårt eget', '', '', '', '', '', '', '', ''],
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: ['Vårt lager går att upprepa.', 'Det har minst en paus.', 'Det går att lära ut utan ord.'],
          },
          { kind: 'page-break' },
          {
            kind: 'cards',
            columns: 2,
            cards: [
              { title: 'Stamp', text: 'Foten i golvet. Mörkast av de fyra.' },
              { title: 'Lår', text: 'Båda handflatorna. Svagt och jämnt.' },
              { title: 'Bröst', text: 'Plan hand, lätt. Ett litet hopp.' },
              { title: 'Klapp', text: 'Händerna mot varandra. Ljusast.' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Lyssna på inspelningen' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Gick tempot upp eller ner? När?', lines: 1 },
              { question: 'Vilket lager var svårast att hålla fast, och varför?', lines: 1 },
              { question: 'På vilka slag hörs två lager samtidigt, om man räknar bort låren?', lines: 1 },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Håll ungefär 80 slag i minuten. Låt alla kunna lager 1 innan lager 2 kommer in.',
              'Korten är för dirigenten: visa ett kort när den gruppen ska börja, vänd det när den ska sluta.',
              'Den som är känslig för ljud kan börja i lager 3, dirigera, eller stå utanför ringen och lyssna efter var det svajar.',
              'Lyssna efter: håller eleven pulsen när grannen spelar något annat?',
              'Svar på den sista frågan: inte på något. Stamp är på 1 och 3, klapp på 2 och 4, bröst på och efter 2 och 4.',
            ],
          },
        ],
      },
    ],
    related: ['rytmkort-med-frukt', 'berattarringen', 'instrumentens-familjer'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-05-26',
    views: 2340,
    likes: 156,
  },
]
