import type { Order } from '#contract/order.ts'
import { orderNumber, stepsAfter, type OrderPlan } from '#contract/order-steps.ts'
import { siteName } from '#contract/words.ts'
import type { Config } from '../config.ts'
import type { Letter } from '../mail/post.ts'
import { facts, greeting, heading, lines, paragraph, wayTo, writeLetter } from '../mail/template.ts'

type Ordered = {
  /** What is sent and where; with a school of the list, the school's own address. */
  order: Pick<
    Order,
    'qty' | 'email' | 'first_name' | 'last_name' | 'organization' | 'street' | 'postcode' | 'city'
  >
  number: number
  /** The days that may be promised; null names none. */
  plan: OrderPlan | null
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl' | 'contactEmail'>
}

const inSwedish = new Intl.NumberFormat('sv-SE')

/** Tells who has ordered that the order is here, and what it holds. */
export function orderLetter({ order, number, plan, material, config }: Ordered): Letter {
  const { publicUrl, contactEmail } = config
  const copies = `${inSwedish.format(order.qty)} ex`
  return writeLetter({
    kind: 'order',
    recipient: order.email,
    subject: `Beställning ${orderNumber(number)} mottagen: ${material.name} (${copies})`,
    pieces: [
      greeting(order.first_name),
      paragraph(`Tack för din beställning. Den är mottagen och har nummer ${orderNumber(number)}.`),
      heading('Det här har du beställt'),
      facts([
        ['Material', material.name],
        ['Antal', copies],
        ['Pris', 'Gratis, du betalar ingenting.'],
        ['Beställningsnummer', orderNumber(number)],
      ]),
      heading('Så går det till'),
      lines([
        'Mottagen',
        ...stepsAfter(plan).map(({ word, days }) => (days === '' ? word : `${word}, ${days}`)),
      ]),
      heading('Hit skickar vi det med post'),
      lines([
        order.organization,
        `${order.first_name} ${order.last_name}`,
        order.street,
        `${order.postcode} ${order.city}`,
      ]),
      wayTo('Läs mer om materialet', `${publicUrl}/${encodeURIComponent(material.slug)}`),
      paragraph(
        `Stämmer något inte? Skriv till ${contactEmail} och ange nummer ${orderNumber(number)}, så rättar vi det.`,
      ),
      paragraph('Vi hoppas att du och eleverna får glädje av det.'),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(
        'Du får det här brevet för att din e-postadress angavs i beställningen. Var det inte du som beställde kan du bortse från det.',
      ),
      wayTo('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}
