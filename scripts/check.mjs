// npm run check: types, lint, format, regular expressions and dependency rules. A failed check does not stop the others.
// npm run check deployment: the files in deploy/, by the programs that read them.
// npm run check image: the image of Dockerfile, built and started.
// npm run check advisories: known weaknesses of the packages, as far as the registry tells.
import { spawn, spawnSync } from 'node:child_process'
import { install, program, root } from './prepare.mjs'

/** The static checks. */
export const checks = [
  { name: 'types', command: [program('tsc'), '-b'] },
  { name: 'lint', command: [program('oxlint'), '--deny-warnings', '--format', 'unix', '.'] },
  { name: 'format', command: [program('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'regexes', command: [process.execPath, 'scripts/check-regexes.mjs'] },
]
const architectureCheck = { name: 'architecture', command: [program('vitest'), 'run', 'tests/architecture'] }

/** Runs the checks in parallel, prints the output of each, and returns the names of those that failed. */
export async function findFailedChecks(selected) {
  const results = await Promise.all(selected.map(runCheck))
  for (const { name, output } of results) console.log(`\n— ${name}\n${output}`.trimEnd())
  return results.filter(({ status }) => status !== 0).map(({ name }) => name)
}

function runCheck({ name, command: [file, ...args] }) {
  return new Promise((resolve) => {
    const parts = []
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('error', (error) => parts.push(Buffer.from(String(error))))
    child.on('close', (status) => resolve({ name, status, output: Buffer.concat(parts).toString() }))
  })
}

if (process.argv[1] === import.meta.filename) {
  install()
  const extra = {
    image: async () => spawnSync('scripts/check-image.sh', { cwd: root, stdio: 'inherit' }).status ?? 1,
    deployment: async () => (await import('./check-deployment.mjs')).checkDeployment(),
    advisories: async () => (await import('./check-advisories.mjs')).checkAdvisories(),
  }[process.argv[2]]
  if (extra !== undefined) process.exit((await extra()) === 0 ? 0 : 1)
  const failed = await findFailedChecks([...checks, architectureCheck])
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
