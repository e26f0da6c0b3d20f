const maxHeaderBytes = 1024
const zipEndSize = 22

/**
 * Whether a file that begins as a PDF is also something else. A PDF is one when `%PDF-` is its first bytes, little stands before
 * the first object, nothing but blanks after the last `%%EOF`, and no other format finds its own mark where it looks for it.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, maxHeaderBytes).toString('latin1')
  if (!head.startsWith('%PDF-') || !/\d\s{1,9}\d{1,5}\s{1,9}obj\b/.test(head)) return true
  // Programs that guess a type look for a page or a script at the beginning.
  if (/<(!doctype|html|head|body|script|iframe|svg|\?php|\?xml)/i.test(head)) return true
  const end = file.lastIndexOf('%%EOF')
  if (end === -1 || !/^[\s\0]*$/.test(file.subarray(end + 5, end + 5 + maxHeaderBytes).toString('latin1')))
    return true
  if (file.length > end + 5 + maxHeaderBytes) return true
  return (
    isAlsoZip(file) || signatures.some(([at, mark]) => file.toString('latin1', at, at + mark.length) === mark)
  )
}

/** Where tape archives, medical pictures and disc images have their marks. */
const signatures: [at: number, mark: string][] = [
  [257, 'ustar'],
  [128, 'DICM'],
  [0x8001, 'CD001'],
]

/** A zip is read from its end: a record that says how long the list of its files before it is. */
function isAlsoZip(file: Buffer): boolean {
  const least = Math.max(0, file.length - zipEndSize - 0xffff)
  for (
    let at = file.lastIndexOf('PK\u0005\u0006');
    at >= least;
    at = at === 0 ? -1 : file.lastIndexOf('PK\u0005\u0006', at - 1)
  ) {
    if (at + zipEndSize > file.length) continue
    const listed = at - file.readUInt32LE(at + 12)
    if (listed >= 0 && listed < at && file.toString('latin1', listed, listed + 4) === 'PK\u0001\u0002')
      return true
  }
  return false
}
