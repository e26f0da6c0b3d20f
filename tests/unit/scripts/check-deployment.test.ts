import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

let programs: string
beforeEach(async () => {
  programs = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-programs-'))
})
afterEach(() => rm(programs, { recursive: true, force: true }))

/** Runs the check where only these programs are installed; each answers with its status. */
async function check(installed: Record<string, number>) {
  for (const [name, status] of Object.entries(installed)) {
    await writeFile(path.join(programs, name), `#!/bin/sh\nexit ${status}\n`)
    await chmod(path.join(programs, name), 0o755)
  }
  const script =
    "import('./scripts/check-deployment.mjs').then((module) => process.exit(module.checkDeployment()))"
  const { status, stdout } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env: { PATH: programs },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('a check of the deployment names everything that it did not check, and fails when that is everything', async () => {
  const none = await check({})
  expect(none.status).toBe(1)
  expect(none.lines[0]).toBe('0 of 7 checks were made, 0 failed.')
  for (const name of ['nginx', 'caddy', 'promtool', 'systemd-analyze'])
    expect(
      none.lines.slice(2).some((line) => line.startsWith(`  ${name} `)),
      name,
    ).toBe(true)
})

test('what was checked counts, and what failed makes the check fail', async () => {
  const good = await check({ promtool: 0 })
  expect(good).toMatchObject({
    status: 0,
    lines: expect.arrayContaining(['3 of 7 checks were made, 0 failed.']) as [],
  })
  const notPinned = good.lines.findIndex((line) => line.startsWith('BY TAG, NOT BY DIGEST'))
  expect(good.lines.slice(0, notPinned).filter((line) => line.startsWith('  '))).toHaveLength(4)
  expect(await check({ promtool: 0, caddy: 1 })).toMatchObject({ status: 1 })
})

test('images that are fetched by a tag are named', async () => {
  const { lines } = await check({ promtool: 0 })
  const named = lines.slice(lines.findIndex((line) => line.startsWith('BY TAG, NOT BY DIGEST')) + 1)
  expect(named.length).toBeGreaterThan(0)
  const files = await Promise.all(
    ['Dockerfile', 'compose.yaml', 'deploy/kubernetes/skolmaterial.yaml'].map((file) =>
      readFile(path.join(root, file), 'utf8'),
    ),
  )
  for (const line of named) expect(files.join('\n')).toMatch(line.trim())
  expect(named).toContain('  docker.io/library/node:22-bookworm-slim')
  expect(named.join()).not.toMatch(/@sha256|:local/)
})
