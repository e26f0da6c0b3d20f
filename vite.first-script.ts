import { minifySync, type Plugin } from 'vite'

/**
 * Fills in the page's inline script, which loads the entry, so that no script is requested before the page's pictures, and
 * makes the template small. The entry gets the names of the files that it loads before the page is hydrated; its name
 * changes with theirs, because it imports them.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const font = Object.keys(bundle ?? {}).find((file) => /atkinson[^/]*\.woff2$/.test(file))
        const filled = html
          .replace('%READING_FONT%', font === undefined ? '' : `/${font}`)
          .replace('%ENTRY%', chunk === undefined ? '' : `/${chunk.fileName}`)
          .replace('%WITH_ENTRY%', scriptsWithEntry(bundle ?? {}, chunk?.imports ?? []).join(' '))
          .replace(/<!-{2}\s[^]*?-->\s*/g, '')
        return chunk === undefined ? filled : smallTemplate(filled)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry) continue
          const names = firstScripts(bundle).map((name) => name.replace('assets/', ''))
          file.code = file.code.replace('%FIRST_SCRIPTS%', names.join(' '))
        }
      },
    },
  }
}

/** The template without the elements that load scripts, and without white space. */
function smallTemplate(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script>([^]*?)<\/script>/g, (_, code: string) => `<script>${minified(code)}</script>`)
    .replace(/>\s+</g, '><')
}

const minified = (code: string) => minifySync('inline.js', code).code.trim()

/** The addresses of what the entry imports before anything is answered: requested with it, they take one round trip instead of three. */
function scriptsWithEntry(bundle: Bundle, importedByEntry: readonly string[]): string[] {
  return importsOf(bundle, [...importedByEntry, ...filesOf(bundle, ['src/enhance/enhance.ts'])]).map(
    (file) => `/${file}`,
  )
}

type Bundle = Record<string, { type: string; moduleIds?: string[]; imports?: string[] }>

/** The files that the entry loads before the page is hydrated, in the order in which they are evaluated. */
const firstScripts = (bundle: Bundle): string[] =>
  importsOf(bundle, filesOf(bundle, ['vendor-chunks/react.ts', 'vendor-chunks/router.ts', 'app/hydrate.tsx']))

/** The chunks of source files. */
const filesOf = (bundle: Bundle, sources: readonly string[]): string[] =>
  sources.flatMap((source) => {
    const file = Object.keys(bundle).find((name) =>
      bundle[name]?.moduleIds?.some((id) => id.endsWith(source)),
    )
    return file === undefined ? [] : [file]
  })

/** Chunks and all that they import. */
function importsOf(bundle: Bundle, chunks: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file) || bundle[file]?.type !== 'chunk') return
    files.add(file)
    for (const imported of bundle[file].imports ?? []) add(imported)
  }
  chunks.forEach(add)
  return [...files]
}
