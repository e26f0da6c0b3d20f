// npm run seed: seeds an empty database; `-- --materials 10000 --schools 8000` for load tests.
import { install, run } from './prepare.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'seed/command.ts', ...process.argv.slice(2)])
