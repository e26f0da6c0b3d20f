import { listPart } from '#contract/list-part.ts'

/** The address without the parameter that asks for the list's part of the page, and whether it asks for it. */
export function splitListPart(address: string): { address: string; asksForPart: boolean } {
  const [path = '', search = ''] = address.split('?')
  const fields = new URLSearchParams(search)
  if (fields.get(listPart.parameter) !== listPart.value) return { address, asksForPart: false }
  fields.delete(listPart.parameter)
  return { address: fields.size === 0 ? path : `${path}?${fields.toString()}`, asksForPart: true }
}

type ListPart = { head: string; pageScript: string; html: string; data: string }

/**
 * The document of a list's part: what a page that shows a list changes to show another (src/enhance/exchange-list.ts). It has no
 * styles, no scripts, no header and no footer, because the page has them.
 */
export function listPartDocument({ head, pageScript, html, data }: ListPart): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const parts = ['<meta charset="utf-8">', head, pageScript, '</head><body>', main, '</main>', data]
  return `<!doctype html><html lang="sv"><head>${parts.join('')}</body></html>`
}
