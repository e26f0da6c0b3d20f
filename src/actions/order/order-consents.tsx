import type { Output } from '#contract/calls/call.ts'
import type { readSettings } from '#contract/calls/site.ts'
import type { UserData } from '#src/storage/session.ts'
import { DialogCheckbox, PolicyLink } from '#src/ui/dialog-parts.tsx'
import { isSameText } from './find-schools.ts'
import { OrderDetails } from './order-details.tsx'
import type { OrderFormState } from './order-values.ts'

export type OrderSettings = Output<typeof readSettings>['data']

type Props = { form: OrderFormState; settings: OrderSettings | null; user: UserData | null }

/** The two consents. A customer who has already consented is not asked again while ordering with the own email address. */
export function OrderConsents({ form, settings, user }: Props) {
  const [samtycke, optin, email] = form.watch(['samtycke', 'optin', 'email'])
  const isOwnEmail = user !== null && isSameText(user.email, email)
  const set = (field: 'samtycke' | 'optin') => (checked: boolean) =>
    form.setValue(field, checked ? 1 : 0, { shouldDirty: true })
  return (
    <div className="order-consents">
      {!(isOwnEmail && user.receive_emails === 1) && (
        <DialogCheckbox
          label="Jag har läst hur mina uppgifter används"
          checked={samtycke === 1}
          onChange={set('samtycke')}
        />
      )}
      {settings !== null && settings.order_link_title !== '' && (
        <OrderDetails title={settings.order_link_title} html={settings.order_link_body} />
      )}
      <p>
        <PolicyLink />
      </p>
      {!(isOwnEmail && user.receive_tips === 1) && (
        <DialogCheckbox label="Ja tack!" checked={optin === 1} onChange={set('optin')}>
          Jag vill få tips om nytt material med e-post. Det är frivilligt, och börjar när jag har bekräftat
          det i ett brev.
        </DialogCheckbox>
      )}
    </div>
  )
}
