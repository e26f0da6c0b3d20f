import type { Order } from '#contract/order.ts'
import { siteName } from '#contract/words.ts'
import type { Letter } from '../mail/post.ts'
import { facts, greeting, heading, lines, paragraph, wayTo, writeLetter } from '../mail/template.ts'

type Ordered = {
  /** What is sent and where; with a school of the list, the school's own address. */
  order: Pick<
    Order,
    'qty' | 'email' | 'first_name' | 'last_name' | 'organization' | 'street' | 'postcode' | 'city'
  >
  orderId: string
  material: { slug: string; name: string }
  publicUrl: string
}

const inSwedish = new Intl.NumberFormat('sv-SE')

/** Tells who has ordered that the order is here, and what it holds. */
export function orderLetter({ order, orderId, material, publicUrl }: Ordered): Letter {
  const copies = `${inSwedish.format(order.qty)} ex`
  return writeLetter({
    kind: 'order',
    recipient: order.email,
    subject: `Din beställning: ${material.name} (${copies})`,
    pieces: [
      greeting(order.first_name),
      paragraph('Tack för din beställning. Vi packar den och skickar den med posten så snart vi kan.'),
      heading('Det här har du beställt'),
      facts([
        ['Material', material.name],
        ['Antal', copies],
        ['Pris', 'Gratis, du betalar ingenting.'],
        ['Beställningsnummer', orderId],
      ]),
      heading('Hit skickar vi det'),
      lines([
        order.organization,
        `${order.first_name} ${order.last_name}`,
        order.street,
        `${order.postcode} ${order.city}`,
      ]),
      wayTo('Läs mer om materialet', `${publicUrl}/${encodeURIComponent(material.slug)}`),
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
