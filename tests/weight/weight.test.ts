import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageBrotliQuality } from '#server/cache/brotli-qualities.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import {
  maxChunkBytes,
  maxEnhanceBytes,
  maxFirstScreenScriptBytes,
  maxHtmlBytes,
  maxIdleScriptBytes,
  maxOtherChunkBytes,
  maxPrecacheBytes,
  maxWorkerBytes,
} from './byte-limits.ts'
import { commonPages } from '../browser/common-pages.ts'
import { steadySize } from './steady-size.ts'

const clientFolder = path.join(root, 'dist/client')

const sizes = new Map<string, number>()

/** Transferred bytes of a built file, but for chance (steady-size.ts). The build compresses no file of fewer than 500 bytes. */
function bytesOf(file: string): number {
  const fullPath = path.join(clientFolder, file)
  if (!existsSync(`${fullPath}.br`)) return statSync(fullPath).size
  const size = sizes.get(file) ?? steadySize(readFileSync(fullPath, 'utf8'), constants.BROTLI_MAX_QUALITY)
  sizes.set(file, size)
  return size
}

/** 'assets/dialogs-BSkYJpVh.js' is the chunk 'dialogs.js'. */
const chunkName = (file: string) => path.basename(file).replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** Assets of earlier builds, which are served for a while but belong to no page of this build. */
const earlierFolder = path.join(root, 'dist/earlier')
const earlier = new Set(existsSync(earlierFolder) ? readdirSync(earlierFolder) : [])

const builtChunks = readdirSync(path.join(clientFolder, 'assets'))
  .filter((file) => /\.(js|css)$/.test(file) && !earlier.has(file))
  .map((file) => ({ name: chunkName(file), bytes: bytesOf(`assets/${file}`) }))

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** A chunk with everything that it imports statically. */
function closureOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) closureOf(imported, seen)
  return seen
}

const keyOf = (name: string) =>
  Object.keys(manifest).find((key) => chunkName(manifest[key]?.file ?? '') === name) ?? name

/** The chunk of a module that is loaded by itself. */
function entryOf(module: string): string {
  const key = Object.keys(manifest).find((name) => name.endsWith(`/${module}`))
  expect(key, module).toBeDefined()
  return key ?? module
}

/** What the device's features load by themselves, each when the page is idle. */
const deviceFeatures = ['start-worker.ts', 'start-diagnostics.ts']
const chunksOfDevice = ['idle.js', 'persistence.js', 'outbox.js']
/** The same of a hydrated page. */
const componentFeatures = [...deviceFeatures, 'offline-message-and-pdf.ts']

describe('the pages', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ clientFolder })
  })
  afterAll(() => server.close())

  test.each(Object.entries(maxHtmlBytes))('the HTML of %s stays within its limit', async (url, limit) => {
    const response = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(response.rawPayload).toString()
    expect(steadySize(html, pageBrotliQuality)).toBeLessThanOrEqual(limit)
  })

  // A browser would look at them again at every piece of the page that comes.
  test.each(commonPages)('no style sheet in the HTML of %s has a :has() selector', async (url) => {
    const { statusCode, payload } = await server.app.inject({ url })
    expect(statusCode).toBe(200)
    const sheets = [...payload.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text ?? '')
    expect(sheets.join('').length).toBeGreaterThan(10_000)
    expect(sheets.flatMap((text) => text.match(/[^{}]*:has\([^{]*/g) ?? [])).toEqual([])
  })
})

test('the scripts that every page waits for stay within their limit', () => {
  const entry = closureOf('index.html')
  const dynamicEntries =
    manifest['index.html']?.dynamicImports?.filter((key) => !key.includes('/diagnostics/')) ?? []
  for (const key of dynamicEntries) closureOf(key, entry)
  const bytes = [...entry].map((key) => bytesOf(manifest[key]?.file ?? ''))
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxFirstScreenScriptBytes)
})

test('what a hydrated page loads by itself when it is idle stays within its limit', () => {
  const first = closureOf('src/app/hydrate.tsx')
  const idle = new Set<string>()
  for (const feature of componentFeatures) closureOf(entryOf(feature), idle)
  for (const name of chunksOfDevice) closureOf(keyOf(name), idle)
  const bytes = [...idle].filter((key) => !first.has(key)).map((key) => bytesOf(manifest[key]?.file ?? ''))
  expect(bytes.length).toBeGreaterThan(componentFeatures.length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxIdleScriptBytes)
})

test('no chunk imports itself by way of others, so that none loads what it does not need', () => {
  const importsItself = (key: string) =>
    manifest[key]?.imports?.some((imported) => closureOf(imported).has(key)) ?? false
  expect(Object.keys(manifest).filter(importsItself)).toEqual([])
})

test.each(['actions/order/order-dialog.tsx', 'actions/problem-report/report-dialog.tsx'])(
  '%s does not wait for the HTML sanitizer, which comes with the first text that needs it',
  (dialog) => {
    const files = [...closureOf(entryOf(dialog))].map((key) => chunkName(manifest[key]?.file ?? key))
    expect(files).toContain('dialogs.js')
    expect(files).not.toContain('rich-text.js')
  },
)

test('the entry script runs no code but its own, and its style sheets are no chunk’s', () => {
  const entry = manifest['index.html']
  const helpers = ['preload.js', 'rolldown-runtime.js']
  const imported = (entry?.imports ?? []).map((key) => chunkName(manifest[key]?.file ?? key))
  expect(imported.filter((name) => !helpers.includes(name))).toEqual([])
  const importers = Object.entries(manifest).filter(([, { imports }]) => imports?.includes('index.html'))
  expect(importers.map(([key]) => key)).toEqual([])
})

test('what answers the first press is requested in one go', () => {
  const template = readFileSync(path.join(clientFolder, 'index.html'), 'utf8')
  const entry = manifest['index.html']?.file ?? ''
  const requested = new Set([...template.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file]) => file))
  const needed = [...closureOf('index.html'), ...closureOf(keyOf('enhance.js'))]
  expect(requested).toEqual(new Set([entry, ...needed.map((key) => manifest[key]?.file)]))
})

test('what a page runs before it is hydrated holds no React, and what answers a press is small', () => {
  const namesIn = (keys: Iterable<string>) => [...keys].map((key) => chunkName(manifest[key]?.file ?? key))
  const enhance = closureOf(keyOf('enhance.js'))
  // The entry, which loads it, with what that imports.
  const answering = new Set([...enhance, ...closureOf('index.html')])
  const bytes = [...answering].reduce((sum, key) => sum + bytesOf(manifest[key]?.file ?? ''), 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxEnhanceBytes)
  const device = closureOf(keyOf('device.js'), enhance)
  for (const feature of deviceFeatures) closureOf(entryOf(feature), device)
  const chunks = ['device.js', ...chunksOfDevice, 'unhydrated.js']
  for (const name of chunks) closureOf(keyOf(name), device)
  expect(namesIn(device)).toEqual(expect.arrayContaining(chunks))
  expect(namesIn(device).filter((name) => /^(react|router|app|hydrate|dialogs)\.js$/.test(name))).toEqual([])
})

test('the chunk of constants imports nothing, so that it is evaluated before every chunk that computes with them', () => {
  const [constants, ...others] = Object.values(manifest).filter(
    ({ file }) => chunkName(file) === 'constants.js',
  )
  expect(constants).toBeDefined()
  expect(others).toEqual([])
  expect(constants?.imports ?? []).toEqual([])
})

test('no page, chunk or precache of the site contains code of the staff pages', () => {
  expect(Object.keys(manifest).filter((key) => key.includes('staff'))).toEqual([])
  const staffFiles = readdirSync(path.join(root, 'dist/staff/assets')).filter((file) => /\.js$/.test(file))
  expect(staffFiles.length).toBeGreaterThan(0)
  const worker = readFileSync(path.join(clientFolder, 'sw.js'), 'utf8')
  expect(staffFiles.filter((file) => worker.includes(file))).toEqual([])
})

test('no chunk is larger than its limit', () => {
  const tooLarge = builtChunks.filter(
    ({ name, bytes }) => bytes > (maxChunkBytes[name] ?? maxOtherChunkBytes),
  )
  expect(tooLarge).toEqual([])
})

test('every limit belongs to a chunk that exists', () => {
  const names = new Set(builtChunks.map(({ name }) => name))
  expect(Object.keys(maxChunkBytes).filter((name) => !names.has(name))).toEqual([])
})

test('the service worker stays within its limit', () => {
  expect(bytesOf('sw.js')).toBeLessThanOrEqual(maxWorkerBytes)
})

test('what the worker stores when it is installed stays within its limit, without what only some devices store', () => {
  const worker = readFileSync(path.join(clientFolder, 'sw.js'), 'utf8')
  const named = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => file ?? '')
  const files = named.map((file) => (file === 'shell.html' ? 'index.html' : file))
  // As sw/precache.ts sorts them out.
  const ofSome = /^assets\/(reader-page-|pdf\.|box-paper)/
  const stored = files.filter((file) => existsSync(path.join(clientFolder, file)) && !ofSome.test(file))
  expect(stored.length).toBeGreaterThan(60)
  expect(stored.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(40)
  const bytes = stored.reduce((sum, file) => sum + bytesOf(file), 0)
  expect(bytes).toBeLessThanOrEqual(maxPrecacheBytes)
})
