import { defaultEmail } from '../mail/compose-templated-email.ts'
import { helloText, linkBlock } from '../mail/email-template.ts'
import type { ComposedEmail, EmailValues } from '../mail/composed-email.ts'
import type { EmailKey } from '../mail/email-definitions.ts'
import { tipsOptInBlocks } from '../core/emails/tips-opt-in.ts'

/** The customer that an email is sent to, and the address of the site for its links. */
export type AccountEmailRecipient = { id: string; email: string; first_name: string; publicUrl: string }

type AccountEmail = { kind: string; values: EmailValues; because: string }

const accountEmail = (
  key: EmailKey,
  { id, email, first_name, publicUrl }: AccountEmailRecipient,
  { values, ...rest }: AccountEmail,
): ComposedEmail =>
  defaultEmail({
    ...rest,
    key,
    recipient: email,
    customer_id: id,
    values: { hälsning: helloText(first_name), ...values },
    publicUrl,
  })

/** The token is in the fragment, which a browser never sends to a server: no log and no proxy sees it. */
const confirmUrl = ({ publicUrl }: AccountEmailRecipient, token: string) => `${publicUrl}/bekrafta#${token}`
const resetUrl = ({ publicUrl }: AccountEmailRecipient, token: string) =>
  `${publicUrl}/aterstall-losenord#${token}`
const logInUrl = ({ publicUrl }: AccountEmailRecipient) => `${publicUrl}/logga-in`
const forgotPasswordUrl = ({ publicUrl }: AccountEmailRecipient) => `${publicUrl}/glomt-losenord`

const notYouText = 'Var det inte du kan du bortse från brevet. Då händer ingenting.'
const because = {
  created: `Du får det här brevet för att någon har skapat ett konto med din e-postadress. ${notYouText}`,
  written: `Du får det här brevet för att din e-postadress skrevs i vårt formulär. ${notYouText}`,
}

/** `tips`: the token that confirms the opt-in to tips, if the box was ticked; address and opt-in are confirmed separately. */
export const confirmAddressEmail = (
  to: AccountEmailRecipient,
  token: string,
  tips: string | null = null,
): ComposedEmail =>
  accountEmail('account-confirm', to, {
    kind: 'account-confirm',
    values: {
      länk: [linkBlock('Bekräfta min e-postadress', confirmUrl(to, token))],
      tips: tips === null ? [] : tipsOptInBlocks(to.publicUrl, tips),
    },
    because: because.created,
  })

/** For an address that was registered twice with different passwords: only the reader of this email can choose the right one. */
export const choosePasswordEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail('account-choose-password', to, {
    kind: 'account-reset',
    values: {
      länk: [linkBlock('Välj lösenord', resetUrl(to, token))],
      'ny-länk': [linkBlock('Be om en ny länk', forgotPasswordUrl(to))],
    },
    because: because.created,
  })

export const alreadyRegisteredEmail = (to: AccountEmailRecipient): ComposedEmail =>
  accountEmail('account-known', to, {
    kind: 'account-known',
    values: {
      'logga-in': [linkBlock('Logga in', logInUrl(to))],
      'nytt-lösenord': [linkBlock('Välj ett nytt lösenord', forgotPasswordUrl(to))],
    },
    because: because.written,
  })

export const resetPasswordEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail('account-reset', to, {
    kind: 'account-reset',
    values: { länk: [linkBlock('Välj ett nytt lösenord', resetUrl(to, token))] },
    because:
      'Du får det här brevet för att någon bad om ett nytt lösenord till ditt konto. Var det inte du kan du bortse från det. Ditt lösenord gäller som förut.',
  })

export const newAddressEmail = (to: AccountEmailRecipient, token: string): ComposedEmail =>
  accountEmail('account-new-email', to, {
    kind: 'account-new-email',
    values: { länk: [linkBlock('Bekräfta min nya adress', confirmUrl(to, token))] },
    because: `Du får det här brevet för att någon vill använda din e-postadress för sitt konto. ${notYouText}`,
  })

/** For the owner of an account whose address another customer wants to change to. */
export const takenAddressEmail = (to: AccountEmailRecipient): ComposedEmail =>
  accountEmail('account-taken-email', to, { kind: 'account-known', values: {}, because: because.written })
