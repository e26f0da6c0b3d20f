// The server of npm run dev: compiled when it starts. Node starts it again whenever its sources change.
import { buildProgram } from './prepare.mjs'

buildProgram()
await import('../dist/program/main.js')
