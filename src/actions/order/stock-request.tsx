import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { requestStock } from '#contract/calls/stock.ts'
import { stockRequestRules } from '#contract/forms/stock-request-rules.ts'
import { stockRequested, stockRequestTerms } from '#contract/messages.ts'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'
import { submit } from '#src/api/submit.ts'
import { readSession } from '#src/storage/session.ts'
import { rememberedOrder } from '#src/storage/form-memory.ts'
import { removeOutboxEntry } from '#src/storage/outbox.ts'
import { DialogCheckbox, DialogError, PolicyLink } from '#src/ui/dialog-parts.tsx'

type StockRequestValues = { email: string; samtycke: 0 | 1 }

const queuedText = 'Bevakningen är sparad på den här enheten och skickas när du får uppkoppling.'
const notDeliveredText =
  'Vi fick inget svar. Det du har skrivit finns kvar. Försök igen när du är uppkopplad.'

type Props = {
  material: Pick<MaterialCard, 'id' | 'name' | 'slug' | 'image'>
  /** What the part is called: other words where some copies are left. */
  title?: string
}

/** Asks for an e-mail address, and that it may be kept, to write to when there are copies again. */
export function StockRequest({ material, title = 'Säg till när det finns igen' }: Props) {
  const [attempts] = useState(makeSubmissionKeys)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const form = useForm<StockRequestValues>({
    defaultValues: { email: '', samtycke: 0 },
    // The rules take numbers too, as other senders write them; this form only has texts.
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

  async function send(written: StockRequestValues): Promise<void> {
    setTrouble(null)
    const fields = { id: material.id, email: written.email, samtycke: '1' as const }
    const { name, slug, image } = material
    const outcome = await submit(requestStock, fields, attempts.keyFor(fields), { title: name, slug, image })
    attempts.settled(outcome.state)
    if (outcome.state === 'done') return setDone(stockRequested)
    if (outcome.state === 'queued') return setDone(queuedText)
    if (outcome.state !== 'refused') return setTrouble(notDeliveredText)
    // It is said here and now; there is nothing in it to keep.
    await removeOutboxEntry(outcome.id).catch(() => null)
    const wrong = outcome.errors['email']?.[0]
    if (wrong !== undefined) form.setError('email', { message: wrong }, { shouldFocus: true })
    else setTrouble(outcome.message)
  }

  if (done !== null) return <Done>{done}</Done>
  const check = form.handleSubmit(send)
  return (
    <section className="stock-request" aria-labelledby="sag-till">
      <h3 id="sag-till">{title}</h3>
      <form className="dialog-form" noValidate onSubmit={(event) => void check(event)}>
        <TextInput
          label="E-post"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
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
        {trouble !== null && <DialogError focused>{trouble}</DialogError>}
        <p>
          <button type="submit" className="button button-quiet" disabled={isSubmitting}>
            {isSubmitting && <span className="spinner" aria-hidden="true" />}
            {isSubmitting ? 'Skickar …' : 'Säg till mig'}
          </button>
        </p>
      </form>
    </section>
  )
}

/** The customer's own address, or the one that a guest ordered with last. */
async function knownEmail(): Promise<string> {
  const session = await readSession().catch(() => null)
  if (session !== null) return session.userData.email
  return (await rememberedOrder().catch(() => null))?.email ?? ''
}

function Done({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="dialog-notice" role="status" tabIndex={-1} ref={text}>
      {children}
    </p>
  )
}
