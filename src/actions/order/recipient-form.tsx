import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/forms/order-rules.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readSettings } from '#contract/calls/site.ts'
import { callQuery } from '#src/api/call-query.ts'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { FormTheme } from '#src/ui/form-theme.tsx'
import { SlowSending } from '#src/ui/slow-sending.tsx'
import { useServerForm, type FormRefusal } from '#src/ui/use-server-form.ts'
import { indexSchools } from './find-schools.ts'
import { OrderConsents } from './order-consents.tsx'
import { draftOf } from './order-draft.ts'
import { fieldErrors } from './order-outcome.ts'
import { orderToSend, type OrderValues } from './order-values.ts'
import { PersonFields } from './person-fields.tsx'
import { rememberGuest } from './remember-guest.ts'
import { SchoolFields } from './school-fields.tsx'
import { useEmailAutofill } from './use-email-autofill.ts'
import { useOrderContact, type OrderContact } from './use-order-contact.ts'
import { useOrderDraft } from './use-order-draft.ts'
import './order.css'

export type Recipient = Omit<Order, 'qty'>
export type RecipientFormProps = {
  label: string
  submitLabel: string
  /** Tells its draft from those of the materials, whose numbers are positive. */
  draftNumber: number
  /** Sends it under a key of its own. Returns why the form has to stay, or null. */
  send: (recipient: Recipient, key: (fields: object) => string) => Promise<FormRefusal | null>
  onClose: () => void
}

/** The order form without a material: to whom something is sent. */
export function RecipientForm(props: RecipientFormProps) {
  const contact = useOrderContact()
  if (contact === null) return <p>Läser …</p>
  return (
    <FormTheme>
      <LoadedForm {...props} contact={contact} />
    </FormTheme>
  )
}

function LoadedForm(props: RecipientFormProps & { contact: OrderContact }) {
  const { label, submitLabel, draftNumber, contact, send, onClose } = props
  const settings = useQuery(callQuery(readSettings, {})).data?.data ?? null
  const list = useQuery(callQuery(listSchools, {}))
  const index = useMemo(() => (list.data ? indexSchools(list.data.data) : null), [list.data])
  const schools = { index, roles: list.data?.yrkesroll ?? null, loading: list.isPending }
  const [draft] = useState(() => draftOf(draftNumber, contact.user?.user_id))
  const formDraft = useOrderDraft({
    ...{ orderContact: contact, draft, settings, schools, maxQuantity: 1 },
    onDirty: () => undefined,
  })
  const { form, markUnsent } = formDraft
  const { fillIn, fillInLater } = useEmailAutofill(formDraft, contact, index)
  // The rules of the form want a number of copies.
  useEffect(() => form.setValue('qty', '1'), [form])
  const { error, handleSubmit } = useServerForm<OrderValues, Order>({
    form,
    submit: async (order) => {
      const values = form.getValues()
      const { qty: _, ...recipient } = orderToSend(order, index)
      const refused = await send(recipient, (fields) => draft.keys.keyFor(fields))
      markUnsent(refused !== null)
      if (refused === null) {
        draft.update({ values: null })
        void rememberGuest(contact, values)
      }
      return refused
    },
    fieldErrors,
    focusField: (names) => focusFirst(label, names),
  })
  const { isSubmitting } = form.formState
  return (
    <form
      className="recipient-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        fillIn()
        void handleSubmit(event)
      }}
    >
      <PersonFields
        form={form}
        schools={schools}
        onEmailChange={fillInLater}
        onEmailBlur={fillIn}
        onForget={null}
      />
      <SchoolFields form={form} schools={schools} />
      <OrderConsents form={form} settings={settings} user={contact.user} />
      {error !== null && <DialogError focused={error.focused}>{error.text}</DialogError>}
      <div className="order-confirmation-actions">
        <SlowSending sending={isSubmitting} />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Skickar …' : submitLabel}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Stäng formuläret
        </button>
      </div>
    </form>
  )
}

/** Focuses the first of the fields in the form's order. */
function focusFirst(label: string, names: ReadonlySet<string>): void {
  const form = [...document.querySelectorAll('form')].find((each) => each.ariaLabel === label)
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  fields.find((field) => names.has(field.getAttribute('name') ?? '') && field.matches(':enabled'))?.focus()
}
