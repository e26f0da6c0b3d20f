import { formatOrderNumber } from '#contract/order-steps.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '../core/config.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'
import {
  composeEmail,
  factList,
  greeting,
  linkBlock,
  lines,
  paragraph,
  type EmailBlock,
} from '../mail/email-template.ts'
import { heldCopies, type Order } from './step-order.ts'

type StepEmail = {
  order: Order
  config: Pick<Config, 'publicUrl' | 'contactEmail'>
}

const swedishNumber = new Intl.NumberFormat('sv-SE')
const copiesOf = (count: number) => `${swedishNumber.format(count)} ex`

/** Tells that an order is on its way by post. */
export async function orderSentEmail(
  transaction: DatabaseTransaction,
  { order, tracking, config }: StepEmail & { tracking: string },
): Promise<ComposedEmail> {
  const packed = heldCopies(order)
  return compose(transaction, 'order-sent', 'är skickad', { order, config }, (name) => [
    paragraph(`Din beställning ${formatOrderNumber(order.number)} är packad och skickad med post.`),
    factList([
      ['Material', name],
      ['Antal', packed === order.qty ? copiesOf(packed) : `${copiesOf(packed)} av ${copiesOf(order.qty)}`],
      ...(tracking === '' ? [] : ([['Spårningsnummer', tracking]] as [string, string][])),
    ]),
    ...(packed === order.qty
      ? []
      : [paragraph('Alla exemplar räckte inte till. Resten av beställningen är avbruten.')]),
    lines([order.organization, `${order.postcode} ${order.city}`]),
  ])
}

/** Tells that an order was cancelled: by staff with a reason, or by the person who ordered. */
export function orderCancelledEmail(
  transaction: DatabaseTransaction,
  { order, reason, config }: StepEmail & { reason: string },
): Promise<ComposedEmail> {
  const number = formatOrderNumber(order.number)
  return compose(transaction, 'order-cancelled', 'är avbruten', { order, config }, (name) => [
    paragraph(
      reason === ''
        ? `Beställning ${number} är avbruten, som du bad om. Inget skickas.`
        : `Beställning ${number} är avbruten och skickas inte.`,
    ),
    factList([
      ['Material', name],
      ['Antal', copiesOf(order.qty)],
      ...(reason === '' ? [] : ([['Orsak', reason]] as [string, string][])),
    ]),
  ])
}

/** Tells that a parcel has come back. */
export function orderReturnedEmail(
  transaction: DatabaseTransaction,
  { order, reason, config }: StepEmail & { reason: string },
): Promise<ComposedEmail> {
  return compose(transaction, 'order-returned', 'kom tillbaka', { order, config }, (name) => [
    paragraph(
      `Paketet med beställning ${formatOrderNumber(order.number)} har kommit tillbaka till oss. Vill du ha det ändå, så beställ igen eller skriv till oss.`,
    ),
    factList([
      ['Material', name],
      ['Antal', copiesOf(heldCopies(order))],
      ...(reason === '' ? [] : ([['Orsak', reason]] as [string, string][])),
    ]),
  ])
}

async function compose(
  transaction: DatabaseTransaction,
  kind: string,
  what: string,
  { order, config: { publicUrl, contactEmail } }: StepEmail,
  contents: (name: string) => EmailBlock[],
): Promise<ComposedEmail> {
  const material = await transaction
    .selectFrom('material')
    .select(['name', 'slug'])
    .where('id', '=', order.material_id)
    .executeTakeFirstOrThrow()
  const number = formatOrderNumber(order.number)
  return composeEmail({
    kind,
    recipient: order.email,
    customer_id: order.customer_id,
    subject: `Beställning ${number} ${what}: ${material.name}`,
    pieces: [
      greeting(order.first_name),
      ...contents(material.name),
      paragraph(`Undrar du något? Skriv till ${contactEmail} och ange nummer ${number}.`),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph('Du får det här brevet för att din e-postadress angavs i beställningen.'),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}
