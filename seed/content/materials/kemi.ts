import type { SeedMaterial } from '../seed-material.ts'

export const kemiMaterials: SeedMaterial[] = [
  {
    slug: 'vattnets-kretslopp',
    name: 'Vattnets kretslopp',
    short_description:
      'En kort tecknad film utan ljud om vattnets väg från havet till molnen och tillbaka, med arbetsblad och ett försök i en påse.',
    description:
      '<p>Vattnet i ditt glas kan ha varit en glaciär, ett moln eller en pöl som en dinosaurie klev i. Filmen visar vattnets väg: solen värmer havet, vatten avdunstar, ångan stiger och blir moln, regn och snö faller, och vattnet rinner genom mark, bäckar och sjöar tillbaka till havet.</p><p>Filmen är kort, ungefär 40 sekunder, tecknad och utan ljud. Texterna är på svenska. Yngre elever kan få texterna upplästa, äldre kan få i uppgift att skriva en egen berättarröst.</p><h3>Arbetsbladet</h3><ul><li>Kretsloppet som bild</li><li>Tolv viktiga ord med förklaringar</li><li>Frågor på två nivåer, med facit</li><li>Ett försök: ett eget kretslopp i en påse på fönstret</li></ul><p>Materialet tar upp vattnets former och övergångarna mellan dem, som hör hemma i de tidiga årskurserna, och vattnets egenskaper och kretslopp, som hör till kemin i årskurs 4–6.</p>',
    product_instructions:
      '<p>Visa filmen två gånger i rad och pausa andra gången. För årskurs 1–3: gör försöket och frågorna 1 till 4 gemensamt. För årskurs 4–6: låt eleverna arbeta med alla frågorna och rätta själva. Påsen på fönstret behöver sol i två till tre timmar.</p>',
    subjects: ['kemi', 'geografi'],
    grades: ['arskurs-1', 'arskurs-2', 'arskurs-3', 'arskurs-4', 'arskurs-5', 'arskurs-6'],
    themes: ['natur-och-friluftsliv', 'klimat-och-energi'],
    keywords: ['kretslopp', 'vatten', 'laboration'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'kust-och-hav',
    forms: ['Arbetsblad', 'Laboration'],
    film: 'vattnets-kretslopp',
    documents: [
      {
        title: 'Arbetsblad med försök och facit',
        subtitle: 'Vattnets kretslopp · årskurs 1–6',
        name_line: true,
        blocks: [
          {
            kind: 'figure',
            figure: {
              type: 'cycle',
              stages: [
                'Solen värmer havet',
                'Vattnet avdunstar',
                'Ångan kyls av och blir moln',
                'Regn eller snö faller',
                'Vattnet rinner till havet',
              ],
            },
            caption: 'Vattnets väg. Följ pilarna med fingret och berätta.',
          },
          { kind: 'heading', text: 'Viktiga ord' },
          {
            kind: 'words',
            rows: [
              { word: 'is', meaning: 'vatten i fast form' },
              { word: 'vatten', meaning: 'vatten i flytande form' },
              { word: 'vattenånga', meaning: 'vatten i gasform; den syns inte' },
              { word: 'smälta', meaning: 'gå från fast till flytande' },
              { word: 'frysa', meaning: 'gå från flytande till fast' },
              { word: 'avdunsta', meaning: 'gå från flytande till gas, även när vattnet inte kokar' },
              { word: 'kondensera', meaning: 'gå från gas till flytande, till exempel imma' },
              { word: 'moln', meaning: 'små vattendroppar eller iskristaller i luften' },
              { word: 'nederbörd', meaning: 'regn, snö och hagel' },
              { word: 'grundvatten', meaning: 'vatten som finns nere i marken' },
              { word: 'sötvatten', meaning: 'vatten med mycket lite salt, som i sjöar' },
              { word: 'kretslopp', meaning: 'något som går runt, runt, utan att ta slut' },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Frågor' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vilka tre former kan vatten ha?',
                lines: 1,
                answer: 'Fast form (is), flytande form (vatten) och gasform (vattenånga)',
              },
              {
                question: 'Vart tar en vattenpöl vägen en solig dag?',
                lines: 2,
                answer: 'Vattnet avdunstar till luften. En del rinner ner i marken.',
              },
              {
                question: 'Varför blir det imma på badrumsspegeln när du duschar?',
                lines: 2,
                answer: 'Vattenångan kyls av mot den svala spegeln och kondenserar till små droppar.',
              },
              {
                question: 'Vad driver hela kretsloppet?',
                lines: 1,
                answer: 'Solen, som värmer vattnet. Tyngdkraften drar ner regnet och får vattnet att rinna.',
              },
              {
                question: 'Havet är salt. Varför är regnet inte salt?',
                lines: 2,
                answer: 'Bara vattnet avdunstar. Saltet blir kvar i havet.',
              },
              {
                question: 'Regnet faller på en åker. Ge tre vägar som vattnet kan ta efter det.',
                lines: 2,
                answer:
                  'Det kan avdunsta, tas upp av växternas rötter, rinna till ett dike eller sippra ner till grundvattnet.',
              },
              {
                question: 'Växter släpper ut vattenånga genom bladen. Var passar det in i kretsloppet?',
                lines: 2,
                answer: 'Vattnet går från marken genom växten till luften, där ångan kan bli moln.',
              },
              {
                question: 'Blir det mer eller mindre vatten på jorden av att det regnar? Förklara.',
                lines: 2,
                answer:
                  'Ingetdera. Vattnet flyttar sig och byter form, men mängden på jorden är nästan densamma.',
              },
            ],
          },
          { kind: 'heading', text: 'Försök: kretsloppet i en påse' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Rita sol, moln och hav på en genomskinlig påse med lås. Använd vattenfast penna.',
              'Häll i 1 dl vatten, gärna färgat med lite blå karamellfärg. Stäng påsen väl.',
              'Tejpa fast påsen på ett soligt fönster med botten nedåt.',
              'Titta efter en timme, efter tre timmar och nästa dag.',
            ],
          },
          {
            kind: 'table',
            header: ['När', 'Det här ser jag', 'Det heter'],
            rows: [
              ['Efter 1 timme', '', ''],
              ['Efter 3 timmar', '', ''],
              ['Nästa dag', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Dropparna på påsens insida är inte blå. Varför?',
                lines: 2,
                answer:
                  'Bara vattnet avdunstar. Färgen blir kvar i vattnet i botten, precis som saltet i havet.',
              },
            ],
          },
        ],
      },
    ],
    related: ['skogens-kretslopp', 'vad-loser-sig-i-vatten', 'naringsvav-med-garn'],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-03-11',
    views: 6820,
    likes: 367,
  },
  {
    slug: 'rodkal-som-indikator',
    name: 'Rödkål som indikator: surt, neutralt eller basiskt?',
    short_description:
      'Laboration där eleverna gör en egen indikator av rödkål och sorterar sju vätskor från köket efter färg och pH. Riskbedömning och facit ingår.',
    description:
      '<p>Rödkålens färg byter ton beroende på om vätskan är sur eller basisk. Det gör kålen till en billig och ofarlig indikator, och färgerna är så tydliga att hela klassen ser dem.</p><h3>Det eleverna gör</h3><ol><li>Drar ut färgen ur rödkålen med varmt vatten.</li><li>Gissar vilka vätskor som är sura och vilka som är basiska.</li><li>Testar sju vätskor från köket och ordnar glasen efter färg.</li><li>Kontrollerar med pH-papper och jämför.</li></ol><p>Bladet har en färgskala, tabell, frågor om pH-skalan och ett försök med neutralisation: hur många droppar bikarbonatlösning behövs för att ättikan ska bli lila igen? Det räcker till en lektion på 70 minuter.</p><p>Alla vätskor är sådana som går att köpa i en mataffär, men de ska inte smakas. Riskbedömningen på bladet är ett underlag. Du som lärare gör den slutliga bedömningen för din grupp och din sal.</p>',
    product_instructions:
      '<p>Koka eller dra indikatorn i förväg om tiden är knapp; den håller ett par dagar i kylskåp och kan frysas in. Späd ättikan själv. Allt kan hällas i vasken med mycket vatten. Färgen kan variera något mellan olika kålhuvuden, så låt en färgskala från er egen kål hänga på tavlan.</p>',
    subjects: ['kemi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['syror och baser', 'ph', 'laboration', 'riskbedömning'],
    plans: ['Lgr22', 'Enstaka lektion'],
    sender: 'lilla-laboratoriet',
    forms: ['Laboration'],
    documents: [
      {
        title: 'Laboration: rödkål som indikator',
        subtitle: 'Årskurs 7–9 · Kemi',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Risker och skydd',
            text: 'Använd skyddsglasögon. Varmt vatten kan bränna: låt läraren hälla. Ättika irriterar ögon och hud, även utspädd. Tvållösning svider i ögonen. Smaka inte på något. Vid stänk i ögonen: skölj genast med mycket ljummet vatten och säg till läraren. Rester hälls i vasken med mycket vatten. Läraren gör riskbedömningen för er sal.',
          },
          { kind: 'heading', text: 'Material' },
          {
            kind: 'list',
            style: 'check',
            rows: [
              '2 dl strimlad rödkål, varmt vatten, sil och bägare',
              '7 provrör eller små glas, märkpenna, droppipett',
              'citronsaft, utspädd ättika (6 %), ljus kolsyrad läsk, kranvatten, mjölk',
              'bikarbonatlösning (1 tesked i 1 dl vatten) och tvållösning',
              'pH-papper',
            ],
          },
          { kind: 'heading', text: 'Gör så här' },
          {
            kind: 'list',
            style: 'number',
            rows: [
              'Läraren häller varmt vatten över kålen. Vänta 10 minuter och sila.',
              'Märk glasen 1 till 7 och häll i 1 cm av varje vätska.',
              'Skriv din gissning i tabellen.',
              'Droppa 10 droppar indikator i varje glas och rör om. Skriv färgen.',
              'Doppa pH-papper i en ny portion av vätskan. Skriv värdet.',
            ],
          },
          {
            kind: 'table',
            header: ['Färg på indikatorn', 'Röd', 'Rosa', 'Lila', 'Blå', 'Grön', 'Gul'],
            rows: [['Ungefärligt pH', '2', '4', '6–7', '8', '10', '12 och över']],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Resultat' },
          {
            kind: 'table',
            header: ['Vätska', 'Min gissning', 'Färg', 'pH', 'Sur, neutral eller basisk'],
            rows: [
              ['1 Citronsaft', '', '', '', ''],
              ['2 Ättika 6 %', '', '', '', ''],
              ['3 Kolsyrad läsk', '', '', '', ''],
              ['4 Mjölk', '', '', '', ''],
              ['5 Kranvatten', '', '', '', ''],
              ['6 Bikarbonat', '', '', '', ''],
              ['7 Tvållösning', '', '', '', ''],
            ],
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Ordna vätskorna från suraste till mest basiska.',
                lines: 2,
                answer:
                  'Vanligt resultat: citronsaft och ättika (pH 2–3, röda), läsk (3–4, rosa), mjölk (6–7, lila), kranvatten (7–8,5, lila till blå), bikarbonat (drygt 8, blå), tvål (9–10, blågrön till grön). Citronsaft och ättika kan byta plats.',
              },
              {
                question: 'Vad menas med att en lösning är neutral?',
                lines: 1,
                answer: 'Den är varken sur eller basisk, pH är 7.',
              },
              {
                question: 'En lösning har pH 3 och en annan pH 5. Hur många gånger surare är den första?',
                lines: 1,
                answer: '100 gånger. Varje steg på pH-skalan är en faktor 10.',
              },
              {
                question: 'Varför ska du inte använda samma pipett till alla vätskor utan att skölja?',
                lines: 2,
                answer: 'Rester från en vätska blandas med nästa och resultatet blir fel.',
              },
              {
                question: 'Varför är indikatorer från växter inte så exakta som en pH-mätare?',
                lines: 2,
                answer:
                  'Färgen ändras gradvis och är svår att läsa av exakt. Den beror också på hur stark lösningen av växtfärg är och på vätskans egen färg.',
              },
            ],
          },
          { kind: 'heading', text: 'Neutralisation' },
          {
            kind: 'text',
            text: 'Ta 10 droppar utspädd ättika och 1 cm vatten i ett rymligt glas och tillsätt indikator. Droppa i bikarbonatlösning, två droppar i taget, och rör om. Räkna dropparna tills färgen är lila.',
          },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Hur många droppar behövdes? Vad såg du mer än färgen?',
                lines: 2,
                answer:
                  'Ofta 15 till 25 droppar, eftersom ättikan är mer koncentrerad än bikarbonatlösningen. Det bubblar av koldioxid.',
              },
              {
                question: 'Varför får du inte ha kork på glaset?',
                lines: 1,
                answer: 'Koldioxid bildas och trycket kan skjuta iväg korken.',
              },
              {
                question: 'Hur skulle du göra för att det skulle räcka med färre droppar?',
                lines: 2,
                answer: 'Späda ättikan mer, ta mindre ättika eller göra bikarbonatlösningen starkare.',
              },
            ],
          },
        ],
      },
    ],
    related: ['kemi-hos-krc', 'atomer-och-joner-ordkort', 'mol-och-molmassa'],
    minutes: 70,
    languages: 'sv',
    needs: 'Rödkål, varmt vatten, genomskinliga glas, pH-papper och sju vätskor från köket, bland dem ättika och bikarbonat.',
    license: 'CC BY 4.0',
    published: '2024-10-08',
    views: 5470,
    likes: 301,
  },
  {
    slug: 'periodiska-systemet-for-vaggen',
    name: 'Periodiska systemet för väggen',
    short_description:
      'En stor affisch med alla 118 grundämnen på svenska, där metaller, halvmetaller och ickemetaller är tydligt markerade.',
    description:
      '<p>Varje ruta visar kemiskt tecken, svenskt namn, atomnummer och atommassa. Grupper och perioder är numrerade. Färgerna är valda så att de går att skilja åt även för den som är färgblind, och varje ämnesgrupp har dessutom ett eget mönster. Format 100 × 70 cm, skickas rullad.</p>',
    product_instructions:
      '<p>Låt eleverna leta efter ämnen de har hemma: aluminium, järn, koppar, kol, klor i koksaltet. Sätt en lapp vid varje fynd.</p>',
    subjects: ['kemi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet', 'vuxenutbildning'],
    themes: [],
    keywords: ['periodiska systemet', 'grundämnen', 'atomer', 'affisch'],
    plans: ['Lgr22', 'Gy25', 'Komvux'],
    sender: 'lilla-laboratoriet',
    forms: ['Affisch'],
    print: { stock: 520, max_qty: 20 },
    related: ['atomer-och-joner-ordkort', 'mol-och-molmassa'],
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2025-08-12',
    views: 5960,
    likes: 214,
  },
  {
    slug: 'kemi-hos-krc',
    name: 'Experiment och kemisäkerhet hos KRC',
    short_description:
      'Länk till Kemilärarnas resurscentrum vid Stockholms universitet, med experiment och stöd för arbetet med säkerhet i kemisalen.',
    description:
      '<p>Kemilärarnas resurscentrum, KRC, stöder kemiundervisningen i hela landet. Här finns experiment för olika åldrar och råd om riskbedömning, märkning och avfall. Bra att läsa inför terminens planering och när du ska prova något nytt.</p>',
    product_instructions:
      '<p>Sidan vänder sig till lärare. Välj ett experiment, prova det utan elever först och skriv din egen riskbedömning.</p>',
    subjects: ['kemi'],
    grades: ['arskurs-4', 'arskurs-5', 'arskurs-6', 'arskurs-7', 'arskurs-8', 'arskurs-9', 'gymnasiet'],
    themes: [],
    keywords: ['laboration', 'riskbedömning', 'fortbildning'],
    plans: ['Lgr22', 'Gy25'],
    sender: 'lilla-laboratoriet',
    forms: [],
    external: { url: 'https://www.krc.su.se', link_title: 'Till Kemilärarnas resurscentrum' },
    related: ['rodkal-som-indikator', 'vad-loser-sig-i-vatten'],
    license: 'Länktipset är fritt att dela. För innehållet på den länkade sidan gäller sidans egna villkor.',
    published: '2025-11-04',
    views: 365,
    likes: 9,
  },
  {
    slug: 'atomer-och-joner-ordkort',
    name: 'Atomer, joner och molekyler: 24 ordkort',
    short_description:
      'Ordkort med begrepp på framsidan och förklaring på baksidan, tillsammans med åtta kontrollfrågor. Finns att skriva ut eller beställa.',
    description:
      '<p>Kemins ord är många och liknar varandra. Korten samlar 24 begrepp som behövs för att kunna tala om ämnen och reaktioner. Samma kort fungerar till förhör i par, till begreppskartor på bordet och som repetition i slutet av området. Den tryckta leken har tjockare papper och ligger i ask.</p>',
    product_instructions:
      '<p>Dela ut åtta kort i taget. Låt eleverna lägga dem på bordet och dra streck mellan dem på ett stort papper. På varje streck ska det stå hur orden hör ihop.</p>',
    subjects: ['kemi'],
    grades: ['arskurs-7', 'arskurs-8', 'arskurs-9'],
    themes: [],
    keywords: ['atomer', 'molekyler', 'grundämnen', 'ordförråd'],
    plans: ['Lgr22'],
    sender: 'lilla-laboratoriet',
    forms: ['Kort och spel', 'Ordlista'],
    documents: [
      {
        title: 'Ordkort',
        subtitle: 'Årskurs 7–9 · Kemi',
        blocks: [
          {
            kind: 'cards',
            columns: 3,
            cards: [
              {
                title: 'atom',
                text: 'Vad är det?',
                back: 'Den minsta delen av ett grundämne. Består av en kärna och elektroner.',
              },
              {
                title: 'atomkärna',
                text: 'Vad finns i den?',
                back: 'Protoner och neutroner. Nästan hela atomens massa finns här.',
              },
              {
                title: 'proton',
                text: 'Laddning och plats?',
                back: 'Partikel med positiv laddning i atomkärnan.',
              },
              { title: 'neutron', text: 'Laddning och plats?', back: 'Partikel utan laddning i atomkärnan.' },
              {
                title: 'elektron',
                text: 'Laddning och plats?',
                back: 'Partikel med negativ laddning utanför kärnan.',
              },
              {
                title: 'elektronskal',
                text: 'Vad är det?',
                back: 'Området runt kärnan där elektroner med ungefär samma energi finns.',
              },
              {
                title: 'valenselektron',
                text: 'Vilka elektroner är det?',
                back: 'Elektronerna i det yttersta skalet. De avgör hur atomen reagerar.',
              },
              {
                title: 'grundämne',
                text: 'Vad är det?',
                back: 'Ett ämne där alla atomer har lika många protoner.',
              },
              {
                title: 'kemiskt tecken',
                text: 'Vad är det? Ge exempel.',
                back: 'En eller två bokstäver för ett grundämne. O är syre och Fe är järn.',
              },
              { title: 'atomnummer', text: 'Vad anger det?', back: 'Antalet protoner i kärnan.' },
              {
                title: 'masstal',
                text: 'Hur räknas det ut?',
                back: 'Antalet protoner plus antalet neutroner.',
              },
              {
                title: 'isotop',
                text: 'Vad är det?',
                back: 'Atomer av samma grundämne med olika antal neutroner.',
              },
              {
                title: 'molekyl',
                text: 'Vad är det? Ge exempel.',
                back: 'Två eller flera atomer som sitter ihop. En vattenmolekyl har två väteatomer och en syreatom.',
              },
              {
                title: 'kemisk förening',
                text: 'Vad är det?',
                back: 'Ett ämne som består av minst två olika grundämnen som är bundna till varandra.',
              },
              {
                title: 'elektronparbindning',
                text: 'Hur hålls atomerna ihop?',
                back: 'Två atomer delar på ett eller flera elektronpar. Kallas också kovalent bindning.',
              },
              {
                title: 'jon',
                text: 'Vad är det?',
                back: 'En atom eller grupp av atomer med elektrisk laddning.',
              },
              {
                title: 'salt',
                text: 'Vad är det i kemin?',
                back: 'En förening av positiva och negativa joner. Koksalt är ett exempel.',
              },
              {
                title: 'metall',
                text: 'Vilka egenskaper?',
                back: 'Ämne som leder ström och värme bra, ofta är blankt och går att forma.',
              },
              {
                title: 'ädelgas',
                text: 'Varför reagerar den sällan?',
                back: 'Gas i grupp 18, till exempel helium och neon. Det yttersta elektronskalet är fullt.',
              },
              {
                title: 'halogen',
                text: 'Var finns de?',
                back: 'Grundämne i grupp 17, till exempel fluor och klor. Tar lätt upp en elektron.',
              },
              {
                title: 'alkalimetall',
                text: 'Var finns de?',
                back: 'Metall i grupp 1, till exempel natrium och kalium. Lämnar lätt ifrån sig en elektron.',
              },
              {
                title: 'period',
                text: 'Vad är det i periodiska systemet?',
                back: 'En vågrät rad. Atomerna i en period har lika många elektronskal.',
              },
              {
                title: 'grupp',
                text: 'Vad är det i periodiska systemet?',
                back: 'En lodrät kolumn. Ämnena i en grupp har ofta liknande egenskaper.',
              },
              {
                title: 'kemisk reaktion',
                text: 'Vad händer?',
                back: 'Ämnen omvandlas till nya ämnen. Atomerna ordnas om men försvinner inte.',
              },
            ],
          },
        ],
      },
      {
        title: 'Kontrollfrågor med facit',
        subtitle: 'Hör till ordkorten',
        name_line: true,
        blocks: [
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Syre har atomnummer 8. Hur många protoner och elektroner har en syreatom?',
                lines: 1,
                answer: '8 protoner och 8 elektroner',
              },
              {
                question: 'En aluminiumatom har 13 protoner och 14 neutroner. Vilket är masstalet?',
                lines: 1,
                answer: '27',
              },
              {
                question: 'Kol har atomnummer 6. Hur många neutroner har kol-12 och kol-14?',
                lines: 1,
                answer: 'Kol-12 har 6 neutroner, kol-14 har 8.',
              },
              {
                question: 'En natriumjon har 11 protoner och 10 elektroner. Vilken laddning har den?',
                lines: 1,
                answer: '+1',
              },
              {
                question: 'En kloridjon har 17 protoner och 18 elektroner. Vilken laddning har den?',
                lines: 1,
                answer: '−1',
              },
              {
                question:
                  'Syrgas består av molekyler med två syreatomer. Är syrgas ett grundämne eller en kemisk förening? Motivera.',
                lines: 2,
                answer: 'Ett grundämne, för alla atomerna är syre.',
              },
              {
                question: 'Är vatten ett grundämne eller en kemisk förening? Motivera.',
                lines: 2,
                answer: 'En kemisk förening, för den består av både väte och syre.',
              },
              {
                question: 'Varför är helium ofarligare i en ballong än väte?',
                lines: 2,
                answer:
                  'Helium är en ädelgas och brinner inte. Väte kan brinna och explodera tillsammans med syre.',
              },
            ],
          },
        ],
      },
    ],
    print: { stock: 95, max_qty: 16 },
    related: ['periodiska-systemet-for-vaggen', 'mol-och-molmassa', 'rodkal-som-indikator'],
    minutes: 20,
    languages: 'sv',
    license: 'CC BY-SA 4.0',
    published: '2025-12-16',
    views: 2140,
    likes: 108,
  },
  {
    slug: 'vad-loser-sig-i-vatten',
    name: 'Vad löser sig i vatten?',
    short_description:
      'En lektion för de yngre eleverna där sex vardagliga ämnen rörs ner i vatten. Barnen gissar, prövar och berättar vad de ser.',
    description:
      '<p>Socker i varmt te försvinner för ögat, men smaken finns kvar. Sand gör det inte hur länge du än rör. I den här lektionen får barnen upptäcka skillnaden och lära sig orden löser sig, blandning och lösning.</p><h3>Du behöver</h3><ul><li>Genomskinliga glas, skedar och vatten i rumstemperatur</li><li>Socker, salt, sand, vetemjöl, matolja och malen peppar</li><li>Två extra glas, ett med kallt och ett med ljummet vatten</li></ul><h3>Gissa och pröva (25 minuter)</h3><p>Barnen gissar med tummen upp eller ner om ämnet kommer att lösa sig. Varje grupp rör ner en tesked i ett glas och rör medan de räknar till trettio. Låt glasen stå en stund och titta igen.</p><p>Sockret och saltet löser sig och vattnet blir klart. Sanden sjunker. Mjölet gör vattnet grumligt och lägger sig på botten efter ett tag: det är en blandning, ingen lösning. Oljan flyter på ytan. Peppar flyter mest, men lite färg kan gå ut i vattnet.</p><h3>Snabbare? (10 minuter)</h3><p>Rör ner lika mycket socker i kallt och ljummet vatten. Var går det fortast? Vad händer om ni inte rör alls?</p><h3>Få tillbaka saltet</h3><p>Häll lite saltvatten på ett fat och ställ det i fönstret. Efter några dagar har vattnet avdunstat och saltet ligger kvar.</p>',
    product_instructions:
      '<p>Säg från början att man inte smakar på något i ett försök, även om det är socker. Häll inte ut oljan i vasken, torka upp den med papper och släng det. Låt varje barn rita två av glasen, ett före och ett efter.</p>',
    subjects: ['kemi'],
    grades: ['forskoleklass', 'arskurs-1', 'arskurs-2', 'arskurs-3'],
    themes: [],
    keywords: ['blandningar', 'lösningar', 'vatten', 'laboration'],
    plans: ['Lgr22', 'Fritidshem', 'Enstaka lektion'],
    sender: 'lilla-laboratoriet',
    forms: ['Laboration', 'Lektionsplanering', 'Arbetsblad'],
    documents: [
      {
        title: 'Vad löser sig i vatten?',
        subtitle: 'Förskoleklass till årskurs 3 · Kemi',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Kom ihåg',
            text: 'Vi smakar inte på något i ett försök, även om det är socker.',
          },
          { kind: 'text', text: 'Gissa först. Rör medan ni räknar till trettio. Kryssa för vad ni ser.' },
          {
            kind: 'table',
            header: ['Ämne', 'Jag tror att det löser sig', 'Det löste sig', 'Det löste sig inte'],
            rows: [
              ['Socker', '', '', ''],
              ['Salt', '', '', ''],
              ['Sand', '', '', ''],
              ['Vetemjöl', '', '', ''],
              ['Matolja', '', '', ''],
              ['Peppar', '', '', ''],
            ],
          },
          { kind: 'heading', text: 'Rita två glas' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Före: så här såg det ut när vi hade hällt i.', space: 42 },
              { question: 'Efter: så här såg det ut när vi hade rört.', space: 42 },
            ],
          },
          { kind: 'page-break' },
          { kind: 'heading', text: 'Tänk efter' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vart tog sockret vägen?',
                lines: 1,
                answer: 'Det är kvar i vattnet, men i så små delar att de inte syns. Det har löst sig.',
              },
              {
                question: 'Vilka ämnen syns fortfarande?',
                lines: 1,
                answer: 'Sanden, mjölet, oljan och pepparn.',
              },
              {
                question: 'Går det fortare i kallt eller i ljummet vatten?',
                lines: 1,
                answer: 'I ljummet vatten.',
              },
              {
                question: 'Hur kan man få tillbaka saltet ur vattnet?',
                lines: 1,
                answer: 'Låt vattnet avdunsta. Saltet ligger kvar på botten.',
              },
            ],
          },
          {
            kind: 'words',
            rows: [
              { word: 'löser sig', meaning: 'blandas så fint med vattnet att det inte syns' },
              { word: 'lösning', meaning: 'klart vatten där något har löst sig' },
              { word: 'blandning', meaning: 'flera ämnen tillsammans, så att man ser dem' },
            ],
          },
          { kind: 'heading', text: 'Till läraren' },
          {
            kind: 'list',
            style: 'bullet',
            rows: [
              'Skriv ut första sidan till barnen, och läs frågorna på den andra tillsammans.',
              'Vanligt ord från barnen: sockret försvann. Fråga hur man skulle kunna ta reda på om det är kvar, utan att smaka.',
              'Torka upp oljan med papper och släng det. Häll den inte i vasken.',
              'Ställ ett fat med saltvatten i fönstret. Efter några dagar har barnen svaret på sista frågan.',
            ],
          },
        ],
      },
    ],
    related: ['vattnets-kretslopp', 'rodkal-som-indikator', 'smakryp-under-stenen'],
    minutes: 60,
    languages: 'sv',
    needs: 'Genomskinliga glas, skedar, vatten, socker, salt, sand, vetemjöl, matolja och malen peppar.',
    license: 'CC0 1.0',
    published: '2026-01-13',
    views: 1660,
    likes: 95,
  },
  {
    slug: 'mol-och-molmassa',
    name: 'Mol och molmassa: räkna med ämnen från köket',
    short_description:
      'Elva uppgifter om substansmängd för gymnasiet och komvux, där koksalt, socker och kalk gör molbegreppet mer begripligt.',
    description:
      '<p>En mol är ett antal, på samma sätt som ett dussin är ett antal. Skillnaden är att en mol är så ofattbart många. Därför börjar häftet i köket: hur många mol är en sockerbit, och hur många molekyler finns i den?</p><h3>Uppgifterna i tre delar</h3><ul><li><strong>Molmassa.</strong> Eleverna räknar ut molmassan för fyra ämnen med hjälp av en tabell över atommassor.</li><li><strong>Massa och substansmängd.</strong> Sambandet mellan massa, molmassa och substansmängd används åt båda hållen.</li><li><strong>Lösningar och reaktioner.</strong> Koncentration, och en enkel reaktion där ett ämne ger lika många mol av ett annat.</li></ul><p>Ämnena beskrivs med namn och antal atomer i stället för formler, så att den som är osäker på formelskrivning kan lägga krafterna på räkningen. Be gärna eleverna skriva formlerna själva i marginalen. Svaren är angivna med rimligt antal värdesiffror, och facit visar varje steg.</p>',
    product_instructions:
      '<p>Passar kemi nivå 1. Gå igenom triangeln massa, molmassa och substansmängd med enheter, och låt eleverna alltid skriva ut enheterna i uträkningen. Del tre kan sparas till nästa lektion.</p>',
    subjects: ['kemi', 'matematik'],
    grades: ['gymnasiet', 'vuxenutbildning'],
    themes: [],
    keywords: ['substansmängd', 'lösningar', 'molekyler', 'grundämnen'],
    plans: ['Gy25', 'Komvux', 'Enstaka lektion'],
    sender: 'lilla-laboratoriet',
    forms: ['Arbetsblad', 'Häfte'],
    documents: [
      {
        title: 'Mol och molmassa, uppgifter med facit',
        subtitle: 'Gymnasiet och komvux · Kemi',
        name_line: true,
        blocks: [
          {
            kind: 'box',
            title: 'Samband',
            text: 'Substansmängden n mäts i mol, massan m i gram och molmassan M i gram per mol. Massan är substansmängden gånger molmassan: m = n · M. En mol innehåller 6,02 · 10²³ partiklar. Koncentrationen är c = n / V, där volymen V anges i kubikdecimeter. 1 liter är 1 kubikdecimeter.',
          },
          {
            kind: 'table',
            header: ['Grundämne', 'Väte', 'Kol', 'Syre', 'Natrium', 'Klor', 'Kalcium', 'Järn'],
            rows: [['Molmassa (g/mol)', '1,01', '12,0', '16,0', '23,0', '35,5', '40,1', '55,8']],
          },
          { kind: 'heading', text: 'Del 1: molmassa' },
          {
            kind: 'tasks',
            rows: [
              {
                question: 'Vatten: två väteatomer och en syreatom.',
                lines: 1,
                answer: '18,0 g/mol (2 · 1,01 + 16,0)',
              },
              {
                question: 'Koldioxid: en kolatom och två syreatomer.',
                lines: 1,
                answer: '44,0 g/mol (12,0 + 2 · 16,0)',
              },
              {
                question: 'Koksalt, natriumklorid: lika många natriumjoner som kloridjoner.',
                lines: 1,
                answer: '58,5 g/mol (23,0 + 35,5)',
              },
              {
                question: 'Vanligt socker, sackaros: 12 kolatomer, 22 väteatomer och 11 syreatomer.',
                lines: 2,
                answer: '342 g/mol (12 · 12,0 + 22 · 1,01 + 11 · 16,0 = 342,2)',
              },
            ],
          },
          { kind: 'heading', text: 'Del 2: massa och substansmängd' },
          {
            kind: 'tasks',
            rows: [
              { question: 'Hur många mol är 36,0 g vatten?', space: 18, answer: '2,00 mol (36,0 / 18,0)' },
              {
                question: 'Du behöver 0,250 mol koksalt. Hur mycket ska du väga upp?',
                space: 18,
                answer: '14,6 g (0,250 · 58,5 = 14,625)',
              },
              {
                question:
                  'En järnspik väger 5,58 g. Räkna med att den är rent järn. Hur många mol järn är det?',
                space: 18,
                answer: '0,100 mol (5,58 / 55,8)',
              },
              {
                question: 'En sockerbit väger 3,4 g. Hur många mol är det, och hur många molekyler?',
                space: 25,
                answer: '0,0099 mol (3,4 / 342) och ungefär 6,0 · 10²¹ molekyler (0,00994 · 6,02 · 10²³)',
              },
            ],
          },
          { kind: 'heading', text: 'Del 3: lösningar och reaktioner' },
          {
            kind: 'tasks',
            rows: [
              {
                question:
                  'Du löser 5,85 g koksalt i vatten så att volymen blir 250 ml. Vilken blir koncentrationen?',
                space: 22,
                answer: '0,400 mol per liter (5,85 / 58,5 = 0,100 mol och 0,100 / 0,250)',
              },
              {
                question:
                  'Hur mycket koksalt behövs till 2,0 liter lösning med koncentrationen 0,15 mol per liter?',
                space: 22,
                answer: '18 g (2,0 · 0,15 = 0,30 mol och 0,30 · 58,5 = 17,55 g)',
              },
              {
                question:
                  'Kalk, kalciumkarbonat, består av en kalciumatom, en kolatom och tre syreatomer. När kalk upphettas ger varje mol kalk en mol koldioxid. Hur många gram koldioxid ger 25,0 g kalk?',
                space: 30,
                answer:
                  'Molmassan för kalk är 40,1 + 12,0 + 3 · 16,0 = 100,1 g/mol. 25,0 / 100,1 = 0,250 mol. Då bildas 0,250 · 44,0 = 11,0 g koldioxid.',
              },
            ],
          },
        ],
      },
    ],
    related: [
      'atomer-och-joner-ordkort',
      'periodiska-systemet-for-vaggen',
      'rata-linjen-fran-tabell-till-formel',
    ],
    minutes: 60,
    languages: 'sv',
    license: 'CC BY 4.0',
    published: '2026-09-15',
    views: 540,
    likes: 27,
  },
]
