import { factList, lines, linkBlock, paragraph } from './email-template.ts'
import type { EmailDefinition } from './email-definition.ts'

const group = 'Beställningar'
const example = 'https://skolmaterial.example'
const ordered = {
  hälsning: 'Hej Linda,',
  nummer: '48 176',
  material: 'Fraktaler i vardagen',
  kontakt: 'hej@skolmaterial.example',
  uppgifter: [
    factList([
      ['Material', 'Fraktaler i vardagen'],
      ['Antal', '30 ex'],
    ]),
  ],
  länk: [linkBlock('Din beställning', `${example}/bestallning#exempel`)],
}
const question = 'Undrar du något? Skriv till {kontakt} och ange nummer {nummer}.'
const address = [lines(['Björkskolan', '123 45 Ekby'])]

/** Emails about orders of printed copies, and about stock. */
export const orderEmailTexts = {
  order: {
    group,
    name: 'Beställningen är mottagen',
    subject: 'Beställning {nummer} mottagen: {material} ({antal})',
    body: `{hälsning}

Tack för din beställning. Den är mottagen och har nummer {nummer}.

{uppgifter}

{gång}

{mottagare}

{länk}

Adressen går att rätta och beställningen att avbryta tills någon har börjat plocka den.

{materialet}

Stämmer något inte? Skriv till {kontakt} och ange nummer {nummer}, så rättar vi det.

Vi hoppas att du och eleverna får glädje av det.`,
    required: ['uppgifter', 'mottagare', 'länk'],
    sample: {
      ...ordered,
      antal: '30 ex',
      gång: [lines(['Mottagen', 'Packad, inom 2 arbetsdagar'])],
      mottagare: address,
      länk: [linkBlock('Följ, rätta eller avbeställ', `${example}/bestallning#exempel`)],
      materialet: [linkBlock('Läs mer om materialet', `${example}/fraktaler-i-vardagen`)],
    },
  },
  'joint-order': {
    group,
    name: 'En gemensam beställning är mottagen',
    subject: 'Gemensam beställning mottagen: {namn} ({antal})',
    body: `{hälsning}

Tack för er gemensamma beställning, {namn}. Den är mottagen och packas i ett paket.

{uppgifter}

{gång}

{mottagare}

{länk}

Adressen går att rätta och beställningen att avbryta tills någon har börjat plocka den.

Stämmer något inte? Skriv till {kontakt} och ange nummer {nummer}, så rättar vi det.`,
    required: ['uppgifter', 'mottagare', 'länk'],
    sample: {
      ...{ hälsning: 'Hej Linda,', namn: 'Vikingatiden', nummer: '48 176, 48 177', antal: '45 ex' },
      kontakt: 'hej@skolmaterial.example',
      uppgifter: [
        factList([
          ['Fraktaler i vardagen', '30 ex, nummer 48 176'],
          ['Runor att skriva', '15 ex, nummer 48 177'],
        ]),
      ],
      gång: [lines(['Mottagen', 'Packad, inom 2 arbetsdagar'])],
      mottagare: address,
      länk: [linkBlock('Följ, rätta eller avbeställ', `${example}/bestallning#exempel`)],
    },
  },
  'order-short': {
    group,
    name: 'En del av beställningen väntar',
    subject: 'Beställning {nummer}: {resten} väntar',
    body: `{hälsning}

Alla exemplar i beställning {nummer} fanns inte. {packade} skickas nu, och {resten} står i kön. När de kommer reserverar vi dem åt dig och skickar ett brev. Du behöver inte göra något.

{uppgifter}

{länk}

Vill du inte vänta på resten? Öppna din plats i kön och lämna den.

${question}`,
    required: ['uppgifter', 'resten', 'länk'],
    sample: {
      ...ordered,
      packade: '12 ex',
      resten: '18 ex',
      länk: [
        linkBlock('Din plats i kön', `${example}/din-plats#exempel`),
        linkBlock('Din beställning', `${example}/bestallning#exempel`),
      ],
    },
  },
  'order-sent': {
    group,
    name: 'Beställningen är skickad',
    subject: 'Beställning {nummer} är skickad: {material}',
    body: `{hälsning}

Din beställning {nummer} är packad och skickad med post.

{uppgifter}

{resten}

{mottagare}

{länk}

${question}`,
    required: ['uppgifter', 'resten', 'länk'],
    sample: { ...ordered, resten: '', mottagare: address },
  },
  'order-cancelled': {
    group,
    name: 'Beställningen är avbruten',
    subject: 'Beställning {nummer} är avbruten: {material}',
    body: `{hälsning}

{inledning}

{uppgifter}

{länk}

${question}`,
    required: ['inledning', 'uppgifter', 'länk'],
    sample: { ...ordered, inledning: 'Beställning 48 176 är avbruten, som du bad om. Inget skickas.' },
  },
  'order-returned': {
    group,
    name: 'Beställningen kom tillbaka',
    subject: 'Beställning {nummer} kom tillbaka: {material}',
    body: `{hälsning}

Paketet med beställning {nummer} har kommit tillbaka till oss. Vill du ha det ändå, så beställ igen eller skriv till oss.

{uppgifter}

{länk}

${question}`,
    required: ['uppgifter', 'länk'],
    sample: ordered,
  },
  stock: {
    group,
    name: 'Exemplar reserverade åt den som står i kö',
    subject: 'Nu finns {antal} åt dig: {material}',
    body: `{hälsning}

Det är din tur i kön: {antal} av {material} är reserverade åt dig.

{uppgifter}

{länk}

Du kan också ta färre. Gör du ingenting går exemplaren vidare till nästa i kön.

{resten}`,
    required: ['uppgifter', 'länk'],
    sample: {
      hälsning: 'Hej,',
      antal: '12 exemplar',
      material: 'Fraktaler i vardagen',
      uppgifter: [
        factList([
          ['Reserverade till', 'onsdag 25 november klockan 14.32'],
          ['Antal', '12 exemplar'],
        ]),
      ],
      länk: [linkBlock('Ta eller lämna din plats', `${example}/din-plats#exempel`)],
      resten: 'Alla räckte inte till. Tar du dem som kom står du kvar på din plats i kön för 18 till.',
    },
  },
  'stock-closed': {
    group,
    name: 'Platsen i kön är stängd',
    subject: 'Din plats i kön är stängd: {material}',
    body: `{hälsning}

Din plats i kön för {material} är stängd, så du väntar inte längre på exemplar.

{orsak}

{länk}`,
    required: ['orsak'],
    sample: {
      hälsning: 'Hej,',
      material: 'Fraktaler i vardagen',
      orsak: [paragraph('Orsak: Affischen trycks inte mer.')],
      länk: [linkBlock('Hitta annat material', `${example}/amne`)],
    },
  },
  'stock-expired': {
    group,
    name: 'Reservationen har gått ut',
    subject: 'Reservationen har gått ut: {material}',
    body: `{hälsning}

Tiden har gått ut för {antal} av {material} som var reserverade åt dig. Exemplaren är inte reserverade längre.

{resten}

{igen}`,
    required: ['igen'],
    sample: {
      hälsning: 'Hej,',
      antal: '12 exemplar',
      material: 'Fraktaler i vardagen',
      resten: 'Platsen för de 18 som du också väntade på är avslutad.',
      igen: [
        paragraph(
          'Vill du ha materialet ändå? Öppna det och beställ om det finns exemplar. Är det slut kan du ställa dig i kön igen på samma sida.',
        ),
        linkBlock('Öppna materialet', `${example}/fraktaler-i-vardagen`),
      ],
    },
  },
} satisfies Record<string, EmailDefinition>
