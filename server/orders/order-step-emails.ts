import { formatOrderNumber } from '#contract/order-steps.ts'
import type { Config } from '../core/settings/config.ts'
import { placeAddress } from '../core/stock/offer-email.ts'
import { readMissingCopies } from '../core/stock/missing-copies.ts'
import { isStillWaiting, missingCopiesText } from '../core/stock/short-order.ts'
import { signedToken } from '../core/callers/signed-token.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { ComposedEmail, EmailValues } from '../mail/composed-email.ts'
import { defaultEmail } from '../mail/compose-templated-email.ts'
import type { EmailBlock } from '../mail/email-block.ts'
import { factList, helloText, lines, linkBlock } from '../mail/email-template.ts'
import { followTokenOf } from './follow-token.ts'
import { followAddress } from './order-email.ts'
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
  const isWhole = packed === order.qty
  const place = await readMissingCopies(transaction, order.rest_place_id)
  const missing = place === null ? 'Resten av beställningen är avbruten.' : missingCopiesText(place)
  return compose(
    transaction,
    'order-sent',
    { order, config },
    {
      facts: [
        ['Antal', isWhole ? copiesOf(packed) : `${copiesOf(packed)} av ${copiesOf(order.qty)}`],
        ...(tracking === '' ? [] : ([['Spårningsnummer', tracking]] as [string, string][])),
      ],
      values: {
        resten: isWhole ? '' : `Alla exemplar räckte inte till. ${missing}`,
        mottagare: [lines([order.organization, `${order.postcode} ${order.city}`])],
      },
    },
  )
}

/** Tells that some of an order's copies were missing and wait in the queue. */
export async function orderShortEmail(
  transaction: DatabaseTransaction,
  { order, missing, config }: StepEmail & { missing: { place: string; qty: number } },
): Promise<ComposedEmail> {
  const token = await signedToken(transaction, 'waiting-place', missing.place)
  return compose(
    transaction,
    'order-short',
    { order, config },
    {
      facts: [
        ['Beställt', copiesOf(order.qty)],
        ['Skickas nu', copiesOf(heldCopies(order))],
        ['Väntar', copiesOf(missing.qty)],
      ],
      values: { packade: copiesOf(heldCopies(order)), resten: copiesOf(missing.qty) },
      links: [linkBlock('Din plats i kön', placeAddress(config.publicUrl, token))],
    },
  )
}

/** Tells that an order was cancelled: by staff with a reason, or by the person who ordered. */
export async function orderCancelledEmail(
  transaction: DatabaseTransaction,
  { order, reason, config }: StepEmail & { reason: string },
): Promise<ComposedEmail> {
  const number = formatOrderNumber(order.number)
  const missing = await readMissingCopies(transaction, order.rest_place_id)
  return compose(
    transaction,
    'order-cancelled',
    { order, config },
    {
      facts: [
        ['Antal', copiesOf(order.qty)],
        ...(missing !== null && isStillWaiting(missing)
          ? ([['Kvar i kön', copiesOf(missing.qty)]] as [string, string][])
          : []),
        ...reasonFact(reason),
      ],
      values: {
        inledning:
          reason === ''
            ? `Beställning ${number} är avbruten, som du bad om. Inget skickas.`
            : `Beställning ${number} är avbruten och skickas inte.`,
      },
    },
  )
}

/** Tells that a parcel has come back. */
export const orderReturnedEmail = (
  transaction: DatabaseTransaction,
  { order, reason, config }: StepEmail & { reason: string },
): Promise<ComposedEmail> =>
  compose(
    transaction,
    'order-returned',
    { order, config },
    {
      facts: [['Antal', copiesOf(heldCopies(order))], ...reasonFact(reason)],
      values: {},
    },
  )

const reasonFact = (reason: string): [string, string][] => (reason === '' ? [] : [['Orsak', reason]])

async function compose(
  transaction: DatabaseTransaction,
  key: 'order-short' | 'order-sent' | 'order-cancelled' | 'order-returned',
  { order, config: { publicUrl, contactEmail } }: StepEmail,
  { facts, values, links = [] }: { facts: [string, string][]; values: EmailValues; links?: EmailBlock[] },
): Promise<ComposedEmail> {
  const material = await transaction
    .selectFrom('material')
    .select(['name', 'slug'])
    .where('id', '=', order.material_id)
    .executeTakeFirstOrThrow()
  const token = await followTokenOf(transaction, order.id)
  return defaultEmail({
    key,
    kind: key,
    recipient: order.email,
    customer_id: order.customer_id,
    values: {
      hälsning: helloText(order.first_name),
      nummer: formatOrderNumber(order.number),
      material: material.name,
      kontakt: contactEmail,
      uppgifter: [factList([['Material', material.name], ...facts])],
      länk: [...links, linkBlock('Din beställning', followAddress(publicUrl, token))],
      ...values,
    },
    because: 'Du får det här brevet för att din e-postadress angavs i beställningen.',
    publicUrl,
  })
}
