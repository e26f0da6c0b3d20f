// npm start: installs what is missing, builds what has changed, then migrates, seeds and serves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build, install, root } from './prepare.mjs'

install()
build()
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// A server that a signal has ended has no code of its own; it is not one that went well.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
