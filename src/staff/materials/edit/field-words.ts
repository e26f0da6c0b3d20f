import { fixedOptions } from '#contract/fixed-options.ts'
import { licenceBySlug } from '#contract/licences.ts'
import type { MaterialOptions } from '../material-options.ts'
import type { FieldName } from '../material-texts.ts'
import { plainText } from '../../editing/mark-words.ts'

/** A field's value as words: names for ids, plain text for HTML. */
export function fieldWords(name: FieldName, value: unknown, options: Partial<MaterialOptions>): string {
  if (Array.isArray(value)) {
    const known: Record<string, unknown> = { ...options, ...fixedOptions }
    const named = known[name] ?? []
    const names = new Map((named as { id: number; name: string }[]).map((option) => [option.id, option.name]))
    return value.map((item) => names.get(item as number) ?? String(item)).join(', ')
  }
  if (name === 'sender_id') return options.senders?.find(({ id }) => id === value)?.name ?? ''
  if (name === 'license') return licenceBySlug(String(value))?.name ?? ''
  if (name === 'description' || name === 'product_instructions') return plainText(String(value))
  if (name === 'minutes') return value === 0 ? '' : `${String(value)} min`
  if (value === 0 || value === 1) return name === 'max_qty' ? String(value) : value === 1 ? 'Ja' : 'Nej'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
