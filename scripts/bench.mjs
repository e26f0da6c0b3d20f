// npm run bench finder: runs a benchmark of tests/bench.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, buildProgram, install, root, run } from './prepare.mjs'

install()
const [name = '', ...args] = process.argv.slice(2)
const file = `tests/bench/${name}.ts`
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(root, file))) {
  console.error('Which benchmark? For example: npm run bench finder')
  process.exit(2)
}
// These need no site.
if (['finder', 'finder-changes'].includes(name)) buildProgram()
else build()
run(process.execPath, ['--import', 'tsx', '--expose-gc', file, ...args])
