// npm run seed: fills an empty data folder; `-- --materials 10000 --schools 8000` for load.
import { install, run } from './prepare.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'seed/command.ts', ...process.argv.slice(2)])
