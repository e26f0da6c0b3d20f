import { diffWords } from 'diff'
import { licenceBySlug } from '#contract/licences.ts'
import { sanitizeHtml } from '#src/ui/sanitize-html.ts'
import type { MaterialOptions } from '../material-options.ts'
import type { FieldName } from '../material-texts.ts'

export type Part = { text: string; kind: 'same' | 'removed' | 'added' }

/** A field's value as words: names for ids, plain text for HTML. */
export function fieldWords(name: FieldName, value: unknown, options: MaterialOptions): string {
  if (Array.isArray(value)) {
    const named = name in options ? (options as Record<string, unknown>)[name] : []
    const names = new Map((named as { id: number; name: string }[]).map((option) => [option.id, option.name]))
    return value.map((item) => names.get(item as number) ?? String(item)).join(', ')
  }
  if (name === 'sender_id') return options.senders.find(({ id }) => id === value)?.name ?? ''
  if (name === 'license') return licenceBySlug(String(value))?.name ?? ''
  if (name === 'description' || name === 'product_instructions') return plainText(String(value))
  if (value === 0 || value === 1) return name === 'max_qty' ? String(value) : value === 1 ? 'Ja' : 'Nej'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The text of HTML, with a line for each block. */
export function plainText(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = sanitizeHtml(html.replaceAll(/<\/(p|h[1-6]|li|blockquote)>/g, '</$1>\n'))
  return (template.content.textContent ?? '').trim()
}

/** The words of two texts in order, each marked with the text that it stands in. */
export function markWords(before: string, after: string): Part[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
