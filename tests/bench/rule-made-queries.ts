import type { CardCatalogue } from '#finder/card.ts'
import { baseWordsOf } from '#finder/swedish/base-words.ts'
import type { JudgedQuery } from './judged-queries.ts'

/** Queries made by rule from the catalogue's own keywords, options and texts: too many to be tuned for one by one. */
export function ruleMadeQueries(catalogue: CardCatalogue): Record<string, JudgedQuery[]> {
  const { materials, options } = catalogue
  const slugsWith = (group: 'nyckelord' | 'amne', id: number) =>
    materials.filter((material) => material.options[group].includes(id)).map(({ slug }) => slug)
  const keywords = options.nyckelord
    .map(({ id, name }) => ({ word: name.toLowerCase(), right: slugsWith('nyckelord', id) }))
    .filter(({ right }) => right.length > 0)
  const single = keywords.filter(({ word }) => /^[a-zåäö]{4,}$/.test(word))
  return {
    inflected: single.flatMap(({ word, right }) => formsOf(word).map((q) => ({ q, right }))),
    compound: single.flatMap(({ word, right }) =>
      ['övningar', 'prov', 'projekt', 'uppgifter'].map((last) => ({ q: bindingFormOf(word) + last, right })),
    ),
    'one slip': single
      .filter(({ word }) => word.length >= 5)
      .flatMap(({ word, right }) => slipsIn(word).map((q) => ({ q, right }))),
    'noise word': keywords.map(({ word, right }) => ({ q: `${word} hypotekslån`, right })),
    'written together': keywords
      .filter(({ word }) => /^[a-zåäö]+ [a-zåäö]+$/.test(word))
      .map(({ word, right }) => ({ q: word.replace(' ', ''), right })),
    'subject and stage': options.amne
      .flatMap((subject) =>
        Object.entries(stages).map(([stage, grades]) => ({
          q: `${subject.name.toLowerCase()} ${stage}`,
          right: materials
            .filter(({ options: chosen }) => chosen.amne.includes(subject.id))
            .filter(({ options: chosen }) =>
              options.arskurs.some(({ id, name }) => grades.test(name) && chosen.arskurs.includes(id)),
            )
            .map(({ slug }) => slug),
        })),
      )
      .filter(({ right }) => right.length > 0),
    'two words side by side': materials.flatMap(({ short_description, slug }) => {
      const words = short_description.toLowerCase().match(/[a-zåäö]{4,}/g) ?? []
      return [3, 7].flatMap((at) =>
        words[at] !== undefined && words[at + 1] !== undefined
          ? [{ q: `${words[at]} ${words[at + 1]}`, right: [slug] }]
          : [],
      )
    }),
  }
}

/** Must find nothing, and must not be corrected. */
export const nonsense =
  'qwerty asdfgh xyzzy blorf snarfla grukt plimpa zzzz flurbigt kvantlo trombosk wopp jjjj lkjhg fnask'.split(
    ' ',
  )

/** School words that are right, whether the catalogue has them or not; must not be corrected. */
export const rightWords = (
  'addition subtraktion division ekvation pythagoras cylinder volym area omkrets decimaltal avrundning ' +
  'fotosyntes cellandning evolution genetik arv däggdjur kräldjur groddjur vulkan jordbävning tsunami glaciär ' +
  'istid antiken romarriket grekland renässansen upplysningen reformationen kolonialism nationalism kommunism ' +
  'kapitalism marknadsekonomi inflation arbetslöshet kommun landsting regering statsminister monarki republik ' +
  'adverb pronomen satsdelar subjekt predikat stavning interpunktion deckare fantasy biografi referat krönika ' +
  'akvarell skulptur grafitti lera fotografi animation pixel virkning stickning broderi snickeri lödning ' +
  'fotboll handboll gymnastik friidrott kondition styrka puls doping kost vitaminer protein kolhydrater ' +
  'magnet magnetism ljus ljud vinkel symmetri bibeln koranen tora buddha kasta pilgrim helgon ramadan ' +
  'samarbete konflikt mens pubertet kärlek ångest sorg trygghet integritet'
).split(' ')

const stages: Record<string, RegExp> = {
  lågstadiet: /Årskurs [1-3]$/,
  mellanstadiet: /Årskurs [4-6]$/,
  högstadiet: /Årskurs [7-9]$/,
  gymnasiet: /Gymnasiet/,
}

/** Forms with common endings of which the dictionary says that they are of this word. */
function formsOf(word: string): string[] {
  const stem = /[ae]$/.test(word) ? word.slice(0, -1) : word
  const endings = ['n', 'en', 'et', 't', 'er', 'ar', 'or', 'erna', 'arna', 'orna', 's']
  const candidates = new Set(endings.flatMap((ending) => [word + ending, stem + ending]))
  candidates.delete(word)
  return [...candidates].filter((form) => baseWordsOf(form).includes(word)).slice(0, 4)
}

/** How a word begins a compound, by its ending. */
function bindingFormOf(word: string): string {
  if (/a$/.test(word)) return word.slice(0, -1)
  return /(ing|ion|het|skap|tek)$/.test(word) ? `${word}s` : word
}

/** One slip of each kind: swapped, left out, doubled, changed, without dots. */
function slipsIn(word: string): string[] {
  const at = 1 + (word.length % (word.length - 3))
  const slips = new Set([
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + (word.charAt(at) === 'e' ? 'i' : 'e') + word.slice(at + 1),
    word.replace(/[åä]/g, 'a').replace(/ö/g, 'o'),
  ])
  slips.delete(word)
  return [...slips].filter((slip) => baseWordsOf(slip).length === 0)
}
