// npm run dev: Vite with the API beside it; the page is drawn in the browser and changes as one writes.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { install, program, root } from './prepare.mjs'

install()
const environment = { ...process.env, NODE_ENV: 'development' }
const options = { cwd: root, stdio: 'inherit', env: environment }
const parts = [
  spawn(
    process.execPath,
    [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=finder',
      '--import',
      'tsx',
      'server/main.ts',
    ],
    options,
  ),
  spawn(program('vite'), ['--host', '127.0.0.1'], options),
]
const stop = (code) => {
  for (const part of parts) part.kill()
  process.exit(code)
}
// One without the other is no development: when a part ends, by itself or by a signal, both do.
for (const part of parts) part.on('exit', (code, signal) => stop(code ?? 128 + constants.signals[signal]))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
