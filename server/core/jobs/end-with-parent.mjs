// Loaded first by the processes of run-in-process.ts, before anything that could hang. A thread of its own ends the process when the one
// that started it is gone, also while the main thread computes: nobody else would end it then, however long it takes.
import { Worker } from 'node:worker_threads'

const script = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  // An orphan gets another parent.
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 1000)
`
new Worker(script, { eval: true, execArgv: [], workerData: Number(process.argv[2]) }).unref()
