import { useEffect, useRef, useState } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { clearRememberedDownload, clearRememberedOrder } from '#src/storage/form-memory.ts'
import { DialogSubmit, DialogError } from '#src/ui/dialog-parts.tsx'
import { OrderConsents, type OrderSettings } from './order-consents.tsx'
import type { PlacedOrder } from './order-confirmation.tsx'
import type { OrderDraft } from './order-draft.ts'
import { OrderProduct } from './order-product.tsx'
import { blankPersonalValues } from './order-values.ts'
import { PersonFields } from './person-fields.tsx'
import { QuantityField } from './quantity-field.tsx'
import { QuantityLimitNotice } from './quantity-limit-notice.tsx'
import { SchoolFields, type SchoolOptions } from './school-fields.tsx'
import { useEmailAutofill } from './use-email-autofill.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useOrderSubmission, type Shortage } from './use-order-submission.ts'
import type { OrderContact } from './use-order-contact.ts'

type Props = {
  material: MaterialCard
  /** How many copies one order may have, as far as is known. */
  maxQuantity: number
  stockText: string | null
  orderContact: OrderContact
  draft: OrderDraft
  /** Reserved copies that the order takes. */
  offer: { token: string; qty: number } | null
  settings: OrderSettings | null
  schools: SchoolOptions
  onDirty: () => void
  onSent: (placed: PlacedOrder) => void
  /** The stock has run out since the dialog opened. */
  onSoldOut: () => void
  onQueued: (queued: { id: string; needsLogin: boolean }) => void
}

/** The order form. It keeps what is typed until the server accepts the order: through refusals, lost responses and a closed dialog. */
export function OrderForm(props: Props) {
  const { material, maxQuantity, stockText, orderContact, settings, schools } = props
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const [isRemembered, setIsRemembered] = useState(orderContact.remembered !== null)
  const maxAvailable = Math.min(maxQuantity, shortage?.available ?? maxQuantity)
  const product = useRef<HTMLDivElement>(null)
  const formDraft = useOrderDraft({ ...props, maxQuantity: maxAvailable })
  const { form, consent } = formDraft
  const { isSubmitting } = form.formState
  const { fillIn, fillInLater } = useEmailAutofill(formDraft, orderContact, schools.index)
  const { offer } = props
  useEffect(() => {
    if (offer !== null && form.getValues('qty') === '') form.setValue('qty', String(offer.qty))
  }, [offer, form])
  const { error, mayRetry, handleSubmit } = useOrderSubmission({
    ...props,
    schools: schools.index,
    formDraft,
    focusField: (names) => focusFirstField(product.current, names),
    onShortage: setShortage,
  })

  function forget(): void {
    void Promise.all([clearRememberedOrder(), clearRememberedDownload()])
    form.reset({ qty: form.getValues('qty'), email: '', ...blankPersonalValues(consent) })
    setIsRemembered(false)
  }

  function orderInstead(available: number): void {
    form.setValue('qty', String(available), { shouldDirty: true })
    fillIn()
    void handleSubmit()
  }

  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        fillIn()
        void handleSubmit(event)
      }}
    >
      <div ref={product} className="order-form-header">
        <OrderProduct material={material}>
          <QuantityField form={form} maxQuantity={maxAvailable} hint={stockText} />
        </OrderProduct>
        {shortage !== null && (
          <QuantityLimitNotice
            {...shortage}
            sending={isSubmitting}
            onOrder={() => orderInstead(shortage.available)}
          />
        )}
      </div>
      <PersonFields
        form={form}
        schools={schools}
        onEmailChange={fillInLater}
        onEmailBlur={fillIn}
        onForget={isRemembered ? forget : null}
      />
      <SchoolFields form={form} schools={schools} />
      <OrderConsents form={form} settings={settings} user={orderContact.user} />
      {error !== null && <DialogError focused={error.focused}>{error.text}</DialogError>}
      <DialogSubmit sending={isSubmitting}>{mayRetry ? 'Försök igen' : 'Skicka beställning'}</DialogSubmit>
    </form>
  )
}

/** Focuses the first of the fields in the form's order. The material scrolls into view with its quantity. */
function focusFirstField(product: HTMLElement | null, names: ReadonlySet<string>): void {
  if (names.has('qty')) product?.scrollIntoView({ block: 'start' })
  const fields = product?.closest('form')?.querySelectorAll<HTMLElement>('input, select') ?? []
  const first = [...fields].find(
    (field) => names.has(field.getAttribute('name') ?? '') && field.matches(':enabled'),
  )
  first?.focus({ preventScroll: names.has('qty') })
}
