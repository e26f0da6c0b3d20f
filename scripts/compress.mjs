// Compresses the built page's files once, so that the server never does it while somebody waits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = path.resolve(import.meta.dirname, '../dist/client/assets')
for (const name of readdirSync(folder)) {
  if (!/\.(m?js|css|svg|json)$/.test(name)) continue
  const file = path.join(folder, name)
  const bytes = readFileSync(file)
  if (bytes.length < 500) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
