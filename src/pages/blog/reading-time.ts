/** Words a grown reader takes in a minute, of Swedish running text. */
const wordsPerMinute = 200

/** How long it takes to read, in whole minutes. */
export function readingMinutes(...html: string[]): number {
  const words = html
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .match(/[\p{L}\p{N}]+/gu)
  return Math.max(1, Math.round((words?.length ?? 0) / wordsPerMinute))
}

export type CatalogueLink = { address: string; text: string }

/** Where an article leads within the catalogue: its links to materials, topics and searches, each once. */
export function catalogueLinksIn(html: string): CatalogueLink[] {
  const ways = new Map<string, CatalogueLink>()
  for (const upToEnd of html.split('</a>').slice(0, -1)) {
    const link = upToEnd.slice(upToEnd.lastIndexOf('<a '))
    const [tag = ''] = /^<a [^<>]*>/.exec(link) ?? []
    const address = / href="(\/[^"]*)"/.exec(tag)?.[1] ?? ''
    const words = textOf(link.slice(tag.length))
    if (address !== '' && words !== '' && !notCataloguePath.test(address) && !ways.has(address))
      ways.set(address, { address, text: words })
  }
  return [...ways.values()]
}

/** Ours too, but no material. */
const notCataloguePath = /^\/(blog|pages|uploads|sparat|utkorg|kvitto|konto|v1)\b|^\/\//

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => names[name] ?? '')
    .trim()
}
