import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { placeOrder, type Order } from '#contract/order.ts'
import type { MaterialCard } from '#contract/material.ts'
import type { Verdict } from '#contract/verdict.ts'
import { submit } from '#src/data/submit.ts'
import { forgetDownload, forgetOrder } from '#src/device/form-memory.ts'
import { claimTelling, readParcel } from '#src/device/outbox.ts'
import { DialogSend, DialogTrouble, RememberedNote } from '#src/ui/dialog-parts.tsx'
import { sayBoth } from '#src/ui/say-both.tsx'
import type { Draft } from './drafts.ts'
import { mailAddressRule } from './mail-address-rule.ts'
import { OrderConsents, type OrderSettings } from './order-consents.tsx'
import type { PlacedOrder } from './order-confirmation.tsx'
import { OrderProduct } from './order-product.tsx'
import { Profession } from './profession.tsx'
import { QuantityField } from './quantity-field.tsx'
import { orderResolver } from './order-resolver.ts'
import {
  blankPersonal,
  orderToSend,
  personalOf,
  personalOfUser,
  startValues,
  type OrderValues,
} from './order-values.ts'
import { sayEnded } from './say-ended.ts'
import { SchoolFields, type Schools } from './school-fields.tsx'
import { TooFew } from './too-few.tsx'
import { fieldErrors, placedOf, reasonOf, refusedText } from './what-came-of-it.ts'
import { whenOrdered } from './when-ordered.ts'
import type { WhoOrders } from './who-orders.ts'

/** How long a mail address stands still before it counts as written, ms. */
const settled = 600

type Props = {
  material: MaterialCard
  most: number
  stockText: string | null
  who: WhoOrders
  draft: Draft
  settings: OrderSettings | null
  schools: Schools
  onBegun: () => void
  onSent: (sent: PlacedOrder) => void
  /** The stock has run out meanwhile. */
  onSoldOut: () => void
  onKept: (kept: { id: string; needsLogin: boolean }) => void
}

/** The order form. What is typed stays until the order is taken: through refusals, lost answers and a closed dialog. */
export function OrderForm(props: Props) {
  const { material, most, stockText, who, draft, settings, schools, onBegun, onSent, onSoldOut, onKept } =
    props
  const [profile] = useState(() => who.user && personalOfUser(who.user, schools.index))
  const consent = settings?.consent_default ?? 1
  const [start] = useState(() => draft.values ?? startValues({ ...who, consent, schools: schools.index }))
  const [trouble, setTrouble] = useState<{ text: string; focused: boolean } | null>(null)
  const [again, setAgain] = useState(false)
  const [tooFew, setTooFew] = useState<{ asked: number; available: number; isStock: boolean } | null>(null)
  const limit = Math.min(most, tooFew?.available ?? most)
  const product = useRef<HTMLDivElement>(null)
  const form = useForm<OrderValues, unknown, Order>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: orderResolver({ most: limit, firstNameLeast: settings?.first_name_min }, schools.index),
  })
  const { errors, isDirty, isSubmitting } = form.formState

  const [rule] = useState(
    () =>
      who.user &&
      profile &&
      mailAddressRule({ email: who.user.email, profile, others: blankPersonal(consent) }, start.email),
  )
  const settleMail = useDebouncedCallback(followMail, settled)
  function followMail(): void {
    const personal = rule?.(form.getValues('email'), personalOf(form.getValues())) ?? null
    if (personal !== null)
      form.reset({ ...form.getValues(), ...personal }, { keepDefaultValues: true, keepIsSubmitted: true })
  }

  const [remembered, setRemembered] = useState(who.remembered !== null)
  function forget(): void {
    void Promise.all([forgetOrder(), forgetDownload()])
    form.reset({ qty: form.getValues('qty'), email: '', ...blankPersonal(consent) })
    setRemembered(false)
  }

  const unsent = useRef(draft.values !== null)
  useEffect(() => {
    if (isDirty) {
      unsent.current = true
      onBegun()
    }
  }, [isDirty, onBegun])
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
    const about = { title, slug, image, most, changes: draft.changes }
    const outcome = await submit(placeOrder, fields, draft.attempts.keyFor(fields), about).finally(
      () => (underWay.current = false),
    )
    draft.attempts.ended(outcome.state)
    setAgain(outcome.state === 'unanswered')
    if (outcome.state === 'sent' || outcome.state === 'kept') {
      // Drawn anew while it was under way, the form may have called itself unsent.
      unsent.current = false
      draft.changes = draft.verdict = null
      // What came of it is said at once, however slow the device is.
      void whenOrdered(who, written)
    }
    if (!open.current) return closedMeanwhile(outcome, written)
    if (outcome.state === 'sent') {
      // Where nothing is kept, nothing is told of later.
      void claimTelling(outcome.id).catch(() => null)
      return onSent(placedOf({ answer: outcome.answer, fields: { email: order.email } }))
    }
    if (outcome.state === 'kept') return onKept(outcome)
    unsent.current = true
    if (outcome.state !== 'refused') return setTrouble({ text: reasonOf(outcome), focused: true })
    // The next press takes the place of what was refused.
    draft.changes = outcome.id
    void claimTelling(outcome.id).catch(() => null)
    showRefusal({ ...outcome.refusal, httpStatus: outcome.httpStatus }, written)
  }

  /** Each reason beside its field, and the focus there; what was typed stays. */
  function showRefusal(verdict: Verdict, written: OrderValues): void {
    const { available, httpStatus } = verdict
    if (available === 0) return onSoldOut()
    const asked = Number(written.qty)
    setTooFew(available === undefined ? null : { asked, available, isStock: httpStatus === 409 })
    const perField = fieldErrors(verdict, written)
    for (const [field, message] of perField) form.setError(field, { message })
    setTrouble({ text: refusedText(verdict), focused: perField.length === 0 })
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
    if (shown.current || draft.verdict === null) return
    shown.current = true
    // Where the stock has been looked at, it decides: there may be enough by now.
    const isEnough = stockText === null && Number(start.qty) <= most
    if (draft.verdict.available === undefined || !isEnough) showRefusal(draft.verdict, start)
  })

  /** What only the form has stays a draft; the rest is the outbox's, and is said in passing. */
  function closedMeanwhile(
    outcome: Awaited<ReturnType<typeof submit<typeof placeOrder>>>,
    written: OrderValues,
  ) {
    if (outcome.state === 'unanswered') draft.values = written
    if (outcome.state === 'sent' || outcome.state === 'refused')
      void readParcel(outcome.id)
        .then((row) => (row === null ? undefined : sayEnded(row)))
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
          <QuantityField form={form} most={limit} hint={stockText} />
        </OrderProduct>
        {tooFew !== null && (
          <TooFew {...tooFew} sending={isSubmitting} onOrder={() => orderInstead(tooFew.available)} />
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
        <div className="field-row">
          <TextInput
            label="Förnamn"
            required
            autoComplete="given-name"
            error={sayBoth(errors.first_name?.message)}
            {...form.register('first_name')}
          />
          <TextInput
            label="Efternamn"
            required
            autoComplete="family-name"
            error={sayBoth(errors.last_name?.message)}
            {...form.register('last_name')}
          />
        </div>
        <Profession form={form} schools={schools} />
        {remembered && <RememberedNote onForget={forget} />}
      </fieldset>
      <SchoolFields form={form} schools={schools} />
      <OrderConsents form={form} settings={settings} user={who.user} />
      {trouble !== null && <DialogTrouble focused={trouble.focused}>{trouble.text}</DialogTrouble>}
      <DialogSend sending={isSubmitting}>{again ? 'Försök igen' : 'Skicka beställning'}</DialogSend>
    </form>
  )
}
