import type { EmailDefinition } from './email-definition.ts'

const group = 'Granskning'
const namn = 'Linda'
const meddelande = 'Här står det du skriver till just den här läsaren.'
const material = {
  namn,
  material: 'Fraktaler i vardagen',
  skäl: [
    'Det finns ett telefonnummer, en e-postadress eller ett namn på en elev i texten. Ta bort det, så att ingen annan får uppgiften.',
  ],
  meddelande,
}
const organisation = { namn, organisation: 'Föreningen Skogen', meddelande }
const tip = { nummer: '18', anmälan: 'Jag sökte på ”digerdöden” och hittade inget.', meddelande }
const report = { nummer: '17', anmälan: 'Länken till filmen leder till en tom sida.', meddelande }

/** Emails about customers' material, organisations and visitors' reports. */
export const moderationEmailTexts = {
  'material-approved': {
    group,
    name: 'Materialet är publicerat',
    subject: 'Ditt material {material} är publicerat',
    body: `Hej {namn}!

Nu har vi läst {material}. Det är publicerat och kan hittas av alla.

{meddelande}

Tack för att du delar med dig.`,
    sample: { namn, material: material.material, meddelande },
    required: ['meddelande'],
  },
  'material-returned': {
    group,
    name: 'Materialet behöver ändras',
    subject: '{material} behöver ändras innan det publiceras',
    body: `Hej {namn}!

Tack för {material}. Det här behöver du ändra innan vi kan publicera det:

{skäl}

{meddelande}

Öppna materialet, ändra och skicka in det igen. Då läser vi det på nytt.`,
    sample: material,
    required: ['skäl', 'meddelande'],
  },
  'material-rejected': {
    group,
    name: 'Materialet publiceras inte',
    subject: 'Vi publicerar inte {material}',
    body: `Hej {namn}!

Tack för att du skickade {material}. Vi publicerar det inte, av det här skälet:

{skäl}

{meddelande}

Materialet finns kvar hos dig, under Mina material.`,
    sample: material,
    required: ['skäl', 'meddelande'],
  },
  'material-withdrawn': {
    group,
    name: 'Materialet är avpublicerat',
    subject: '{material} visas inte längre',
    body: `Hej {namn}!

Vi har tagit bort {material} från webbplatsen, av det här skälet:

{skäl}

{meddelande}

Materialet finns kvar hos dig, under Mina material. Ändra det och skicka in det igen, så läser vi det på nytt.`,
    sample: material,
    required: ['skäl', 'meddelande'],
  },
  'proposal-approved': {
    group,
    name: 'Förslaget från en avsändare är godkänt',
    subject: 'Förslaget om {material} är godkänt',
    body: `Hej {namn}!

Tack för förslaget om {material}. Det är infört.

{meddelande}`,
    sample: { namn, material: material.material, meddelande },
    required: ['meddelande'],
  },
  'proposal-returned': {
    group,
    name: 'Förslaget från en avsändare behöver ändras',
    subject: 'Förslaget om {material} behöver ändras',
    body: `Hej {namn}!

Tack för förslaget om {material}. Det här behöver ändras innan vi kan införa det:

{skäl}

{meddelande}

Öppna förslaget, ändra och skicka in det igen. Då läser vi det på nytt.`,
    sample: material,
    required: ['skäl', 'meddelande'],
  },
  'organisation-approved': {
    group,
    name: 'Organisationen är godkänd',
    subject: 'Er organisation är godkänd',
    body: `Hej {namn}!

Nu kan {organisation} lägga upp eget material. En redaktör tittar på det innan det visas.

{meddelande}`,
    sample: organisation,
    required: ['meddelande'],
  },
  'organisation-declined': {
    group,
    name: 'Organisationen är inte godkänd',
    subject: 'Er organisation kan inte lägga upp material',
    body: `Hej {namn}!

Vi har läst om {organisation} och kan inte ge er rätt att lägga upp material.

{meddelande}

Kontot finns kvar. Ni kan fortfarande beställa och ladda ner material.`,
    sample: organisation,
    required: ['meddelande'],
  },
  'report-done': {
    group,
    name: 'Anmälan är åtgärdad',
    subject: 'Tack, din anmälan är åtgärdad',
    body: `Hej!

Tack för din anmälan nummer {nummer}. Vi har rättat felet.

{meddelande}

Du skrev: {anmälan}`,
    sample: report,
    required: ['meddelande'],
  },
  'report-dismissed': {
    group,
    name: 'Anmälan leder inte till någon ändring',
    subject: 'Svar på din anmälan',
    body: `Hej!

Tack för din anmälan nummer {nummer}. Vi har tittat på det du skrev och gör ingen ändring den här gången.

{meddelande}

Du skrev: {anmälan}`,
    sample: report,
    required: ['meddelande'],
  },
  'tip-done': {
    group,
    name: 'Tipset om vad som saknas har lett till något',
    subject: 'Tack för ditt tips',
    body: `Hej!

Tack för ditt tips nummer {nummer} om vad som saknas i utbudet. Vi har gjort något åt det.

{meddelande}

Du skrev: {anmälan}`,
    sample: tip,
    required: ['meddelande'],
  },
  'tip-dismissed': {
    group,
    name: 'Tipset om vad som saknas leder inte till något nu',
    subject: 'Svar på ditt tips',
    body: `Hej!

Tack för ditt tips nummer {nummer} om vad som saknas i utbudet. Vi har läst det och har inget att erbjuda den här gången.

{meddelande}

Du skrev: {anmälan}`,
    sample: tip,
    required: ['meddelande'],
  },
} satisfies Record<string, EmailDefinition>
