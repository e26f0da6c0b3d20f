import { inWords } from '#contract/address.ts'
import { catalogueAnswers } from '#finder/answers/catalogue-answers.ts'
import { readable } from '#finder/answers/fields.ts'
import { alternativesAmong, alternativesIn, nearest, sharedOptionsOf } from '#finder/answers/nearest.ts'
import { booksOf, shelfOf, type Fields } from '#finder/answers/shelf.ts'
import { shownCard, type ShownCard } from '#finder/answers/shown-card.ts'
import { buildIndex } from '#finder/build.ts'
import type { CardMaterial } from '#finder/card.ts'
import { fromSnapshot, type Snapshot } from '#finder/snapshot.ts'
import { basicsOf } from './basics.ts'

/** How many materials stand under 'Relaterat' and beside it, as on the server. */
const relatedShown = 4
const interestingShown = 4

/** A catalogue on the device that can be asked. Null: nothing of that kind is known here, which does not say that there is none. */
export type OpenPocket = {
  answer(call: string, fields: object): Promise<object | null>
}

type Answering = (fields: Fields) => object | null | Promise<object | null>

/** Builds the index of a snapshot; takes a fraction of a second when there is much, so it is done in the worker. */
export function openPocket(snapshot: Snapshot): OpenPocket {
  const catalogue = fromSnapshot(snapshot)
  const { materials, plans, options } = catalogue
  const index = buildIndex(catalogue)
  const books = booksOf(options)
  const byId = new Map(materials.map((material) => [material.id, material]))
  const bySlug = new Map(materials.map((material) => [material.slug, material]))

  const cardsFor = (ids: readonly number[]): ShownCard[] =>
    ids.flatMap((id) => {
      const material = byId.get(id)
      return material === undefined ? [] : shownCard(material, books, plans)
    })
  const near = ({ id }: CardMaterial, most: number): ShownCard[] => {
    const shared = sharedOptionsOf(index, id)
    return shared === null ? [] : cardsFor(nearest(index, shared, id, most))
  }
  /** By slug, or by id where the text is a number. */
  const named = (idOrSlug: unknown): CardMaterial | undefined => {
    const text = inWords(idOrSlug)
    return bySlug.get(text) ?? (/^[1-9]\d{0,8}$/.test(text) ? byId.get(Number(text)) : undefined)
  }
  const whole = (idOrSlug: unknown, preview: unknown) => {
    const material = named(idOrSlug)
    // A preview is of what is not published; that is on no device.
    if (material === undefined || isOn(preview)) return null
    const cards = near(material, relatedShown + interestingShown)
    const data = basicsOf(material, books, catalogue, cards.slice(0, relatedShown))
    return { data, interested_materials: cards.slice(relatedShown) }
  }

  const answers: Record<string, Answering> = {
    ...catalogueAnswers(shelfOf(index, books), async (ids) => cardsFor(ids)),
    listPlans: () => ({ data: plans }),
    listMaterialTypes: () => ({ data: options.typ_av_material.map(({ id, name }) => ({ id, name })) }),
    readMaterial: ({ slug, preview }) => whole(slug, preview),
    readMaterialShort: ({ idOrSlug, preview }) => whole(idOrSlug, preview),
    listRelated: ({ slug }) => {
      const material = named(slug)
      return material === undefined ? null : { data: near(material, relatedShown) }
    },
    listAlternatives: ({ slug }) => {
      const material = named(slug)
      return material === undefined ? null : { data: alternativesIn(near(material, alternativesAmong)) }
    },
  }
  return {
    async answer(call, fields) {
      const found = Object.hasOwn(answers, call) ? await answers[call]?.(asSent(fields)) : null
      return found === null || found === undefined ? null : { status: 'OK', ...found }
    },
  }
}

/** The fields as they would reach the server: those that hold something, in the form that it reads. */
function asSent(fields: object): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, readable(value)]))
}

function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true
}
