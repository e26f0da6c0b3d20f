import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { iconPaths } from './src/ui/icon-paths.ts'

/** Writes the symbols that visitors' and staff pages share into the page, so that they have one source. */
export function iconSymbols(): Plugin {
  return {
    name: 'icon-symbols',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%ICON_SYMBOLS%', () => readFileSync('src/ui/icon-symbols.html', 'utf8').trim())
          .replace('%ICON_PATHS%', () => symbolsOfPaths()),
    },
  }
}

const symbolsOfPaths = () =>
  Object.entries(iconPaths)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" /></symbol>`)
    .join('')
