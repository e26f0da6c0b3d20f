// npm run desk: the operator's commands; without arguments it lists them.
import { install, run } from './prepare.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'server/operator/cli.ts', ...process.argv.slice(2)])
