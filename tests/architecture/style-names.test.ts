import { expect, test } from 'vitest'
import { files, sourceFiles, textOf } from './source-files.ts'

const styleSheets = files
  .filter((file) => /^src\/.*\.css$/.test(file))
  .map((file) => ({ file, text: textOf(file).replace(/\/\*[\s\S]*?\*\//g, '') }))
const components = sourceFiles
  .filter((file) => file.startsWith('src/'))
  .map((file) => ({ file, text: textOf(file) }))

/** Every match of a pattern's first group. */
const allMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Set by the PDF library on each text of a page. */
const setByPdfLibrary = ['--font-height', '--rotate', '--scale-x']

test('every custom property that a style sheet uses without a fallback is defined', () => {
  const defined = new Set([
    ...setByPdfLibrary,
    ...styleSheets.flatMap(({ text }) => allMatches(text, /(--[\w-]+)\s*:/g)),
    ...components.flatMap(({ text }) => allMatches(text, /'(--[\w-]+)'/g)),
  ])
  const used = styleSheets.flatMap(({ file, text }) =>
    allMatches(text, /var\((--[\w-]+)\)/g).map((name) => [file, name] as const),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(([, name]) => !defined.has(name))).toEqual([])
})

test('every class that a component names has a rule, so that no renamed class loses its style', () => {
  const defined = new Set(styleSheets.flatMap(({ text }) => allMatches(text, /\.([a-zA-Z][\w-]*)/g)))
  const used = components.flatMap(({ file, text }) =>
    allMatches(text, /(?:className="|['"](?=button ))([^'"]+)['"]/g)
      .flatMap((names) => names.split(' '))
      .map((name) => [file, name] as const),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(([, name]) => !defined.has(name))).toEqual([])
})
