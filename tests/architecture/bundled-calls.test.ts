import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { renderCallList } from './call-list.tsx'
import { root } from './source-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-calls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Plugins of the build that write files; the others decide what the modules of a page become. */
const writesFiles = /^(vite-plugin-pwa|top-level-manifest|kill-switch)/

test('a component bundled for the browser sees every call as the source has it, and no schemas', async () => {
  const { code, modules } = await bundle('tests/architecture/call-list.tsx')
  const file = path.join(folder, 'bundle.mjs')
  writeFileSync(file, code)
  const bundled = (await import(pathToFileURL(file).href)) as { renderCallList: () => string }
  expect(bundled.renderCallList()).toBe(renderCallList())
  expect(bundled.renderCallList()).toContain('/product/category/{slug}')
  expect(modules.filter((id) => /contract\/(forms|schemas)\/|node_modules\/zod\//.test(id))).toEqual([])
})

async function bundle(entry: string): Promise<{ code: string; modules: string[] }> {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    path.join(root, 'vite.config.ts'),
  )
  const plugins = (await flatten(loaded?.config.plugins)).filter(({ name }) => !writesFiles.test(name))
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: path.join(root, entry), formats: ['es'] },
    },
  })
  const files = ([output].flat() as Rolldown.RolldownOutput[]).flatMap(
    (bundled) => bundled.output as Rolldown.OutputChunk[],
  )
  const chunks = files.filter((file) => file.type === 'chunk')
  expect(chunks).toHaveLength(1)
  return { code: chunks[0]?.code ?? '', modules: chunks.flatMap(({ moduleIds }) => moduleIds) }
}

async function flatten(plugins: unknown): Promise<Plugin[]> {
  const plugin: unknown = await plugins
  if (!Array.isArray(plugin)) return typeof plugin === 'object' && plugin !== null ? [plugin as Plugin] : []
  return (await Promise.all(plugin.map(flatten))).flat()
}
