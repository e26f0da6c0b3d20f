import type { Order } from '#contract/forms/order-rules.ts'
import { formatOrderNumber, type OrderPlan } from '#contract/order-steps.ts'
import type { Config } from '../../core/settings/config.ts'
import type { ComposedEmail } from '../../mail/composed-email.ts'
import { defaultEmail } from '../../mail/compose-templated-email.ts'
import { factList, heading, helloText, linkBlock } from '../../mail/email-template.ts'
import { followAddress, recipientLines, stepLines } from '../order-email.ts'

type JointEmailInput = {
  order: Order
  title: string
  orders: readonly { number: number; qty: number; name: string; follow_token: string }[]
  plan: OrderPlan | null
  config: Pick<Config, 'publicUrl' | 'contactEmail'>
}

const swedishNumber = new Intl.NumberFormat('sv-SE')

/** Confirms a joint order to its owner. Nobody else who takes part is named. */
export function jointOrderEmail({ order, title, orders, plan, config }: JointEmailInput): ComposedEmail {
  const { publicUrl, contactEmail } = config
  const total = orders.reduce((sum, { qty }) => sum + qty, 0)
  const numbers = orders.map(({ number }) => formatOrderNumber(number)).join(', ')
  return defaultEmail({
    key: 'joint-order',
    kind: 'joint-order',
    recipient: order.email,
    values: {
      hälsning: helloText(order.first_name),
      namn: title,
      nummer: numbers,
      antal: `${swedishNumber.format(total)} ex`,
      kontakt: contactEmail,
      uppgifter: [
        heading('Det här har ni beställt'),
        factList(
          orders.map(({ name, qty, number }): [string, string] => [
            name,
            `${swedishNumber.format(qty)} ex, nummer ${formatOrderNumber(number)}`,
          ]),
        ),
      ],
      gång: [heading('Så går det till'), stepLines(plan)],
      mottagare: [heading('Hit skickar vi allt i ett paket'), recipientLines(order)],
      länk: orders.map(({ name, follow_token }) =>
        linkBlock(`Följ, rätta eller avbeställ ${name}`, followAddress(publicUrl, follow_token)),
      ),
    },
    because:
      'Du får det här brevet för att din e-postadress angavs i beställningen. Var det inte du som beställde kan du bortse från det.',
    publicUrl,
  })
}
