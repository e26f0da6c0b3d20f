import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runInProcess } from '#server/core/jobs/run-in-process.ts'
import { programModules } from '#server/core/settings/program-modules.ts'
import type { DocumentContent } from '#server/documents/read-document.ts'
import { makePdf } from '#seed/make-pdf.ts'
import { root } from '#tests/support/test-server.ts'

const folder = path.join(root, 'dist/program')
const compiled = (name: string) => pathToFileURL(path.join(folder, `${name}.js`))
const work = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-compiled-'))
afterAll(() => rm(work, { recursive: true, force: true }))

test('each module that runs by itself is a file of the compiled program, and none loads a command', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(files).toEqual(expect.arrayContaining(Object.keys(programModules).map((name) => `${name}.js`)))
  const loadCommands = files.filter((file) =>
    /from "\.\/(main|operator|seed)\.js"|import "\.\/(main|operator|seed)\.js"/.test(
      readFileSync(path.join(folder, file), 'utf8'),
    ),
  )
  expect(loadCommands).toEqual([])
})

test('a compiled process finds its packages, fonts and the process that ends it', async () => {
  const file = path.join(work, 'document.pdf')
  const attribution = { sender: 'Exempelskolan', license: 'CC BY 4.0', address: '/kretslopp' }
  const document = { title: 'Kretslopp', blocks: [{ kind: 'text' as const, text: 'Vattnet rinner nedåt.' }] }
  await writeFile(file, await makePdf(document, attribution))
  const limits = { timeoutMs: 60_000, maxMemoryMb: 512 }
  const input = { file, pictureFolder: path.join(work, 'pages') }
  const content = await runInProcess<DocumentContent>(compiled('document-process'), input, limits).result
  expect(content.text).toContain('Vattnet rinner nedåt.')
  expect(await readdir(input.pictureFolder)).not.toEqual([])
})
