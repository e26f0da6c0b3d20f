import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes the symbols that visitors' and staff pages share into the page, so that they have one source. */
export function iconSymbols(): Plugin {
  return {
    name: 'icon-symbols',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('%ICON_SYMBOLS%', () => readFileSync('src/ui/icon-symbols.html', 'utf8').trim()),
    },
  }
}
