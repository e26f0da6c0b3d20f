import { siteName } from '#contract/words.ts'
import type { Config } from './config.ts'
import type { Letter } from './mail/post.ts'
import { greeting, paragraph, wayTo, writeLetter } from './mail/template.ts'

type Told = {
  email: string
  mailbox: string
  material: { slug: string; name: string }
  config: Pick<Config, 'publicUrl'>
}

/** Tells somebody who asked that a material can be ordered again. The request itself is over; the link ends the others of the same mailbox. */
export function inStockLetter({ email, mailbox, material, config: { publicUrl } }: Told): Letter {
  return writeLetter({
    kind: 'stock',
    recipient: email,
    subject: `Finns igen: ${material.name}`,
    pieces: [
      greeting(''),
      paragraph(`Nu finns ${material.name} i lager igen. Du bad oss säga till.`),
      wayTo('Beställ materialet', `${publicUrl}/${encodeURIComponent(material.slug)}#bestall`),
      paragraph('Fler kan ha bett om samma brev, så det kan ta slut igen. Inget är reserverat åt dig.'),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(
        'Du får det här brevet för att någon angav din e-postadress och bad om det. Bevakningen är nu borttagen, och det kommer inget mer brev om materialet.',
      ),
      wayTo('Ta bort alla bevakningar för den här adressen', `${publicUrl}/sluta-bevaka#${mailbox}`),
      wayTo('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}
