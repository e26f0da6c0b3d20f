import { formatOfferEnd } from '#contract/waiting.ts'
import type { ComposedEmail, LetterValues } from '../mail/composed-email.ts'
import { defaultLetter } from '../mail/compose-letter.ts'
import { factList, helloText, linkBlock } from '../mail/email-template.ts'
import type { Config } from './config.ts'

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
  rest: number
}

const copiesOf = (count: number) => (count === 1 ? '1 exemplar' : `${count} exemplar`)

/** The page of a place in the queue. The token stands after #, which is never sent to a server or logged. */
export const placeAddress = (publicUrl: string, token: string) => `${publicUrl}/din-plats#${token}`

/** Offers copies to somebody who waits, until a day and a time. */
export function offerEmail(offer: OfferEmail): ComposedEmail {
  const { material, token, qty, until, rest, config } = offer
  return letterOf(offer, 'stock', {
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
      rest === 0
        ? ''
        : `Alla räckte inte till. Tar du dem som kom står du kvar på din plats i kön för ${rest} till.`,
  })
}

/** Tells somebody who waits that no copies will come. */
export function placeClosedEmail(place: PlaceEmail & { reason: string }): ComposedEmail {
  const { material, reason, config } = place
  return letterOf(place, 'stock-closed', {
    material: material.name,
    orsak: reason === '' ? '' : `Orsak: ${reason}`,
    länk: [linkBlock('Hitta annat material', `${config.publicUrl}/amne`)],
  })
}

function letterOf(
  { email, mailbox, customer_id, config: { publicUrl } }: PlaceEmail,
  key: 'stock' | 'stock-closed',
  values: LetterValues,
): ComposedEmail {
  return defaultLetter({
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
