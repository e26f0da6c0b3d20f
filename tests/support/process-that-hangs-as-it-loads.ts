import { writeFileSync } from 'node:fs'
import path from 'node:path'

writeFileSync(path.join(process.env['TMPDIR'] ?? '', 'hangs'), String(process.pid))
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
