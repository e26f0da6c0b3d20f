// npm run dev: Vite and the API server. The page is rendered in the browser with hot module replacement.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { install, program, root } from './prepare.mjs'

install()
const environment = { ...process.env, NODE_ENV: 'development' }
const options = { cwd: root, stdio: 'inherit', env: environment }
const processes = [
  spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=contract', '--watch-path=finder', 'scripts/dev-server.mjs'],
    options,
  ),
  spawn(program('vite'), ['--host', '127.0.0.1'], options),
]
const stop = (code) => {
  for (const child of processes) child.kill()
  process.exit(code)
}
// One is useless without the other: when one ends, by itself or by a signal, both do.
for (const child of processes)
  child.on('exit', (code, signal) => stop(code ?? 128 + constants.signals[signal]))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
