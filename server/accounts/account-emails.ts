import { confirmLinkLifeMinutes, resetLinkLifeMinutes } from '#contract/limits.ts'
import { siteName } from '#contract/messages.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'
import { greeting, paragraph, linkBlock, composeEmail, type EmailBlock } from '../mail/email-template.ts'
import { tipsOptInBlocks } from '../core/tips-opt-in.ts'

/** The customer that an email is sent to, and the address of the site for its links. */
export type AccountEmailRecipient = { id: string; email: string; first_name: string; publicUrl: string }

type AccountEmail = { kind: string; subject: string; pieces: EmailBlock[]; why: string }

function accountEmail(
  { id, email, first_name, publicUrl }: AccountEmailRecipient,
  { kind, subject, pieces, why }: AccountEmail,
): ComposedEmail {
  return composeEmail({
    customer_id: id,
    kind,
    recipient: email,
    subject,
    pieces: [greeting(first_name), ...pieces, paragraph(`Vänliga hälsningar från oss på ${siteName}`)],
    footer: [
      paragraph(why),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}

/** The token stands in the fragment, which a browser never sends to a server: no log and no proxy sees it. */
const confirmUrl = ({ publicUrl }: AccountEmailRecipient, token: string) => `${publicUrl}/bekrafta#${token}`
const resetUrl = ({ publicUrl }: AccountEmailRecipient, token: string) =>
  `${publicUrl}/aterstall-losenord#${token}`
const logInUrl = ({ publicUrl }: AccountEmailRecipient) => `${publicUrl}/logga-in`
const forgotPasswordUrl = ({ publicUrl }: AccountEmailRecipient) => `${publicUrl}/glomt-losenord`

const confirmLinkLifeText = `Länken gäller i ${confirmLinkLifeMinutes / 60} timmar och kan användas en gång.`
const resetLinkLifeText = `Länken gäller i ${resetLinkLifeMinutes} minuter och kan användas en gång.`
const notYouText = 'Var det inte du kan du bortse från brevet. Då händer ingenting.'

/** `tips`: the token that confirms the opt-in to tips, if the box was ticked; address and opt-in are confirmed separately. */
export const confirmEmail = (
  to: AccountEmailRecipient,
  token: string,
  tips: string | null = null,
): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-confirm',
    subject: 'Bekräfta din e-postadress',
    pieces: [
      paragraph(
        `Välkommen till ${siteName}. Tryck på länken och bekräfta att adressen är din, så är kontot klart.`,
      ),
      linkBlock('Bekräfta min e-postadress', confirmUrl(to, token)),
      paragraph(confirmLinkLifeText),
      ...(tips === null ? [] : tipsOptInBlocks(to.publicUrl, tips)),
    ],
    why: `Du får det här brevet för att någon har skapat ett konto med din e-postadress. ${notYouText}`,
  })

/** For an address that was registered twice with different passwords: only the reader of this email can choose the right one. */
export const choosePasswordEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-reset',
    subject: 'Välj ett lösenord för ditt konto',
    pieces: [
      paragraph(
        `Ett konto med den här adressen har skapats flera gånger på ${siteName}, med olika lösenord. Välj det som ska gälla, så är kontot klart.`,
      ),
      linkBlock('Välj lösenord', resetUrl(to, token)),
      paragraph(`${resetLinkLifeText} Har den hunnit bli för gammal kan du be om en ny:`),
      linkBlock('Be om en ny länk', forgotPasswordUrl(to)),
    ],
    why: `Du får det här brevet för att någon har skapat ett konto med din e-postadress. ${notYouText}`,
  })

export const alreadyRegisteredEmail = (to: AccountEmailRecipient): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-known',
    subject: 'Du har redan ett konto',
    pieces: [
      paragraph(
        `Någon ville skapa ett konto på ${siteName} med den här adressen. Du har redan ett, så du kan logga in direkt.`,
      ),
      linkBlock('Logga in', logInUrl(to)),
      paragraph('Minns du inte lösenordet kan du välja ett nytt:'),
      linkBlock('Välj ett nytt lösenord', forgotPasswordUrl(to)),
    ],
    why: `Du får det här brevet för att din e-postadress skrevs i vårt formulär. ${notYouText}`,
  })

export const resetPasswordEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-reset',
    subject: 'Välj ett nytt lösenord',
    pieces: [
      paragraph('Här är länken som du bad om. Med den väljer du ett nytt lösenord.'),
      linkBlock('Välj ett nytt lösenord', resetUrl(to, token)),
      paragraph(`${resetLinkLifeText} Har den hunnit bli för gammal kan du be om en ny.`),
    ],
    why: `Du får det här brevet för att någon bad om ett nytt lösenord till ditt konto. Var det inte du kan du bortse från det. Ditt lösenord gäller som förut.`,
  })

export const newAddressEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-new-email',
    subject: 'Bekräfta din nya e-postadress',
    pieces: [
      paragraph(
        `Du vill använda den här adressen för ditt konto på ${siteName}. Tryck på länken, så byter vi.`,
      ),
      linkBlock('Bekräfta min nya adress', confirmUrl(to, token)),
      paragraph(confirmLinkLifeText),
    ],
    why: `Du får det här brevet för att någon vill använda din e-postadress för sitt konto. ${notYouText}`,
  })

/** For the owner of an account whose address another customer wants to change to. */
export const takenAddressEmail = (to: AccountEmailRecipient): ComposedEmail =>
  accountEmail(to, {
    kind: 'account-known',
    subject: 'Din adress har redan ett konto',
    pieces: [
      paragraph(
        `Någon med ett annat konto på ${siteName} ville byta till den här adressen. Den hör redan till ditt konto, så ingenting har ändrats.`,
      ),
      paragraph('Har du två konton kan du avsluta det ena och sedan byta adress i det andra.'),
    ],
    why: `Du får det här brevet för att din e-postadress skrevs i vårt formulär. ${notYouText}`,
  })
