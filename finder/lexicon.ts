/**
 * A sorted table of strings stored as one long string: it is posted between threads as one value, and the words with a
 * prefix are a contiguous range of numbers.
 */
export type Lexicon = {
  /** Every entry between line breaks: '\nen\ntvå\n'. */
  text: string
  /** Where each entry begins in the text, and one past the last. */
  starts: Uint32Array
}

/** The entries must be distinct, in code unit order and without line breaks. */
export function lexiconOf(sorted: readonly string[]): Lexicon {
  const starts = new Uint32Array(sorted.length + 1)
  let at = 1
  sorted.forEach((entry, number) => {
    starts[number] = at
    at += entry.length + 1
  })
  starts[sorted.length] = at
  return { text: sorted.length === 0 ? '\n' : '\n' + sorted.join('\n') + '\n', starts }
}

export function sizeOfLexicon(lexicon: Lexicon): number {
  return lexicon.starts.length - 1
}

export function entryAt(lexicon: Lexicon, number: number): string {
  return lexicon.text.slice(lexicon.starts[number], lexicon.starts[number + 1]! - 1)
}

/** The number of the entry, or -1. */
export function numberOf(lexicon: Lexicon, entry: string): number {
  const number = lowerBound(lexicon, entry)
  return number < sizeOfLexicon(lexicon) && entryAt(lexicon, number) === entry ? number : -1
}

/** The range of entries with the prefix: start (inclusive) and end (exclusive). */
export function prefixRange(lexicon: Lexicon, prefix: string): [number, number] {
  return [lowerBound(lexicon, prefix), lowerBound(lexicon, prefix + '\uFFFF')]
}

function lowerBound(lexicon: Lexicon, entry: string): number {
  let low = 0
  let high = sizeOfLexicon(lexicon)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entryAt(lexicon, middle) < entry) low = middle + 1
    else high = middle
  }
  return low
}
