/** The reading speed of an adult in Swedish prose, words per minute. */
const wordsPerMinute = 200

/** The reading time in whole minutes. */
export function readingMinutes(...html: string[]): number {
  const words = html
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .match(/[\p{L}\p{N}]+/gu)
  return Math.max(1, Math.round((words?.length ?? 0) / wordsPerMinute))
}

type CatalogueLink = { address: string; text: string }

/** The links of an article into the catalogue: to materials, topics and searches, each once. */
export function catalogueLinksIn(html: string): CatalogueLink[] {
  const links = new Map<string, CatalogueLink>()
  for (const upToEnd of html.split('</a>').slice(0, -1)) {
    const link = upToEnd.slice(upToEnd.lastIndexOf('<a '))
    const [tag = ''] = /^<a [^<>]*>/.exec(link) ?? []
    const address = / href="(\/[^"]*)"/.exec(tag)?.[1] ?? ''
    const text = textOf(link.slice(tag.length))
    if (address !== '' && text !== '' && !notCataloguePath.test(address) && !links.has(address))
      links.set(address, { address, text })
  }
  return [...links.values()]
}

/** Paths of this site outside the catalogue. */
const notCataloguePath = /^\/(blog|pages|uploads|sparat|utkorg|kvitto|konto|v1)\b|^\/\//

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => names[name] ?? '')
    .trim()
}
