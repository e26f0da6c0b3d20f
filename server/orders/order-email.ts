import type { Order } from '#contract/forms/order-rules.ts'
import { formatOrderNumber, stepsAfterReceived, type OrderPlan } from '#contract/order-steps.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '../core/config.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'
import {
  factList,
  greeting,
  heading,
  lines,
  paragraph,
  linkBlock,
  composeEmail,
} from '../mail/email-template.ts'

type OrderEmailInput = {
  /** Quantity, recipient and address; for a school of the list, the school's own address. */
  order: Pick<
    Order,
    'qty' | 'email' | 'first_name' | 'last_name' | 'organization' | 'street' | 'postcode' | 'city'
  >
  number: number
  /** The promised days; null if none are promised. */
  plan: OrderPlan | null
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl' | 'contactEmail'>
}

const swedishNumber = new Intl.NumberFormat('sv-SE')

/** Confirms an order and lists its contents. */
export function orderEmail({ order, number, plan, material, config }: OrderEmailInput): ComposedEmail {
  const { publicUrl, contactEmail } = config
  const copies = `${swedishNumber.format(order.qty)} ex`
  return composeEmail({
    kind: 'order',
    recipient: order.email,
    subject: `Beställning ${formatOrderNumber(number)} mottagen: ${material.name} (${copies})`,
    pieces: [
      greeting(order.first_name),
      paragraph(`Tack för din beställning. Den är mottagen och har nummer ${formatOrderNumber(number)}.`),
      heading('Det här har du beställt'),
      factList([
        ['Material', material.name],
        ['Antal', copies],
        ['Pris', 'Gratis, du betalar ingenting.'],
        ['Beställningsnummer', formatOrderNumber(number)],
      ]),
      heading('Så går det till'),
      lines([
        'Mottagen',
        ...stepsAfterReceived(plan).map(({ label, days }) => (days === '' ? label : `${label}, ${days}`)),
      ]),
      heading('Hit skickar vi det med post'),
      lines([
        order.organization,
        `${order.first_name} ${order.last_name}`,
        order.street,
        `${order.postcode} ${order.city}`,
      ]),
      linkBlock('Läs mer om materialet', `${publicUrl}/${encodeURIComponent(material.slug)}`),
      paragraph(
        `Stämmer något inte? Skriv till ${contactEmail} och ange nummer ${formatOrderNumber(number)}, så rättar vi det.`,
      ),
      paragraph('Vi hoppas att du och eleverna får glädje av det.'),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(
        'Du får det här brevet för att din e-postadress angavs i beställningen. Var det inte du som beställde kan du bortse från det.',
      ),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}
