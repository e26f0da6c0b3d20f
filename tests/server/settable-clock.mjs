// Loaded before a server (NODE_OPTIONS): its clock is off by what CLOCK_FILE says, and reads the file again at SIGUSR2. A process
// has no clock of its own that could be set, and that of the machine belongs to everybody.
import { readFileSync } from 'node:fs'

const RealDate = Date
const readOffset = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
let offsetMs = readOffset()
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  offsetMs = readOffset()
  console.log(`the clock is off by ${offsetMs} ms`)
})
