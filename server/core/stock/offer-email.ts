import { formatOfferEnd } from '#contract/waiting.ts'
import type { ComposedEmail, EmailValues } from '../../mail/composed-email.ts'
import { defaultEmail } from '../../mail/compose-templated-email.ts'
import { factList, helloText, linkBlock, paragraph } from '../../mail/email-template.ts'
import type { Config } from '../settings/config.ts'

type PlaceEmail = {
  email: string
  mailbox: string
  customer_id: string | null
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl'>
}

type OfferEmail = PlaceEmail & {
  /** The fragment of the address of the place's page. */
  token: string
  qty: number
  until: number
  /** Copies that are still waited for after this offer. */
  stillWanted: number
}

const copiesOf = (count: number) => (count === 1 ? '1 exemplar' : `${count} exemplar`)

/** The page of a place in the queue. The token is after #, which is never sent to a server or logged. */
export const placeAddress = (publicUrl: string, token: string) => `${publicUrl}/din-plats#${token}`

/** Offers copies to somebody who waits, until a day and a time. */
export function offerEmail(offer: OfferEmail): ComposedEmail {
  const { material, token, qty, until, stillWanted, config } = offer
  return composeStockEmail(offer, 'stock', {
    antal: copiesOf(qty),
    material: material.name,
    uppgifter: [
      factList([
        ['Reserverade till', formatOfferEnd(until)],
        ['Antal', copiesOf(qty)],
        ['Pris', 'Gratis, du betalar ingenting.'],
      ]),
    ],
    länk: [linkBlock('Ta eller lämna din plats', placeAddress(config.publicUrl, token))],
    resten:
      stillWanted === 0
        ? ''
        : `Alla räckte inte till. Tar du dem som kom står du kvar på din plats i kön för ${stillWanted} till.`,
  })
}

/** Copies that stay reserved for a person when another place of the same person ends. `token`: of the place that has them. */
export type OtherOffer = { qty: number; until: number; token: string }

const otherText = ({ qty, until }: OtherOffer) =>
  `De ${copiesOf(qty)} som är reserverade åt dig har du kvar till ${formatOfferEnd(until)}.`
const takeLink = ({ token }: OtherOffer, { publicUrl }: PlaceEmail['config']) =>
  linkBlock('Ta dina reserverade exemplar', placeAddress(publicUrl, token))

type ClosedPlace = PlaceEmail & {
  reason: string
  /** Copies of a reservation that ended with the place. */
  released: number
  other: OtherOffer | null
}

/** Tells somebody that the place in the queue was closed, and what it means for copies that were reserved. */
export function placeClosedEmail(place: ClosedPlace): ComposedEmail {
  const { material, reason, released, other, config } = place
  const reserved =
    other === null
      ? released > 0 && `De ${copiesOf(released)} som var reserverade åt dig är inte reserverade längre.`
      : otherText(other)
  const sentences = [reason !== '' && `Orsak: ${reason}`, reserved]
  return composeStockEmail(place, 'stock-closed', {
    material: material.name,
    // What is reserved is said with the reason, which no text of an editor may leave out.
    orsak: sentences.filter((text) => text !== false).map(paragraph),
    länk: [
      other === null
        ? linkBlock('Hitta annat material', `${config.publicUrl}/amne`)
        : takeLink(other, config),
    ],
  })
}

type ExpiredOffer = PlaceEmail & {
  offered: number
  /** Copies that the person waited for beside the offer, which ended with it. */
  waited: number
  other: OtherOffer | null
  isOrderable: boolean
}

/** Tells somebody that the reservation has ended, and how to get copies after all. */
export function offerExpiredEmail(place: ExpiredOffer): ComposedEmail {
  const { material, offered, waited, other, isOrderable, config } = place
  return composeStockEmail(place, 'stock-expired', {
    antal: copiesOf(offered),
    material: material.name,
    resten: waited === 0 ? '' : `Platsen för de ${waited} som du också väntade på är avslutad.`,
    igen: [
      ...(other === null ? [] : [paragraph(otherText(other)), takeLink(other, config)]),
      ...(isOrderable
        ? [
            paragraph(
              'Vill du ha materialet ändå? Öppna det och beställ om det finns exemplar. Är det slut kan du ställa dig i kön igen på samma sida.',
            ),
            linkBlock('Öppna materialet', `${config.publicUrl}/${material.slug}`),
          ]
        : [
            paragraph('Materialet går inte att beställa just nu.'),
            linkBlock('Hitta annat material', `${config.publicUrl}/amne`),
          ]),
    ],
  })
}

function composeStockEmail(
  { email, mailbox, customer_id, config: { publicUrl } }: PlaceEmail,
  key: 'stock' | 'stock-closed' | 'stock-expired',
  values: EmailValues,
): ComposedEmail {
  return defaultEmail({
    key,
    kind: 'stock',
    recipient: email,
    customer_id,
    values: { hälsning: helloText(''), ...values },
    because: 'Du får det här brevet för att någon angav din e-postadress och ställde sig i kön.',
    more: [linkBlock('Lämna alla köer för den här adressen', `${publicUrl}/sluta-bevaka#${mailbox}`)],
    publicUrl,
  })
}
