// Compact encodings of lists of numbers and texts for a JSON response.

/** Many short lists as a long list. */
export type FlatLists = { sizes: number[]; ids: number[] }

/** Lists of words, word by word: the words in alphabetical order, in how many rows each is, and the gaps between those. */
export type WordLists = { words: string; sizes: number[]; gaps: number[] }

/** Texts with a common prefix. */
export type PrefixedTexts = { prefix: string; rest: string[] }

/** Each number as its difference from the previous a. */
export function toDeltas(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (at === 0 ? 0 : numbers[at - 1]!))
}

export function fromDeltas(deltas: readonly number[]): number[] {
  let sum = 0
  return deltas.map((delta) => (sum += delta))
}

export function toFlat(lists: readonly number[][]): FlatLists {
  return { sizes: lists.map((list) => list.length), ids: lists.flat() }
}

export function fromFlat({ sizes, ids }: FlatLists): number[][] {
  let at = 0
  return sizes.map((size) => ids.slice(at, (at += size)))
}

/** Each list must be sorted, without repetition. */
export function toWordLists(lists: readonly string[][]): WordLists {
  const rowsOf = new Map<string, number[]>()
  lists.forEach((list, row) => {
    for (const word of list) {
      const rows = rowsOf.get(word)
      if (rows === undefined) rowsOf.set(word, [row])
      else rows.push(row)
    }
  })
  const words = [...rowsOf.keys()].sort()
  const rows = words.map((word) => rowsOf.get(word) ?? [])
  return { words: words.join(' '), sizes: rows.map((of) => of.length), gaps: rows.flatMap(toDeltas) }
}

export function fromWordLists({ words, sizes, gaps }: WordLists, rowCount: number): string[][] {
  const lists = Array.from({ length: rowCount }, (): string[] => [])
  let at = 0
  words.split(' ').forEach((word, position) => {
    for (const row of fromDeltas(gaps.slice(at, (at += sizes[position] ?? 0)))) lists[row]?.push(word)
  })
  return lists
}

export function toPrefixed(texts: readonly string[]): PrefixedTexts {
  const prefix = texts.reduce((shared, text) => commonPrefix(shared, text), texts[0] ?? '')
  return { prefix, rest: texts.map((text) => text.slice(prefix.length)) }
}

export function fromPrefixed({ prefix, rest }: PrefixedTexts): string[] {
  return rest.map((text) => prefix + text)
}

/** The texts of a column, with 0 in place of those that equal the text of the same row in another column. */
export function omitSame(texts: readonly string[], others: readonly string[]): (string | 0)[] {
  return texts.map((text, at) => (text === others[at] ? 0 : text))
}

export function restoreSame(texts: readonly (string | 0)[], others: readonly string[]): string[] {
  return texts.map((text, at) => (text === 0 ? (others[at] ?? '') : text))
}

function commonPrefix(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
