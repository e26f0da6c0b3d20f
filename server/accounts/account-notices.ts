import { siteName } from '#contract/messages.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'
import { greeting, paragraph, linkBlock, composeEmail, type EmailBlock } from '../mail/email-template.ts'
import type { AccountEmailRecipient } from './account-emails.ts'

/** An email about a change to an account. It holds no token. */
function notice(
  { id, email, first_name, publicUrl }: AccountEmailRecipient,
  { subject, pieces }: { subject: string; pieces: EmailBlock[] },
): ComposedEmail {
  return composeEmail({
    customer_id: id,
    kind: 'account-notice',
    recipient: email,
    subject,
    pieces: [greeting(first_name), ...pieces, paragraph(`Vänliga hälsningar från oss på ${siteName}`)],
    footer: [
      paragraph('Du får det här brevet för att något har ändrats i ditt konto.'),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}

const notYouBlocks = ({ publicUrl }: AccountEmailRecipient): EmailBlock[] => [
  paragraph('Var det inte du? Välj genast ett nytt lösenord. Då loggas alla enheter ut.'),
  linkBlock('Välj ett nytt lösenord', `${publicUrl}/glomt-losenord`),
]

export const passwordChangedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'Ditt lösenord är ändrat',
    pieces: [
      paragraph(`Lösenordet till ditt konto på ${siteName} är ändrat, och alla enheter är utloggade.`),
      ...notYouBlocks(to),
    ],
  })

/** For the old address, while the owner can still act. It does not name the new address, because others may read the email. */
export const emailChangeNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'Din e-postadress håller på att bytas',
    pieces: [
      paragraph(
        `Någon som är inloggad på ditt konto på ${siteName} har bett om att få byta e-postadress. Bytet sker när den nya adressen är bekräftad. Till dess loggar du in som förut.`,
      ),
      ...notYouBlocks(to),
    ],
  })

export const emailChangedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'Din e-postadress är bytt',
    pieces: [
      paragraph(
        `Ditt konto på ${siteName} har fått en ny e-postadress. Du loggar in med den från och med nu, och den här adressen används inte längre.`,
      ),
      paragraph('Var det inte du? På sidan här nedanför står hur du når oss, så hjälper vi dig.'),
    ],
  })

export const organisationWaitingNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'Er organisation väntar på godkännande',
    pieces: [
      paragraph(
        `Adressen är bekräftad och du kan logga in. Innan ni kan lägga upp material på ${siteName} går vi igenom uppgifterna om er organisation. Du får ett brev när det är klart.`,
      ),
      linkBlock('Logga in', `${to.publicUrl}/logga-in`),
    ],
  })

export const deactivatedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'Ditt konto är avslutat',
    pieces: [
      paragraph(
        `Kontot på ${siteName} är avslutat. Dina uppgifter är borttagna, alla enheter är utloggade och ditt eget material visas inte längre.`,
      ),
      paragraph(
        'Beställningar som du har gjort behåller sina uppgifter så länge som det står i vår integritetspolicy, så att de kommer fram.',
      ),
    ],
  })

export const secondFactorNotice = (to: AccountEmailRecipient, on: boolean): ComposedEmail =>
  notice(to, {
    subject: on ? 'Tvåstegsverifieringen är på' : 'Tvåstegsverifieringen är avstängd',
    pieces: [
      paragraph(
        on
          ? `Från och med nu behövs en kod från din app när du loggar in på ${siteName}. Spara återställningskoderna på ett säkert ställe: med dem kommer du in om telefonen är borta.`
          : `Från och med nu loggar du in på ${siteName} med bara lösenordet.`,
      ),
      ...notYouBlocks(to),
    ],
  })

export const recoveryCodeUsedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice(to, {
    subject: 'En återställningskod är använd',
    pieces: [
      paragraph(
        `En av dina återställningskoder till ${siteName} är använd och gäller inte längre. Nya gör du i ditt konto under Tvåstegsverifiering.`,
      ),
      ...notYouBlocks(to),
    ],
  })
