import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is English. */
export const engelskaMaterials: SeedMaterial[] = [
  {
    slug: 'english-in-the-classroom',
    name: 'English in the classroom',
    short_description:
      'Två affischer och en övning med fraser som eleverna behöver för att tala engelska hela lektionen: be om hjälp, be någon upprepa, jobba i par.',
    description:
      '<p>Elever som saknar fraser går över till svenska. Med fjorton färdiga fraser på väggen klarar de flesta en hel lektion på engelska redan i mellanåren.</p><p>Arbetsbladet tränar när man säger vad. Facit finns sist.</p>',
    product_instructions:
      '<p>Inför fem fraser i veckan. Låt klassen ge dig en poäng varje gång du själv växlar till svenska i onödan. De brukar bli mycket uppmärksamma.</p>',
    subjects: ['engelska'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['muntligt', 'ordförråd', 'affisch', 'samtal'],
    plans: ['Lgr22'],
    sender: 'sprakverkstan',
    forms: ['Affisch', 'Arbetsblad'],
    documents: [
      {
        title: 'Classroom phrases – två affischer',
        orientation: 'landscape',
        blocks: [
          {
            kind: 'poster',
            headline: 'When I need help',
            lines: [
              'Could you help me, please?',
              'Sorry, could you say that again?',
              'What does … mean?',
              'How do you spell … ?',
              'How do you say … in English?',
              'I’m not sure what to do.',
              'May I open the window?',
            ],
          },
          {
            kind: 'poster',
            headline: 'When we work together',
            lines: [
              'Whose turn is it?',
              'You go first.',
              'I agree. / I see it differently.',
              'What do you think?',
              'Can I borrow your rubber?',
              'Well done!',
              'Are we finished?',
            ],
          },
        ],
      },
      {
        title: 'What do you say?',
        subtitle: 'Årskurs 3–6 · Engelska',
        name_line: true,
        blocks: [
          {
            kind: 'choices',
            rows: [
              {
                question: 'You did not hear the question.',
                choices: ['You go first.', 'Sorry, could you say that again?', 'Well done!'],
                answer: 'Sorry, could you say that again?',
              },
              {
                question: 'You have made a mistake and want to erase it.',
                choices: ['Can I borrow your rubber?', 'Whose turn is it?', 'Are we finished?'],
                answer: 'Can I borrow your rubber?',
              },
              {
                question: 'You are playing a game and do not know who is next.',
                choices: ['What do you think?', 'I agree.', 'Whose turn is it?'],
                answer: 'Whose turn is it?',
              },
              {
                question: 'You do not understand the word “giant”.',
                choices: ['What does “giant” mean?', 'How do you spell “giant”?', 'Can I borrow “giant”?'],
                answer: 'What does “giant” mean?',
              },
              {
                question: 'Your friend has an idea. You think the same.',
                choices: ['I see it differently.', 'I agree.', 'I’m not sure what to do.'],
                answer: 'I agree.',
              },
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Sätt orden i rätt ordning: help / you / me / could / please ?',
                lines: 1,
                answer: 'Could you help me, please?',
              },
              {
                question: 'Sätt orden i rätt ordning: do / how / spell / you / “because” ?',
                lines: 1,
                answer: 'How do you spell “because”?',
              },
              {
                question: 'Sätt orden i rätt ordning: sure / I’m / what / not / do / to .',
                lines: 1,
                answer: 'I’m not sure what to do.',
              },
              {
                question: 'Du vill veta vad cykel heter på engelska. Vad säger du?',
                lines: 1,
                answer: 'How do you say “cykel” in English?',
              },
              { question: 'Skriv en dialog på sex rader. Använd minst tre av fraserna.', lines: 6 },
            ],
          },
        ],
      },
    ],
    related: [
      'would-you-rather-speaking-cards',
      'irregular-verbs-med-bingo',
      'engelskan-i-varlden-vaggkarta',
    ],
    minutes: 20,
    languages: 'sv,en',
    license: 'CC BY 4.0',
    published: '2024-08-26',
    views: 6120,
    likes: 338,
  },
  {
    slug: 'would-you-rather-speaking-cards',
    name: 'Would you rather: speaking cards',
    short_description:
      'Tjugofyra dilemman på engelska som lockar till samtal. Eleverna väljer, motiverar och försöker övertyga varandra med hjälp av fraser på ett stödblad.',
    description:
      '<p>Ingen fråga har ett rätt svar, men alla går att motivera. Korten börjar lättsamt och blir efter hand mer eftertänksamma.</p><p>På stödbladet finns fraser för att jämföra, hålla med, säga emot och be om en förklaring.</p>',
    product_instructions:
      '<p>Arbeta i grupper om tre. Två elever tar var sin ståndpunkt, den tredje frågar och avgör vem som motiverade bäst. Byt efter tre minuter. Som uppvärmning räcker ett enda kort i helklass.</p>',
    subjects: ['engelska'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: [],
    keywords: ['muntligt', 'samtal', 'argumentation', 'kort', 'spel'],
    plans: ['Lgr22', 'Gy25', 'Enstaka lektion'],
    sender: 'sprakverkstan',
    forms: ['Kort och spel'],
    documents: [
      {
        title: 'Would you rather – kort och stödblad',
        subtitle: 'Årskurs 7–9 och gymnasiet · Engelska',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { text: 'Would you rather live without music or without films?' },
              { text: 'Would you rather always be ten minutes late or always an hour early?' },
              { text: 'Would you rather eat the same lunch every day or never know what you will get?' },
              { text: 'Would you rather speak every language or talk to animals?' },
              { text: 'Would you rather have a house by the sea or a flat in a big city?' },
              { text: 'Would you rather explore the ocean or outer space?' },
              { text: 'Would you rather lose your phone for a month or your bike for a year?' },
              { text: 'Would you rather be the best player in a weak team or the worst in a great team?' },
              { text: 'Would you rather go to school four long days or six short days a week?' },
              { text: 'Would you rather read the book first or watch the film first?' },
              { text: 'Would you rather be able to pause time or rewind it ten seconds?' },
              { text: 'Would you rather have a job you love with low pay or a dull job with high pay?' },
              { text: 'Would you rather be famous now or remembered in two hundred years?' },
              { text: 'Would you rather know how a book ends or never finish it?' },
              { text: 'Would you rather get honest criticism or kind silence?' },
              { text: 'Would you rather move often or stay in one place all your life?' },
              { text: 'Would you rather have one close friend or twenty good acquaintances?' },
              { text: 'Would you rather give up sugar or give up online games?' },
              { text: 'Would you rather decide everything for one day or one small thing every day?' },
              { text: 'Would you rather travel slowly by train or fast by plane?' },
              { text: 'Would you rather have more time or more money?' },
              { text: 'Would you rather be told a hard truth today or in five years?' },
              { text: 'Would you rather forget all bad memories or keep every memory you have?' },
              { text: 'Would you rather change one thing in the past or see one day of the future?' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Useful phrases' },
          {
            kind: 'table',
            header: ['You want to …', 'You can say …'],
            rows: [
              ['choose', 'I’d rather … than … / I’d definitely go for …'],
              ['give a reason', 'The main reason is that … / … because …'],
              ['compare', 'Compared to …, this is much more …'],
              ['imagine', 'If I had to choose, I would … / Imagine if …'],
              ['agree', 'That’s a good point. / I couldn’t agree more.'],
              ['disagree', 'I see what you mean, but … / I’m not so sure about that.'],
              ['ask for more', 'Could you give an example? / What makes you say that?'],
              ['change your mind', 'You’ve convinced me. / Now that you say it …'],
            ],
          },
        ],
      },
    ],
    related: ['describe-it-so-we-can-see-it', 'samtalskort-for-sprakkafeet', 'english-in-the-classroom'],
    minutes: 15,
    languages: 'en',
    license: 'CC BY 4.0',
    published: '2025-05-12',
    views: 7965,
    likes: 512,
  },
  {
    slug: 'irregular-verbs-med-bingo',
    name: 'Irregular verbs med bingo',
    short_description:
      'Trettio oregelbundna verb med översättning, tomma bingobrickor och två övningar med facit. Repetition som går att göra om många gånger.',
    description:
      '<p>Jag har samlat de trettio verb som mina elever oftast skriver fel på. Bingot gjorde att de ville repetera en gång till, och det är ju hela poängen.</p><p>Byt ut verben mot andra när klassen kan dem. Brickorna är tomma med flit.</p>',
    product_instructions:
      '<p>Eleverna skriver preteritumformer i rutorna, valfritt vilka. Du ropar upp grundformen. Den som har tre i rad ska läsa upp sina verb i alla tre former för att vinna.</p>',
    subjects: ['engelska'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8'],
    themes: [],
    keywords: ['verb', 'grammatik', 'spel'],
    plans: ['Lgr22'],
    sender: 'sprakverkstan',
    forms: ['Kort och spel', 'Ordlista', 'Arbetsblad'],
    documents: [
      {
        title: 'Thirty irregular verbs',
        subtitle: 'Årskurs 5–8 · Engelska',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['Infinitive', 'Past', 'Past participle', 'Svenska'],
            rows: [
              ['become', 'became', 'become', 'bli'],
              ['begin', 'began', 'begun', 'börja'],
              ['break', 'broke', 'broken', 'bryta, ha sönder'],
              ['bring', 'brought', 'brought', 'ta med'],
              ['buy', 'bought', 'bought', 'köpa'],
              ['catch', 'caught', 'caught', 'fånga'],
              ['choose', 'chose', 'chosen', 'välja'],
              ['come', 'came', 'come', 'komma'],
              ['do', 'did', 'done', 'göra'],
              ['drink', 'drank', 'drunk', 'dricka'],
              ['drive', 'drove', 'driven', 'köra'],
              ['eat', 'ate', 'eaten', 'äta'],
              ['fall', 'fell', 'fallen', 'falla'],
              ['feel', 'felt', 'felt', 'känna'],
              ['find', 'found', 'found', 'hitta'],
              ['fly', 'flew', 'flown', 'flyga'],
              ['forget', 'forgot', 'forgotten', 'glömma'],
              ['give', 'gave', 'given', 'ge'],
              ['go', 'went', 'gone', 'gå, åka'],
              ['know', 'knew', 'known', 'veta, känna'],
              ['leave', 'left', 'left', 'lämna'],
              ['make', 'made', 'made', 'göra, tillverka'],
              ['ride', 'rode', 'ridden', 'rida, cykla'],
              ['run', 'ran', 'run', 'springa'],
              ['see', 'saw', 'seen', 'se'],
              ['sing', 'sang', 'sung', 'sjunga'],
              ['speak', 'spoke', 'spoken', 'tala'],
              ['swim', 'swam', 'swum', 'simma'],
              ['take', 'took', 'taken', 'ta'],
              ['write', 'wrote', 'written', 'skriva'],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Bingobricka 1' },
          {
            kind: 'table',
            header: ['B', 'I', 'N', 'G', 'O'],
            rows: [
              ['', '', '', '', ''],
              ['', '', '', '', ''],
              ['', '', 'FREE', '', ''],
              ['', '', '', '', ''],
              ['', '', '', '', ''],
            ],
          },
          { kind: 'heading', text: 'Bingobricka 2' },
          {
            kind: 'table',
            header: ['B', 'I', 'N', 'G', 'O'],
            rows: [
              ['', '', '', '', ''],
              ['', '', '', '', ''],
              ['', '', 'FREE', '', ''],
              ['', '', '', '', ''],
              ['', '', '', '', ''],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Fill in the past form' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Yesterday we ___ (go) to the lake.', answer: 'went' },
              { question: 'She ___ (buy) two tickets for the show.', answer: 'bought' },
              { question: 'He ___ (forget) his keys again.', answer: 'forgot' },
              { question: 'They ___ (swim) across the bay last summer.', answer: 'swam' },
              { question: 'I ___ (write) a letter to my aunt.', answer: 'wrote' },
              { question: 'The match ___ (begin) at seven.', answer: 'began' },
              { question: 'Who ___ (break) the window?', answer: 'broke' },
              { question: 'We ___ (see) a moose by the road.', answer: 'saw' },
            ],
          },
          { kind: 'heading', text: 'Find and correct the mistake' },
          {
            kind: 'tasks',
            rows: [
              { question: 'I have ate all the cake.', lines: 1, answer: 'I have eaten all the cake.' },
              { question: 'She has went home.', lines: 1, answer: 'She has gone home.' },
              { question: 'He has broke his arm.', lines: 1, answer: 'He has broken his arm.' },
              { question: 'Last night I catched a cold.', lines: 1, answer: 'Last night I caught a cold.' },
              { question: 'Have you ever rode a horse?', lines: 1, answer: 'Have you ever ridden a horse?' },
              { question: 'We have did our homework.', lines: 1, answer: 'We have done our homework.' },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['english-in-the-classroom', 'ordklassjakten', 'write-a-book-review'],
    minutes: 30,
    languages: 'en',
    license: 'CC BY-SA 4.0',
    published: '2026-04-13',
    views: 3310,
    likes: 241,
  },
  {
    slug: 'lyssna-pa-engelska-varje-vecka',
    name: 'Lyssna på engelska varje vecka',
    short_description:
      'En rutin för hörförståelse: ett program från UR Play i veckan, tre lyssningar och fem fasta frågor. Eleverna för en lyssnardagbok över terminen.',
    description:
      '<p>Hörförståelse växer med mängden, men bara om man lyssnar på rätt nivå och med ett syfte. Rutinen är enkel: samma dag varje vecka lyssnar klassen på ett kort program på engelska i tre omgångar.</p>' +
      '<h3>De tre lyssningarna</h3>' +
      '<ol><li>Helhet. Ingen penna. Vad handlar det om, vem talar och i vilket sammanhang?</li><li>Detaljer. Eleverna antecknar siffror, namn och fem nyckelord.</li><li>Språk. Välj ut ett par meningar och lyssna på uttal, betoning och uttryck som går att låna.</li></ol>' +
      '<h3>Lyssnardagboken</h3>' +
      '<p>Efter varje program skriver eleven fyra rader: vad jag förstod, vad jag gissade, tre nya uttryck och något jag vill veta mer om. Efter åtta veckor läser de tillbaka, och då syns framstegen.</p>' +
      '<p>UR Play har program för olika åldrar. Välj gärna talare med olika bakgrund och dialekter, så att eleverna möter engelska från mer än två länder.</p>',
    product_instructions:
      '<p>Börja med program på fem till sju minuter. Använd undertexter på engelska vid den tredje lyssningen, inte tidigare. Låt eleverna turas om att välja program av tre förslag.</p>',
    subjects: ['engelska'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: ['digital-kompetens'],
    keywords: ['hörförståelse', 'lyssna', 'uttal', 'ordförråd'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'sprakverkstan',
    forms: ['Lektionsplanering'],
    external: { url: 'https://urplay.se', link_title: 'Till UR Play' },
    related: ['would-you-rather-speaking-cards', 'granska-en-nyhet', 'brevvanner-i-europa'],
    minutes: 20,
    languages: 'en',
    license: 'CC BY 4.0',
    published: '2025-09-22',
    views: 2480,
    likes: 109,
  },
  {
    slug: 'describe-it-so-we-can-see-it',
    name: 'Describe it so we can see it',
    short_description:
      'En skrivlektion med ett arbetsblad: eleverna beskriver ett föremål på engelska så noga att en kamrat kan rita det, och lär sig skillnaden mellan show och tell.',
    description:
      '<p>Att beskriva är att välja. I den här lektionen märker eleverna det direkt, eftersom en kamrat ritar exakt det som står i texten.</p>' +
      '<h3>Gör så här</h3>' +
      '<ol><li>Visa en bild av ett rum i en halv minut. Alla skriver tre meningar på engelska om vad de såg. Jämför: vad valde ni, och vad föll bort?</li><li>Dela ut ett vardagligt föremål per elev, gömt i en påse. Eleven beskriver det på 60–80 ord utan att nämna vad det är eller används till.</li><li>Byt text. Kamraten ritar. Först därefter öppnas påsen.</li><li>Bearbeta: byt ut två allmänna ord mot exakta, till exempel <em>big</em> mot <em>as long as my forearm</em>.</li></ol>' +
      '<h3>Från tell till show</h3>' +
      '<p>Skriv om påståenden så att läsaren själv drar slutsatsen. <em>She was nervous</em> blir <em>She folded the ticket until it was too small to fold again</em>. Prova med: <em>It was cold. He was angry. The house was old. They were in love. The dog was hungry.</em></p>' +
      '<p>Avsluta med att läsa de bästa meningarna högt. Samla dem på väggen under rubriken <em>Sentences we wish we had written</em>.</p>',
    product_instructions:
      '<p>Bra föremål: vitlökspress, nyckelring, kotte, tvättklämma, gammal mobil, teburk. Den som behöver stöd kan få frågorna: What shape is it? What is it made of? What does it feel like? How big is it compared to your hand?</p>',
    subjects: ['engelska'],
    grades: ['arskurs-9', 'gymnasiet'],
    themes: [],
    keywords: ['skrivande', 'ordförråd', 'fantasi', 'teckning'],
    plans: ['Lgr22', 'Gy25', 'Enstaka lektion'],
    sender: 'sprakverkstan',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Describe it so we can see it',
        subtitle: 'Årskurs 9 och gymnasiet · Engelska',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Before you write' },
          {
            kind: 'text',
            text: 'Keep your object in the bag. Feel it, look at it, and write down words, not sentences.',
          },
          {
            kind: 'table',
            header: ['Question', 'Your words'],
            rows: [
              ['What shape is it?', ''],
              ['What is it made of?', ''],
              ['How big is it compared to your hand?', ''],
              ['What does it feel like?', ''],
              ['What sound does it make when you tap it?', ''],
            ],
          },
          { kind: 'heading', text: 'Your description' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Describe the object in 60–80 words. Never say what it is or what it is used for.',
                lines: 8,
              },
              {
                question:
                  'Underline two words that would fit almost anything, such as big or nice. Write a more exact one for each.',
                lines: 2,
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'From tell to show' },
          {
            kind: 'text',
            text: 'Rewrite each sentence so that the reader draws the conclusion. Example: She was nervous. – She folded the ticket until it was too small to fold again.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'It was cold.',
                lines: 2,
                answer: 'For example: The water in the dog’s bowl had turned into a lid.',
              },
              {
                question: 'He was angry.',
                lines: 2,
                answer:
                  'For example: He put every plate back in the cupboard, one at a time, far too carefully.',
              },
              {
                question: 'The house was old.',
                lines: 2,
                answer:
                  'For example: Each step of the stairs had a hollow where people had walked for a hundred years.',
              },
              {
                question: 'They were in love.',
                lines: 2,
                answer: 'For example: They missed two buses and did not notice either.',
              },
              {
                question: 'The dog was hungry.',
                lines: 2,
                answer: 'For example: The dog pushed the empty bowl across the floor until it hit my foot.',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Skriv ut ett blad per elev. Teckningen görs på ett eget papper, så att texten kan vikas undan.',
              'Exemplen i facit är förslag. Låt eleverna säga vilket ord i varje exempel som gör jobbet.',
              'Den som behöver stöd börjar med tabellen och skriver en mening per rad. Den som vill ha mer skriver om sin text utan ett enda adjektiv.',
            ],
          },
        ],
      },
    ],
    related: ['write-a-book-review', 'would-you-rather-speaking-cards', 'se-pa-konst-i-tre-steg'],
    minutes: 40,
    languages: 'en',
    license: 'CC0 1.0',
    published: '2026-06-01',
    views: 720,
    likes: 38,
  },
  {
    slug: 'engelskan-i-varlden-vaggkarta',
    name: 'Engelskan i världen: väggkarta',
    short_description:
      'En tryckt världskarta i stort format som visar var engelska är officiellt språk eller vardagsspråk, med hälsningar och ord från tolv platser.',
    description:
      '<p>Kartan i formatet 70 × 100 cm visar att engelska är mer än Storbritannien och USA. Här finns Nigeria, Indien, Jamaica, Irland, Sydafrika, Nya Zeeland och fler, med ett eget ord eller uttryck från varje plats.</p><p>Kartan levereras rullad i papprör.</p>',
    product_instructions:
      '<p>Låt eleverna två och två välja en plats på kartan och ta reda på fem saker: huvudstad, andra språk, en författare eller artist, ett ord och en fråga som de själva undrar över.</p>',
    subjects: ['engelska', 'geografi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['affisch', 'kultur', 'resor', 'ordförråd'],
    plans: ['Lgr22'],
    sender: 'kulturarv-norr',
    forms: ['Affisch'],
    print: { stock: 58, max_qty: 5 },
    related: ['english-in-the-classroom', 'lyssna-pa-engelska-varje-vecka'],
    languages: 'en',
    license: 'Får visas och användas i undervisning. Kartbilden får inte ändras.',
    published: '2025-12-01',
    views: 1675,
    likes: 83,
  },
  {
    slug: 'write-a-book-review',
    name: 'Write a book review',
    short_description:
      'Skrivmall för bokrecension på engelska med modelltext, fraser, ord för genre och stämning samt frågor på modelltexten med facit.',
    description:
      '<p>En recension är inte ett referat. Mallen hjälper eleverna att hålla handlingen kort och lägga kraften på vad boken gör med läsaren. Modelltexten handlar om en påhittad roman, så att ingen frestas att skriva av.</p>',
    product_instructions:
      '<p>Läs modelltexten tillsammans och stryk under allt som är omdöme i stället för handling. Samla klassens färdiga recensioner i en pärm i biblioteket.</p>',
    subjects: ['engelska'],
    grades: ['arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['forfattare-och-bocker'],
    keywords: ['recension', 'skrivande', 'läsning', 'ordförråd'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'laslyftarna',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Book review – model and template',
        subtitle: 'Årskurs 8–9 och gymnasiet · Engelska',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'A model review: The Lighthouse Keeper’s Radio' },
          {
            kind: 'text',
            text: 'Fourteen-year-old Mara moves to a small island where nothing seems to happen. Then she finds an old radio that only picks up one voice, and the voice knows her name. That is all you need to know before you read this short and quietly scary novel.',
          },
          {
            kind: 'text',
            text: 'What I enjoyed most was the setting. The author describes the island so well that I could almost smell the seaweed. Mara is a believable main character: stubborn, funny and sometimes unfair to her father. The dialogue feels natural, especially between the two of them.',
          },
          {
            kind: 'text',
            text: 'However, the middle of the book is slow. Three chapters in a row end with the radio falling silent, and I started to lose patience. Luckily, the last fifty pages made up for it.',
          },
          {
            kind: 'text',
            text: 'I would recommend this book to anyone who likes mysteries without violence. Four lights out of five.',
          },
          { kind: 'heading', text: 'Questions about the model' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'How many sentences are about the plot? Why so few?',
                lines: 2,
                answer:
                  'Two sentences in the first paragraph. A review should make us curious, not give everything away.',
              },
              {
                question: 'What does the reviewer like? Find two things.',
                lines: 2,
                answer: 'The setting and the believable main character (or the natural dialogue).',
              },
              {
                question: 'What is the criticism, and which word introduces it?',
                lines: 1,
                answer: 'The middle is slow. The word is “However”.',
              },
              {
                question: 'Who is the book for, according to the review?',
                lines: 1,
                answer: 'Anyone who likes mysteries without violence.',
              },
            ],
          },
          { kind: 'heading', text: 'Words you can use' },
          {
            kind: 'words',
            rows: [
              { word: 'setting', meaning: 'miljö, tid och plats' },
              { word: 'plot', meaning: 'handling' },
              { word: 'main character', meaning: 'huvudperson' },
              { word: 'chapter', meaning: 'kapitel' },
              { word: 'believable', meaning: 'trovärdig' },
              { word: 'predictable', meaning: 'förutsägbar' },
              { word: 'gripping', meaning: 'spännande, fängslande' },
              { word: 'moving', meaning: 'gripande, rörande' },
              { word: 'humorous', meaning: 'rolig, humoristisk' },
              { word: 'dull', meaning: 'tråkig' },
              { word: 'turning point', meaning: 'vändpunkt' },
              { word: 'recommend', meaning: 'rekommendera' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Your review' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Title, author and genre. Introduce the main character and the problem in two sentences.',
                lines: 4,
              },
              { question: 'What did you enjoy most? Give an example from the book.', lines: 5 },
              { question: 'What could have been better? Start with However or On the other hand.', lines: 4 },
              { question: 'Who would like this book? End with a sentence that we will remember.', lines: 4 },
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'I do not reveal the ending.',
              'I use the present tense for the plot.',
              'I give reasons for what I think.',
              'I have checked capital letters, names and the title.',
            ],
          },
        ],
      },
    ],
    related: ['min-lasdagbok', 'novellsamtal-i-tolv-fragor', 'describe-it-so-we-can-see-it'],
    minutes: 80,
    languages: 'en',
    license: 'CC BY 4.0',
    published: '2026-02-24',
    views: 2260,
    likes: 117,
  },
]
