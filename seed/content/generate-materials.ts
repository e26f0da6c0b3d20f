import { keywordEnds, loadForms, loadSubjects, sentences } from './generator-vocabulary.ts'
import type { SeedMaterial } from './seed-material.ts'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { between, pick } from './random-choice.ts'
import { grades, plans, senderSlugs, subjects } from './taxonomy.ts'
import type { GradeSlug, SubjectSlug } from './taxonomy.ts'

/**
 * A material for load tests. It has no documents and no film file, so their flags are set directly. External addresses end
 * in .example, so that no load test ever sends requests to anyone.
 */
type LoadMaterial = SeedMaterial & {
  product_video: 0 | 1
  is_downloadable: 0 | 1
  isOrder: 0 | 1
}

/** Deterministic for a seed; a smaller count gives the beginning of a larger one. */
export function generateMaterials(count: number, seed: number): LoadMaterial[] {
  const random = mulberry32(seed)
  const bySubject = new Map<SubjectSlug, LoadMaterial[]>()
  const numbers = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const subject = pickSubject(random)
    const siblings = bySubject.get(subject) ?? []
    bySubject.set(subject, siblings)
    const material = makeMaterial(random, index, subject, siblings, numbers)
    siblings.push(material)
    return material
  })
}

function makeMaterial(
  random: () => number,
  index: number,
  subject: SubjectSlug,
  siblings: readonly LoadMaterial[],
  numbers: Map<string, number>,
): LoadMaterial {
  const noun = pick(random, loadSubjects[subject].nouns)
  const form = pick(random, loadForms)
  const title = `${noun} – ${form.name.toLowerCase()}`
  const number = (numbers.get(title) ?? 0) + 1
  numbers.set(title, number)
  const keywords = pickKeywords(random, subject, siblings.length)
  const fill = (text: string): string =>
    text
      .replaceAll('{noun}', noun.toLowerCase())
      .replaceAll('{keyword}', at(keywords, 0))
      .replaceAll('{form}', form.inSentence)
  const sender = pick(random, senderSlugs)
  const views = Math.floor(12 + 48_000 * random() ** 7)
  return {
    // The number starts high, so that no generated slug equals that of a hand-written material.
    slug: `${toAsciiSlug(noun)}-${toAsciiSlug(form.name)}-${100_001 + index}`,
    name: `${title} ${number}`,
    short_description: fill(`${pick(random, sentences.opening)} ${pick(random, sentences.aim)}`),
    description: makeDescription(random, fill),
    product_instructions: `<p>${fill(pick(random, sentences.guidance))}</p>`,
    subjects: random() < 0.2 ? [...new Set([subject, pickSubject(random)])] : [subject],
    grades: pickGrades(random),
    themes: random() < 0.15 ? [] : pickSeveral(random, loadSubjects[subject].themes, between(random, 1, 2)),
    keywords,
    plans: pickSeveral(random, plans, between(random, 1, 2)),
    sender,
    forms: [...form.forms],
    ...pickActions(random, `https://www.${sender}.example/${toAsciiSlug(noun)}/${index + 1}`),
    customer_made: random() < 0.08,
    related: siblings.length < 5 ? [] : pickSeveral(random, siblings.slice(-40), 4).map(({ slug }) => slug),
    ...(random() < 0.7 && { minutes: pick(random, [10, 15, 20, 30, 40, 45, 60, 80, 120]) }),
    languages:
      random() < 0.9 ? 'sv' : pick(random, ['en', 'sv,en', 'sv,ar', 'sv,so', 'sv,fi', 'es', 'fr', 'de']),
    license: pick(random, [
      'CC BY 4.0',
      'CC BY-SA 4.0',
      'CC BY-NC 4.0',
      'CC0 1.0',
      'Får kopieras fritt inom skolan',
    ]),
    published: publishedDate(between(random, 0, lastDay)),
    views,
    likes: Math.floor(views * random() * 0.05),
    boosted: random() < 0.004,
  }
}

const subjectWeight = Object.values(loadSubjects).reduce((sum, subject) => sum + subject.weight, 0)

function pickSubject(random: () => number): SubjectSlug {
  let rest = random() * subjectWeight
  for (const { slug } of subjects) {
    rest -= loadSubjects[slug].weight
    if (rest < 0) return slug
  }
  return 'matematik'
}

const keywordsBySubject = new Map(
  subjects.map(({ slug }) => [
    slug,
    loadSubjects[slug].keywordStarts.flatMap((start) => keywordEnds.map((end) => compound(start, end))),
  ]),
)

/** Swedish never writes three of a letter in a row: boll + lek is bollek. */
function compound(start: string, end: string): string {
  const last = start.at(-1)
  return last === start.at(-2) && last === end[0] ? start + end.slice(1) : start + end
}

/** Two to five common keywords, and one in turn, so that every keyword of the subject is used. */
function pickKeywords(random: () => number, subject: SubjectSlug, turn: number): string[] {
  const keywords = keywordsBySubject.get(subject) ?? []
  const chosen = new Set<string>()
  const shared = between(random, 2, 5)
  while (chosen.size < shared) chosen.add(at(keywords, Math.floor(keywords.length * random() ** 2.5)))
  // 7 and the 150 keywords of a subject are coprime, so the steps visit them all.
  for (let step = turn; chosen.size < Math.max(3, shared + 1); step += 1)
    chosen.add(at(keywords, (step * 7) % keywords.length))
  return [...chosen]
}

/** One to four consecutive grades, because materials are made for a stage. */
function pickGrades(random: () => number): GradeSlug[] {
  const first = between(random, 0, grades.length - 1)
  return grades.slice(first, first + between(random, 1, 4)).map(({ slug }) => slug)
}

const descriptionLength = { min: 200, max: 1500 }

/** Short texts are more common than long ones. Tags count towards the length. */
function makeDescription(random: () => number, fill: (text: string) => string): string {
  const targetLength = 230 + (descriptionLength.max - 230) * random() ** 2
  let rest = pickSeveral(random, sentences.body, sentences.body.length)
  let description = ''
  while (rest.length > 0) {
    const paragraph = rest.slice(0, between(random, 2, 3))
    rest = rest.slice(paragraph.length)
    const longer = `${description}<p>${fill(paragraph.join(' '))}</p>`
    if (description.length >= descriptionLength.min && longer.length > targetLength) break
    description = longer
  }
  return description
}

/** Link, film, PDF and print as bits: all sixteen combinations, the simple ones far more often. */
const actionBitsets: readonly number[] = [
  ...Array.from({ length: 16 }, (_, bits) => bits),
  ...Array.from({ length: 24 }, () => 0b0100),
  ...Array.from({ length: 14 }, () => 0b0001),
  ...Array.from({ length: 6 }, () => 0b0110),
  ...Array.from({ length: 6 }, () => 0b1100),
  ...Array.from({ length: 5 }, () => 0b1000),
]

function pickActions(random: () => number, address: string) {
  const bits = pick(random, actionBitsets)
  const stock = random() < 0.12 ? 0 : between(random, 1, 4000)
  return {
    external: bits & 0b0001 ? { url: address, link_title: 'Öppna materialet hos avsändaren' } : undefined,
    print: bits & 0b1000 ? { stock, max_qty: between(random, 1, 60) } : undefined,
    product_video: flag(bits & 0b0010),
    is_downloadable: flag(bits & 0b0100),
    isOrder: flag(bits & 0b1000),
  }
}

function flag(bit: number): 0 | 1 {
  return bit ? 1 : 0
}

function pickSeveral<Choice>(random: () => number, choices: readonly Choice[], maxCount: number): Choice[] {
  const remaining = [...choices]
  const picked: Choice[] = []
  while (picked.length < maxCount && remaining.length > 0)
    picked.push(...remaining.splice(Math.floor(random() * remaining.length), 1))
  return picked
}

/** 2026-11-15 as days since 2024-08-01. */
const lastDay = 836

function publishedDate(day: number): string {
  return new Date(Date.UTC(2024, 7, 1 + day)).toISOString().slice(0, 10)
}

function toAsciiSlug(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function at(words: readonly string[], index: number): string {
  const word = words[index]
  if (word === undefined) throw new Error(`No word at ${index}`)
  return word
}
