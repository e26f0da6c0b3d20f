import type { SeedMaterial } from '../seed-material.ts'

export const matematikMaterials: SeedMaterial[] = [
  {
    slug: 'brak-i-vardagen-24-uppgiftskort',
    name: 'Bråk i vardagen – 24 uppgiftskort',
    short_description:
      'Klipp ut 24 kort med bråk från köket, skolvägen och fickpengarna. Eleverna löser korten i par, jämför lösningar och rättar själva mot baksidan.',
    description:
      '<p>Bråk blir lättare när det går att se dem framför sig. På de här korten handlar varje uppgift om något som eleverna känner igen: pizzan som ska räcka till alla, skolvägen som är halvvägs klar, rean i affären och saften i kannan.</p><h3>Det här ingår</h3><ul><li>24 uppgiftskort med svar på baksidan</li><li>Ett blad med bråkstavar från en hel till tolftedelar, med sex frågor</li></ul><p>Korten går från enkla frågor om del av helhet till jämförelser, enkel addition och uppgifter i flera steg. De första åtta korten passar de flesta i årskurs 4. Kort 9 till 16 handlar mer om del av antal och om att förkorta. De sista åtta kräver att eleven väljer räknesätt själv, och det allra sista kortet är en öppen uppgift där eleven hittar på en egen fråga.</p><p>Innehållet hör ihop med det som läroplanen säger om tal i bråkform och hur de används i vardagliga situationer.</p>',
    product_instructions:
      '<ol><li>Skriv ut dubbelsidigt, så hamnar svaren bakom rätt fråga. Klipp isär korten.</li><li>Ge varje par fyra kort och ett blad med bråkstavar. Låt dem rita eller lägga stavar innan de räknar.</li><li>Paret vänder kortet först när båda är överens om ett svar.</li><li>Samla klassen kring två kort som gett olika lösningar och jämför tankarna bakom.</li></ol><p>Räkna med 30 till 40 minuter för en lektion. Korten går också att sätta upp som en stationsrunda.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['ekonomi-i-vardagen'],
    keywords: ['bråk', 'problemlösning', 'taluppfattning', 'vardagsmatematik'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'raknestugan',
    forms: ['Kort och spel'],
    documents: [
      {
        title: 'Uppgiftskort med facit',
        subtitle: 'Årskurs 4–6 · Matematik',
        blocks: [
          {
            kind: 'box',
            title: 'Gör så här',
            text: 'Läs kortet tillsammans. Rita, lägg bråkstavar eller räkna. Vänd på kortet när ni båda är överens. Blev det fel? Leta upp var det gick snett innan ni tar nästa kort.',
          },
          {
            kind: 'cards',
            columns: 3,
            cards: [
              {
                title: '1 Pizzan',
                text: 'En pizza är delad i 8 lika stora bitar. Du äter 3 bitar. Hur stor del av pizzan är kvar?',
                back: '5/8 av pizzan',
              },
              {
                title: '2 Flaskan',
                text: 'En flaska rymmer 1 liter. Den är fylld till 3/4. Hur många deciliter är det?',
                back: '7,5 dl',
              },
              {
                title: '3 Skolvägen',
                text: 'Alva har 2 km till skolan. Hon har gått 1/4 av vägen. Hur många meter har hon gått?',
                back: '500 m (2 km är 2 000 m och 2 000 / 4 = 500)',
              },
              {
                title: '4 Godispåsen',
                text: 'I en påse ligger 20 karameller. 2/5 av dem är röda. Hur många är röda?',
                back: '8 karameller (1/5 är 4, alltså är 2/5 lika med 8)',
              },
              {
                title: '5 Rasten',
                text: 'Rasten är 1/3 timme lång. Hur många minuter är det?',
                back: '20 minuter',
              },
              {
                title: '6 Chokladkakan',
                text: 'En chokladkaka har 24 rutor. 6 kompisar delar lika. Hur stor del får var och en, och hur många rutor blir det?',
                back: '1/6 var, det är 4 rutor',
              },
              {
                title: '7 Veckan',
                text: 'Hur stor del av veckans dagar är lördag eller söndag?',
                back: '2/7 av veckan',
              },
              {
                title: '8 Sommarlovet',
                text: 'Ett sommarlov är 10 veckor. Ett år har 52 veckor. Är lovet mer eller mindre än 1/4 av året?',
                back: 'Mindre. 1/4 av 52 veckor är 13 veckor.',
              },
              {
                title: '9 Tyget',
                text: 'Ett tyg är 3 m långt. Du klipper av 1/2 m till en kudde. Hur mycket tyg är kvar?',
                back: '2 ½ m',
              },
              {
                title: '10 Pannkakorna',
                text: 'Till pannkakor för 4 personer behövs 6 dl mjölk. Du lagar till 2 personer. Hur stor del av receptet gör du, och hur mycket mjölk tar du?',
                back: '1/2 av receptet, 3 dl mjölk',
              },
              {
                title: '11 Fruktskålen',
                text: 'I skålen ligger 4 äpplen, 3 päron och 5 bananer. Hur stor del av frukterna är äpplen? Svara så enkelt som möjligt.',
                back: '4/12 = 1/3',
              },
              {
                title: '12 Boken',
                text: 'Elif har läst 2/3 av boken. Nils har läst 3/5 av samma bok. Vem har läst mest?',
                back: 'Elif. 2/3 = 10/15 och 3/5 = 9/15.',
              },
              {
                title: '13 Löpbanan',
                text: 'Ett varv på banan är 400 m. Du springer 2 ½ varv. Hur långt springer du?',
                back: '1 000 m (800 m + 200 m)',
              },
              {
                title: '14 Planket',
                text: 'Ni målar 1/4 av planket före lunch och 1/2 efter lunch. Hur stor del är målad?',
                back: '3/4 av planket (1/4 + 2/4)',
              },
              {
                title: '15 Tårtan',
                text: 'En tårta är delad i 12 bitar. Gästerna äter 3/4 av tårtan. Hur många bitar är kvar?',
                back: '3 bitar (gästerna äter 9)',
              },
              {
                title: '16 Bussen',
                text: 'I klassen går 25 elever. 3/5 av dem åker buss till skolan. Hur många åker inte buss?',
                back: '10 elever (15 åker buss)',
              },
              {
                title: '17 Pengarna',
                text: 'Du får 240 kr. Du sparar 1/3 och köper en bok för 1/4 av pengarna. Hur många kronor är kvar?',
                back: '100 kr (240 − 80 − 60)',
              },
              {
                title: '18 Degen',
                text: 'Till en deg behövs 1/2 dl socker. Hur mycket socker behövs till tre degar?',
                back: '1 ½ dl',
              },
              {
                title: '19 Regnet',
                text: 'På måndagen föll 1/2 cm regn. På tisdagen föll 1/4 cm. Hur mycket mer regnade det på måndagen?',
                back: '1/4 cm mer',
              },
              {
                title: '20 Sömnen',
                text: 'Sam sover 8 timmar av dygnets 24. Hur stor del av dygnet är Sam vaken?',
                back: '16/24 = 2/3 av dygnet',
              },
              {
                title: '21 Snöret',
                text: 'På ett snöre sitter knutar vid 1/2 m, 1/5 m, 7/10 m och 1/10 m. Skriv dem i ordning, kortast först.',
                back: '1/10, 1/5, 1/2, 7/10',
              },
              {
                title: '22 Kannan',
                text: 'En kanna rymmer 1 ½ liter. Ett glas rymmer 1/4 liter. Hur många glas räcker kannan till?',
                back: '6 glas',
              },
              {
                title: '23 Rean',
                text: 'En jacka kostar 600 kr. Priset sänks med 1/4. Vad kostar jackan nu?',
                back: '450 kr (600 − 150)',
              },
              {
                title: '24 Din egen',
                text: 'Hitta på en egen uppgift som har svaret 3/8. Byt uppgift med en kompis.',
                back: 'Flera svar är rätt. Till exempel: en remsa har 8 lika rutor och 3 är målade. Hur stor del är målad?',
              },
            ],
          },
        ],
      },
      {
        title: 'Bråkstavar att räkna med',
        subtitle: 'Hör till uppgiftskorten',
        name_line: true,
        blocks: [
          {
            kind: 'text',
            text: 'Alla stavar är lika långa. Ju fler delar en stav har, desto mindre är varje del. Lägg en linjal rakt nedåt för att hitta bråk som är lika stora.',
          },
          {
            kind: 'figure',
            figure: {
              type: 'fractions',
              bars: [
                { parts: 1, filled: 1, label: '1 hel' },
                { parts: 2, filled: 1, label: '1/2' },
                { parts: 3, filled: 1, label: '1/3' },
                { parts: 4, filled: 1, label: '1/4' },
                { parts: 5, filled: 1, label: '1/5' },
                { parts: 6, filled: 1, label: '1/6' },
                { parts: 8, filled: 1, label: '1/8' },
                { parts: 10, filled: 1, label: '1/10' },
                { parts: 12, filled: 1, label: '1/12' },
              ],
            },
            caption: 'Bråkstavar från en hel till tolftedelar',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Hur många fjärdedelar är lika långa som en halv?',
                lines: 1,
                answer: '2 fjärdedelar',
              },
              {
                question: 'Vilket är störst, 1/3 eller 1/4? Förklara hur du ser det.',
                lines: 2,
                answer: '1/3. Staven är delad i färre delar, så varje del är större.',
              },
              { question: 'Vilket bråk med täljaren 1 är lika stort som 3/12?', lines: 1, answer: '1/4' },
              {
                question: 'Hitta två andra bråk som är lika stora som 2/3.',
                lines: 1,
                answer: 'Till exempel 4/6 och 8/12',
              },
              {
                question: 'Du har 5/8. Hur mycket fattas för att det ska bli en hel?',
                lines: 1,
                answer: '3/8',
              },
              {
                question: 'Lägg 1/2 och 1/3 efter varandra. Hur många sjättedelar blir det?',
                lines: 1,
                answer: '5/6',
              },
            ],
          },
        ],
      },
    ],
    print: { stock: 140, max_qty: 30 },
    related: [
      'procent-i-butiken',
      'tallinjen-hitta-talet',
      'jamforpris-vad-kostar-det-egentligen',
      'problemlosning-i-fyra-steg',
    ],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-01-14',
    views: 8920,
    likes: 512,
    boosted: true,
  },
  {
    slug: 'tallinjen-hitta-talet',
    name: 'Tallinjen 0–100: hitta talet',
    short_description:
      'Arbetsblad där eleverna fyller i tal som saknas på tallinjen, hittar talens grannar och hoppar i steg. Två tallinjer att ha på bänken följer med.',
    description:
      '<p>Tallinjen hjälper eleverna att se hur talen ligger i förhållande till varandra. Arbetsbladet börjar med 0 till 10 och går vidare till 20 och 100. I den andra filen finns tallinjer att klippa ut och tejpa fast på bänken.</p><p>Bladet går att använda flera gånger om det plastas in.</p>',
    product_instructions:
      '<p>Börja gemensamt: lägg ett rep på golvet och låt eleverna ställa sig där de tror att 5, 2 och 9 ska stå. Prata om varför. Dela sedan ut bladet. Elever som behöver mer stöd kan arbeta med bänktallinjen bredvid.</p>',
    subjects: ['matematik'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2'],
    themes: [],
    keywords: ['tallinje', 'taluppfattning', 'räkna'],
    plans: ['Lgr22'],
    sender: 'raknestugan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Hitta talet',
        subtitle: 'Förskoleklass till årskurs 2 · Matematik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Från 0 till 10' },
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: 0,
              to: 10,
              step: 1,
              marks: [
                { at: 0, label: '0' },
                { at: 3, label: '' },
                { at: 5, label: '5' },
                { at: 8, label: '' },
                { at: 10, label: '10' },
              ],
            },
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Skriv talen som fattas i rutorna.', answer: '3 och 8' },
              { question: 'Vilket tal kommer precis efter 6?', lines: 1, answer: '7' },
              { question: 'Vilket tal ligger mitt emellan 2 och 6?', lines: 1, answer: '4' },
            ],
          },
          { kind: 'heading', text: 'Från 0 till 20' },
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: 0,
              to: 20,
              step: 1,
              marks: [
                { at: 0, label: '0' },
                { at: 4, label: '' },
                { at: 10, label: '10' },
                { at: 13, label: '' },
                { at: 17, label: '' },
                { at: 20, label: '20' },
              ],
            },
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Skriv talen som fattas i rutorna.', answer: '4, 13 och 17' },
              {
                question: 'Börja på 0 och hoppa två steg i taget. Vilka tal landar du på fram till 10?',
                lines: 1,
                answer: '2, 4, 6, 8 och 10',
              },
              { question: 'Vilka två tal är grannar till 15?', lines: 1, answer: '14 och 16' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Från 0 till 100' },
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: 0,
              to: 100,
              step: 10,
              marks: [
                { at: 0, label: '0' },
                { at: 20, label: '' },
                { at: 50, label: '50' },
                { at: 70, label: '' },
                { at: 90, label: '' },
                { at: 100, label: '100' },
              ],
            },
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Skriv tiotalen som fattas i rutorna.', answer: '20, 70 och 90' },
              { question: 'Mellan vilka två tiotal ligger 46?', lines: 1, answer: 'Mellan 40 och 50' },
              { question: 'Vilket tiotal ligger närmast 83?', lines: 1, answer: '80' },
              {
                question: 'Börja på 30 och hoppa tre tiosteg framåt. Var landar du?',
                lines: 1,
                answer: '60',
              },
              { question: 'Vilket tal kommer precis före 70?', lines: 1, answer: '69' },
              {
                question: 'Jag är större än 50 och mindre än 60. Jag har 7 ental. Vilket tal är jag?',
                lines: 1,
                answer: '57',
              },
            ],
          },
        ],
      },
      {
        title: 'Tallinjer till bänken',
        subtitle: 'Klipp ut längs linjerna och tejpa fast',
        orientation: 'landscape',
        blocks: [
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: 0,
              to: 20,
              step: 1,
              marks: Array.from({ length: 21 }, (_, number) => ({ at: number, label: String(number) })),
            },
            caption: '0 till 20, ett steg i taget',
          },
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: 0,
              to: 100,
              step: 5,
              marks: Array.from({ length: 11 }, (_, ten) => ({ at: ten * 10, label: String(ten * 10) })),
            },
            caption: '0 till 100, varje streck är fem steg',
          },
        ],
      },
    ],
    related: ['negativa-tal-pa-tallinjen', 'klockan-48-kort', 'formjakt-pa-skolgarden'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2024-09-03',
    views: 5340,
    likes: 287,
  },
  {
    slug: 'formjakt-pa-skolgarden',
    name: 'Formjakt på skolgården',
    short_description:
      'En lektion utomhus där barnen letar cirklar, trianglar och rektanglar bland brunnslock, fönster och grenar, och sedan bygger egna former av pinnar.',
    description:
      '<p>Geometri finns överallt, även på skolgården. Den här lektionen behöver inget mer än kritor, rep och ett par ögon. Den tar ungefär 40 minuter.</p><h3>1. Titta (10 minuter)</h3><p>Visa en cirkel, en kvadrat, en rektangel och en triangel, ritade med krita. Fråga: hur många hörn har formen? Är sidorna lika långa? Rulla den eller står den still?</p><h3>2. Leta (15 minuter)</h3><p>Dela barnen i par. Varje par får två former att leta efter. När de hittar en ställer de sig där och ropar, och ni går dit tillsammans. Brunnslocket är en cirkel, fönstret en rektangel, taket på cykelstället kanske en triangel.</p><h3>3. Bygg (10 minuter)</h3><p>Lägg former av pinnar. Går det att bygga en triangel av tre pinnar som är mycket olika långa? Prova. Om två av pinnarna tillsammans är kortare än den tredje når de inte ihop. Det är en fin upptäckt att stanna vid.</p><h3>4. Berätta (5 minuter)</h3><p>Barnen berättar vilken form de hittade flest av och vilken som var svårast att hitta.</p>',
    product_instructions:
      '<p>Ta med kritor, ett tiotal pinnar i olika längd till varje par och gärna en kamera. Fotona blir en fin vägg inomhus, sorterad efter form. Använd orden hörn, sida, rund och lika lång ofta, så att barnen hör dem i sitt sammanhang.</p>',
    subjects: ['matematik'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2'],
    themes: ['natur-och-friluftsliv'],
    keywords: ['geometri', 'utomhus', 'undersökning'],
    plans: ['Lgr22', 'Fritidshem', 'Enstaka lektion'],
    sender: 'raknestugan',
    forms: ['Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Formjakt på skolgården',
        subtitle: 'Förskoleklass till årskurs 2 · Matematik',
        name_line: true,
        blocks: [
          { kind: 'figure', figure: { type: 'shapes' } },
          { kind: 'heading', text: 'Jag letar' },
          { kind: 'text', text: 'Dra ett streck för varje form du hittar. Rita en sak som har formen.' },
          {
            kind: 'table',
            header: ['Form', 'Så många', 'Här fanns den'],
            rows: [
              ['Cirkel', '', ''],
              ['Kvadrat', '', ''],
              ['Rektangel', '', ''],
              ['Triangel', '', ''],
            ],
            row_height: 20,
          },
          { kind: 'tasks', rows: [{ question: 'Vilken form hittade du flest av?', lines: 1 }] },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Bygg med pinnar' },
          {
            kind: 'text',
            text: 'Ta tre pinnar. Når de ihop till en triangel? Pröva med längderna i tabellen. Mät i rutor eller i fingerbredder.',
          },
          {
            kind: 'table',
            header: ['Pinne 1', 'Pinne 2', 'Pinne 3', 'Blir det en triangel?'],
            rows: [
              ['3', '4', '5', ''],
              ['2', '3', '7', ''],
              ['4', '4', '4', ''],
              ['2', '2', '5', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vilka blev trianglar?',
                lines: 1,
                answer:
                  '3, 4, 5 och 4, 4, 4. De andra når inte ihop: två av pinnarna är tillsammans kortare än den tredje.',
              },
              { question: 'Hur många hörn har en kvadrat?', lines: 1, answer: 'Fyra.' },
              {
                question: 'Vad är likt och vad skiljer en kvadrat och en rektangel?',
                lines: 2,
                answer:
                  'Båda har fyra hörn och fyra raka sidor. I kvadraten är alla sidor lika långa. Kvadraten är också en rektangel.',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Lägg bladet på en skrivplatta och ta med pennor som tål väta.',
              'Säg orden hörn, sida, rund och lika lång medan barnen visar.',
              'Cirklar är lätta att hitta: brunnslock, hjul, skyltar. Trianglar är svårast. Leta bland tak, grenar och cykelramar.',
              'Pinnar i hela längder går att klippa av sugrör, om skolgården är tom.',
            ],
          },
        ],
      },
    ],
    related: ['smakryp-under-stenen', 'programmera-utan-dator-robotens-vag', 'tallinjen-hitta-talet'],
    minutes: 40,
    languages: 'sv',
    needs: 'Kritor och ett tiotal pinnar i olika längd till varje par, gärna en kamera.',
    license: 'CC0 1.0',
    published: '2025-05-06',
    views: 1870,
    likes: 103,
  },
  {
    slug: 'multiplikationstabellen-for-vaggen',
    name: 'Multiplikationstabellen för väggen',
    short_description:
      'En stor affisch med multiplikationsrutan 1 till 10, där kvadrattalen är markerade så att eleverna kan se mönster i tabellerna.',
    description:
      '<p>Affischen visar alla produkter från 1 × 1 till 10 × 10 i en ruta. Kvadrattalen löper som en diagonal genom rutan och delar den i två lika halvor, som hjälper eleverna att se att 4 × 7 och 7 × 4 är samma sak. Format 50 × 70 cm, matt papper. Affischen skickas rullad.</p>',
    product_instructions:
      '<p>Häng affischen i elevernas ögonhöjd. Börja gärna med att täcka över halva rutan med papper och fråga vilka produkter som ändå går att ta reda på.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5'],
    themes: [],
    keywords: ['multiplikation', 'affisch', 'räkna'],
    plans: ['Lgr22'],
    sender: 'raknestugan',
    forms: ['Affisch'],
    print: { stock: 85, max_qty: 5 },
    related: ['problemlosning-i-fyra-steg', 'klockan-48-kort', 'brak-i-vardagen-24-uppgiftskort'],
    languages: 'sv',
    paper: '50x70',
    license:
      'Affischen är gratis för skolor. Den får inte säljas eller tryckas om utan att du frågar oss först.',
    published: '2024-08-19',
    views: 6110,
    likes: 244,
  },
  {
    slug: 'klockan-48-kort',
    name: 'Klockan – 48 kort att para ihop',
    short_description:
      'En tryckt kortlek där visarklockor paras ihop med digitala tider och ord. Eleverna spelar memory eller finns i sjön i små grupper.',
    description:
      '<p>Kortleken har 16 tider i tre varianter: urtavla, siffror och ord. Den börjar med hel och halv timme och går vidare till kvart i, kvart över och fem i halv. Varje grupp av tider har sin egen färg på baksidan, så att du lätt kan välja svårighet. En lek räcker till fyra elever.</p>',
    product_instructions:
      '<p>Börja med bara hela och halva timmar, åtta tider i två varianter. Lägg till den tredje varianten när eleverna är säkra. Ordkorten fungerar också som högläsning: en elev läser tiden och de andra letar.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: [],
    keywords: ['klockan', 'mätning', 'spel'],
    plans: ['Lgr22', 'Fritidshem'],
    sender: 'raknestugan',
    forms: ['Kort och spel'],
    print: { stock: 60, max_qty: 15 },
    related: ['multiplikationstabellen-for-vaggen', 'tallinjen-hitta-talet'],
    minutes: 15,
    languages: 'sv',
    license: 'CC BY-NC 4.0',
    published: '2025-08-25',
    views: 2980,
    likes: 164,
  },
  {
    slug: 'klassens-egen-statistik',
    name: 'Klassens egen statistik: från fråga till diagram',
    short_description:
      'Eleverna läser av ett stapeldiagram, räknar medelvärde, median och typvärde och gör sedan en egen undersökning i klassen.',
    description:
      '<p>Arbetsbladet börjar med ett färdigt diagram om hur en klass tar sig till skolan. Sedan övar eleverna på medelvärde, median och typvärde med små tal som går att räkna i huvudet. Sista sidan är en mall för en egen undersökning med plats för tabell och diagram.</p>',
    product_instructions:
      '<p>Planera för två lektioner: en för avläsning och lägesmått, en för den egna undersökningen. Gå igenom tillsammans vad som är en bra fråga. Den ska gå att svara kort på, och ingen ska behöva svara på något som känns privat.</p>',
    subjects: ['matematik', 'samhallskunskap'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: [],
    keywords: ['statistik', 'diagram', 'undersökning'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'raknestugan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Klassens egen statistik',
        subtitle: 'Årskurs 4–6 · Matematik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Läs av diagrammet' },
          {
            kind: 'figure',
            figure: {
              type: 'bars',
              unit: 'elever',
              bars: [
                { label: 'Cykel', value: 9 },
                { label: 'Buss', value: 7 },
                { label: 'Till fots', value: 6 },
                { label: 'Bil', value: 3 },
              ],
            },
            caption: 'Så tar sig klass 6B till skolan',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur många elever går i klassen?', lines: 1, answer: '25 elever (9 + 7 + 6 + 3)' },
              { question: 'Hur många fler cyklar än åker bil?', lines: 1, answer: '6 elever fler' },
              { question: 'Vilket färdsätt är typvärdet, alltså vanligast?', lines: 1, answer: 'Cykel' },
              {
                question: 'Hur stor del av klassen åker buss? Svara i bråkform och i procent.',
                lines: 1,
                answer: '7/25 = 28 %',
              },
              {
                question: 'Skriv en egen fråga som går att besvara med hjälp av diagrammet.',
                lines: 2,
                answer: 'Flera svar är rätt. Till exempel: Hur många elever åker inte buss? (18)',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Tre sätt att beskriva mitten' },
          {
            kind: 'words',
            rows: [
              { word: 'medelvärde', meaning: 'summan av alla värden delad med hur många de är' },
              {
                word: 'median',
                meaning:
                  'värdet i mitten när värdena står i storleksordning; är de jämnt antal tar du medelvärdet av de två i mitten',
              },
              { word: 'typvärde', meaning: 'det värde som finns flest gånger' },
            ],
          },
          {
            kind: 'text',
            text: 'Sju elever har skrivit upp hur många böcker de läste under lovet: 2, 5, 3, 3, 8, 4, 3.',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Skriv talen i storleksordning.', lines: 1, answer: '2, 3, 3, 3, 4, 5, 8' },
              { question: 'Räkna ut medelvärdet.', lines: 1, answer: '4 böcker (28 / 7)' },
              { question: 'Vilken är medianen?', lines: 1, answer: '3 böcker' },
              { question: 'Vilket är typvärdet?', lines: 1, answer: '3 böcker' },
              {
                question: 'En åttonde elev har läst 12 böcker. Vad blir medelvärdet och medianen nu?',
                lines: 2,
                answer: 'Medelvärdet blir 5 (40 / 8) och medianen 3,5 (mellan 3 och 4).',
              },
              {
                question: 'Vilket av de två måtten ändrades mest av det höga värdet? Varför?',
                lines: 2,
                answer: 'Medelvärdet. Där räknas varje värde in, så ett enda högt värde drar upp det mycket.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Din egen undersökning' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              'Jag har en fråga som går att svara kort på.',
              'Jag har frågat minst 15 personer.',
              'Jag har fyllt i tabellen med streck och antal.',
              'Jag har ritat ett diagram med rubrik och skrivit vad axlarna visar.',
              'Jag har skrivit en slutsats.',
            ],
          },
          {
            kind: 'table',
            header: ['Svar', 'Streck', 'Antal'],
            rows: [
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
              ['', '', ''],
            ],
          },
          {
            kind: 'figure',
            figure: { type: 'squares', columns: 32, rows: 16 },
            caption: 'Rita ditt diagram här',
          },
          { kind: 'tasks', rows: [{ question: 'Min slutsats:', lines: 3 }] },
        ],
      },
    ],
    related: ['tarningsspel-vilken-summa-vinner', 'procent-i-butiken', 'smakryp-under-stenen'],
    minutes: 100,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-02-11',
    views: 3460,
    likes: 176,
  },
  {
    slug: 'negativa-tal-pa-tallinjen',
    name: 'Negativa tal på tallinjen: kallt ute och tomt på kontot',
    short_description:
      'Tolv uppgifter om temperatur och pengar där eleverna hoppar på tallinjen för att förstå vad som händer under noll.',
    description:
      '<p>Jag gjorde bladet till min sexa när minus minus hade ställt till det en hel vecka. Med termometern och skulderna blev det begripligt för de flesta. Bladet räcker till en lektion, och sista uppgiften brukar ge bra diskussioner. Facit ligger sist.</p>',
    product_instructions:
      '<p>Rita tallinjen på tavlan och hoppa de första uppgifterna tillsammans. Låt eleverna säga högt åt vilket håll de hoppar och varför. Bråttom är ingen merit här.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8'],
    themes: ['ekonomi-i-vardagen'],
    keywords: ['negativa tal', 'tallinje', 'taluppfattning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'raknestugan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Negativa tal på tallinjen',
        subtitle: 'Årskurs 6–8 · Matematik',
        name_line: true,
        blocks: [
          {
            kind: 'figure',
            figure: {
              type: 'number-line',
              from: -10,
              to: 10,
              step: 1,
              marks: [
                { at: -10, label: '−10' },
                { at: -7, label: '' },
                { at: -3, label: '' },
                { at: 0, label: '0' },
                { at: 4, label: '' },
                { at: 10, label: '10' },
              ],
            },
            caption: 'Fyll först i de tre tal som saknas',
          },
          {
            kind: 'box',
            title: 'Bra att veta',
            text: 'Till höger på tallinjen är talen större. Därför är −3 större än −7. Att ta bort en skuld gör dig rikare: 3 − (−5) är samma sak som 3 + 5.',
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Vilka tal saknas i rutorna på tallinjen?', lines: 1, answer: '−7, −3 och 4' },
              {
                question:
                  'Klockan 7 är det −8 °C. Klockan 12 är det 3 °C. Hur många grader har temperaturen stigit?',
                lines: 1,
                answer: '11 grader',
              },
              {
                question: 'Det är 4 °C. Under natten sjunker temperaturen 9 grader. Hur kallt blir det?',
                lines: 1,
                answer: '−5 °C',
              },
              {
                question: 'Skriv i storleksordning, minst först: −6, 2, −1, 0, −9.',
                lines: 1,
                answer: '−9, −6, −1, 0, 2',
              },
              {
                question:
                  'Du har 120 kr på kontot och köper något för 200 kr. Banken låter det gå igenom. Vad står det på kontot?',
                lines: 1,
                answer: '−80 kr',
              },
              { question: 'Räkna ut 5 − 8 och −4 + 7.', lines: 1, answer: '−3 och 3' },
              { question: 'Räkna ut −2 − 6.', lines: 1, answer: '−8' },
              { question: 'Räkna ut 3 − (−5) och −7 − (−2).', lines: 1, answer: '8 och −5' },
              { question: 'Vilket tal ligger mitt emellan −6 och 2?', lines: 1, answer: '−2' },
              {
                question: 'I Stockholm är det −4 °C och i Kiruna −21 °C. Hur stor är skillnaden?',
                lines: 1,
                answer: '17 grader',
              },
              {
                question:
                  'En dykare är 6 m under ytan. Hon dyker 5 m djupare och simmar sedan upp 8 m. Skriv hennes läge med ett negativt tal.',
                lines: 1,
                answer: '−3 m (−6 − 5 + 8)',
              },
              {
                question:
                  'Din kompis säger att 2 − (−6) är −4. Förklara hur du skulle hjälpa kompisen att tänka.',
                lines: 4,
                answer:
                  'Till exempel: att ta bort en skuld på 6 kr är som att få 6 kr, så 2 − (−6) = 2 + 6 = 8.',
              },
            ],
          },
        ],
      },
    ],
    customer_made: true,
    related: ['tallinjen-hitta-talet', 'skattjakt-i-koordinatsystemet'],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-11-18',
    views: 1240,
    likes: 86,
  },
  {
    slug: 'problemlosning-i-fyra-steg',
    name: 'Problemlösning i fyra steg – affisch',
    short_description:
      'En affisch som visar fyra steg att gå när uppgiften känns svår: förstå, planera, genomför och se tillbaka. Varje steg har tre hjälpfrågor.',
    description:
      '<p>Många elever fastnar innan de har börjat. Affischen ger dem något att göra när de inte vet vad de ska göra. Den visar fyra steg, och till varje steg finns tre frågor som eleven kan ställa till sig själv.</p><ul><li><strong>Förstå.</strong> Vad vet jag? Vad söker jag? Kan jag säga det med egna ord?</li><li><strong>Planera.</strong> Kan jag rita? Har jag löst något liknande? Kan jag prova med mindre tal?</li><li><strong>Genomför.</strong> Vad gör jag först? Stämmer varje led? Behöver jag byta väg?</li><li><strong>Se tillbaka.</strong> Är svaret rimligt? Svarade jag på frågan? Går det att lösa på ett annat sätt?</li></ul><p>Format 50 × 70 cm. Affischen är tryckt med stora bokstäver och går att läsa från klassrummets bakre rad. Den passar från det att eleverna läser på egen hand till slutet av grundskolan.</p>',
    product_instructions:
      '<p>Inför ett steg i veckan i stället för alla på en gång. Låt eleverna sätta en lapp med sitt namn vid det steg där de fastnade, så ser du var det behövs hjälp.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['problemlösning', 'affisch', 'strategier'],
    plans: ['Lgr22'],
    sender: 'raknestugan',
    forms: ['Affisch'],
    print: { stock: 230, max_qty: 10 },
    related: [
      'brak-i-vardagen-24-uppgiftskort',
      'multiplikationstabellen-for-vaggen',
      'aktiviteter-fran-ncm',
    ],
    languages: 'sv',
    paper: '50x70',
    license: 'CC BY 4.0',
    published: '2024-10-22',
    views: 4275,
    likes: 198,
  },
  {
    slug: 'aktiviteter-fran-ncm',
    name: 'Matematikaktiviteter hos NCM',
    short_description:
      'Länk till Nationellt centrum för matematikutbildning vid Göteborgs universitet, där du hittar aktiviteter och artiklar om matematik från förskoleklass till gymnasiet.',
    description:
      '<p>NCM är ett nationellt resurscentrum för matematikundervisning. På webbplatsen finns bland annat färdiga aktiviteter och artiklar ur tidskriften Nämnaren. Leta gärna efter aktiviteter för det område du arbetar med just nu och läs lärarsidorna först.</p>',
    product_instructions:
      '<p>Välj en aktivitet, prova den själv och anteckna två felsvar som du tror kommer upp. Det gör diskussionen i klassen lättare att leda.</p>',
    subjects: ['matematik'],
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
      'gymnasiet',
    ],
    themes: [],
    keywords: ['problemlösning', 'fortbildning', 'taluppfattning'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'raknestugan',
    forms: [],
    external: { url: 'https://ncm.gu.se', link_title: 'Till NCM, Göteborgs universitet' },
    related: ['problemlosning-i-fyra-steg', 'tarningsspel-vilken-summa-vinner'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2025-09-16',
    views: 890,
    likes: 24,
  },
  {
    slug: 'skattjakt-i-koordinatsystemet',
    name: 'Skattjakt i koordinatsystemet',
    short_description:
      'Eleverna läser av punkter, flyttar sig i fyra kvadranter och löser ledtrådar som leder fram till en gömd skatt. Avslutas med ett spel för två.',
    description:
      '<p>Ett koordinatsystem är en karta med två siffror i stället för gatunamn. I det här arbetsbladet går eleverna från den första kvadranten, där alla tal är positiva, till hela systemet med negativa tal på båda axlarna.</p><h3>Upplägg</h3><ol><li>Läs av fem punkter i den första kvadranten.</li><li>Gå på skattjakt i fyra kvadranter: flytta, spegla och hitta mittpunkter.</li><li>Spela ”Göm skatten” i par. Båda gömmer tre skatter i sitt eget koordinatsystem och gissar sedan i tur och ordning.</li></ol><p>Det vanligaste felet är att blanda ihop ordningen på koordinaterna. Uppgifterna är gjorda så att felet märks: den som byter plats på talen hamnar på en punkt som inte kan vara rätt, och kan upptäcka det själv.</p><p>Materialet knyter an till det som läroplanen tar upp om koordinatsystem och om negativa tal, och det förbereder för grafer till funktioner.</p>',
    product_instructions:
      '<p>Bladen räcker till två lektioner. Rita gärna ett stort koordinatsystem på skolgården först och låt eleverna gå till punkterna. Säg ”först åt sidan, sedan uppåt” varje gång.</p>',
    subjects: ['matematik', 'geografi'],
    grades: ['arskurs-5', 'arskurs-6', 'arskurs-7'],
    themes: [],
    keywords: ['koordinatsystem', 'negativa tal', 'geometri', 'spel'],
    plans: ['Lgr22', 'Lektionsserie'],
    sender: 'raknestugan',
    forms: ['Arbetsblad', 'Kort och spel'],
    documents: [
      {
        title: 'Skattjakt i koordinatsystemet',
        subtitle: 'Årskurs 5–7 · Matematik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: '1. Läs av punkterna' },
          {
            kind: 'figure',
            figure: {
              type: 'coordinates',
              min: 0,
              max: 10,
              points: [
                { x: 2, y: 3, label: 'A' },
                { x: 7, y: 1, label: 'B' },
                { x: 5, y: 8, label: 'C' },
                { x: 9, y: 6, label: 'D' },
                { x: 0, y: 4, label: 'E' },
              ],
            },
            caption: 'Första kvadranten. Skriv koordinaterna som (x, y).',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Skriv koordinaterna för A, B, C, D och E.',
                lines: 2,
                answer: 'A (2, 3), B (7, 1), C (5, 8), D (9, 6), E (0, 4)',
              },
              { question: 'Vilken punkt ligger på y-axeln?', lines: 1, answer: 'E' },
              {
                question: 'Hur många steg åt höger och uppåt är det från A till C?',
                lines: 1,
                answer: '3 steg åt höger och 5 steg uppåt',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: '2. Skattjakten' },
          {
            kind: 'figure',
            figure: { type: 'coordinates', min: -6, max: 6, points: [{ x: -4, y: 2, label: 'Start' }] },
            caption: 'Rita dina punkter direkt i kartan.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Börja i Start. Gå 5 steg åt höger och 3 steg nedåt. Vilken punkt kommer du till?',
                lines: 1,
                answer: '(1, −1)',
              },
              {
                question:
                  'Rita en fyrhörning med hörnen (−3, −2), (3, −2), (3, 2) och (−3, 2). Vad heter formen, och hur många rutor är arean?',
                lines: 1,
                answer: 'Rektangel, 24 rutor (6 × 4)',
              },
              { question: 'Spegla punkten (4, 3) i y-axeln. Var hamnar den?', lines: 1, answer: '(−4, 3)' },
              { question: 'Spegla punkten (4, 3) i x-axeln. Var hamnar den?', lines: 1, answer: '(4, −3)' },
              {
                question: 'Tre hörn i en kvadrat är (1, 1), (5, 1) och (5, 5). Var ligger det fjärde?',
                lines: 1,
                answer: '(1, 5)',
              },
              {
                question: 'Vilken punkt ligger mitt emellan (−5, 4) och (3, 0)?',
                lines: 1,
                answer: '(−1, 2)',
              },
              {
                question:
                  'Skatten: x-koordinaten är 3 mindre än 1. y-koordinaten ligger lika långt från noll som x, men åt andra hållet. Var är skatten?',
                lines: 1,
                answer: '(−2, 2)',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: '3. Göm skatten, ett spel för två' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Båda ritar tre skatter i det övre koordinatsystemet, på punkter med heltal. Visa inte varandra.',
              'Turas om att gissa en punkt. Säg koordinaterna högt, till exempel ”minus två, tre”.',
              'Den andra svarar ”träff”, ”nära” (ett steg bort i någon riktning) eller ”bom”.',
              'Märk ut dina gissningar i det nedre koordinatsystemet. Först att hitta tre skatter vinner.',
            ],
          },
          { kind: 'figure', figure: { type: 'coordinates', min: -5, max: 5 }, caption: 'Mina skatter' },
          { kind: 'figure', figure: { type: 'coordinates', min: -5, max: 5 }, caption: 'Mina gissningar' },
        ],
      },
    ],
    related: [
      'negativa-tal-pa-tallinjen',
      'rata-linjen-fran-tabell-till-formel',
      'programmera-utan-dator-robotens-vag',
    ],
    minutes: 80,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-10-07',
    views: 2650,
    likes: 171,
  },
  {
    slug: 'procent-i-butiken',
    name: 'Procent i butiken: rea, moms och avbetalning',
    short_description:
      'Eleverna räknar på rabatter, prishöjningar, moms och avbetalning och upptäcker varför tio procent upp och tio procent ner inte tar ut varandra.',
    description:
      '<p>Sex flervalsfrågor och åtta räkneuppgifter om priser. Alla tal är valda så att det går att räkna med papper och penna eller enkel miniräknare. Begreppet förändringsfaktor används genomgående. Facit finns på sista sidan.</p>',
    product_instructions:
      '<p>Börja med flervalsfrågorna i helklass och låt eleverna rösta innan någon förklarar. Fråga tre, om tio procent upp och ner, är värd att stanna vid.</p>',
    subjects: ['matematik', 'hem-och-konsumentkunskap'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: ['ekonomi-i-vardagen'],
    keywords: ['procent', 'konsumtion', 'vardagsmatematik', 'privatekonomi'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'raknestugan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Procent i butiken',
        subtitle: 'Årskurs 7–9 · Matematik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Bra att veta',
            text: 'Förändringsfaktorn är det tal du multiplicerar med. Ökar priset med 20 % är faktorn 1,20. Minskar det med 20 % är faktorn 0,80.',
          },
          { kind: 'heading', text: 'Välj rätt svar' },
          {
            kind: 'choices',
            rows: [
              {
                question: 'Hur mycket är 25 % av 400 kr?',
                choices: ['25 kr', '100 kr', '160 kr', '300 kr'],
                answer: '100 kr',
              },
              {
                question: 'Ett pris höjs från 80 kr till 100 kr. Hur stor är höjningen?',
                choices: ['20 %', '25 %', '80 %'],
                answer: '25 % (20 / 80 = 0,25)',
              },
              {
                question: 'Ett pris höjs med 10 % och sänks sedan med 10 %. Hur blir slutpriset?',
                choices: ['Lägre än från början', 'Samma som från början', 'Högre än från början'],
                answer: 'Lägre än från början (1,10 · 0,90 = 0,99)',
              },
              {
                question: 'Vilken är förändringsfaktorn vid en sänkning med 15 %?',
                choices: ['0,15', '0,85', '1,15'],
                answer: '0,85',
              },
              {
                question: 'En vara kostar 200 kr utan moms. Momsen är 25 %. Vad kostar varan?',
                choices: ['205 kr', '225 kr', '250 kr'],
                answer: '250 kr',
              },
              {
                question: '”Tag tre, betala för två.” Ungefär hur stor rabatt är det om du köper tre?',
                choices: ['25 %', '33 %', '50 %'],
                answer: '33 % (du slipper betala en av tre)',
              },
            ],
          },
          { kind: 'heading', text: 'Räkna och visa hur du tänker' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Ett par skor kostar 900 kr. På rean är de 30 % billigare. Vad kostar de?',
                space: 22,
                answer: '630 kr (900 · 0,70)',
              },
              {
                question:
                  'Ett abonnemang höjs från 240 kr till 264 kr i månaden. Hur många procent är höjningen?',
                space: 22,
                answer: '10 % (24 / 240)',
              },
              {
                question: 'Efter 15 % rabatt betalar du 340 kr. Vad var priset från början?',
                space: 22,
                answer: '400 kr (340 / 0,85)',
              },
              {
                question:
                  'En schampoflaska på 250 ml säljs med 20 % extra innehåll. Hur mycket rymmer den nu?',
                space: 22,
                answer: '300 ml',
              },
              {
                question: 'Du sparar 2 000 kr med 3 % ränta per år. Hur mycket har du efter två år?',
                space: 22,
                answer: '2 121,80 kr (2 000 · 1,03²)',
              },
              {
                question:
                  'Butik A sänker priset med 40 %. Butik B sänker först med 25 % och sedan med 20 % till. Jackan kostade 1 200 kr i båda. Var är den billigast nu?',
                space: 28,
                answer: 'Lika. A: 1 200 · 0,60 = 720 kr. B: 1 200 · 0,75 · 0,80 = 720 kr.',
              },
              {
                question:
                  'En vara kostar 375 kr med 25 % moms. Hur många kronor är moms, och hur stor del av priset är det?',
                space: 28,
                answer: '75 kr (375 / 1,25 = 300). Det är 20 % av priset.',
              },
              {
                question:
                  'En cykel kostar 2 990 kr kontant eller 299 kr i månaden i 12 månader. Hur mycket dyrare blir avbetalningen, i kronor och procent?',
                space: 28,
                answer: '598 kr dyrare (12 · 299 = 3 588 kr). Det är 20 % (598 / 2 990).',
              },
            ],
          },
        ],
      },
    ],
    related: [
      'jamforpris-vad-kostar-det-egentligen',
      'vardagsmatematik-lon-hyra-ranta',
      'brak-i-vardagen-24-uppgiftskort',
    ],
    minutes: 40,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-03-20',
    views: 4830,
    likes: 262,
  },
  {
    slug: 'rata-linjen-fran-tabell-till-formel',
    name: 'Räta linjen: från tabell till formel',
    short_description:
      'Tio uppgifter om linjära samband för gymnasiet och komvux. Eleverna går mellan tabell, graf och formel med taxi, gymkort och ett brinnande ljus.',
    description:
      '<p>Räta linjens ekvation blir ofta en formel som eleverna lär sig utantill utan att förstå varifrån talen kommer. Här får <em>k</em> och <em>m</em> en betydelse först: priset per kilometer och startavgiften i en taxi.</p><h3>Innehåll</h3><ul><li>En tabell att fylla i och en formel att ställa upp</li><li>Lutning ur två punkter, med och utan graf</li><li>Parallella linjer och skärning med axlarna</li><li>Två modeller att jämföra: gymkort med och utan inträdesavgift</li><li>En modell som bara gäller under en viss tid: ett ljus som brinner ner</li></ul><p>Uppgifterna är ordnade så att de fyra första räcker för den som behöver en mjuk start. De tre sista kräver att eleven tolkar svaret i sitt sammanhang och bedömer när modellen slutar gälla. Lösningarna i facit är skrivna så att den som har varit borta kan följa dem på egen hand.</p>',
    product_instructions:
      '<p>Materialet passar matematik nivå 1 på gymnasiet och motsvarande på komvux. Låt eleverna arbeta i par med uppgift 1 till 4, gå igenom lutningen gemensamt och låt dem sedan välja minst fyra av de övriga. Ett digitalt ritverktyg är bra som kontroll, efter att de räknat för hand.</p>',
    subjects: ['matematik'],
    grades: ['gymnasiet', 'vuxenutbildning'],
    themes: [],
    keywords: ['funktioner', 'algebra', 'koordinatsystem'],
    plans: ['Gy25', 'Komvux', 'Lektionsserie'],
    sender: 'raknestugan',
    forms: ['Arbetsblad'],
    documents: [
      {
        title: 'Räta linjen, uppgifter med facit',
        subtitle: 'Gymnasiet och komvux · Matematik',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Räta linjens ekvation',
            text: 'y = kx + m. Talet k är lutningen: hur mycket y ändras när x ökar med 1. Talet m är värdet på y när x = 0, alltså där linjen skär y-axeln. Lutningen ur två punkter är skillnaden i y delad med skillnaden i x.',
          },
          { kind: 'heading', text: 'Taxin' },
          { kind: 'text', text: 'En taxiresa kostar 45 kr i startavgift och sedan 12 kr per kilometer.' },
          {
            kind: 'table',
            header: ['Sträcka x (km)', '0', '1', '2', '5', '10'],
            rows: [['Pris y (kr)', '', '', '', '', '']],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Fyll i tabellen.', answer: '45, 57, 69, 105 och 165 kr' },
              {
                question: 'Skriv en formel för priset y. Vad betyder k och m i din formel?',
                lines: 2,
                answer: 'y = 12x + 45. k = 12 är priset per kilometer och m = 45 är startavgiften.',
              },
              {
                question: 'Hur långt kommer du för 201 kr?',
                lines: 1,
                answer: '13 km, för (201 − 45) / 12 = 13',
              },
            ],
          },
          { kind: 'heading', text: 'Linjer i koordinatsystemet' },
          {
            kind: 'figure',
            figure: {
              type: 'coordinates',
              min: -6,
              max: 6,
              points: [
                { x: 0, y: -2, label: 'A' },
                { x: 2, y: 2, label: 'B' },
              ],
            },
            caption: 'Dra en rät linje genom A och B.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Bestäm ekvationen för linjen genom A och B.',
                lines: 1,
                answer: 'y = 2x − 2 (lutningen är (2 − (−2)) / (2 − 0) = 2 och m = −2)',
              },
              {
                question: 'Var skär linjen x-axeln?',
                lines: 1,
                answer: 'I (1, 0), för 2x − 2 = 0 ger x = 1',
              },
              {
                question: 'Bestäm ekvationen för linjen genom (−2, 5) och (2, −3).',
                space: 25,
                answer: 'k = (−3 − 5) / (2 − (−2)) = −2. Insatt punkt ger m = 1. y = −2x + 1',
              },
              {
                question: 'Ligger punkten (3, 10) på linjen y = 4x − 2? Visa hur du vet.',
                lines: 2,
                answer: 'Ja, för 4 · 3 − 2 = 10',
              },
              {
                question: 'En linje är parallell med y = −3x + 4 och går genom (1, 2). Bestäm dess ekvation.',
                space: 25,
                answer: 'k = −3. 2 = −3 · 1 + m ger m = 5. y = −3x + 5',
              },
            ],
          },
          { kind: 'heading', text: 'Modeller' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Gym A kostar 299 kr i månaden. Gym B kostar 600 kr i inträde och sedan 150 kr i månaden. Hur många hela månader behöver du träna för att B ska bli billigast?',
                space: 35,
                answer:
                  '5 månader. 299x = 150x + 600 ger x = 600 / 149, ungefär 4,03. Efter 4 månader kostar A 1 196 kr och B 1 200 kr, efter 5 månader A 1 495 kr och B 1 350 kr.',
              },
              {
                question:
                  'Ett ljus är 24 cm långt och blir 1,5 cm kortare varje timme. Skriv en formel för längden h efter t timmar. När är ljuset slut, och för vilka t gäller formeln?',
                space: 35,
                answer:
                  'h = 24 − 1,5t. Ljuset är slut efter 24 / 1,5 = 16 timmar. Formeln gäller för t från 0 till 16.',
              },
            ],
          },
        ],
      },
    ],
    related: ['skattjakt-i-koordinatsystemet', 'vardagsmatematik-lon-hyra-ranta', 'python-for-nyborjare'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2026-01-20',
    views: 1730,
    likes: 64,
  },
  {
    slug: 'tarningsspel-vilken-summa-vinner',
    name: 'Tärningsspelet: vilken summa vinner?',
    short_description:
      'En lektion om sannolikhet där eleverna satsar på en hästkapplöpning med två tärningar och sedan tar reda på varför några hästar alltid vinner.',
    description:
      '<p>Elva hästar, numrerade 2 till 12, står på startlinjen. Två tärningar kastas, och hästen med samma nummer som summan går ett steg. Först till tio steg vinner. Vilken häst satsar du på?</p><h3>Före spelet (5 minuter)</h3><p>Låt varje elev välja en häst och skriva ner varför. De flesta väljer utan att räkna, och det är meningen.</p><h3>Spelet (15 minuter)</h3><p>Spela i grupper om fyra. Varje grupp för protokoll över alla kast. Samla sedan ihop alla gruppers kast på tavlan i ett stapeldiagram.</p><h3>Efter spelet (20 minuter)</h3><p>Rita en tabell med 6 × 6 rutor, den ena tärningen på bredden och den andra på höjden. Fyll i summorna. Det finns 36 lika sannolika utfall. Summan 7 finns i sex rutor, alltså är sannolikheten 6/36 = 1/6. Summorna 2 och 12 finns i var sin ruta, 1/36 var. Häst 1 finns inte med. Varför?</p><p>Jämför med klassens diagram. Det liknar tabellen men stämmer inte exakt. Prata om varför, och vad som skulle hända om ni kastade tiotusen gånger.</p>',
    product_instructions:
      '<p>Du behöver två tärningar till varje grupp, papper och en linjal. Gärna två tärningar i olika färg, så att eleverna ser att 3 + 4 och 4 + 3 är två skilda utfall. Den som vill gå vidare kan undersöka skillnaden mellan tärningarna i stället för summan. Den vanligaste skillnaden är 1, med sannolikheten 10/36.</p>',
    subjects: ['matematik'],
    grades: ['arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['sannolikhet', 'spel', 'statistik', 'diagram'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'raknestugan',
    forms: ['Lektionsplanering', 'Kort och spel', 'Arbetsblad'],
    documents: [
      {
        title: 'Kapplöpningens spelplan',
        subtitle: 'Årskurs 6–9 · Matematik',
        name_line: true,
        blocks: [
          {
            kind: 'text',
            text: 'Kasta två tärningar. Hästen med samma nummer som summan går ett steg: kryssa en ruta. Först till tio vinner.',
          },
          {
            kind: 'table',
            header: ['Häst', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
            rows: [
              ['2', '', '', '', '', '', '', '', '', '', ''],
              ['3', '', '', '', '', '', '', '', '', '', ''],
              ['4', '', '', '', '', '', '', '', '', '', ''],
              ['5', '', '', '', '', '', '', '', '', '', ''],
              ['6', '', '', '', '', '', '', '', '', '', ''],
              ['7', '', '', '', '', '', '', '', '', '', ''],
              ['8', '', '', '', '', '', '', '', '', '', ''],
              ['9', '', '', '', '', '', '', '', '', '', ''],
              ['10', '', '', '', '', '', '', '', '', '', ''],
              ['11', '', '', '', '', '', '', '', '', '', ''],
              ['12', '', '', '', '', '', '', '', '', '', ''],
            ],
          },
          { kind: 'tasks', rows: [{ question: 'Jag satsar på häst nummer ____, för att', lines: 1 }] },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Alla utfall' },
          {
            kind: 'text',
            text: 'Fyll i summan i varje ruta. Den ena tärningen står i den översta raden, den andra i den första kolumnen.',
          },
          {
            kind: 'table',
            header: ['+', '1', '2', '3', '4', '5', '6'],
            rows: [
              ['1', '', '', '', '', '', ''],
              ['2', '', '', '', '', '', ''],
              ['3', '', '', '', '', '', ''],
              ['4', '', '', '', '', '', ''],
              ['5', '', '', '', '', '', ''],
              ['6', '', '', '', '', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur många utfall finns det?', lines: 1, answer: '6 · 6 = 36.' },
              {
                question: 'I hur många rutor står summan 7? Hur stor är sannolikheten?',
                lines: 1,
                answer: 'I sex rutor. 6/36 = 1/6.',
              },
              { question: 'Vilka summor har sannolikheten 3/36?', lines: 1, answer: '4 och 10.' },
              {
                question: 'Hur stor är sannolikheten att summan är minst 10?',
                lines: 1,
                answer: '3 + 2 + 1 = 6 rutor, alltså 6/36 = 1/6.',
              },
              {
                question: 'Varför finns det ingen häst med nummer 1?',
                lines: 1,
                answer: 'Den minsta summan är 1 + 1 = 2.',
              },
              {
                question: 'Häst 7 vann inte i er grupp. Är tabellen fel?',
                lines: 2,
                answer:
                  'Nej. Tabellen säger vad som händer i det långa loppet. I få kast kan vad som helst hända; hela klassens kast liknar tabellen mer.',
              },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Skillnaden i stället' },
          {
            kind: 'text',
            text: 'Fyll i skillnaden mellan tärningarna: den större minus den mindre. Hur skulle en kapplöpning med sex hästar, 0 till 5, gå?',
          },
          {
            kind: 'table',
            header: ['–', '1', '2', '3', '4', '5', '6'],
            rows: [
              ['1', '', '', '', '', '', ''],
              ['2', '', '', '', '', '', ''],
              ['3', '', '', '', '', '', ''],
              ['4', '', '', '', '', '', ''],
              ['5', '', '', '', '', '', ''],
              ['6', '', '', '', '', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vilken skillnad är vanligast? Hur stor är sannolikheten?',
                lines: 1,
                answer:
                  '1, i 10 rutor: 10/36 = 5/18. Sedan kommer 2 i 8 rutor, 0 och 3 i 6 rutor var, 4 i 4 och 5 i 2.',
              },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Samla alla gruppers kast i ett stapeldiagram på tavlan innan ni fyller i tabellen.',
              'Tärningar i två färger gör det lättare att se att 3 + 4 och 4 + 3 är två utfall.',
              'Lyssna efter: skiljer eleverna på utfall (36) och summor (11)?',
            ],
          },
        ],
      },
    ],
    related: ['klassens-egen-statistik', 'python-for-nyborjare'],
    minutes: 40,
    languages: 'sv',
    needs: 'Två tärningar till varje grupp, gärna i olika färg, papper och en linjal.',
    license: 'CC BY 4.0',
    published: '2026-03-03',
    views: 960,
    likes: 58,
  },
  {
    slug: 'vardagsmatematik-lon-hyra-ranta',
    name: 'Vardagsmatematik för vuxna: lön, hyra och ränta',
    short_description:
      'Ordlista och tio uppgifter om lön, skatt, budget och lån, skrivna på enkel svenska för komvux och sfi. Facit med uträkningar ingår.',
    description:
      '<p>Den som läser matematik som vuxen har ofta räknat på lön och hyra i många år, men på ett annat språk. Här möts matematiken och de svenska orden. Varje uppgift är en situation från vardagen: en lönespecifikation, en faktura som blev sen, ett lån som ska betalas tillbaka.</p><h3>Så är häftet upplagt</h3><ul><li>20 ord om pengar, med korta förklaringar</li><li>En budget att räkna på</li><li>Tio uppgifter med plats för uträkning</li><li>Facit som visar hur man kommer fram till svaret</li></ul><p>Meningarna är korta och talen rimliga. Beloppen är påhittade och ska inte läsas som en bild av vad någon bör tjäna eller betala. Den procentsats för skatt som står i uppgifterna är ett exempel. Den verkliga skatten beror på kommunen och på inkomsten.</p><p>Häftet går också att använda i gymnasieskolan, till exempel inför det första sommarjobbet.</p>',
    product_instructions:
      '<p>Gå igenom orden först och låt deltagarna berätta vilka de har sett på papper hemma. Arbeta sedan i par. Ingen ska behöva tala om sin egen ekonomi; håll er till siffrorna i häftet.</p>',
    subjects: ['matematik', 'svenska-som-andrasprak', 'samhallskunskap'],
    grades: ['vuxenutbildning', 'gymnasiet'],
    themes: ['ekonomi-i-vardagen', 'studie-och-yrkesval'],
    keywords: ['privatekonomi', 'procent', 'budget', 'vardagsmatematik', 'ordförråd'],
    plans: ['Komvux', 'Lektionsserie'],
    sender: 'framtidsvalet',
    forms: ['Häfte', 'Ordlista'],
    documents: [
      {
        title: 'Lön, hyra och ränta',
        subtitle: 'Vuxenutbildning · Matematik',
        name_line: true,
        blocks: [
          { kind: 'heading', text: 'Ord om pengar' },
          {
            kind: 'words',
            rows: [
              { word: 'bruttolön', meaning: 'lönen före skatt' },
              { word: 'nettolön', meaning: 'lönen efter skatt, det du får på kontot' },
              { word: 'skatt', meaning: 'pengar som alla betalar till kommun, region och stat' },
              { word: 'timlön', meaning: 'så mycket du tjänar på en timme' },
              { word: 'övertid', meaning: 'tid du arbetar utöver din vanliga arbetstid' },
              { word: 'lönespecifikation', meaning: 'papperet som visar lön, skatt och avdrag' },
              { word: 'hyra', meaning: 'det du betalar varje månad för att bo' },
              { word: 'faktura', meaning: 'en räkning att betala' },
              { word: 'förfallodag', meaning: 'sista dagen att betala en faktura' },
              { word: 'påminnelseavgift', meaning: 'extra avgift om du betalar för sent' },
              { word: 'autogiro', meaning: 'pengarna dras av sig själva från kontot' },
              { word: 'saldo', meaning: 'så mycket pengar som finns på kontot' },
              { word: 'budget', meaning: 'en plan för inkomster och utgifter' },
              { word: 'inkomst', meaning: 'pengar som kommer in' },
              { word: 'utgift', meaning: 'pengar som går ut' },
              { word: 'överskott', meaning: 'det som blir kvar när utgifterna är betalda' },
              { word: 'lån', meaning: 'pengar du får nu och ska betala tillbaka' },
              { word: 'ränta', meaning: 'priset för att låna, eller det du får för att spara' },
              { word: 'amortera', meaning: 'betala tillbaka en del av ett lån' },
              { word: 'effektiv ränta', meaning: 'räntan och alla avgifter tillsammans, räknat per år' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'En budget för en månad' },
          {
            kind: 'table',
            header: ['Utgift', 'Kronor'],
            rows: [
              ['Hyra', '8 250'],
              ['Mat', '4 200'],
              ['Resor', '1 060'],
              ['El', '540'],
              ['Försäkring', '310'],
              ['Mobil och internet', '650'],
              ['Barnens fritid', '1 500'],
              ['Sparande', '1 000'],
              ['Övrigt', '2 500'],
              ['Summa', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Amina har 29 500 kr i bruttolön. Hon betalar 24 % i skatt. Hur mycket är skatten, och hur stor är nettolönen?',
                space: 22,
                answer: 'Skatt 7 080 kr (29 500 · 0,24). Nettolön 22 420 kr.',
              },
              { question: 'Räkna ut summan av utgifterna i tabellen.', lines: 1, answer: '20 010 kr' },
              {
                question: 'Hur stort är överskottet om Amina har budgeten ovan?',
                lines: 1,
                answer: '2 410 kr (22 420 − 20 010)',
              },
              {
                question: 'Hur många procent av nettolönen går till hyran? Avrunda till hela procent.',
                space: 18,
                answer: '37 % (8 250 / 22 420 är ungefär 0,368)',
              },
              {
                question: 'Yusuf har 158 kr i timlön och arbetar 32 timmar. Hur stor blir bruttolönen?',
                space: 18,
                answer: '5 056 kr (158 · 32)',
              },
              {
                question:
                  'Li har 160 kr i timlön. På övertid får hon 50 % mer. Vad tjänar hon på 6 timmars övertid?',
                space: 18,
                answer: '1 440 kr (160 · 1,5 = 240, och 240 · 6 = 1 440)',
              },
              {
                question:
                  'En faktura är på 1 245 kr. Den betalas för sent och påminnelseavgiften är 60 kr. Vad blir det att betala?',
                lines: 1,
                answer: '1 305 kr',
              },
              {
                question: 'Bruttolönen 29 500 kr höjs med 3 %. Hur stor är höjningen och den nya lönen?',
                space: 18,
                answer: 'Höjningen är 885 kr och den nya lönen 30 385 kr.',
              },
              {
                question:
                  'Du lånar 20 000 kr. Räntan är 7,5 % per år. Vad kostar räntan det första året om du inte amorterar? Hur mycket är det per månad?',
                space: 22,
                answer: '1 500 kr per år, 125 kr per månad',
              },
              {
                question:
                  'Du lånar 5 000 kr och betalar tillbaka 458 kr i månaden i 12 månader. Hur mycket kostar lånet?',
                space: 18,
                answer: '496 kr (12 · 458 = 5 496)',
              },
            ],
          },
        ],
      },
    ],
    related: ['procent-i-butiken', 'watt-kilowattimme-och-elrakningen', 'recept-pa-svenska-ord-i-koket'],
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-12-02',
    views: 2090,
    likes: 121,
  },
]
