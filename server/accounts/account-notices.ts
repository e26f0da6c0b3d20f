import { defaultEmail } from '../mail/compose-templated-email.ts'
import { helloText, linkBlock } from '../mail/email-template.ts'
import type { ComposedEmail, EmailValues } from '../mail/composed-email.ts'
import type { EmailKey } from '../mail/email-definitions.ts'
import type { AccountEmailRecipient } from './account-emails.ts'

/** An email about a change to an account. It holds no token. */
const notice = (
  key: EmailKey,
  { id, email, first_name, publicUrl }: AccountEmailRecipient,
  values: EmailValues = {},
): ComposedEmail =>
  defaultEmail({
    key,
    kind: 'account-notice',
    recipient: email,
    customer_id: id,
    values: { hälsning: helloText(first_name), ...values },
    because: 'Du får det här brevet för att något har ändrats i ditt konto.',
    publicUrl,
  })

const newPassword = ({ publicUrl }: AccountEmailRecipient): EmailValues => ({
  'nytt-lösenord': [linkBlock('Välj ett nytt lösenord', `${publicUrl}/glomt-losenord`)],
})
const logIn = ({ publicUrl }: AccountEmailRecipient): EmailValues => ({
  'logga-in': [linkBlock('Logga in', `${publicUrl}/logga-in`)],
})

export const passwordChangedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('account-password-changed', to, newPassword(to))

/** For the old address, while the owner can still act. It does not name the new address, because others may read the email. */
export const emailChangeNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('account-email-changing', to, newPassword(to))

export const emailChangedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('account-email-changed', to)

export const organisationWaitingNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('organisation-waiting', to, logIn(to))

export const deactivatedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('account-deactivated', to)

export const secondFactorNotice = (to: AccountEmailRecipient, on: boolean): ComposedEmail =>
  notice(on ? 'second-factor-on' : 'second-factor-off', to, newPassword(to))

export const recoveryCodeUsedNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('recovery-code-used', to, newPassword(to))

export const secondFactorResetNotice = (to: AccountEmailRecipient): ComposedEmail =>
  notice('second-factor-reset', to, { ...logIn(to), ...newPassword(to) })
