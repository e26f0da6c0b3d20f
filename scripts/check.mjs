// npm run check: types, lint, format, regular expressions and dependency rules, all of them even when one fails.
import { spawn } from 'node:child_process'
import { install, program, root } from './prepare.mjs'

/** What can be said of the code without running it. */
export const checks = [
  { name: 'types', command: [program('tsc'), '-b'] },
  { name: 'lint', command: [program('oxlint'), '--deny-warnings', '--format', 'unix', '.'] },
  { name: 'format', command: [program('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'regexes', command: [process.execPath, 'scripts/check-regexes.mjs'] },
]
const architectureCheck = { name: 'architecture', command: [program('vitest'), 'run', 'tests/architecture'] }

/** Runs the checks beside each other, tells what each said, and answers with the names of those that failed. */
export async function findFailedChecks(some) {
  const ended = await Promise.all(some.map(runCheck))
  for (const { name, said } of ended) console.log(`\n— ${name}\n${said}`.trimEnd())
  return ended.filter(({ status }) => status !== 0).map(({ name }) => name)
}

function runCheck({ name, command: [file, ...args] }) {
  return new Promise((resolve) => {
    const parts = []
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('error', (error) => parts.push(Buffer.from(String(error))))
    child.on('close', (status) => resolve({ name, status, said: Buffer.concat(parts).toString() }))
  })
}

if (process.argv[1] === import.meta.filename) {
  install()
  const failed = await findFailedChecks([...checks, architectureCheck])
  console.log(failed.length === 0 ? '\nAllt stämmer.' : `\nFelade: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
