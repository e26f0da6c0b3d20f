import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { root, type Server } from '#tests/support/test-server.ts'

/** The operator's erasure in a process of its own, started in advance so that a test can choose the moment. */
export async function startErasureProcess({ config }: Server) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: config.dataFolder,
      DATABASE_URL: config.databaseUrl ?? '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines, { timeout: 60_000 }).toContain('ready')
  return {
    /** Erases everything about an address and returns the command's output. */
    erase: async (email: string): Promise<string> => {
      const before = lines.length
      child.stdin.write(`${email}\n`)
      await expect.poll(() => lines.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      return lines[before] ?? ''
    },
    stop: () => child.kill(),
  }
}

const script = `
import { createInterface } from 'node:readline'
import { readConfig } from '#server/core/settings/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { erasePersonCommand } from '#server/commands/erase-person.ts'
const config = readConfig(process.env)
const store = await openDatabase(config.dataFolder, config.databaseUrl)
console.log('ready')
for await (const email of createInterface(process.stdin))
  console.log(await erasePersonCommand.run({ store, config }, email).catch((error) => 'not done: ' + error.message))
`
