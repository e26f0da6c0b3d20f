import type { MaterialCard } from '#contract/schemas/material.ts'
import { badgeOf } from '#src/material/facts.ts'

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => htmlEntities[mark] ?? mark)

/** The editor's text with the material in it: {name} and {type}, as text wherever they stand. */
export function downloadBody(body: string, material: MaterialCard): string {
  const words: Record<string, string> = { name: material.name, type: typeNameOf(material) }
  return body.replace(/\{(name|type)\}/g, (_, word: string) => escapeHtml(words[word] ?? ''))
}

/** What is fetched: the badge, but for a link that the material has besides its files. */
function typeNameOf(material: MaterialCard): string {
  return badgeOf({ ...material, product_externalurl: '' }) ?? 'PDF'
}

/** How a file is called on the device: by its title, with the ending that it has here. */
export function downloadFileName({ title, file }: { title: string; file: string }): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? ''
  const name = title
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return `${name === '' ? 'material' : name}${ending}`
}
