import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { writeFormDraft, readFormDraft } from '#src/storage/form-draft.ts'

type Options<V> = {
  /** The name under which the draft is stored while the tab is open; null for a form without a draft. */
  draft: string | null
  /** The contract's rules for this form. */
  rules: unknown
  start: V
}

/** Passwords are never stored. */
const isSecret = (field: string) => field.includes('password')

/** A form that is validated by the contract's rules. Its draft survives a reload. */
export function useAccountForm<V extends FieldValues>({ draft, rules, start }: Options<V>) {
  const [initial] = useState(() => (draft === null ? start : restoreDraft(start, readFormDraft(draft))))
  const form = useForm<V, unknown, V>({
    defaultValues: initial as DefaultValues<V>,
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
    const subscription = form.watch((values) => {
      const storable = Object.entries(values).filter(([field]) => !isSecret(field))
      writeFormDraft(draft, Object.fromEntries(storable))
    })
    return () => subscription.unsubscribe()
  }, [form, draft])
}

/** Restores the draft's values for fields that the form has, when the type matches. */
function restoreDraft<V extends FieldValues>(start: V, stored: Record<string, unknown>): V {
  const entries = Object.entries(start).map(([field, value]: [string, unknown]) => [
    field,
    !isSecret(field) && typeof stored[field] === typeof value ? stored[field] : value,
  ])
  return Object.fromEntries(entries) as V
}
