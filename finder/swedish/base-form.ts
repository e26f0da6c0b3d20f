/** The base of a word, and whether it is final, so that the stemmer is not applied to it. */
type BaseForm = { word: string; isFinal: boolean }

/**
 * Handles what the Snowball rules do not: definite forms in -an, -in, -et, the vowel lost in nycklar and läromedlet, and
 * word formations (-het, -ing, -else ...) that have a meaning of their own. The base has at least three letters.
 */
export function baseFormOf(word: string): BaseForm {
  const formation = formations.exec(word) ?? verbNouns.exec(word) ?? adjectives.exec(word)
  if (formation) return { word: formation[1] ?? word, isFinal: true }
  const bare = withoutGenitive(word)
  const syncope = endsInEl.exec(bare)
  if (syncope) return { word: `${syncope[1]}l`, isFinal: true }
  return { word: withoutEnding(bare), isFinal: false }
}

/** 'programmet' is a form of 'program': no Swedish stem of this kind ends in mm. */
export function withoutDoubleM(stem: string): string {
  return stem.endsWith('mm') && (stem.length > 5 || shortWithDoubleM.has(stem)) ? stem.slice(0, -1) : stem
}

// The other short stems really end in mm: damm, lamm, timme.
const shortWithDoubleM = new Set(['rumm', 'hemm', 'kamm', 'drömm', 'stamm', 'glömm'])

const nounEnding = '(?:en|er|erna|ar|arna|et)?s?'
const formations = new RegExp(
  `^(.{2,}(?:het|nad|skap|dom|ing|[stgx]ion|ism|ist|itet|graf|olog|ment))${nounEnding}$`,
)
const verbNouns = /^(.{2,}(?:els|[ae]nd))(?:e|en|er|erna|et|ena)s?$/
const adjectives = /^(.{3,}(?:isk|iv|ell|al|bar|sam|lös|full|ant|ent|är))(?:t|a|e|are|ast|aste)?$/
const endsInEl = /^(.{2,}[^aeiouyåäö])el[nt]?$/
const genitive = /(?:[bcdfghjklmnprtv]|na)s$/

function withoutGenitive(word: string): string {
  if (word.endsWith('ares')) return word.slice(0, -2)
  return word.length >= 5 && genitive.test(word) ? word.slice(0, -1) : word
}

// Longest ending first, each after at least three letters.
const endings: [RegExp, string][] = [
  [/^(.{3,})(?:arna|erna|orna)$/, ''],
  [/^(.{3,})ena$/, ''],
  [/^(.{3,})(?:en|et|ar|er|or)$/, ''],
  // skola-n, tema-n; but brandman.
  [/^(.{2,}[^m]|.+[aeiouyåäö]m)an$/, 'a'],
  [/^(.{3,}[^aeiouyåäö])in$/, 'i'],
  [/^(.{2,}[aeo]r)n$/, ''],
  [/^(.{3,}[åöy])n$/, ''],
]

function withoutEnding(word: string): string {
  for (const [ending, vowel] of endings) {
    const found = ending.exec(word)
    if (found) return `${found[1]}${vowel}`
  }
  return word
}
