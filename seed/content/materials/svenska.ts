import type { SeedMaterial } from '../seed-material.ts'

/** Materials whose first subject is Swedish. */
export const svenskaMaterials: SeedMaterial[] = [
  {
    slug: 'sagans-byggstenar',
    name: 'Sagans byggstenar',
    short_description:
      'Tjugofyra kort med sagofigurer, platser, problem och föremål. Eleverna drar fyra kort och bygger en egen saga, först muntligt och sedan i skrift.',
    description:
      '<p>En saga är ofta enklare att skriva när man får något att börja i. Här drar eleverna ett kort av varje sort: en figur, en plats, ett problem och ett föremål. De fyra korten blir stommen i berättelsen.</p>' +
      '<p>Arbetet går från tal till skrift. Paren berättar först sagan för varandra, ändrar det som inte hänger ihop och fyller sedan i en sagokarta med början, händelse, vändpunkt och slut. Först därefter skriver de. Den som ännu inte skriver så mycket själv kan rita sagokartan och diktera meningar.</p>' +
      '<h3>Det här tränar eleverna</h3>' +
      '<ul><li>att bygga en berättelse med inledning, handling och avslutning</li><li>att beskriva figurer och platser så att någon annan ser dem</li><li>att lyssna på en kamrats berättelse och ställa frågor</li></ul>' +
      '<p>Korten finns som PDF att klippa ut och som tryckt kortlek på tjockt papper.</p>',
    product_instructions:
      '<ol><li>Läs en kort folksaga högt och leta tillsammans efter figur, plats, problem och hjälp.</li><li>Dela ut fyra kort per par, ett av varje sort. Låt paren byta ett kort om de vill.</li><li>Berätta muntligt i fem minuter. Stanna upp och låt några par återge sin början.</li><li>Fyll i sagokartan och skriv. Räkna med två lektioner.</li></ol><p>Tips: spara korten i fyra askar. De fungerar lika bra som uppvärmning på fem minuter.</p>',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: ['forfattare-och-bocker'],
    keywords: ['saga', 'skrivande', 'berättande', 'fantasi', 'muntligt'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'laslyftarna',
    forms: ['Kort och spel', 'Lektionsplanering'],
    documents: [
      {
        title: 'Sagokort att klippa ut',
        subtitle: 'Förskoleklass–årskurs 3 · Svenska',
        blocks: [
          {
            kind: 'box',
            title: 'Så gör ni',
            text: 'Klipp ut korten och lägg dem i fyra högar. Dra ett kort ur varje hög. Berätta en saga där alla fyra är med.',
          },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Figur', text: 'En drake som är rädd för mörkret' },
              { title: 'Figur', text: 'En prinsessa som hellre snickrar än dansar' },
              { title: 'Figur', text: 'En räv som aldrig har ljugit' },
              { title: 'Figur', text: 'Ett troll som samlar på knappar' },
              { title: 'Figur', text: 'Två syskon som har gått vilse' },
              { title: 'Figur', text: 'En gammal kvinna som kan tala med fåglar' },
              { title: 'Plats', text: 'En skog där träden byter plats på natten' },
              { title: 'Plats', text: 'Ett slott med bara en enda dörr' },
              { title: 'Plats', text: 'En ö som syns bara när det är dimma' },
              { title: 'Plats', text: 'Ett kök under en stor sten' },
              { title: 'Plats', text: 'En by där ingen kan skratta' },
              { title: 'Plats', text: 'Ett fyrtorn utan ljus' },
              { title: 'Problem', text: 'Någon har stulit alla färger' },
              { title: 'Problem', text: 'Bron över floden har rasat' },
              { title: 'Problem', text: 'Ett löfte måste hållas före solnedgången' },
              { title: 'Problem', text: 'Vännen har blivit förvandlad till sten' },
              { title: 'Problem', text: 'Vintern vägrar att ta slut' },
              { title: 'Problem', text: 'Ingen tror på det som figuren har sett' },
              { title: 'Föremål', text: 'En nyckel som passar i alla lås, men bara en gång' },
              { title: 'Föremål', text: 'En mantel som gör dig lätt som en fjäder' },
              { title: 'Föremål', text: 'En visselpipa som ingen människa hör' },
              { title: 'Föremål', text: 'Ett ljus som brinner i vatten' },
              { title: 'Föremål', text: 'En karta som ritar sig själv' },
              { title: 'Föremål', text: 'Tre bönor som svarar på frågor' },
            ],
          },
        ],
      },
      {
        title: 'Min sagokarta',
        subtitle: 'Planera sagan innan du skriver',
        name_line: true,
        blocks: [
          {
            kind: 'tasks',
            rows: [
              { question: 'Vem handlar sagan om? Skriv tre ord som beskriver figuren.', lines: 2 },
              { question: 'Var är vi? Vad ser, hör och luktar figuren där?', lines: 2 },
              { question: 'Hur börjar sagan? Skriv den första meningen.', lines: 2 },
              { question: 'Vilket problem uppstår?', lines: 2 },
              { question: 'Vem eller vad hjälper till? Hur används föremålet?', lines: 3 },
              { question: 'Hur löser det sig? Skriv den sista meningen.', lines: 2 },
              { question: 'Rita det viktigaste som händer.', space: 60 },
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Sagan har en början, en händelse och ett slut.',
              'Läsaren får veta hur platsen ser ut.',
              'Jag har stor bokstav och punkt.',
              'Jag har läst sagan högt för någon.',
            ],
          },
        ],
      },
    ],
    print: { stock: 240, max_qty: 30 },
    related: ['berattarringen', 'serie-i-sex-rutor', 'bokstavskort-fran-a-till-o'],
    minutes: 100,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-01-20',
    views: 8740,
    likes: 602,
    boosted: true,
  },
  {
    slug: 'novellsamtal-i-tolv-fragor',
    name: 'Novellsamtal i tolv frågor',
    short_description:
      'En nyskriven kort novell med tolv frågor på raderna, mellan raderna och bortom raderna. Färdigt för ett boksamtal i helklass eller i grupper om fyra.',
    description:
      '<p>Novellen <em>Lappen på dörren</em> är skriven för att läsas på fem minuter och pratas om i trettio. Den handlar om Vera, en stängd dörr och en granne som ingen har sett. Mycket lämnas osagt, och det är just det som gör den bra att samtala om.</p>' +
      '<p>De tolv frågorna är delade i tre grupper. De första fyra har svar som går att peka på i texten. De fyra mellersta kräver att läsaren drar slutsatser. De sista fyra har inga rätta svar, men bättre och sämre motiveringar.</p>' +
      '<h3>Begrepp som kommer med på vägen</h3>' +
      '<ul><li>berättarperspektiv</li><li>miljö och tidsmarkörer</li><li>vändpunkt</li><li>öppet slut</li></ul>' +
      '<p>Facit till de åtta första frågorna finns sist. Till de övriga finns exempel på vad ett väl underbyggt svar kan ta upp.</p>',
    product_instructions:
      '<p>Läs novellen högt medan eleverna följer med i texten. Stanna efter det femte stycket och låt alla gissa fortsättningen i en mening. Läs klart. Ge gruppen fyra frågor i taget och be dem hitta stöd i texten innan de svarar. Avsluta med att var och en skriver fyra meningar om slutet.</p>',
    subjects: ['svenska'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: ['lasforstaelse', 'forfattare-och-bocker'],
    keywords: ['novell', 'boksamtal', 'läsförståelse', 'läsning', 'samtal'],
    plans: ['Lgr22', 'Gy25', 'Enstaka lektion'],
    sender: 'laslyftarna',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Lappen på dörren – novell och frågor',
        subtitle: 'Årskurs 7–9 och gymnasiet · Svenska',
        blocks: [
          { kind: 'heading', text: 'Lappen på dörren' },
          {
            kind: 'text',
            text: 'Lappen satt kvar. Den hade suttit där i tre veckor nu, fasttejpad snett över brevinkastet: Ring inte på. Jag sover på dagarna. Under stod ett R.',
          },
          {
            kind: 'text',
            text: 'Vera gick förbi den varje morgon på väg till skolan och varje eftermiddag på väg hem. Hon hade aldrig sett någon gå in eller ut. Mamma sa att det var en sjuksköterska som jobbade natt. Brorsan sa att det var en spion.',
          },
          {
            kind: 'text',
            text: 'Den dagen det började blåsa på riktigt hade Vera glömt nyckeln. Telefonen var död. Hon satte sig i trappan och drog upp knäna mot hakan. Klockan i porten tickade. Tio över tre. Mamma skulle inte komma förrän sex.',
          },
          {
            kind: 'text',
            text: 'Hon läste lappen en gång till. Ring inte på. Någonstans ovanför slog ett fönster, och lampan i trapphuset slocknade som den alltid gjorde efter tre minuter.',
          },
          {
            kind: 'text',
            text: 'Då hörde hon det. Någon sjöng, lågt, bakom dörren. Det var ingen visa hon kunde. Det var ingen som sov.',
          },
          {
            kind: 'text',
            text: 'Vera reste sig. Hon höll fingret en centimeter från klockan, så länge att armen började darra. Sedan böjde hon sig ner, petade upp brevinkastet med två fingrar och viskade: ”Ursäkta. Jag ringer inte på.”',
          },
          {
            kind: 'text',
            text: 'Sången tystnade. Det dröjde. Så hördes steg, en kedja som drogs åt sidan, och dörren öppnades så mycket som en hand är bred.',
          },
          {
            kind: 'text',
            text: '”Äntligen”, sa en röst. ”Jag har väntat i tre veckor på att någon inte skulle ringa på.”',
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Frågor på raderna' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur länge har lappen suttit på dörren?', lines: 1, answer: 'Tre veckor.' },
              {
                question: 'Vilka två förklaringar till grannen får Vera av sin familj?',
                lines: 1,
                answer: 'En sjuksköterska som jobbar natt (mamma) och en spion (brorsan).',
              },
              {
                question: 'Varför kan Vera inte gå in i sin egen lägenhet?',
                lines: 1,
                answer:
                  'Hon har glömt nyckeln, och mamman kommer först klockan sex. Telefonen är död, så hon kan inte ringa.',
              },
              {
                question: 'Vad är det Vera hör bakom dörren?',
                lines: 1,
                answer: 'Någon som sjunger lågt, en visa som hon inte kan.',
              },
            ],
          },
          { kind: 'heading', text: 'Frågor mellan raderna' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vem ser vi händelserna genom? Hur märks det?',
                lines: 2,
                answer: 'Genom Vera, i tredje person. Vi får veta bara det hon vet, ser och hör.',
              },
              {
                question: 'Vilka ljud finns i texten, och vilken stämning ger de?',
                lines: 2,
                answer:
                  'Blåsten, klockan som tickar, fönstret som slår, sången, stegen och kedjan. De gör trapphuset öde och lite kusligt.',
              },
              {
                question: 'Var finns novellens vändpunkt? Motivera.',
                lines: 2,
                answer:
                  'När Vera viskar genom brevinkastet. Då går hon från att undra till att handla, och sången tystnar.',
              },
              {
                question: 'Vad menar rösten med ”någon inte skulle ringa på”?',
                lines: 2,
                answer:
                  'Grannen har hoppats på någon som bryr sig om lappen men ändå tar kontakt på ett annat sätt.',
              },
            ],
          },
          { kind: 'heading', text: 'Frågor bortom raderna' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Varför tror du att lappen sitter där om grannen vill ha kontakt?',
                lines: 2,
                answer:
                  'Exempel: som ett prov, av blyghet, eller för att grannen vill bestämma själv hur mötet sker.',
              },
              {
                question: 'Skulle du ha gjort som Vera? Vad hade du vägt in?',
                lines: 2,
                answer: 'Eget svar. Ett bra svar nämner både nyfikenhet och försiktighet.',
              },
              {
                question: 'Slutet är öppet. Vad vinner och förlorar läsaren på det?',
                lines: 2,
                answer:
                  'Exempel: man får dikta vidare och tänka på texten länge, men får inte veta vem R är.',
              },
              {
                question: 'Vilken annan berättelse, film eller bok påminner den här om? På vilket sätt?',
                lines: 2,
                answer: 'Eget svar med minst en tydlig likhet.',
              },
            ],
          },
        ],
      },
    ],
    related: ['las-klassikerna-i-litteraturbanken', 'min-lasdagbok', 'write-a-book-review'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2025-09-04',
    views: 5320,
    likes: 311,
  },
  {
    slug: 'fyra-dikter-fyra-arstider',
    name: 'Fyra dikter, fyra årstider',
    short_description:
      'Fyra korta nyskrivna dikter i olika form: haiku, rim, fri vers och allitteration. Eleverna undersöker hur de är gjorda och skriver sedan en egen.',
    description:
      '<p>Varje dikt visar en sak: stavelserna i en haiku, rimmen i en vårdikt, radbrytningen i fri vers och begynnelseljuden i en höstdikt. Eleverna läser högt, letar efter greppet och lånar det till en egen text.</p><p>Dikterna är formgivna som blad att hänga på väggen.</p>',
    product_instructions:
      '<p>Ta en dikt i veckan eller alla fyra på en lektion med stationer. Läs alltid högt minst två gånger, en gång av läraren och en gång i kör. Låt eleverna knacka stavelserna i haikun på bordet.</p>',
    subjects: ['svenska'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['arstider-och-hogtider'],
    keywords: ['dikt', 'rim', 'rytm', 'skrivande', 'årstider'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'sprakverkstan',
    forms: ['Affisch', 'Arbetsblad'],
    documents: [
      {
        title: 'Dikterna att hänga upp',
        blocks: [
          {
            kind: 'poster',
            headline: 'Vinter',
            lines: ['Snö över gården.', 'Ett enda spår går rakt fram', 'och är en hares.'],
          },
          {
            kind: 'poster',
            headline: 'Vår',
            lines: [
              'Det droppar från taket på skolans cykelställ,',
              'det ljusnar om morgon, det ljusnar om kväll.',
              'En hästhov slår ut som en sol i en grop,',
              'och koltrasten övar sitt tidiga rop.',
              'Jag hänger min mössa på kroken och ler:',
              'nu dröjer det länge tills vi två ses mer.',
            ],
          },
          {
            kind: 'poster',
            headline: 'Sommar',
            lines: [
              'Bryggan är varm under magen.',
              'Jag ligger och räknar',
              'abborrar,',
              'moln,',
              'ingenting.',
              'Mormor ropar att det finns glass.',
              'Jag svarar inte.',
              'Jag är en planka.',
            ],
          },
          {
            kind: 'poster',
            headline: 'Höst',
            lines: [
              'Röda rönnbär rister i regnet.',
              'Löven lossnar, lyfter, landar.',
              'Bakom bussen blänker blåsten.',
              'Mörkret mumlar: mössa, mat.',
            ],
          },
        ],
      },
      {
        title: 'Hur är dikten gjord?',
        subtitle: 'Årskurs 4–6 · Svenska',
        name_line: true,
        blocks: [
          {
            kind: 'words',
            rows: [
              { word: 'haiku', meaning: 'kort dikt med tre rader: fem, sju och fem stavelser' },
              { word: 'rim', meaning: 'ord som slutar på samma ljud, till exempel tak och bak' },
              { word: 'fri vers', meaning: 'dikt utan rim och utan bestämd takt' },
              { word: 'allitteration', meaning: 'flera ord nära varandra som börjar på samma ljud' },
              { word: 'liknelse', meaning: 'att jämföra två saker med ordet som' },
              { word: 'strof', meaning: 'en grupp rader i en dikt' },
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Räkna stavelserna i varje rad av Vinter. Vilken sorts dikt är det?',
                lines: 1,
                answer: '5, 7 och 5. Det är en haiku.',
              },
              {
                question: 'Skriv ner de tre rimparen i Vår.',
                lines: 1,
                answer: 'cykelställ–kväll, grop–rop, ler–mer.',
              },
              {
                question: 'Hitta liknelsen i Vår. Vad liknas vid vad?',
                lines: 1,
                answer: 'Hästhoven (blomman) liknas vid en sol i en grop.',
              },
              {
                question: 'Varför tror du att ordet ingenting står på en egen rad i Sommar?',
                lines: 2,
                answer: 'Exempel: läsaren stannar upp, och lugnet på bryggan märks.',
              },
              {
                question: 'Vad betyder det att diktens jag är en planka?',
                lines: 1,
                answer: 'Att jaget ligger helt stilla och nästan blir en del av bryggan. Det är en metafor.',
              },
              {
                question: 'Skriv den första raden av Höst och ringa in ljudet som kommer tillbaka.',
                lines: 1,
                answer: 'Röda rönnbär rister i regnet. Ljudet är r.',
              },
              { question: 'Skriv en egen dikt om en årstid. Välj ett av de fyra greppen.', lines: 8 },
            ],
          },
        ],
      },
    ],
    related: ['rytmkort-med-frukt', 'en-lat-pa-fyra-ackord', 'berattarringen'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-10-14',
    views: 3980,
    likes: 265,
  },
  {
    slug: 'argumentera-steg-for-steg',
    name: 'Argumentera steg för steg',
    short_description:
      'Mallar, fraser och övningar för argumenterande text och tal. Eleverna lär sig skilja tes, argument och motargument och skriver en egen insändare.',
    description:
      '<p>Att ha en åsikt är lätt. Att få någon annan att förstå varför är ett hantverk, och det går att öva. Materialet tar eleverna genom fyra steg: formulera en tes, samla argument, möta ett motargument och avsluta så att läsaren minns.</p>' +
      '<p>Det första arbetsbladet tränar ögat. Eleverna läser korta exempel och avgör vad som är tes, argument, exempel och motargument. Det andra är en skrivmall med frågor i stället för färdiga rubriker, så att texterna inte blir likadana.</p>' +
      '<h3>Anpassa nivån</h3>' +
      '<ul><li>För den som behöver stöd: arbeta muntligt i par och fyll i mallen tillsammans.</li><li>För den som vill vidare: byt sida och skriv om samma fråga från motståndarens håll.</li></ul>' +
      '<p>Frågorna ligger nära elevernas vardag. Byt gärna ut dem mot något som diskuteras på er skola eller i er kommun just nu.</p>',
    product_instructions:
      '<p>Börja med en fyrahörnsövning där alla tar ställning till ett påstående. Gå sedan till arbetsbladet med exempel. Skrivmallen passar bäst på en egen lektion. Den tryckta versionen är ett häfte på åtta sidor med plats för två texter per elev.</p>',
    subjects: ['svenska', 'samhallskunskap'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['demokrati-och-manskliga-rattigheter'],
    keywords: ['argumentation', 'debatt', 'skrivande', 'muntligt'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'demokratiakademin',
    forms: ['Arbetsblad', 'Häfte'],
    documents: [
      {
        title: 'Argumentera – övningar och skrivmall',
        subtitle: 'Årskurs 7–9 · Svenska',
        name_line: true,
        blocks: [
          {
            kind: 'words',
            rows: [
              { word: 'tes', meaning: 'det du vill få andra att hålla med om' },
              { word: 'argument', meaning: 'ett skäl som stöder tesen' },
              { word: 'motargument', meaning: 'ett skäl som talar emot tesen' },
              { word: 'bemöta', meaning: 'att svara på motargumentet' },
              { word: 'exempel', meaning: 'en händelse eller ett fall som visar vad du menar' },
              { word: 'fakta', meaning: 'något som går att kontrollera' },
            ],
          },
          { kind: 'heading', text: 'Vad är vad?' },
          {
            kind: 'choices',
            rows: [
              {
                question: '”Skolbiblioteket borde vara öppet till klockan fem.”',
                choices: ['tes', 'argument', 'motargument'],
                answer: 'tes',
              },
              {
                question: '”Alla har inte en lugn plats att läsa på hemma.”',
                choices: ['tes', 'argument', 'motargument'],
                answer: 'argument',
              },
              {
                question: '”Visst kostar det pengar att ha personal på eftermiddagen.”',
                choices: ['argument', 'motargument', 'exempel'],
                answer: 'motargument',
              },
              {
                question:
                  '”I vår parallellklass satt sju elever i korridoren i tisdags och väntade på bussen.”',
                choices: ['tes', 'exempel', 'motargument'],
                answer: 'exempel',
              },
              {
                question: '”Kostnaden kan bli liten om två skolor turas om.”',
                choices: ['bemöter ett motargument', 'ny tes', 'exempel'],
                answer: 'bemöter ett motargument',
              },
            ],
          },
          { kind: 'heading', text: 'Fraser att låna' },
          {
            kind: 'table',
            header: ['När du vill …', 'kan du skriva'],
            rows: [
              ['säga vad du tycker', 'Jag anser att … / Det är dags att …'],
              ['ge ett skäl', 'Ett viktigt skäl är att … / Dessutom …'],
              ['ge ett exempel', 'Det märks till exempel när …'],
              ['ta upp motsidan', 'En del menar att … / Visst kan man invända att …'],
              ['svara motsidan', 'Men då glömmer man att … / Trots det …'],
              ['avsluta', 'Därför bör … / Det är alltså hög tid att …'],
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Planera din egen insändare' },
          {
            kind: 'text',
            text: 'Välj en fråga: Ska läxor vara frivilliga? Ska skolgården vara öppen på kvällen? Ska skolmaten vara vegetarisk två dagar i veckan? Ska 16-åringar få rösta i kommunalval?',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vad vill du att läsaren ska tycka eller göra? Skriv tesen i en mening.',
                lines: 2,
              },
              { question: 'Vem läser? Vad är viktigt för den läsaren?', lines: 2 },
              {
                question: 'Ditt starkaste argument. Vad stöder det: fakta, erfarenhet eller rättvisa?',
                lines: 3,
              },
              { question: 'Ditt näst starkaste argument med ett exempel.', lines: 3 },
              { question: 'Vad skulle den som inte håller med säga? Vad svarar du?', lines: 3 },
              { question: 'Din sista mening. Den ska gå att minnas.', lines: 2 },
            ],
          },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Tesen syns i början.',
              'Varje argument har ett eget stycke.',
              'Jag har med minst ett motargument och svarar på det schyst.',
              'Jag skriver om saken, inte om personer.',
              'Jag har läst texten högt och rättat.',
            ],
          },
        ],
      },
    ],
    print: { stock: 96, max_qty: 35 },
    related: ['granska-en-nyhet', 'ord-som-binder-ihop-texten', 'would-you-rather-speaking-cards'],
    minutes: 120,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-02-09',
    views: 4615,
    likes: 288,
  },
  {
    slug: 'las-klassikerna-i-litteraturbanken',
    name: 'Läs klassikerna i Litteraturbanken',
    short_description:
      'En lektionsserie om fyra tillfällen där eleverna väljer en äldre svensk text i Litteraturbanken, läser den i original och gör den begriplig för en läsare i dag.',
    description:
      '<p>I Litteraturbanken finns svenska klassiker fritt att läsa, både som sökbar text och som fotograferade originalsidor. Här får eleverna använda den som en forskare gör: leta, bläddra, jämföra och välja.</p>' +
      '<p>Varje elev utgår från en kort text, till exempel en novell av Hjalmar Söderberg, några dikter av Edith Södergran eller Karin Boye eller ett stycke ur Selma Lagerlöfs <em>Gösta Berlings saga</em>. De läser det långsamt och samlar ord, stavningar och tankar som skiljer sig från i dag.</p>' +
      '<h3>De fyra tillfällena</h3>' +
      '<ol><li>Hitta: bekanta er med biblioteket och välj text.</li><li>Läs: gör en ordlista över minst tio ord som har ändrat betydelse, form eller stavning.</li><li>Tolka: skriv en sida om vad texten säger och vad som är främmande i den.</li><li>Förmedla: gör en affisch, ett ljudklipp eller en dramatisering för en parallellklass.</li></ol>' +
      '<p>Serien passar svenska på gymnasiet och motsvarande nivå i vuxenutbildningen.</p>',
    product_instructions:
      '<p>Titta själv igenom två eller tre texter i förväg och ha dem som förslag åt den som har svårt att välja. Låt eleverna läsa första sidan högt för varandra. Stavningar som <em>hvad</em> och <em>lif</em> går fort att vänja sig vid när man hör dem.</p>',
    subjects: ['svenska'],
    grades: ['gymnasiet', 'vuxenutbildning'],
    themes: ['forfattare-och-bocker', 'lasforstaelse'],
    keywords: ['klassiker', 'författare', 'läsning', 'språkhistoria'],
    plans: ['Gy25', 'Komvux', 'Lektionsserie'],
    sender: 'laslyftarna',
    forms: ['Lektionsplanering'],
    external: { url: 'https://litteraturbanken.se', link_title: 'Till Litteraturbanken' },
    related: [
      'svenskans-resa-fran-runor-till-nutid',
      'en-dag-i-gamla-tidningar',
      'novellsamtal-i-tolv-fragor',
    ],
    license: 'CC BY-SA 4.0',
    published: '2025-11-17',
    views: 2140,
    likes: 97,
  },
  {
    slug: 'granska-en-nyhet',
    name: 'Granska en nyhet',
    short_description:
      'Eleverna prövar sex påhittade inlägg och nyheter med fyra frågor om äkthet, tid, beroende och tendens. Med checklista, fallkort, facit och affisch.',
    description:
      '<p>Källkritik blir lätt en lista som man bockar av utan att tänka. Här börjar eleverna i stället med fall som går att resonera om: en bild utan datum, en undersökning med elva svarande, en varning som alla delar men som ingen vet var den kommer ifrån.</p>' +
      '<p>Till varje fall ställer eleverna fyra frågor. Är det äkta? När är det från? Har källan sett det själv eller hört det av någon annan? Vad vill avsändaren? De övar också på den femte och kanske viktigaste frågan: hur kan jag kontrollera det här någon annanstans?</p>' +
      '<p>Alla fall är påhittade, så att ingen behöver peka ut en verklig person eller tidning. När metoden sitter kan ni gå vidare med nyheter från veckan. Facit visar ett sätt att resonera, men låt gärna eleverna komma med andra frågor än de som står där.</p>',
    product_instructions:
      '<ol><li>Visa ett av fallen för hela klassen och fråga bara: vad vill ni veta mer?</li><li>Gå igenom de fyra frågorna med affischen som stöd.</li><li>Grupper om tre arbetar med fallen i tjugo minuter.</li><li>Samla upp: vilket fall var svårast, och varför?</li></ol>',
    subjects: ['svenska', 'samhallskunskap'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['kallkritik', 'digital-kompetens'],
    keywords: ['källkritik', 'nyheter', 'läsförståelse', 'samtal', 'affisch'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'kallkollen',
    forms: ['Checklista', 'Arbetsblad', 'Affisch'],
    documents: [
      {
        title: 'Sex fall att granska',
        subtitle: 'Årskurs 6–9 · Källkritik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Checklista' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Äkthet: Är texten eller bilden det den ser ut att vara?',
              'Tid: När skapades den? Har något ändrats sedan dess?',
              'Beroende: Har avsändaren egna uppgifter eller kommer de från någon annan?',
              'Tendens: Vad vill avsändaren att jag ska tycka, köpa eller göra?',
              'Kontroll: Kan jag hitta samma uppgift hos en annan, oberoende källa?',
            ],
          },
          { kind: 'heading', text: 'Fallen' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Ett konto delar en bild på en översvämmad gata: ”Så här ser det ut i Åberga just nu!” Bilden visar människor i vinterkläder. Det är juli. Vilken fråga är viktigast, och hur kan du ta reda på mer?',
                lines: 3,
                answer:
                  'Tid. Vinterkläderna tyder på att bilden är gammal eller tagen någon annanstans. Gör en omvänd bildsökning och se om lokala medier eller kommunen skriver om händelsen.',
              },
              {
                question:
                  '”Nio av tio unga föredrar Brus framför vatten.” Texten kommer från företaget som säljer drycken Brus. Längst ner står: 11 svarande. Vad är problemet?',
                lines: 3,
                answer:
                  'Tendens, eftersom företaget tjänar på resultatet. Elva svarande är dessutom för få för att säga något om alla unga, och vi vet inte hur de valdes ut.',
              },
              {
                question:
                  'Fyra webbplatser skriver att skolstarten flyttas en vecka. Alla hänvisar till samma inlägg i en chattgrupp. Är det fyra källor?',
                lines: 2,
                answer:
                  'Nej. Alla fyra beror på samma inlägg, så det är i praktiken en källa. Kontrollera hos kommunen eller skolan.',
              },
              {
                question:
                  'En känd idrottare säger i ett videoklipp att alla borde satsa pengar i ett nytt spel. Läpparna rör sig lite fel mot ljudet. Vilken fråga är viktigast?',
                lines: 2,
                answer:
                  'Äkthet. Klippet kan vara manipulerat. Titta efter klippet i idrottarens egna kanaler och hos etablerade nyhetsmedier.',
              },
              {
                question:
                  'Ett museum skriver på sin webbplats om en båt som det självt har grävt ut. Texten är från 2009. Hur kan du använda den?',
                lines: 2,
                answer:
                  'Museet är en förstahandskälla med kunskap i ämnet, så texten är användbar. Men den är gammal, så sök efter nyare forskning också.',
              },
              {
                question:
                  'En förälder skriver: ”Dela detta till alla! Det går en sjuka på Ekskolan, min grannes kusin jobbar där.” Vad gör du?',
                lines: 2,
                answer:
                  'Uppgiften är hörsägen i tre led och manar till delning. Dela inte vidare. Kontrollera med skolan eller regionen om du är orolig.',
              },
            ],
          },
        ],
      },
      {
        title: 'Affisch: Stanna upp innan du delar',
        orientation: 'landscape',
        blocks: [
          {
            kind: 'poster',
            headline: 'Stanna upp innan du delar',
            lines: [
              'Är det äkta?',
              'När är det från?',
              'Har avsändaren sett det själv?',
              'Vad vill avsändaren?',
              'Var kan jag kontrollera det?',
            ],
          },
        ],
      },
    ],
    related: ['argumentera-steg-for-steg', 'en-dag-i-gamla-tidningar', 'lyssna-pa-engelska-varje-vecka'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-08-25',
    views: 7210,
    likes: 402,
  },
  {
    slug: 'bokstavskort-fran-a-till-o',
    name: 'Bokstavskort från A till Ö',
    short_description:
      'En tryckt kortlek med alla tjugonio bokstäver, stor och liten form på ena sidan och en teckning på den andra. För de första årens läsinlärning.',
    description:
      '<p>Tjugonio stora kort på tjock kartong med rundade hörn. Bokstaven är satt i en enkel form som liknar den eleverna själva skriver, och startpunkten är markerad med en prick.</p><p>Teckningarna visar saker som de flesta barn känner igen, och varje ord börjar på det ljud som bokstaven oftast har.</p>',
    product_instructions:
      '<ul><li>Veckans bokstav: häng upp kortet och leta saker i rummet som börjar på ljudet.</li><li>Alfabetslinje: låt barnen ställa sig i ordning med var sitt kort.</li><li>Ljuda ihop: lägg tre kort på golvet, hoppa från kort till kort och säg ljuden.</li></ul>',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    grades: ['forskoleklass', 'arskurs-1'],
    themes: [],
    keywords: ['bokstäver', 'alfabet', 'läsning', 'kort'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'sprakverkstan',
    forms: ['Kort och spel'],
    print: { stock: 320, max_qty: 10 },
    related: ['sagans-byggstenar', 'handalfabetet-pa-vaggen', 'berattarringen'],
    minutes: 15,
    languages: 'sv',
    license: 'Får användas fritt i undervisning. Får inte säljas vidare.',
    published: '2024-08-12',
    views: 6480,
    likes: 355,
  },
  {
    slug: 'min-lasdagbok',
    name: 'Min läsdagbok',
    short_description:
      'Ett tryckt häfte där eleven följer sin egen läsning under en termin: boklista, tankar under läsningen och tio olika sätt att berätta om en bok.',
    description:
      '<p>Läsdagboken är ett häfte i A5 på 32 sidor. Den har plats för sex böcker och frågor som byter form, så att det inte blir samma sammanfattning varje gång: ett brev till huvudpersonen, en karta, fem viktiga ord, en annan titel.</p><p>Längst bak finns en sida att fylla med böcker man vill läsa sedan.</p>',
    product_instructions:
      '<p>Låt läsdagboken vara elevens egen. Läs och svara med en mening då och då, men rätta inte stavningen här. En kvart i veckan räcker, gärna direkt efter tyst läsning.</p>',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['lasforstaelse', 'forfattare-och-bocker'],
    keywords: ['läsdagbok', 'läsning', 'boksamtal', 'skrivande'],
    plans: ['Lgr22'],
    sender: 'laslyftarna',
    forms: ['Häfte'],
    print: { stock: 410, max_qty: 60 },
    related: ['novellsamtal-i-tolv-fragor', 'las-tillsammans-hemma-och-i-skolan', 'write-a-book-review'],
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2025-06-02',
    views: 3275,
    likes: 198,
  },
  {
    slug: 'berattarringen',
    name: 'Berättarringen',
    short_description:
      'Klassen sitter i ring och berättar en historia tillsammans, en mening i taget. Med regler, varianter och kort med startmeningar att klippa ut.',
    description:
      '<p>Muntligt berättande behöver nästan inga papper. I berättarringen bygger klassen en historia som ingen har planerat, och alla måste lyssna för att kunna fortsätta.</p>' +
      '<h3>Reglerna</h3>' +
      '<ol><li>Den som håller i stenen talar. De andra lyssnar.</li><li>Man lägger till en mening och skickar vidare.</li><li>Det som är sagt gäller. Man får inte ta bort det en kamrat har hittat på.</li><li>Man får säga pass en gång per varv.</li></ol>' +
      '<h3>Startmeningar</h3>' +
      '<ul><li>På morgonen var alla dörrar i huset gröna.</li><li>Det var en gång en ko som ville lära sig cykla.</li><li>Ingen visste vem som hade ställt resväskan på skolgården.</li><li>När Noor öppnade matlådan låg det ett brev där i stället.</li></ul>' +
      '<h3>Varianter</h3>' +
      '<p>Låt var femte mening börja med <em>men plötsligt</em>. Byt plats i berättelsen när du slår på en triangel. Berätta baklänges från slutet till början med de äldre eleverna.</p>' +
      '<p>Avsluta alltid med att någon återberättar hela historien i tre meningar: hur den började, vad som hände och hur det gick.</p>',
    product_instructions:
      '<p>Håll varvet kort, högst femton minuter. I en stor klass är två ringar bättre än en. Skriv gärna ner historien och läs upp den veckan därpå; barnen märker då att deras ord blev en text.</p>',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: ['trygghet-och-vanskap'],
    keywords: ['berättande', 'muntligt', 'saga', 'fantasi', 'lyssna'],
    plans: ['Lgr22', 'Fritidshem', 'Enstaka lektion'],
    sender: 'sprakverkstan',
    forms: ['Lektionsplanering', 'Kort och spel'],
    documents: [
      {
        title: 'Berättarringens kort',
        subtitle: 'Förskoleklass till årskurs 3 · Svenska',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              { title: 'Början', text: 'På morgonen var alla dörrar i huset gröna.' },
              { title: 'Början', text: 'Det var en gång en ko som ville lära sig cykla.' },
              { title: 'Början', text: 'Ingen visste vem som hade ställt resväskan på skolgården.' },
              { title: 'Början', text: 'När Noor öppnade matlådan låg det ett brev där i stället.' },
              { title: 'Början', text: 'Högst upp i trädet bodde någon som aldrig sov.' },
              { title: 'Början', text: 'Snön föll den dagen, fast det var mitt i juli.' },
              { title: 'Men plötsligt', text: 'Något börjar låta.' },
              { title: 'Men plötsligt', text: 'Någon ny kommer in.' },
              { title: 'Men plötsligt', text: 'Allt blir mycket litet.' },
              { title: 'Men plötsligt', text: 'Det viktigaste är borta.' },
              { title: 'Slut', text: 'Berätta hur det gick för den som var ledsen.' },
              { title: 'Slut', text: 'Berätta var alla är nästa morgon.' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Vår berättelse i tre bilder' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Så började det.', space: 50 },
              { question: 'Det här hände.', space: 50 },
              { question: 'Så gick det.', space: 50 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Dra ett kort med Början och läs det högt. Lägg resten upp och ner i mitten.',
              'Den som håller i stenen lägger till en mening. Det som är sagt gäller.',
              'Vid var femte mening vänder ni ett kort med Men plötsligt.',
              'När alla har talat två gånger vänder ni ett kort med Slut.',
              'Någon återberättar i tre meningar. Sedan ritar var och en de tre bilderna.',
            ],
          },
          {
            kind: 'box',
            title: 'För den som tvekar',
            text: 'Man får säga pass en gång per varv, viska sin mening till grannen eller säga den på ett annat språk. Tomma kort går att göra själv: låt barnen hitta på nya början till nästa gång.',
          },
        ],
      },
    ],
    related: ['sagans-byggstenar', 'kroppsslagverk-i-ring', 'fyra-dikter-fyra-arstider'],
    minutes: 15,
    languages: 'sv',
    license: 'CC0 1.0',
    published: '2025-02-11',
    views: 1860,
    likes: 121,
  },
  {
    slug: 'ord-som-binder-ihop-texten',
    name: 'Ord som binder ihop texten',
    short_description:
      'Sambandsord i fem grupper med övningar och facit. Eleverna fogar ihop lösa meningar, byter ut upprepade ord och bearbetar en egen text.',
    description:
      '<p>Med ord som <em>däremot</em>, <em>eftersom</em> och <em>till exempel</em> visar skribenten hur tankarna hör ihop. Arbetsbladet samlar de vanligaste i en tabell som går att ha bredvid sig när man skriver.</p><p>Det fungerar särskilt bra i svenska som andraspråk, där små ord ofta är de svåraste.</p>',
    product_instructions:
      '<p>Gå igenom tabellen med exempel ur en text som klassen just har läst. Låt eleverna göra uppgifterna på egen hand och sedan stryka under alla sambandsord i en egen äldre text. Vilken grupp saknas?</p>',
    subjects: ['svenska', 'svenska-som-andrasprak'],
    grades: ['arskurs-8', 'arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: [],
    keywords: ['sambandsord', 'skrivande', 'ordförråd', 'grammatik'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'sprakverkstan',
    forms: ['Arbetsblad', 'Ordlista'],
    documents: [
      {
        title: 'Sambandsord – tabell och övningar',
        subtitle: 'Svenska och svenska som andraspråk',
        name_line: true,
        blocks: [
          {
            kind: 'table',
            header: ['Du vill visa', 'Ord att använda', 'Exempel'],
            rows: [
              ['tid', 'först, därefter, medan, till slut', 'Först läser vi, därefter skriver vi.'],
              [
                'orsak och följd',
                'eftersom, därför, på grund av, alltså',
                'Bussen var sen, därför missade jag provet.',
              ],
              [
                'motsats',
                'men, däremot, trots att, å andra sidan',
                'Boken är lång. Däremot är den lättläst.',
              ],
              [
                'tillägg',
                'dessutom, också, vidare, inte bara … utan även',
                'Lokalen är stor. Dessutom är den billig.',
              ],
              [
                'exempel och förklaring',
                'till exempel, det vill säga, som, nämligen',
                'Hon talar tre språk, nämligen somaliska, arabiska och svenska.',
              ],
            ],
          },
          {
            kind: 'box',
            title: 'Tänk på ordföljden',
            text: 'Om meningen börjar med därför, däremot eller dessutom kommer verbet direkt efter: Därför stannade vi hemma. Efter eftersom och trots att kommer subjektet först: Eftersom vi var trötta stannade vi hemma.',
          },
          { kind: 'heading', text: 'Foga ihop meningarna' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Det regnade hela dagen. Vi genomförde loppet. (trots att)',
                lines: 1,
                answer:
                  'Vi genomförde loppet trots att det regnade hela dagen. / Trots att det regnade hela dagen genomförde vi loppet.',
              },
              {
                question: 'Amira hade läst på. Hon klarade provet. (eftersom)',
                lines: 1,
                answer:
                  'Amira klarade provet eftersom hon hade läst på. / Eftersom Amira hade läst på klarade hon provet.',
              },
              {
                question: 'Tåget är snabbt. Det är bättre för klimatet än flyget. (dessutom)',
                lines: 1,
                answer: 'Tåget är snabbt. Dessutom är det bättre för klimatet än flyget.',
              },
              {
                question: 'Min syster gillar kaffe. Jag dricker bara te. (däremot)',
                lines: 1,
                answer:
                  'Min syster gillar kaffe. Jag däremot dricker bara te. / Däremot dricker jag bara te.',
              },
              {
                question: 'Affären hade stängt. Vi lånade mjölk av grannen. (därför)',
                lines: 1,
                answer: 'Affären hade stängt. Därför lånade vi mjölk av grannen.',
              },
              {
                question: 'Jag diskade. Han torkade bordet. (medan)',
                lines: 1,
                answer: 'Jag diskade medan han torkade bordet. / Medan jag diskade torkade han bordet.',
              },
            ],
          },
          { kind: 'heading', text: 'Välj rätt ord' },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Kommunen har ont om pengar. ___ stänger simhallen i sommar.',
                choices: ['Däremot', 'Därför', 'Till exempel'],
                answer: 'Därför',
              },
              {
                question: 'Flera frukter, ___ äpplen och plommon, går att odla i hela södra Sverige.',
                choices: ['till exempel', 'trots att', 'däremot'],
                answer: 'till exempel',
              },
              {
                question: 'Jag förstår förslaget. ___ tror jag inte att det går att genomföra.',
                choices: ['Dessutom', 'Däremot', 'Eftersom'],
                answer: 'Däremot',
              },
              {
                question: 'Hon arbetar heltid. ___ studerar hon två kvällar i veckan.',
                choices: ['Dessutom', 'Nämligen', 'Trots att'],
                answer: 'Dessutom',
              },
            ],
          },
          { kind: 'heading', text: 'Skriv själv' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Skriv sex meningar om din väg till skolan eller arbetet. Använd minst fyra sambandsord ur fyra olika grupper och stryk under dem.',
                lines: 8,
              },
            ],
          },
        ],
      },
    ],
    related: ['argumentera-steg-for-steg', 'ordklassjakten', 'beratta-om-ditt-arbete'],
    minutes: 30,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-03-23',
    views: 2905,
    likes: 164,
  },
  {
    slug: 'ordklassjakten',
    name: 'Ordklassjakten',
    short_description:
      'Ett arbetsblad och en ordletning där eleverna jagar substantiv, verb, adjektiv, pronomen och prepositioner i en berättelse om en bortsprungen igelkott.',
    description:
      '<p>Mina fyror blev trötta på lösa meningar, så jag skrev en liten berättelse i stället och lät dem jaga ordklasser i den. De hjälper varandra mer när det finns något att skratta åt.</p><p>Facit finns sist. Räkna med att någon hittar ett ord som går att diskutera. Det är bra.</p>',
    product_instructions:
      '<p>Läs berättelsen högt först. Låt sedan eleverna stryka under med fem olika färger innan de fyller i tabellen. Ordletningen är till för dem som blir klara tidigt.</p>',
    subjects: ['svenska'],
    grades: ['arskurs-4', 'arskurs-5'],
    themes: [],
    keywords: ['ordklasser', 'grammatik', 'verb', 'läsning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'sprakverkstan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Ordklassjakten med igelkotten Sven',
        subtitle: 'Årskurs 4–5 · Svenska',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Berättelsen' },
          {
            kind: 'text',
            text: 'I måndags försvann igelkotten Sven. Han bor under skolans gamla trappa och äter frukost med vaktmästaren. Fatima letade bakom cyklarna. Hon hittade en blöt vante, två hungriga skator och en sur katt. Ingen av dem hade sett Sven.',
          },
          {
            kind: 'text',
            text: 'På rasten hörde Leo ett konstigt ljud i den stora lövhögen. Något snarkade. Leo lyfte försiktigt ett gult löv. Där låg Sven och sov. Han hade redan börjat på vintern.',
          },
          { kind: 'heading', text: 'Uppgifter' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Hitta åtta olika substantiv i berättelsen. Namn räknas också.',
                lines: 2,
                answer:
                  'Till exempel: måndags, igelkotten, Sven, skolans, trappa, frukost, vaktmästaren, Fatima, cyklarna, vante, skator, katt, rasten, Leo, ljud, lövhögen, löv, vintern.',
              },
              {
                question: 'Hitta sex verb.',
                lines: 1,
                answer:
                  'Till exempel: försvann, bor, äter, letade, hittade, sett, hörde, snarkade, lyfte, låg, sov, börjat.',
              },
              {
                question: 'Hitta sju adjektiv.',
                lines: 1,
                answer: 'Gamla, blöt, hungriga, sur, konstigt, stora, gult.',
              },
              { question: 'Hitta fyra pronomen.', lines: 1, answer: 'Han, hon, ingen, dem, något.' },
              {
                question: 'Hitta fem olika prepositioner.',
                lines: 1,
                answer: 'I, under, med, bakom, av, på.',
              },
              {
                question: 'Skriv verben försvann, sov och låg i presens.',
                lines: 1,
                answer: 'Försvinner, sover, ligger.',
              },
              {
                question: 'Böj adjektivet gul: en ___ boll, ett ___ löv, flera ___ löv.',
                lines: 1,
                answer: 'En gul boll, ett gult löv, flera gula löv.',
              },
              { question: 'Skriv tre meningar till i berättelsen. Ha med minst tre adjektiv.', lines: 4 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Ordletning' },
          {
            kind: 'text',
            text: 'Tolv ord är gömda, vågrätt och lodrätt. Hitta dem och skriv dem i rätt ruta i tabellen.',
          },
          {
            kind: 'figure',
            figure: {
              type: 'word-search',
              size: 13,
              words: [
                'IGELKOTT',
                'TRAPPA',
                'VINTER',
                'KATT',
                'SOVA',
                'LETA',
                'HITTA',
                'SNARKA',
                'GUL',
                'HUNGRIG',
                'STOR',
                'KONSTIG',
              ],
            },
          },
          {
            kind: 'table',
            header: ['Substantiv', 'Verb', 'Adjektiv'],
            rows: [
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['ord-som-binder-ihop-texten', 'irregular-verbs-med-bingo', 'tyskans-ackusativ-i-vardagen'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-10-06',
    views: 1540,
    likes: 118,
  },
  {
    slug: 'svenskans-resa-fran-runor-till-nutid',
    name: 'Svenskans resa från runor till nutid',
    short_description:
      'Arbetsblad om svenskans historia från vikingatid till språklag, med tidslinje, lånord i fyra vågor och frågor med facit. Länk till Isof för fördjupning.',
    description:
      '<p>Språket som vi talar i dag är fullt av spår. Ordet <em>fönster</em> kom med tyska köpmän, <em>salong</em> från Frankrike och <em>jobb</em> från England. Den som vet det ser svenskan med andra ögon.</p>' +
      '<p>Arbetsbladet ger en tidslinje med åtta hållpunkter och en tabell över lånord i fyra vågor. Eleverna placerar in ord, drar slutsatser om varför orden kom när de kom och gör till sist en liten undersökning i sin egen omgivning: vilka ord använder äldre släktingar som du själv aldrig säger?</p>' +
      '<h3>Fördjupning</h3>' +
      '<p>Hos Isof, Institutet för språk och folkminnen, finns dialektinspelningar, ortnamn och artiklar om språk i Sverige. Låt eleverna välja en dialekt eller ett ortnamn nära skolan och ta reda på mer. Där finns även material om de nationella minoritetsspråken, som hör till samma berättelse.</p>' +
      '<p>Materialet passar som en första orientering inför ett större arbete om språkhistoria eller språklig variation.</p>',
    product_instructions:
      '<p>Låt eleverna gissa ordens ursprung innan de får se tabellen. Undersökningen i slutet görs som hemuppgift: minst en intervju, minst fem ord. Sammanställ klassens ord på en lång pappersremsa.</p>',
    subjects: ['svenska', 'historia'],
    grades: ['arskurs-9', 'gymnasiet'],
    themes: ['nationella-minoriteter'],
    keywords: ['språkhistoria', 'runor', 'dialekt', 'ordförråd'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'kulturarv-norr',
    forms: ['Arbetsblad'],
    external: { url: 'https://www.isof.se', link_title: 'Till Isof, Institutet för språk och folkminnen' },
    documents: [
      {
        title: 'Svenskans resa – arbetsblad med facit',
        subtitle: 'Årskurs 9 och gymnasiet · Svenska',
        name_line: true,
        blocks: [
          {
            kind: 'figure',
            figure: {
              type: 'time-line',
              events: [
                { year: 'omkr. 800', text: 'Rökstenen ristas' },
                { year: '1200-talet', text: 'Landskapslagar skrivs ner' },
                { year: '1526', text: 'Nya testamentet på svenska' },
                { year: '1541', text: 'Gustav Vasas bibel' },
                { year: '1732', text: 'Then Swänska Argus' },
                { year: '1786', text: 'Svenska Akademien grundas' },
                { year: '1906', text: 'Stavningsreform: hv blir v' },
                { year: '2009', text: 'Språklagen' },
              ],
            },
            caption: 'Åtta hållpunkter i svenskans historia. Avstånden mellan åren är inte skalenliga.',
          },
          { kind: 'heading', text: 'Fyra vågor av lånord' },
          {
            kind: 'table',
            header: ['Våg', 'Varför kom orden?', 'Exempel'],
            rows: [
              [
                'Latin och grekiska, från 1000-talet',
                'kristendomen, kyrkan och skolan',
                'präst, altare, brev, skola',
              ],
              ['Lågtyska, 1200–1400-talet', 'Hansan, handel och städer', 'fönster, stad, betala, arbeta'],
              [
                'Franska, 1600–1700-talet',
                'hovet, modet, militären och teatern',
                'salong, balkong, parfym, ridå',
              ],
              [
                'Engelska, från 1800-talet',
                'industri, sport, teknik och populärkultur',
                'jobb, strejk, match, webb',
              ],
            ],
          },
          { kind: 'heading', text: 'Frågor' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Vilken våg tror du att följande ord hör till: borgmästare, fåtölj, kloster, blogg? Motivera kort.',
                lines: 2,
                answer: 'Borgmästare – lågtyska. Fåtölj – franska. Kloster – latin. Blogg – engelska.',
              },
              {
                question: 'Varför är bibelöversättningarna från 1500-talet så viktiga för svenskan?',
                lines: 2,
                answer:
                  'De lästes och hördes i hela landet och kom tack vare tryckpressen ut i många likadana exemplar. Det bidrog till en gemensam skriftspråksnorm.',
              },
              {
                question: 'Skriv med dagens stavning: hvad, lif, qvinna, haf, rödt.',
                lines: 1,
                answer: 'Vad, liv, kvinna, hav, rött.',
              },
              {
                question: 'Vad säger språklagen från 2009 om svenskans ställning?',
                lines: 2,
                answer:
                  'Att svenska är huvudspråk i Sverige. Lagen skyddar också de nationella minoritetsspråken och det svenska teckenspråket.',
              },
              {
                question: 'Runor höggs ofta i sten eller trä. Hur kan det ha påverkat tecknens form?',
                lines: 2,
                answer:
                  'Raka streck är lättare att rista än böjda, och vågräta streck undveks troligen för att de lätt försvinner i träets fibrer.',
              },
              {
                question: 'Nämn en förändring i svenskan under de senaste sextio åren.',
                lines: 1,
                answer:
                  'Exempel: du-reformen, många nya engelska lånord, pronomenet hen, fler sammansättningar om digital teknik.',
              },
            ],
          },
          { kind: 'heading', text: 'Egen undersökning' },
          {
            kind: 'table',
            header: ['Ord', 'Vem säger det?', 'Vad betyder det?', 'Vad säger du själv?'],
            rows: [
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
              ['', '', '', ''],
            ],
          },
        ],
      },
    ],
    related: [
      'sveriges-nationella-minoritetssprak',
      'las-klassikerna-i-litteraturbanken',
      'en-dag-i-gamla-tidningar',
    ],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-05-18',
    views: 1935,
    likes: 104,
  },
  {
    slug: 'en-dag-i-gamla-tidningar',
    name: 'En dag i gamla tidningar',
    short_description:
      'Eleverna läser en svensk dagstidning från ett datum för mer än hundra år sedan, jämför språk och nyhetsurval med i dag och skriver en egen notis i tidens stil.',
    description:
      '<p>Kungliga biblioteket har digitaliserat svenska dagstidningar ända från 1600-talet. De äldsta årgångarna är fria att läsa för alla, och där finns ett helt samhälle i smått: annonser om bortsprungna hästar, telegram från kriget, väderprognoser och tandkräm.</p>' +
      '<p>I den här uppgiften väljer eleverna ett datum, gärna sin egen födelsedag, och läser en tidning från det datumet på 1800-talet eller tidigt 1900-tal. De antecknar vad som är nyheter, vilka som får komma till tals och vilka som inte syns alls.</p>' +
      '<h3>Tre delar</h3>' +
      '<ol><li>Läs en sida och välj tre saker som förvånar dig.</li><li>Jämför med dagens förstasida i en tidning: ämnen, bilder, rubriker, ordval, annonser.</li><li>Skriv en notis på 80–120 ord om något som har hänt på skolan, i den gamla tidningens stil.</li></ol>' +
      '<p>Arbetet förenar läsning, språkhistoria och källkritik och går att samordna med historia.</p>',
    product_instructions:
      '<p>Prova sökfunktionen i förväg. Frakturstil, den gamla bokstavsformen, är ovan för många. Börja då med en tidning från 1900-talets första år. Påminn om att en tidning var lika färgad av sin avsändare då som nu.</p>',
    subjects: ['svenska', 'historia'],
    grades: ['gymnasiet', 'vuxenutbildning'],
    themes: ['kallkritik'],
    keywords: ['tidningar', 'nyheter', 'källkritik', 'språkhistoria'],
    plans: ['Gy25', 'Komvux', 'Lektionsserie'],
    sender: 'kulturarv-norr',
    forms: ['Lektionsplanering'],
    external: {
      url: 'https://tidningar.kb.se',
      link_title: 'Till Svenska tidningar hos Kungliga biblioteket',
    },
    related: [
      'granska-en-nyhet',
      'svenskans-resa-fran-runor-till-nutid',
      'las-klassikerna-i-litteraturbanken',
    ],
    minutes: 80,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-11-25',
    views: 1120,
    likes: 49,
  },
]
