// npm run desk: what an operator does from the command line; without more it tells what there is.
import { install, run } from './prepare.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'server/operator/cli.ts', ...process.argv.slice(2)])
