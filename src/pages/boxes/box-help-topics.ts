/** The texts of the help about boxes, in the order of a teacher's work. */

/** One sentence or two; some have a link in them. */
type Step = string | { before: string; label: string; href: string; after: string }

/** A picture of a screen in public/help, as scripts/handbook-pictures.mjs takes it. */
type Picture = { name: string; alt: string; width: number; height: number }
const onPhone = { width: 640, height: 1247 }

export const helpTopics: { title: string; steps: Step[]; picture?: Picture }[] = [
  {
    title: 'Gör en låda',
    picture: {
      ...onPhone,
      name: 'lada',
      alt: 'En låda på telefonen, med knapparna Visa, Dela, Skriv ut och Mer överst, Gör redo under dem, och delarna.',
    },
    steps: [
      'Tryck på lådan i hörnet av ett material och skriv ett namn, eller tryck på Ny låda under Lådor.',
      'Med Välj fler på sidan lägger du flera material i lådan på en gång.',
      'Lägg till rubriker, anteckningar, länkar, foton och PDF:er längst ner i lådan. Skriv minuter vid varje del.',
      'Dra delarna i ordning. Med tangentbordet: mellanslag på handtaget lyfter, pilarna flyttar, Esc ångrar. På telefonen: Ordna.',
      'Under Mer ändrar du namn, färg och ämne, kopierar lådan och tar bort den.',
    ],
  },
  {
    title: 'Gör redo före lektionen',
    picture: {
      ...onPhone,
      name: 'redo',
      alt: 'Lådan när den är redo: Redo utan nät, med klockslaget för kontrollen och antalet delar som öppnades.',
    },
    steps: [
      'Tryck på Gör redo i lådan. Du ser först hur mycket som ska hämtas och hur mycket som får plats.',
      'Varje fil hämtas och öppnas på den här enheten: en sida ritas, filmen spelas upp, bilden avkodas.',
      'Tar det tid kan du välja Fortsätt i bakgrunden och göra annat på webbplatsen. Låt fliken vara öppen så länge.',
      'Står det Redo utan nät med ett klockslag, så har allt öppnats då. Annars står det vilken del som inte gick och varför.',
      'Ange när lektionen är, så kontrolleras lådan igen när du öppnar webbplatsen med nät inom ett dygn före. Det som saknas hämtas, men på mobilnätet eller i datasparläge frågar lådan först.',
      'Länkar behöver alltid nät. De får en QR-kod på papper.',
      'Finns en ny utgåva av ett material väljer du själv om den ska ersätta den som ligger på enheten.',
    ],
  },
  {
    title: 'Visa i klassrummet',
    picture: {
      width: 1024,
      height: 640,
      name: 'klassrum',
      alt: 'Ett arbetsblad fyller skärmen. Längst ner står delarna, och knapparna Anteckningar, QR och Svart.',
    },
    steps: [
      'Visa i klassrummet fyller skärmen med en sak i taget. Pilarna, mellanslag och en presentationskontroll bläddrar. På pekskärm: svep.',
      'B gör skärmen svart, T startar tiden, Q visar en QR-kod till eleverna, F fyller skärmen.',
      'Anteckningar öppnar ett eget fönster för din skärm, med det som kommer sedan.',
    ],
  },
  {
    title: 'Skriv ut',
    steps: [
      'Skriv ut gör en PDF på enheten: hela lådan med innehåll och källor, bara elevbladen eller planeringen på ett blad.',
      'Den fungerar utan nät när lådan är redo.',
    ],
  },
  {
    title: 'Se vad lådorna täcker',
    steps: [
      'Vad lådorna täcker, under Lådor, räknar ämnen, årskurser, planerad tid och centralt innehåll i de lådor du väljer, till exempel en termins. Ge dem en etikett, som ht26, så väljer du dem med ett tryck.',
      'Öppna ett område för att se vilka punkter som saknas, och material som skulle täcka dem.',
    ],
  },
  {
    title: 'Ge den till en kollega',
    steps: [
      'Tryck på Dela i lådan. Dela med länk gör en länk och en QR-kod. Den som har länken kan läsa, skriva ut och kopiera lådan, utan inloggning.',
      'Länken visar lådan som den var när du delade den. Har du ändrat något, tryck på Uppdatera det delade. Med Dra in länken slutar den gälla direkt; kopior som andra har gjort finns kvar.',
      'Länken slutar gälla av sig själv den dag som står där, och då tas det delade bort från servern. Anteckningar följer bara med om du kryssar för det, egna foton och PDF:er aldrig.',
      'På länkens sida gör Kopiera till mina lådor en egen låda. Följ lådan gör också en egen, som visar vad som har ändrats i den delade. Inget läggs till eller tas bort förrän du väljer det.',
      'Dela som fil gör en fil som slutar på .lektionslada. Skicka eller spara den, också utan nät.',
      'Filer med Creative Commons-licens följer med. Egna foton och PDF:er följer bara med om du kryssar för dem. Titta först att inga elever eller namn syns.',
      {
        before: 'Kollegan öppnar filen med',
        label: 'Öppna en fil',
        href: '/lada/oppna',
        after: 'under Lådor. Den läggs bredvid det som redan finns.',
      },
    ],
  },
  {
    title: 'Arbeta flera i samma låda',
    steps: [
      'Tryck på Mer och Kollegor i en låda som ligger på ditt konto, välj om kollegan får ändra eller bara läsa, och tryck på Gör en inbjudan. Skicka länken till kollegan, som loggar in och går med. Länken är för en person och gäller i 14 dagar.',
      'Lådan finns sedan på alla enheter hos alla som är med, också utan nät. Det som var och en ändrar läggs ihop, och inget skrivs över.',
      'Den som äger lådan kan låta någon bara läsa, eller ta bort någon ur den. Den som inte är med längre väljer själv om det som finns på enheten ska bli en egen låda eller tas bort. Det som inte hann skickas försvinner inte utan att det frågas.',
      'Lämnar du skolan: tryck på Mer, Kollegor, Ändra vid en kollega och Lämna över lådan. Sedan kan du lämna den, med eller utan en egen kopia. Avslutar du ditt konto går lådan till den kollega som får ändra i den och har varit med längst.',
    ],
  },
  {
    title: 'Beställ trycket tillsammans',
    picture: {
      ...onPhone,
      name: 'gemensam',
      alt: 'Sidan som kollegorna ser: två tryckta material med ett fält för antal bredvid varje, och ett fält för namnet.',
    },
    steps: [
      'Beställ tillsammans, under Mer i lådan, gör en länk till det i den som finns tryckt. Skicka länken till kollegor. De skriver ett namn och hur många de vill ha, utan inloggning, till den dag som du valde.',
      'Lägg till ur en egen låda tar med tryckt material ur fler lådor, dina eller kollegornas.',
      'Du ser vad alla vill ha och kan ändra. Skicka beställningen gör en beställning av varje material på en gång, och allt kommer i ett paket till dig. Utan nät väntar den i utkorgen.',
      'Räcker något inte blir inget beställt, och det står vilket och hur många som finns kvar. Vill ni ha fler än vad som får beställas kan du be redaktionen om det.',
      'Kollegorna ser på länken hur det gick. Namnen raderas 30 dagar efter beställningen.',
    ],
  },
  {
    title: 'Surfplattor som flera använder',
    steps: [
      'Är du inloggad väljer du för varje ny låda om den ska ligga på ditt konto eller bara på enheten. Lådor på enheten ser alla som använder den.',
      'Fäst för elever, under Mer i en låda, låser enheten till den: en del i taget, utan menyer, sökning och konto. Du låser upp med fyra siffror som du väljer.',
      'Lämna enheten, längre upp på sidan, tar bort det som är ditt och lämnar klassens lådor och sparade material.',
    ],
  },
  {
    title: 'Var lådorna finns',
    steps: [
      'Lådorna ligger i den här webbläsaren på den här enheten, och är du inloggad också på ditt konto: då finns de på alla dina enheter. Det du ändrar utan nät skickas när nätet är tillbaka, och det som har skrivits på två enheter blir kvar på båda.',
      'Egna foton och PDF:er stannar på enheten där de lades till, och bara den enhet som gjorde en länk kan ändra den. Utan konto skickar du lådan som fil eller länk.',
      'Loggar du ut tas kontots lådor bort från enheten. Har en låda något som bara finns där sägs det först, och den blir kvar, dold för andra, tills du loggar in igen.',
      'En borttagen låda går att ta tillbaka i 30 dagar, längst ner under Lådor.',
      {
        before: 'På en delad enhet tar du bort allt med Glöm mina uppgifter på sidan',
        label: 'Integritetspolicy',
        href: '/pages/integritetspolicy',
        after: '',
      },
    ],
  },
]
