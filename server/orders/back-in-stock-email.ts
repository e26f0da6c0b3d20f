import { siteName } from '#contract/messages.ts'
import type { Config } from '../core/config.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'
import { greeting, paragraph, linkBlock, composeEmail } from '../mail/email-template.ts'

type BackInStock = {
  email: string
  mailbox: string
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl'>
}

/** Tells a requester that a material is in stock again. The request itself has ended; the link ends the others of the same mailbox. */
export function backInStockEmail({
  email,
  mailbox,
  material,
  config: { publicUrl },
}: BackInStock): ComposedEmail {
  return composeEmail({
    kind: 'stock',
    recipient: email,
    subject: `Finns igen: ${material.name}`,
    pieces: [
      greeting(''),
      paragraph(`Nu finns ${material.name} i lager igen. Du bad oss säga till.`),
      linkBlock('Beställ materialet', `${publicUrl}/${encodeURIComponent(material.slug)}#bestall`),
      paragraph('Fler kan ha bett om samma brev, så det kan ta slut igen. Inget är reserverat åt dig.'),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(
        'Du får det här brevet för att någon angav din e-postadress och bad om det. Bevakningen är nu borttagen, och det kommer inget mer brev om materialet.',
      ),
      linkBlock('Ta bort alla bevakningar för den här adressen', `${publicUrl}/sluta-bevaka#${mailbox}`),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}
