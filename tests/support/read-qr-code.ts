/** Pixels of a picture; true for a dark one. */
export type Pixels = { width: number; height: number; isDark: (x: number, y: number) => boolean }

/** How many blocks the codewords of a code with error correction M are in, and how many of them are data, by version from 1 (ISO/IEC 18004, table 9). */
const blocksOfVersion = [1, 1, 1, 2, 2, 4, 4]
const dataCodewords = [16, 28, 44, 64, 86, 108, 124]

/**
 * Reads a printed QR code as a camera does that sees it straight: from its pixels alone, without what made it. For error
 * correction M and versions 1 to 7, of which no module may be wrong.
 */
export function readQrCode(picture: Pixels): string {
  const modules = readModules(picture)
  const version = (modules.length - 17) / 4
  const blocks = blocksOfVersion[version - 1]
  if (blocks === undefined) throw new Error(`Version ${version} is not read`)
  const [format, mask] = readFormat(modules)
  if (format !== 0) throw new Error(`Error correction ${format} is not read`)
  const bits = dataBits(modules, version, mask)
  const words = Array.from({ length: dataCodewords[version - 1] ?? 0 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  // The blocks are written in turn, one codeword of each; all are as long as each other up to version 7.
  const data = Array.from({ length: blocks }, (_, block) =>
    words.filter((__, index) => index % blocks === block),
  ).flat()
  const text = data.flatMap((word) => [...word.toString(2).padStart(8, '0')].map(Number))
  return readSegments(text)
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** The text of segments one after the other: digits, capitals and signs, or bytes; their lengths are those of versions 1 to 9. */
function readSegments(bits: readonly number[]): string {
  let place = 0
  const take = (length: number) => {
    const taken = bits.slice(place, place + length)
    place += length
    return taken.reduce((sum, bit) => sum * 2 + bit, 0)
  }
  let text = ''
  for (;;) {
    const mode = place + 4 > bits.length ? 0 : take(4)
    if (mode === 0) return text
    if (mode === 1)
      for (let left = take(10); left > 0; left -= 3)
        text += String(take([0, 4, 7, 10][Math.min(3, left)] ?? 10)).padStart(Math.min(3, left), '0')
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) {
        const value = take(left === 1 ? 6 : 11)
        const pair = left === 1 ? [value] : [Math.floor(value / 45), value % 45]
        text += pair.map((each) => alphanumeric[each]).join('')
      }
    else if (mode === 4) text += Buffer.from(Array.from({ length: take(8) }, () => take(8))).toString('utf8')
    else throw new Error(`Mode ${mode} is not read`)
  }
}

type Modules = number[][]

/** The modules, by the dark square that the three finder patterns span. */
function readModules({ width, height, isDark }: Pixels): Modules {
  const dark: [number, number][] = []
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isDark(x, y)) dark.push([x, y])
  const [left, top] = [Math.min(...dark.map(([x]) => x)), Math.min(...dark.map(([, y]) => y))]
  const side = Math.max(...dark.map(([x]) => x)) + 1 - left
  // The upper left finder pattern is seven modules wide; between two modules a pixel may be grey.
  let edge = left + 1
  while (isDark(edge, top + 2) || isDark(edge + 1, top + 2)) edge++
  const size = Math.round(side / ((edge - left) / 7))
  const counted = 17 + 4 * Math.round((size - 17) / 4)
  return Array.from({ length: counted }, (_, row) =>
    Array.from({ length: counted }, (__, column) => {
      const [x, y] = [column, row].map((place) => Math.floor(((place + 0.5) * side) / counted))
      return isDark(left + (x ?? 0), top + (y ?? 0)) ? 1 : 0
    }),
  )
}

/** The level of error correction, 0 for M, and the mask, beside the upper left finder pattern. */
function readFormat(modules: Modules): [level: number, mask: number] {
  const bits = [0, 1, 2, 3, 4].map((column) => modules[8]?.[column] ?? 0)
  const value = bits.reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b10101
  return [value >> 3, value & 7]
}

const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The bits in their order: two columns at a time from the right, up and down in turn, past what is no data. */
function dataBits(modules: Modules, version: number, mask: number): number[] {
  const size = modules.length
  const bits: number[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The vertical timing pattern is no column of data.
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size, version)) continue
        bits.push((modules[row]?.[column] ?? 0) ^ (masks[mask]?.(row, column) === true ? 1 : 0))
      }
    }
    isUpwards = !isUpwards
  }
  return bits
}

/** Whether a module is of a finder, alignment or timing pattern, or of the format or the version. */
function isFunction(row: number, column: number, size: number, version: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
  const centre = size - 7
  const isAlignmentAt = (y: number, x: number) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2
  const places = version === 7 ? [6, 22, 38] : version === 1 ? [] : [6, centre]
  const isAlignment = places.some((y) =>
    places.some((x) => {
      const isInFinder = (y === 6 && x === 6) || (y === 6 && x === centre) || (y === centre && x === 6)
      return !isInFinder && isAlignmentAt(y, x)
    }),
  )
  const isVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
  return isFinder || row === 6 || column === 6 || isAlignment || isVersion
}
