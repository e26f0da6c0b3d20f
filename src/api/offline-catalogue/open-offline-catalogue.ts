import { toText } from '#contract/call-path.ts'
import { catalogueResponses } from '#finder/responses/catalogue-responses.ts'
import { sanitizeField } from '#finder/responses/sanitize-field.ts'
import {
  alternativeCandidateCount,
  availableAlternatives,
  similarMaterials,
  similarityOptionsOf,
} from '#finder/responses/similar-materials.ts'
import { optionIndexes, catalogueSource, type Fields } from '#finder/responses/catalogue-source.ts'
import { snapshotCard, type SnapshotCard } from '#finder/responses/snapshot-card.ts'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import type { CardMaterial } from '#finder/card.ts'
import { fromSnapshot, type Snapshot } from '#finder/snapshot.ts'
import { materialFromCatalogue } from './material-from-catalogue.ts'

/** How many materials are listed under 'Relaterat' and beside it, as on the server. */
const relatedCount = 4
const interestingCount = 4

/**
 * A catalogue on the device that answers calls. Null: the device does not know, which does not say that there is
 * nothing.
 */
export type OfflineCatalogue = {
  answer(call: string, fields: object): Promise<object | null>
}

type CallHandler = (fields: Fields) => object | null | Promise<object | null>

/** Builds the index of a snapshot; takes a fraction of a second for a large one, so the worker does it. */
export function openOfflineCatalogue(snapshot: Snapshot): OfflineCatalogue {
  const catalogue = fromSnapshot(snapshot)
  const { materials, plans, options } = catalogue
  const index = buildIndex(catalogue)
  const articles = buildArticleIndex(catalogue)
  const indexes = optionIndexes(options)
  const byId = new Map(materials.map((material) => [material.id, material]))
  const bySlug = new Map(materials.map((material) => [material.slug, material]))

  const cardsFor = (ids: readonly number[]): SnapshotCard[] =>
    ids.flatMap((id) => {
      const material = byId.get(id)
      return material === undefined ? [] : snapshotCard(material, indexes, plans)
    })
  const textsFor = (ids: readonly number[]) =>
    new Map(
      ids.flatMap((id) => {
        const material = byId.get(id)
        return material === undefined ? [] : [[id, [material.short_description, material.description]]]
      }),
    )
  const similarCards = ({ id }: CardMaterial, limit: number): SnapshotCard[] => {
    const shared = similarityOptionsOf(index, id)
    return shared === null ? [] : cardsFor(similarMaterials(index, shared, id, limit))
  }
  /** By slug, or by id where the text is a number. */
  const findMaterial = (idOrSlug: unknown): CardMaterial | undefined => {
    const text = toText(idOrSlug)
    return bySlug.get(text) ?? (/^[1-9]\d{0,8}$/.test(text) ? byId.get(Number(text)) : undefined)
  }
  const materialResponse = (idOrSlug: unknown, preview: unknown) => {
    const material = findMaterial(idOrSlug)
    // A preview shows what is not published; that is on no device.
    if (material === undefined || isSet(preview)) return null
    const cards = similarCards(material, relatedCount + interestingCount)
    const data = materialFromCatalogue(material, indexes, catalogue, cards.slice(0, relatedCount))
    return { data, interested_materials: cards.slice(relatedCount) }
  }

  const handlers: Record<string, CallHandler> = {
    ...catalogueResponses(
      catalogueSource(index, articles, indexes),
      async (ids) => cardsFor(ids),
      async (ids) => textsFor(ids),
    ),
    listPlans: () => ({ data: plans }),
    listMaterialTypes: () => ({ data: options.typ_av_material.map(({ id, name }) => ({ id, name })) }),
    readMaterial: ({ slug, preview }) => materialResponse(slug, preview),
    readMaterialShort: ({ idOrSlug, preview }) => materialResponse(idOrSlug, preview),
    listRelated: ({ slug }) => {
      const material = findMaterial(slug)
      return material === undefined ? null : { data: similarCards(material, relatedCount) }
    },
    listAlternatives: ({ slug }) => {
      const material = findMaterial(slug)
      return material === undefined
        ? null
        : { data: availableAlternatives(similarCards(material, alternativeCandidateCount)) }
    },
  }
  return {
    async answer(call, fields) {
      const found = Object.hasOwn(handlers, call) ? await handlers[call]?.(toRequestFields(fields)) : null
      return found === null || found === undefined ? null : { status: 'OK', ...found }
    },
  }
}

/** The fields as the server would receive them: those that hold something, in the form that it reads. */
function toRequestFields(fields: object): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, sanitizeField(value)]))
}

function isSet(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true
}
