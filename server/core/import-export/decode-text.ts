/**
 * The text of a file from a spreadsheet: UTF-8 where the bytes are valid UTF-8, UTF-16 where it says so, otherwise Windows-1252, in
 * which Swedish Excel saves CSV. Without a byte order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return decodeUtf8OrWindows1252(bytes)
}

/** The text of a file from a program that may be older than UTF-8: Windows-1252 where the bytes are not valid UTF-8. */
export function decodeUtf8OrWindows1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [';', ',', '\t'] as const

/** The sign between cells, and where the rows begin: after a first line `sep=;`, which Excel writes and reads. */
export function findDelimiter(text: string): { delimiter: string; start: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named !== null) return { delimiter: named[1] ?? ';', start: named[0].length }
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && sign === '\n') break
    if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one)
  return { delimiter: mostFrequent?.[0] ?? ';', start: 0 }
}
