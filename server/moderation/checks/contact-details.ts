/** Addresses, numbers of telephones (Swedish, or with a country code) and personal identity numbers, as they are written. */
const patterns = [
  /[^\s@<>()[\]{},;:"]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
  /(?<![\d/.-])(?:(?:19|20)\d{2}|\d{2})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]?\d{4}(?!\d)/g,
  /(?<![\d/.:-])(?:\+\d{1,3}|0)(?:[\s\u00a0()-]{0,2}\d){6,12}(?!\d)/g,
]

/** The contact details in a text, each once, in the order of the text. */
export function contactDetailsIn(text: string): string[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, text: match[0].trim() })),
  )
  const sorted = found.sort((one, other) => one.at - other.at)
  return [...new Set(sorted.map((match) => match.text))].slice(0, 20)
}
