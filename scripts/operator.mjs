// npm run desk: the operator's commands; without arguments it lists them.
import { buildProgram, install, run } from './prepare.mjs'

install()
buildProgram()
run(process.execPath, ['dist/program/operator.js', ...process.argv.slice(2)])
