import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { makeQueryClient } from '#src/api/query-client.ts'
import { makeRouter } from '#src/app/router.ts'
import { serverResult } from '#src/app/server-result.ts'
import { historyKeyOf } from '#src/pages/listing/history-key.ts'

/** TanStack Router documents none of these. Each is read in one file; a test here fails when an update moves it. */
describe('the router’s internals', () => {
  /** Loads an address on the server, where nothing is found. */
  async function loaded(address: string) {
    const queries = makeQueryClient(() => Promise.resolve({ data: null, at: Date.now(), source: 'network' }))
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = makeRouter({ queries, history, onServer: true })
    await router.load()
    return serverResult(router)
  }

  test('_serverResult has the status of a page (src/app/server-result.ts)', async () => {
    expect(await loaded('/utkorg')).toEqual({ status: 200, redirectTo: null })
    expect(await loaded('/finns-inte')).toEqual({ status: 404, redirectTo: null })
  })

  test('_serverResult has the address of a redirect (src/app/server-result.ts)', async () => {
    expect(await loaded('/tema/finns-inte')).toMatchObject({ redirectTo: '/404' })
  })

  test('__TSR_key names an entry of the browser’s history (src/pages/listing/history-key.ts)', () => {
    const state = { current: null as unknown }
    const write = (next: unknown) => void (state.current = next)
    const window = {
      location: { pathname: '/', search: '', hash: '' },
      history: {
        get state() {
          return state.current
        },
        replaceState: write,
        pushState: write,
        length: 1,
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    const history = createBrowserHistory({ window })
    const first = historyKeyOf(history.location.state)
    expect(first).toMatch(/./)
    expect(historyKeyOf(state.current)).toBe(first)
    history.push('/amne')
    history.flush()
    expect(historyKeyOf(state.current)).not.toBe(first)
    expect(historyKeyOf(state.current)).toBe(historyKeyOf(history.location.state))
  })

  test('ssr decides whether the router adds Suspense boundaries (src/app/mark-server-rendered.ts)', () => {
    const entry = createRequire(import.meta.url).resolve('@tanstack/react-router')
    const folder = entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`))
    for (const file of ['Match.js', 'Matches.js'])
      expect(readFileSync(path.join(folder, 'dist/esm', file), 'utf8')).toContain('router.ssr')
  })
})
