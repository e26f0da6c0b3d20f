// npm start: installs missing packages, builds if sources have changed, then migrates, seeds and serves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build, install, root } from './prepare.mjs'

install()
build()
const server = spawn(process.execPath, ['dist/program/main.js'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// A server that was ended by a signal has no exit code, but did not succeed.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
