import type { MaterialCard } from '#contract/schemas/material.ts'
import { badgeOf } from '#src/material/facts.ts'

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character)

/** The editor's text with {name} and {type} replaced by the material's, escaped as text. */
export function downloadBody(body: string, material: MaterialCard): string {
  const values: Record<string, string> = { name: material.name, type: typeNameOf(material) }
  return body.replace(/\{(name|type)\}/g, (_, key: string) => escapeHtml(values[key] ?? ''))
}

/** The type of the download: the material's badge, ignoring an external link that it has besides its files. */
function typeNameOf(material: MaterialCard): string {
  return badgeOf({ ...material, product_externalurl: '' }) ?? 'PDF'
}

/** The name of a downloaded file: its title with its extension. */
export function downloadFileName({ title, file }: { title: string; file: string }): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? ''
  const name = title
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return `${name === '' ? 'material' : name}${extension}`
}

/** The names of files in one folder, each different. */
export function fileNames(files: readonly { title: string; file: string }[]): string[] {
  const used = new Set<string>()
  return files.map((file) => {
    const name = downloadFileName(file)
    const dot = name.lastIndexOf('.')
    const [start, end] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let free = name
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${start} ${number}${end}`
    used.add(free.toLowerCase())
    return free
  })
}
