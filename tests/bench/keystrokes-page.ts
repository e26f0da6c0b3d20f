import { buildIndex } from '#finder/build-index.ts'
import { suggest } from '#finder/suggest.ts'
import { generatedCatalogue } from './generated-catalogue.ts'

/** What runs in the page: every keystroke of 40 words. Times in ms. */
export type Keystrokes = { build: number; times: number[] }

function timeKeystrokes(size: number): Keystrokes {
  const catalogue = generatedCatalogue(size)
  const start = performance.now()
  const index = buildIndex(catalogue)
  const build = performance.now() - start
  const words = catalogue.materials.slice(0, 40).map(({ name }, at) => name.split(' ')[at % 2] ?? name)
  const keystrokes = words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2)),
  )
  const times = keystrokes.map((typed) => {
    const pressed = performance.now()
    suggest(index, typed, { limit: 8, made_by: 'everyone' })
    return performance.now() - pressed
  })
  return { build, times }
}

Object.assign(globalThis, { timeKeystrokes })
