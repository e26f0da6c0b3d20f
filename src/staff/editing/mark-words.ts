import { diffWords } from 'diff'
import { sanitizeHtml } from '#src/ui/sanitize-html.ts'

export type TextPart = { text: string; kind: 'same' | 'removed' | 'added' }

/** The words of two texts in order, each marked with the text that it stands in. */
export function markWords(before: string, after: string): TextPart[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** The text of HTML, with a line for each block. */
export function plainText(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = sanitizeHtml(html.replaceAll(/<\/(p|h[1-6]|li|blockquote)>/g, '</$1>\n'))
  return (template.content.textContent ?? '').trim()
}
