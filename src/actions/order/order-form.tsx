import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { placeOrder } from '#contract/calls/order.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { Rejection } from '#contract/response.ts'
import { submit } from '#src/api/submit.ts'
import { clearRememberedDownload, clearRememberedOrder } from '#src/storage/form-memory.ts'
import { claimNotification, readOutboxEntry } from '#src/storage/outbox.ts'
import { DialogSubmit, DialogError, RememberedNote } from '#src/ui/dialog-parts.tsx'
import type { OrderDraft } from './order-draft.ts'
import { autofillByEmail } from './autofill-by-email.ts'
import { OrderConsents, type OrderSettings } from './order-consents.tsx'
import type { PlacedOrder } from './order-confirmation.tsx'
import { NameFields } from './name-fields.tsx'
import { OrderProduct } from './order-product.tsx'
import { ProfessionField } from './profession-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { orderResolver } from './order-resolver.ts'
import {
  blankPersonalValues,
  orderToSend,
  personalValuesOf,
  personalValuesOfUser,
  initialOrderValues,
  type OrderValues,
} from './order-values.ts'
import { notifyResult } from './notify-result.ts'
import { SchoolFields, type SchoolOptions } from './school-fields.tsx'
import { QuantityLimitNotice } from './quantity-limit-notice.tsx'
import { fieldErrors, toPlacedOrder, outcomeText, rejectedText } from './order-outcome.ts'
import { rememberGuest } from './remember-guest.ts'
import type { Orderer } from './use-orderer.ts'

/** How long a mail address stands still before it counts as written, ms. */
const emailDebounceMs = 600

type Props = {
  material: MaterialCard
  most: number
  stockText: string | null
  who: Orderer
  draft: OrderDraft
  settings: OrderSettings | null
  schools: SchoolOptions
  onDirty: () => void
  onSent: (sent: PlacedOrder) => void
  /** The stock has run out meanwhile. */
  onSoldOut: () => void
  onQueued: (kept: { id: string; needsLogin: boolean }) => void
}

/** The order form. What is typed stays until the order is taken: through refusals, lost answers and a closed dialog. */
export function OrderForm(props: Props) {
  const { material, most, stockText, who, draft, settings, schools, onDirty, onSent, onSoldOut, onQueued } =
    props
  const [profile] = useState(() => who.user && personalValuesOfUser(who.user, schools.index))
  const consent = settings?.consent_default ?? 1
  const [start] = useState(
    () => draft.values ?? initialOrderValues({ ...who, consent, schools: schools.index }),
  )
  const [trouble, setTrouble] = useState<{ text: string; focused: boolean } | null>(null)
  const [again, setAgain] = useState(false)
  const [tooFew, setTooFew] = useState<{ asked: number; available: number; isStock: boolean } | null>(null)
  const limit = Math.min(most, tooFew?.available ?? most)
  const product = useRef<HTMLDivElement>(null)
  const form = useForm<OrderValues, unknown, Order>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: orderResolver(
      { maxQuantity: limit, minFirstNameLength: settings?.first_name_min },
      schools.index,
    ),
  })
  const { errors, isDirty, isSubmitting } = form.formState

  const [rule] = useState(
    () =>
      who.user &&
      profile &&
      autofillByEmail({ email: who.user.email, profile, others: blankPersonalValues(consent) }, start.email),
  )
  const settleMail = useDebouncedCallback(followMail, emailDebounceMs)
  function followMail(): void {
    const personal = rule?.(form.getValues('email'), personalValuesOf(form.getValues())) ?? null
    if (personal !== null)
      form.reset({ ...form.getValues(), ...personal }, { keepDefaultValues: true, keepIsSubmitted: true })
  }

  const [remembered, setRemembered] = useState(who.remembered !== null)
  function forget(): void {
    void Promise.all([clearRememberedOrder(), clearRememberedDownload()])
    form.reset({ qty: form.getValues('qty'), email: '', ...blankPersonalValues(consent) })
    setRemembered(false)
  }

  const unsent = useRef(draft.values !== null)
  useEffect(() => {
    if (isDirty) {
      unsent.current = true
      onDirty()
    }
  }, [isDirty, onDirty])
  // A closed dialog keeps what was typed.
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
      if (unsent.current) draft.values = form.getValues()
    }
  }, [draft, form])

  const underWay = useRef(false)
  async function send(order: Order): Promise<void> {
    // Presses that came while the first was being checked.
    if (underWay.current) return
    underWay.current = true
    setTrouble(null)
    setTooFew(null)
    const written = form.getValues()
    const fields = { id: material.id, ...orderToSend(order, schools.index) }
    // From here the outbox has it, also when the dialog is closed before the answer.
    unsent.current = false
    draft.values = null
    const { name: title, slug, image } = material
    const about = { title, slug, image, most, changes: draft.replacesId }
    const outcome = await submit(placeOrder, fields, draft.attempts.keyFor(fields), about).finally(
      () => (underWay.current = false),
    )
    draft.attempts.settled(outcome.state)
    setAgain(outcome.state === 'unanswered')
    if (outcome.state === 'done' || outcome.state === 'queued') {
      // Drawn anew while it was under way, the form may have called itself unsent.
      unsent.current = false
      draft.replacesId = draft.rejection = null
      // What came of it is said at once, however slow the device is.
      void rememberGuest(who, written)
    }
    if (!open.current) return closedMeanwhile(outcome, written)
    if (outcome.state === 'done') {
      // Where nothing is kept, nothing is told of later.
      void claimNotification(outcome.id).catch(() => null)
      return onSent(toPlacedOrder({ answer: outcome.response, fields: { email: order.email } }))
    }
    if (outcome.state === 'queued') return onQueued(outcome)
    unsent.current = true
    if (outcome.state !== 'refused') return setTrouble({ text: outcomeText(outcome), focused: true })
    // The next press takes the place of what was refused.
    draft.replacesId = outcome.id
    void claimNotification(outcome.id).catch(() => null)
    showRefusal(outcome, written)
  }

  /** Each reason beside its field, and the focus there; what was typed stays. */
  function showRefusal(verdict: Rejection, written: OrderValues): void {
    const { available, httpStatus } = verdict
    if (available === 0) return onSoldOut()
    const asked = Number(written.qty)
    setTooFew(available === undefined ? null : { asked, available, isStock: httpStatus === 409 })
    const perField = fieldErrors(verdict, written)
    for (const [field, message] of perField) form.setError(field, { message })
    setTrouble({ text: rejectedText(verdict), focused: perField.length === 0 })
    if (perField.length > 0) focusFirst(new Set(perField.map(([field]) => field)))
  }

  function orderInstead(available: number): void {
    form.setValue('qty', String(available), { shouldDirty: true })
    followMail()
    void check()
  }

  // An order that was refused while nobody looked says so here, where it is changed.
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current || draft.rejection === null) return
    shown.current = true
    // Where the stock has been looked at, it decides: there may be enough by now.
    const isEnough = stockText === null && Number(start.qty) <= most
    if (draft.rejection.available === undefined || !isEnough) showRefusal(draft.rejection, start)
  })

  /** What only the form has stays a draft; the rest is the outbox's, and is said in passing. */
  function closedMeanwhile(
    outcome: Awaited<ReturnType<typeof submit<typeof placeOrder>>>,
    written: OrderValues,
  ) {
    if (outcome.state === 'unanswered') draft.values = written
    if (outcome.state === 'done' || outcome.state === 'refused')
      void readOutboxEntry(outcome.id)
        .then((row) => (row === null ? undefined : notifyResult(row)))
        .catch(() => null)
  }

  /** To the first field that needs something, as they stand in the form; the material comes with its quantity. */
  function focusFirst(wrong: ReadonlySet<string>): void {
    if (wrong.has('qty')) product.current?.scrollIntoView({ block: 'start' })
    const fields = product.current?.closest('form')?.querySelectorAll<HTMLElement>('input, select') ?? []
    const first = [...fields].find(
      (field) => wrong.has(field.getAttribute('name') ?? '') && field.matches(':enabled'),
    )
    first?.focus({ preventScroll: wrong.has('qty') })
  }

  const email = form.register('email', { onChange: settleMail })
  const check = form.handleSubmit(send, (wrong) => focusFirst(new Set(Object.keys(wrong))))
  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        followMail()
        void check(event)
      }}
    >
      <div ref={product} className="order-top">
        <OrderProduct material={material}>
          <QuantityField form={form} maxQuantity={limit} hint={stockText} />
        </OrderProduct>
        {tooFew !== null && (
          <QuantityLimitNotice
            {...tooFew}
            sending={isSubmitting}
            onOrder={() => orderInstead(tooFew.available)}
          />
        )}
      </div>
      <fieldset className="order-part">
        <legend>Dina uppgifter</legend>
        <TextInput
          label="E-post"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...email}
          onBlur={(event) => {
            void email.onBlur(event)
            followMail()
          }}
        />
        <NameFields form={form} />
        <ProfessionField form={form} schools={schools} />
        {remembered && <RememberedNote onForget={forget} />}
      </fieldset>
      <SchoolFields form={form} schools={schools} />
      <OrderConsents form={form} settings={settings} user={who.user} />
      {trouble !== null && <DialogError focused={trouble.focused}>{trouble.text}</DialogError>}
      <DialogSubmit sending={isSubmitting}>{again ? 'Försök igen' : 'Skicka beställning'}</DialogSubmit>
    </form>
  )
}
