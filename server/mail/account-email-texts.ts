import { confirmLinkLifeMinutes, resetLinkLifeMinutes, tipsLinkLifeMinutes } from '#contract/limits.ts'
import { linkBlock } from './email-template.ts'
import type { EmailDefinition } from './email-definition.ts'

const group = 'Konton'
const hälsning = 'Hej Linda,'
const example = 'https://skolmaterial.example'
const confirmLife = `Länken gäller i ${confirmLinkLifeMinutes / 60} timmar och kan användas en gång.`
const resetLife = `Länken gäller i ${resetLinkLifeMinutes} minuter och kan användas en gång.`

/** Emails with a link that confirms something or lets somebody in. */
export const accountEmailTexts = {
  'account-confirm': {
    group,
    name: 'Bekräfta e-postadressen',
    subject: 'Bekräfta din e-postadress',
    body: `{hälsning}

Välkommen till {webbplats}. Tryck på länken och bekräfta att adressen är din, så är kontot klart.

{länk}

${confirmLife}

{tips}`,
    required: ['länk', 'tips'],
    sample: {
      hälsning,
      länk: [linkBlock('Bekräfta min e-postadress', `${example}/bekrafta#exempel`)],
      tips: ['Här står länken till tips, om den som skapade kontot kryssade i ”Ja tack!”.'],
    },
  },
  'account-choose-password': {
    group,
    name: 'Välj lösenord, när kontot har skapats flera gånger',
    subject: 'Välj ett lösenord för ditt konto',
    body: `{hälsning}

Ett konto med den här adressen har skapats flera gånger på {webbplats}, med olika lösenord. Välj det som ska gälla, så är kontot klart.

{länk}

${resetLife} Har den hunnit bli för gammal kan du be om en ny:

{ny-länk}`,
    required: ['länk'],
    sample: {
      hälsning,
      länk: [linkBlock('Välj lösenord', `${example}/aterstall-losenord#exempel`)],
      'ny-länk': [linkBlock('Be om en ny länk', `${example}/glomt-losenord`)],
    },
  },
  'account-known': {
    group,
    name: 'Adressen har redan ett konto',
    subject: 'Du har redan ett konto',
    body: `{hälsning}

Någon ville skapa ett konto på {webbplats} med den här adressen. Du har redan ett, så du kan logga in direkt.

{logga-in}

Minns du inte lösenordet kan du välja ett nytt:

{nytt-lösenord}`,
    required: ['logga-in', 'nytt-lösenord'],
    sample: {
      hälsning,
      'logga-in': [linkBlock('Logga in', `${example}/logga-in`)],
      'nytt-lösenord': [linkBlock('Välj ett nytt lösenord', `${example}/glomt-losenord`)],
    },
  },
  'account-reset': {
    group,
    name: 'Nytt lösenord',
    subject: 'Välj ett nytt lösenord',
    body: `{hälsning}

Här är länken som du bad om. Med den väljer du ett nytt lösenord.

{länk}

${resetLife} Har den hunnit bli för gammal kan du be om en ny.`,
    required: ['länk'],
    sample: {
      hälsning,
      länk: [linkBlock('Välj ett nytt lösenord', `${example}/aterstall-losenord#exempel`)],
    },
  },
  'account-new-email': {
    group,
    name: 'Bekräfta den nya adressen',
    subject: 'Bekräfta din nya e-postadress',
    body: `{hälsning}

Du vill använda den här adressen för ditt konto på {webbplats}. Tryck på länken, så byter vi.

{länk}

${confirmLife}`,
    required: ['länk'],
    sample: { hälsning, länk: [linkBlock('Bekräfta min nya adress', `${example}/bekrafta#exempel`)] },
  },
  'account-taken-email': {
    group,
    name: 'Någon ville byta till adressen',
    subject: 'Din adress har redan ett konto',
    body: `{hälsning}

Någon med ett annat konto på {webbplats} ville byta till den här adressen. Den hör redan till ditt konto, så ingenting har ändrats.

Har du två konton kan du avsluta det ena och sedan byta adress i det andra.`,
    required: [],
    sample: { hälsning },
  },
  'account-tips': {
    group: 'Tips',
    name: 'Bekräfta tips',
    subject: 'Bekräfta att du vill ha tips',
    body: `{hälsning}

Någon, troligen du, har kryssat i att du vill ha tips om nytt material på {webbplats}. Tipsen börjar först när du bekräftar det:

{länk}

Länken gäller i ${tipsLinkLifeMinutes / 60 / 24} dagar. Vill du senare inte ha fler tips slutar de här, när du vill:

{sluta}`,
    required: ['länk', 'sluta'],
    sample: {
      hälsning,
      länk: [linkBlock('Ja, skicka tips till mig', `${example}/bekrafta?vad=tips#exempel`)],
      sluta: [linkBlock('Sluta få tips', `${example}/bekrafta?vad=sluta#exempel`)],
    },
  },
  'staff-invitation': {
    group: 'Redaktionen',
    name: 'Inbjudan till redaktionen',
    subject: 'Du är inbjuden till redaktionen på {webbplats}',
    body: `{hälsning}

Du är inbjuden som {roll} på {webbplats}. Öppna länken för att tacka ja. Den gäller i {dagar} dagar.

{länk}

Du behöver en telefon med en app för engångskoder när du loggar in första gången.`,
    required: ['länk'],
    sample: {
      hälsning: 'Hej,',
      roll: 'redaktör',
      dagar: '7',
      länk: [linkBlock('Tacka ja', `${example}/redaktion/inbjudan#exempel`)],
    },
  },
} satisfies Record<string, EmailDefinition>
