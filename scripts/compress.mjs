// Compresses the built files once, so that the server need not do it during requests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = path.resolve(import.meta.dirname, '../dist')
const assets = ['client/assets', 'staff/assets'].flatMap((folder) =>
  readdirSync(path.join(dist, folder)).map((name) => path.join(folder, name)),
)
for (const name of [...assets, 'client/sw.js', 'client/sw-off.js']) {
  if (!/\.(js|mjs|css|svg|json)$/.test(name)) continue
  const file = path.join(dist, name)
  const bytes = readFileSync(file)
  if (bytes.length < 500) continue
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
