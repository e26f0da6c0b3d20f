import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

const read = (file: string) => readFileSync(path.join(root, 'dist/client', file), 'utf8')
const worker = read('sw.js')
const chunks = JSON.parse(read('.vite/manifest.json')) as Record<string, { file: string; imports?: string[] }>

/** Named by the worker: stored when it is installed, the PDF reader where PDFs are saved. */
const isPrecached = (key: string) => worker.includes(chunks[key]?.file ?? key)

test('what a precached script imports is precached too, so that a new version starts without network', () => {
  const scripts = Object.entries(chunks).filter(([key, { file }]) => file.endsWith('.js') && isPrecached(key))
  expect(scripts.length).toBeGreaterThan(20)
  const missing = scripts.flatMap(([key, { imports = [] }]) =>
    imports.filter((imported) => !isPrecached(imported)).map((imported) => `${key} imports ${imported}`),
  )
  expect(missing).toEqual([])
})
