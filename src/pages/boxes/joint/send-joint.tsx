import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { readSettings } from '#contract/calls/site.ts'
import { listSchools } from '#contract/calls/school.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { indexSchools } from '#src/actions/order/find-schools.ts'
import { OrderConsents } from '#src/actions/order/order-consents.tsx'
import { draftOf } from '#src/actions/order/order-draft.ts'
import { PersonFields } from '#src/actions/order/person-fields.tsx'
import { SchoolFields } from '#src/actions/order/school-fields.tsx'
import { useEmailAutofill } from '#src/actions/order/use-email-autofill.ts'
import { useOrderContact, type OrderContact } from '#src/actions/order/use-order-contact.ts'
import { useOrderDraft } from '#src/actions/order/use-order-draft.ts'
import { callQuery } from '#src/api/call-query.ts'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { FormTheme } from '#src/ui/form-theme.tsx'
import { useSendJoint } from './use-send-joint.ts'
import type { StoredJoint } from './use-joint-order.ts'
import '#src/actions/order/order.css'

export type SendJointProps = {
  joint: StoredJoint
  view: OwnJointOrder
  /** The materials of which there is not enough, with the reason. */
  onRefused: (errors: Record<string, string[]>) => void
  /** It is sent, or waits in the outbox under this key. */
  onQueued: (entry: string) => void
  onClose: () => void
}

/** The order form of a joint order: to whom everything is sent. */
export function SendJoint(props: SendJointProps) {
  const contact = useOrderContact()
  return contact === null ? (
    <p>Läser …</p>
  ) : (
    <FormTheme>
      <RecipientForm {...props} contact={contact} />
    </FormTheme>
  )
}

function RecipientForm({
  joint,
  view,
  contact,
  onRefused,
  onQueued,
  onClose,
}: SendJointProps & { contact: OrderContact }) {
  const settings = useQuery(callQuery(readSettings, {}))
  const schoolList = useQuery(callQuery(listSchools, {}))
  const index = useMemo(
    () => (schoolList.data ? indexSchools(schoolList.data.data) : null),
    [schoolList.data],
  )
  const schools = { index, roles: schoolList.data?.yrkesroll ?? null, loading: schoolList.isPending }
  // No material has a negative number, so the draft is this joint order's own.
  const [draft] = useState(() => draftOf(-view.number, contact.user?.user_id))
  const formDraft = useOrderDraft({
    ...{ orderContact: contact, draft, settings: settings.data?.data ?? null, schools },
    maxQuantity: 1,
    onDirty: () => undefined,
  })
  const { form } = formDraft
  const { fillIn, fillInLater } = useEmailAutofill(formDraft, contact, index)
  // The answers say how many copies; the rules of the form want a number.
  useEffect(() => form.setValue('qty', '1'), [form])
  const { error, handleSubmit } = useSendJoint({
    joint,
    view,
    contact,
    draft,
    formDraft,
    index,
    onRefused,
    onQueued,
  })
  return (
    <form
      className="joint-send"
      noValidate
      aria-label="Skicka beställningen"
      onSubmit={(event) => {
        fillIn()
        void handleSubmit(event)
      }}
    >
      <p>Allt skickas till dig, i ett paket. Kollegornas namn följer inte med.</p>
      <PersonFields
        form={form}
        schools={schools}
        onEmailChange={fillInLater}
        onEmailBlur={fillIn}
        onForget={null}
      />
      <SchoolFields form={form} schools={schools} />
      <OrderConsents form={form} settings={settings.data?.data ?? null} user={contact.user} />
      {error !== null && <DialogError focused={error.focused}>{error.text}</DialogError>}
      <div className="joint-buttons">
        <button type="submit" className="button" disabled={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? 'Skickar …' : 'Skicka beställningen'}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Stäng formuläret
        </button>
      </div>
    </form>
  )
}
