import { buildIndex } from '#finder/build-index.ts'
import { suggest } from '#finder/suggest.ts'
import { generatedCatalogue } from './generated-catalogue.ts'
import { keystrokesOf } from './time-search.ts'

/** What runs in the page: every keystroke of 40 words. Times in ms. */
export type Keystrokes = { build: number; times: number[] }

function timeKeystrokes(size: number): Keystrokes {
  const catalogue = generatedCatalogue(size)
  const start = performance.now()
  const index = buildIndex(catalogue)
  const build = performance.now() - start
  const times = keystrokesOf(catalogue).map((typed) => {
    const pressed = performance.now()
    suggest(index, typed, { limit: 8, made_by: 'everyone' })
    return performance.now() - pressed
  })
  return { build, times }
}

Object.assign(globalThis, { timeKeystrokes })
