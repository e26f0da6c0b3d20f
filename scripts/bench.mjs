// npm run bench finder: what is measured stands in tests/bench, one file each.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, install, root, run } from './prepare.mjs'

install()
const [name = '', ...args] = process.argv.slice(2)
const file = `tests/bench/${name}.ts`
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(root, file))) {
  console.error('Vilken mätning? Till exempel: npm run bench finder')
  process.exit(2)
}
if (name !== 'finder') build()
run(process.execPath, ['--import', 'tsx', '--expose-gc', file, ...args])
