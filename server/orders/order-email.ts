import type { Order } from '#contract/forms/order-rules.ts'
import { formatOrderNumber, stepsAfterReceived, type OrderPlan } from '#contract/order-steps.ts'
import type { Config } from '../core/settings/config.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import { defaultEmail } from '../mail/compose-templated-email.ts'
import { factList, heading, helloText, lines, linkBlock } from '../mail/email-template.ts'

type OrderEmailInput = {
  /** Quantity, recipient and address; for a school of the list, the school's own address. */
  order: Pick<
    Order,
    'qty' | 'email' | 'first_name' | 'last_name' | 'organization' | 'street' | 'postcode' | 'city'
  >
  number: number
  /** The fragment of the address at which the order is followed. */
  follow_token: string
  /** The promised days; null if none are promised. */
  plan: OrderPlan | null
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl' | 'contactEmail'>
}

/** Where an order is followed without an account. The token is after #, which is never sent to a server or logged. */
export const followAddress = (publicUrl: string, token: string) => `${publicUrl}/bestallning#${token}`

/** What happens to an order, with the promised days. */
export const stepLines = (plan: OrderPlan | null) =>
  lines([
    'Mottagen',
    ...stepsAfterReceived(plan).map(({ label, days }) => (days === '' ? label : `${label}, ${days}`)),
  ])

type Recipient = Pick<Order, 'organization' | 'first_name' | 'last_name' | 'street' | 'postcode' | 'city'>

/** Where an order goes. */
export const recipientLines = (order: Recipient) =>
  lines([
    order.organization,
    `${order.first_name} ${order.last_name}`,
    order.street,
    `${order.postcode} ${order.city}`,
  ])

const swedishNumber = new Intl.NumberFormat('sv-SE')

/** Confirms an order and lists its contents. */
export function orderEmail({
  order,
  number,
  follow_token,
  plan,
  material,
  config,
}: OrderEmailInput): ComposedEmail {
  const { publicUrl, contactEmail } = config
  const copies = `${swedishNumber.format(order.qty)} ex`
  return defaultEmail({
    key: 'order',
    kind: 'order',
    recipient: order.email,
    values: {
      hälsning: helloText(order.first_name),
      nummer: formatOrderNumber(number),
      material: material.name,
      antal: copies,
      kontakt: contactEmail,
      uppgifter: [
        heading('Det här har du beställt'),
        factList([
          ['Material', material.name],
          ['Antal', copies],
          ['Pris', 'Gratis, du betalar ingenting.'],
          ['Beställningsnummer', formatOrderNumber(number)],
        ]),
      ],
      gång: [heading('Så går det till'), stepLines(plan)],
      mottagare: [heading('Hit skickar vi det med post'), recipientLines(order)],
      länk: [linkBlock('Följ, rätta eller avbeställ', followAddress(publicUrl, follow_token))],
      materialet: [linkBlock('Läs mer om materialet', `${publicUrl}/${encodeURIComponent(material.slug)}`)],
    },
    because:
      'Du får det här brevet för att din e-postadress angavs i beställningen. Var det inte du som beställde kan du bortse från det.',
    publicUrl,
  })
}
