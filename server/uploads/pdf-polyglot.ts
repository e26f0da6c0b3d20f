const maxHeaderBytes = 1024
const zipEndSize = 22

/**
 * Whether a file is a PDF and something else at once. A plain PDF starts with `%PDF-`, has its first object soon after,
 * nothing but white space after the last `%%EOF`, and no signature of another format.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, maxHeaderBytes).toString('latin1')
  if (!head.startsWith('%PDF-') || !/\d\s{1,9}\d{1,5}\s{1,9}obj\b/.test(head)) return true
  // Programs that sniff types look for HTML or a script at the beginning.
  if (/<(!doctype|html|head|body|script|iframe|svg|\?php|\?xml)/i.test(head)) return true
  const end = file.lastIndexOf('%%EOF')
  if (end === -1 || !/^[\s\0]*$/.test(file.subarray(end + 5, end + 5 + maxHeaderBytes).toString('latin1')))
    return true
  if (file.length > end + 5 + maxHeaderBytes) return true
  return (
    isAlsoZip(file) ||
    signatures.some(([at, signature]) => file.toString('latin1', at, at + signature.length) === signature)
  )
}

/** The offsets and signatures of tar archives, DICOM pictures and disc images. */
const signatures: [at: number, signature: string][] = [
  [257, 'ustar'],
  [128, 'DICM'],
  [0x8001, 'CD001'],
]

/** Whether the file is also a zip, which is read from its end: the last record gives the size of the directory before it. */
function isAlsoZip(file: Buffer): boolean {
  const lowest = Math.max(0, file.length - zipEndSize - 0xffff)
  for (
    let at = file.lastIndexOf('PK\u0005\u0006');
    at >= lowest;
    at = at === 0 ? -1 : file.lastIndexOf('PK\u0005\u0006', at - 1)
  ) {
    if (at + zipEndSize > file.length) continue
    const directory = at - file.readUInt32LE(at + 12)
    if (
      directory >= 0 &&
      directory < at &&
      file.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002'
    )
      return true
  }
  return false
}
