/** How a word sounds in Swedish, roughly: 'sjöl' and 'schöl', 'fyra' and 'phyra' are the same. */
export function soundOf(word: string): string {
  let sound = word
  for (const [letters, same] of spellings) sound = sound.replaceAll(letters, same)
  let withoutC = ''
  for (let at = 0; at < sound.length; at++) {
    const letter = sound[at] ?? ''
    if (letter === 'c') withoutC += 'eiyäö'.includes(sound[at + 1] ?? ' ') ? 's' : 'k'
    else withoutC += letter
  }
  let withoutDoubles = ''
  for (const letter of withoutC) if (letter !== withoutDoubles.at(-1)) withoutDoubles += letter
  return withoutDoubles
}

/** Letters, and the letters of their sound. A capital is a sound that no Swedish letter has of its own: S as in 'sjö', T as in 'tjugo'. */
const spellings: [string, string][] = [
  ['sch', 'S'],
  ['stj', 'S'],
  ['skj', 'S'],
  ['sj', 'S'],
  ['tion', 'Son'],
  ['sion', 'Son'],
  ['tj', 'T'],
  ['kj', 'T'],
  ['ck', 'k'],
  ['x', 'ks'],
  ['ph', 'f'],
  ['z', 's'],
  ['w', 'v'],
  ['q', 'k'],
  ['gj', 'j'],
  ['hj', 'j'],
  ['lj', 'j'],
  ['dj', 'j'],
]

/** Without the dots and rings that a foreign keyboard lacks. */
export function withoutDots(word: string): string {
  return word.replace(/[åä]/g, 'a').replace(/ö/g, 'o')
}
