import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { requestStock } from '#contract/calls/stock.ts'
import { stockRequestRules } from '#contract/forms/stock-request-rules.ts'
import { stockRequestTerms } from '#contract/messages.ts'
import { maxWaitingCopiesOf, usualWaitingCopies } from '#contract/waiting.ts'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'
import { submit } from '#src/api/submit.ts'
import { readSession } from '#src/storage/session.ts'
import { rememberedOrder } from '#src/storage/form-memory.ts'
import { removeOutboxEntry } from '#src/storage/outbox.ts'
import { DialogCheckbox, DialogError, DialogNotice, PolicyLink } from '#src/ui/dialog-parts.tsx'
import { EmailInput } from '#src/ui/email-input.tsx'
import { SlowSending } from '#src/ui/slow-sending.tsx'

type StockRequestValues = { qty: string; email: string; samtycke: 0 | 1 }

const queuedText =
  'Det du skrev är sparat på den här enheten och skickas när du får uppkoppling. Din plats i kön räknas från då.'
const notDeliveredText =
  'Vi fick inget svar. Det du har skrivit finns kvar. Försök igen när du är uppkopplad.'

type Props = {
  material: Pick<MaterialCard, 'id' | 'name' | 'slug' | 'image' | 'max_qty'>
  /** The heading; it differs when some copies are left. */
  title?: string
}

/** Takes a place in the queue: asks for the number of copies, an email address, and consent to store it. */
export function StockRequest({ material, title = 'Säg till när det finns igen' }: Props) {
  const maxCopies = maxWaitingCopiesOf(material.max_qty)
  const [keys] = useState(makeSubmissionKeys)
  const [error, setError] = useState<string | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useForm<StockRequestValues>({
    defaultValues: { qty: String(Math.min(usualWaitingCopies, maxCopies)), email: '', samtycke: 0 },
    // The rules accept numbers too, because other clients send them. This form has only texts.
    resolver: standardSchemaResolver<StockRequestValues, unknown, StockRequestValues>(
      stockRequestRules as never,
    ),
  })
  const { errors, isSubmitting } = form.formState
  const samtycke = form.watch('samtycke')

  useEffect(() => {
    void knownEmail().then((email) => {
      if (email !== '' && form.getValues('email') === '') form.setValue('email', email)
    })
  }, [form])

  async function send(values: StockRequestValues): Promise<void> {
    setError(null)
    const fields = { id: material.id, qty: values.qty, email: values.email, samtycke: '1' as const }
    const { name, slug, image } = material
    const result = await submit(requestStock, fields, keys.keyFor(fields), { title: name, slug, image })
    keys.settled(result.state)
    if (result.state === 'done') return setConfirmation(result.response.data.message)
    if (result.state === 'queued') return setConfirmation(queuedText)
    if (result.state !== 'refused') return setError(notDeliveredText)
    // The form shows the reason now, so the outbox need not keep it.
    await removeOutboxEntry(result.id).catch(() => null)
    const refused = (['qty', 'email'] as const).filter((field) => result.errors[field] !== undefined)
    for (const field of refused)
      form.setError(
        field,
        { message: result.errors[field]?.[0] ?? '' },
        { shouldFocus: field === refused[0] },
      )
    if (refused.length === 0) setError(result.message)
  }

  if (confirmation !== null) return <DialogNotice>{confirmation}</DialogNotice>
  const submitForm = form.handleSubmit(send)
  return (
    <section className="stock-request" aria-labelledby="sag-till">
      <h3 id="sag-till">{title}</h3>
      <form className="dialog-form" noValidate onSubmit={(event) => void submitForm(event)}>
        <TextInput
          label="Antal"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={maxCopies}
          className="order-quantity"
          error={errors.qty?.message}
          {...form.register('qty')}
        />
        <EmailInput error={errors.email?.message} {...form.register('email')} />
        <DialogCheckbox
          label="Det går bra"
          checked={samtycke === 1}
          onChange={(checked) => form.setValue('samtycke', checked ? 1 : 0, { shouldValidate: checked })}
        >
          <p>
            {stockRequestTerms} <PolicyLink />
          </p>
        </DialogCheckbox>
        {errors.samtycke?.message !== undefined && (
          <p className="field-error" role="alert">
            {errors.samtycke.message}
          </p>
        )}
        {error !== null && <DialogError focused>{error}</DialogError>}
        <p>
          <SlowSending sending={isSubmitting} />
          <button type="submit" className="button button-secondary" disabled={isSubmitting}>
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            {isSubmitting ? 'Skickar …' : 'Säg till mig'}
          </button>
        </p>
      </form>
    </section>
  )
}

/** The customer's email address, or the one from a guest's last order. */
async function knownEmail(): Promise<string> {
  const session = await readSession().catch(() => null)
  if (session !== null) return session.userData.email
  return (await rememberedOrder().catch(() => null))?.email ?? ''
}
