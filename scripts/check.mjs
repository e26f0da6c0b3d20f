// npm run check: types, lint, format and the law of the house, all of them even when one fails.
import { spawnSync } from 'node:child_process'
import { install, program, root } from './prepare.mjs'

/** What can be said of the code without running it. */
export const checks = [
  { name: 'types', command: [program('tsc'), '-b'] },
  { name: 'lint', command: [program('eslint'), '.', '--max-warnings', '0'] },
  { name: 'format', command: [program('prettier'), '--check', '--log-level', 'warn', '.'] },
]
const house = { name: 'house', command: [program('vitest'), 'run', 'tests/house'] }

/** Runs each check to its end and answers with the names of those that failed. */
export function failedAmong(some) {
  return some.filter(({ name, command: [file, ...args] }) => {
    console.log(`\n— ${name}`)
    return spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0
  })
}

if (process.argv[1] === import.meta.filename) {
  install()
  const failed = failedAmong([...checks, house])
  console.log(
    failed.length === 0 ? '\nAllt stämmer.' : `\nFelade: ${failed.map(({ name }) => name).join(', ')}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}
