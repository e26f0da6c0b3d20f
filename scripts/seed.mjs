// npm run seed: seeds an empty database; `-- --materials 10000 --schools 8000` for load tests.
import { buildProgram, install, run } from './prepare.mjs'

install()
buildProgram()
run(process.execPath, ['dist/program/seed.js', ...process.argv.slice(2)])
