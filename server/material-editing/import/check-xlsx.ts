import yauzl from 'yauzl'

const maxEntries = 200
const maxUnpackedBytes = 100 * 1024 * 1024
const maxRatio = 100

/**
 * Whether a workbook, which is a zip, is safe to read as a whole: not too many parts, and not a small file that unpacks to a huge
 * one. Every part is unpacked to count its bytes, because a zip may lie about them.
 */
export function isSafeXlsx(bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return resolve(false)
      let [entries, unpacked] = [0, 0]
      const refuse = () => {
        zip.close()
        resolve(false)
      }
      const isTooMuch = () => unpacked > maxUnpackedBytes || unpacked > bytes.length * maxRatio
      zip.on('error', refuse)
      zip.on('end', () => resolve(true))
      zip.on('entry', (entry: yauzl.Entry) => {
        entries++
        if (entries > maxEntries || entry.uncompressedSize > maxUnpackedBytes) return refuse()
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return refuse()
          stream.on('error', refuse)
          stream.on('data', (chunk: Buffer) => {
            unpacked += chunk.length
            if (isTooMuch()) stream.destroy(new Error('The workbook unpacks to too much'))
          })
          stream.on('end', () => zip.readEntry())
        })
      })
      zip.readEntry()
    })
  })
}
