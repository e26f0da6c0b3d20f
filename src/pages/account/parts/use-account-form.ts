import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { writeFormDraft, readFormDraft } from '#src/storage/form-draft.ts'

type Options<V> = {
  /** Under which what is half written is kept while the tab is open; null for a form that is not kept. */
  draft: string | null
  /** The contract's rules for this form. */
  rules: unknown
  start: V
}

/** Passwords are kept nowhere. */
const isSecret = (field: string) => field.includes('password')

/** A form that is checked by the contract's rules and keeps what is half written, also when the page is loaded anew. */
export function useAccountForm<V extends FieldValues>({ draft, rules, start }: Options<V>) {
  const [begun] = useState(() => (draft === null ? start : restoreDraft(start, readFormDraft(draft))))
  const form = useForm<V, unknown, V>({
    defaultValues: begun as DefaultValues<V>,
    shouldFocusError: false,
    resolver: standardSchemaResolver<V, unknown, V>(rules as never),
  })
  useStoredDraft(form, draft)
  return form
}

function useStoredDraft<V extends FieldValues>(
  form: UseFormReturn<V, unknown, V>,
  draft: string | null,
): void {
  useEffect(() => {
    if (draft === null) return
    const watching = form.watch((values) => {
      const open = Object.entries(values).filter(([field]) => !isSecret(field))
      writeFormDraft(draft, Object.fromEntries(open))
    })
    return () => watching.unsubscribe()
  }, [form, draft])
}

/** Fields that the form has, of the kind that it has them in. */
function restoreDraft<V extends FieldValues>(start: V, kept: Record<string, unknown>): V {
  const known = Object.entries(start).map(([field, value]: [string, unknown]) => [
    field,
    !isSecret(field) && typeof kept[field] === typeof value ? kept[field] : value,
  ])
  return Object.fromEntries(known) as V
}
