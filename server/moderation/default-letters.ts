/** A letter of moderation: what it may name, and how it reads until an editor changes it. */
export type LetterDefinition = {
  /** For editors. */
  name: string
  subject: string
  body: string
  /** The placeholders that the text may hold; those of `required` it must hold. */
  placeholders: readonly string[]
  required: readonly string[]
}

export const letterKeys = [
  'material-approved',
  'material-returned',
  'material-rejected',
  'material-withdrawn',
  'organisation-approved',
  'organisation-declined',
  'report-done',
  'report-dismissed',
] as const
export type LetterKey = (typeof letterKeys)[number]

const aboutMaterial = ['namn', 'material', 'skäl', 'meddelande'] as const
const aboutOrganisation = ['namn', 'organisation', 'meddelande'] as const
const aboutReport = ['nummer', 'anmälan', 'meddelande'] as const

export const defaultLetters: Record<LetterKey, LetterDefinition> = {
  'material-approved': {
    name: 'Materialet är publicerat',
    subject: 'Ditt material {material} är publicerat',
    body: `Hej {namn}!

Nu har vi läst {material}. Det är publicerat och kan hittas av alla.

{meddelande}

Tack för att du delar med dig.`,
    placeholders: ['namn', 'material', 'meddelande'],
    required: ['meddelande'],
  },
  'material-returned': {
    name: 'Materialet behöver ändras',
    subject: '{material} behöver ändras innan det publiceras',
    body: `Hej {namn}!

Tack för {material}. Det här behöver du ändra innan vi kan publicera det:

{skäl}

{meddelande}

Öppna materialet, ändra och skicka in det igen. Då läser vi det på nytt.`,
    placeholders: aboutMaterial,
    required: ['skäl', 'meddelande'],
  },
  'material-rejected': {
    name: 'Materialet publiceras inte',
    subject: 'Vi publicerar inte {material}',
    body: `Hej {namn}!

Tack för att du skickade {material}. Vi publicerar det inte, av det här skälet:

{skäl}

{meddelande}

Materialet finns kvar hos dig, under Mina material.`,
    placeholders: aboutMaterial,
    required: ['skäl', 'meddelande'],
  },
  'material-withdrawn': {
    name: 'Materialet är avpublicerat',
    subject: '{material} visas inte längre',
    body: `Hej {namn}!

Vi har tagit bort {material} från webbplatsen, av det här skälet:

{skäl}

{meddelande}

Materialet finns kvar hos dig, under Mina material. Ändra det och skicka in det igen, så läser vi det på nytt.`,
    placeholders: aboutMaterial,
    required: ['skäl', 'meddelande'],
  },
  'organisation-approved': {
    name: 'Organisationen är godkänd',
    subject: 'Er organisation är godkänd',
    body: `Hej {namn}!

Nu kan {organisation} lägga upp eget material. En redaktör tittar på det innan det visas.

{meddelande}`,
    placeholders: aboutOrganisation,
    required: ['meddelande'],
  },
  'organisation-declined': {
    name: 'Organisationen är inte godkänd',
    subject: 'Er organisation kan inte lägga upp material',
    body: `Hej {namn}!

Vi har läst om {organisation} och kan inte ge er rätt att lägga upp material.

{meddelande}

Kontot finns kvar. Ni kan fortfarande beställa och ladda ner material.`,
    placeholders: aboutOrganisation,
    required: ['meddelande'],
  },
  'report-done': {
    name: 'Anmälan är åtgärdad',
    subject: 'Tack, din anmälan är åtgärdad',
    body: `Hej!

Tack för din anmälan nummer {nummer}. Vi har rättat felet.

{meddelande}

Du skrev: {anmälan}`,
    placeholders: aboutReport,
    required: ['meddelande'],
  },
  'report-dismissed': {
    name: 'Anmälan leder inte till någon ändring',
    subject: 'Svar på din anmälan',
    body: `Hej!

Tack för din anmälan nummer {nummer}. Vi har tittat på det du skrev och gör ingen ändring den här gången.

{meddelande}

Du skrev: {anmälan}`,
    placeholders: aboutReport,
    required: ['meddelande'],
  },
}

/** The reasons until an editor changes them: a label for editors, and the sentence that the author reads. */
export const defaultReasons: Record<string, { label: string; body: string }> = {
  'personal-data': {
    label: 'Personuppgift i texten',
    body: 'Det finns ett telefonnummer, en e-postadress eller ett namn på en elev i texten. Ta bort det, så att ingen annan får uppgiften.',
  },
  'pdf-without-text': {
    label: 'PDF utan text',
    body: 'En PDF består bara av bilder, så den går inte att läsa upp eller söka i. Spara den från programmet där du skrev den, i stället för att skanna den.',
  },
  'picture-rights': {
    label: 'Oklart vem som äger bilderna',
    body: 'Vi kan inte se vem som har gjort bilderna. Skriv det, eller byt till bilder som du själv har gjort eller får använda.',
  },
  'picture-text': {
    label: 'Bilden saknar beskrivning',
    body: 'Beskriv bilden med några ord, så att den som inte ser den vet vad den visar.',
  },
  'broken-link': {
    label: 'En länk fungerar inte',
    body: 'En länk leder inte dit den ska. Pröva länkarna och byt ut den som inte fungerar.',
  },
  unclear: {
    label: 'Svårt att förstå hur man gör',
    body: 'Beskriv lite mer hur man gör, så att en lärare som inte känner till övningen kan använda den.',
  },
  'wrong-labels': {
    label: 'Fel ämne eller årskurs',
    body: 'Ämnet eller årskursen stämmer inte med innehållet. Välj dem en gång till.',
  },
  advertising: {
    label: 'Reklam',
    body: 'Materialet säljer något. Här delar vi bara det som är gratis att använda i skolan.',
  },
}
