import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { maxLongTextLength } from '#contract/limits.ts'
import type { PlannedRow as Planned } from '../../core/import-export/import-jobs.ts'
import type { Store } from '../../database/open.ts'
import { comparableText } from '../../core/fields/search-words.ts'
import { reservedSlugs, slugify } from '../../materials/slug.ts'
import { publishingProblems } from '../check-fields.ts'
import { changedFields } from '../save-material.ts'
import { loadImportReferences, type ImportReferences } from './load-import-references.ts'
import type { ParsedFile } from './parse-file.ts'
import { readCells, type ReadCells } from './read-cells.ts'
import { readStoredMaterial, type StoredMaterial } from './stored-materials.ts'
import { columnOfField } from './column-names.ts'

/** What an import will do with a row. `before` is null for a new material. */
export type RowPlan = {
  id: number | null
  /** The version that the plan was made for. */
  version: number
  key: string
  name: string
  publish: boolean
  isPublished: boolean
  before: StaffMaterialFields | null
  fields: StaffMaterialFields
}
export type Outcome = 'new' | 'changed' | 'same' | 'error'
type PlannedRow = Planned<RowPlan, Outcome>

const emptyFields: StaffMaterialFields = {
  ...{ name: '', slug: '', short_description: '', description: '', product_instructions: '', image_alt: '' },
  ...{ product_externalurl: '', link_title: '', video_embed_url: '', video_alt: '' },
  ...{ product_video: 0, is_downloadable: 0, isOrder: 0, max_qty: 0, boosted: 0, sender_id: null },
  ...{ declared_payer: '', declared_reason: '', license: '', license_text: '', minutes: 0, sprak: [] },
  ...{ needs: '', papper: [], malgrupp: [] },
  ...{ amne: [], arskurs: [], tema: [], typ_av_material: [], product_plan: [], mal: [], keywords: [] },
  ...{ meta_title: '', meta_keyword: '', meta_description: '' },
}

/** Plans rows one after the other, each with what the rows before it have taken: keys, addresses and materials. */
export async function createPlanner(store: Store, { columns }: Pick<ParsedFile, 'columns'>) {
  const references = await loadImportReferences(store)
  const taken = {
    ids: new Map<number, number>(),
    keys: new Map<string, number>(),
    names: new Map<string, number>(),
  }

  return async function planRow({ number, cells }: ParsedFile['rows'][number]): Promise<PlannedRow> {
    const read = readCells(columns, cells, references)
    const { errors } = read
    const refuse = (column: string, message: string) => void errors.push({ column, message })
    const row = (outcome: PlannedRow['outcome'], plan: RowPlan | null): PlannedRow =>
      errors.length > 0
        ? { number, outcome: 'error', cells, plan: null, errors }
        : { number, outcome, cells, plan, errors }

    const id = findMaterial(read, references, refuse)
    const first = id === null ? taken.keys.get(read.key) : taken.ids.get(id)
    if (first !== undefined) refuse('', `Samma material står redan på rad ${first}.`)
    const stored = id === null ? null : await readStoredMaterial(store, id)
    if (id !== null) refuseUntouchable(id, references, refuse)
    if (errors.length > 0 && stored === null && id !== null) return row('error', null)

    const before = stored?.fields ?? null
    const after = { ...(before ?? emptyFields), ...read.fields }
    // A cell that cannot be read is not missing too.
    const unread = new Set(errors.map(({ column }) => column).filter((column) => column !== ''))
    if (after.name === '' && !unread.has('Namn')) refuse('Namn', 'Skriv materialets namn.')
    const name = comparableText(after.name)
    if (stored === null && read.key === '' && after.slug === '')
      refuseKnownName({ row: taken.names.get(name), material: references.idsByName.get(name) }, refuse)
    if (stored === null || after.slug !== before?.slug)
      after.slug = chooseSlug(read, after, id, references, refuse)
    if (after.description.length > maxLongTextLength) refuse('Om materialet', 'Texten är för lång.')
    const isPublished = stored?.row.status === 1
    const publish = read.state === 'published' && !isPublished
    if (read.state === 'draft' && isPublished)
      refuse('Status', 'Materialet är publicerat. Ett material dras in på sin egen sida, inte med en fil.')
    if (publish || isPublished)
      for (const { path, message } of newProblems(stored, after)) {
        const isUnread = columnsOfProblem(String(path[0])).some((column) => unread.has(column))
        if (!isUnread) refuse(columnOfField(String(path[0])), message)
      }
    if (errors.length > 0) return row('error', null)

    if (id !== null) taken.ids.set(id, number)
    const key = read.key === '' ? (stored?.row.import_key ?? '') : read.key
    if (key !== '') taken.keys.set(key, number)
    taken.names.set(name, number)
    references.slugs.set(after.slug, id)
    const plan: RowPlan = {
      ...{ id, key, publish, isPublished, before, fields: after },
      ...{ version: stored?.row.version ?? 0, name: after.name },
    }
    if (stored === null) return row('new', plan)
    return row(isChanged(stored, plan) ? 'changed' : 'same', plan)
  }
}

/** The columns that may end a problem: what can be used is a link, a film or prints where it is no file. */
const columnsOfProblem = (field: string): string[] =>
  (field === 'files' ? ['product_externalurl', 'video_embed_url', 'isOrder'] : [field]).map(columnOfField)

/** What is missing for a publication, but for what a published material lacks already: the row did not cause that. */
function newProblems(stored: StoredMaterial | null, after: StaffMaterialFields) {
  const known =
    stored?.row.status === 1
      ? publishingProblems(stored.fields, stored.fileCount).map(({ message }) => message)
      : []
  return publishingProblems(after, stored?.fileCount ?? 0).filter(({ message }) => !known.includes(message))
}

const isChanged = ({ row, fields }: StoredMaterial, plan: RowPlan): boolean =>
  plan.publish ||
  plan.key !== row.import_key ||
  Object.keys(changedFields(fields, plan.fields).after).length > 0

type Refuse = (column: string, message: string) => void

/** The material that a row is about: by its id, its key, then its address; null for a new one. */
function findMaterial(
  { id, key, fields }: ReadCells,
  references: ImportReferences,
  refuse: Refuse,
): number | null {
  const byKey = key === '' ? undefined : references.idsByKey.get(key)
  if (id === '') {
    const bySlug = fields.slug === undefined ? undefined : references.idsBySlug.get(fields.slug)
    return byKey ?? bySlug ?? null
  }
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  if (!references.materials.has(number)) {
    refuse('Id', `Inget material har numret ${id}. Lämna cellen tom för ett nytt material.`)
    return null
  }
  if (byKey !== undefined && byKey !== number)
    refuse('Nyckel', `Nyckeln ${key} hör till material ${byKey}, men Id säger ${number}.`)
  return number
}

function refuseUntouchable(id: number, { materials }: ImportReferences, refuse: Refuse): void {
  const material = materials.get(id)
  if (material?.isCustomer === true) refuse('', 'Materialet hör till en lärare och ändras inte med en fil.')
  if (material?.hasWorkingCopy === true)
    refuse('', 'Materialet har ändringar som inte är publicerade. Publicera eller släng dem först.')
}

/** A row with nothing but its name to tell it from another is most often the same material, as when a file is read twice. */
function refuseKnownName(
  known: { row: number | undefined; material: number | undefined },
  refuse: Refuse,
): void {
  if (known.row !== undefined)
    refuse('Namn', `Rad ${known.row} har samma namn. Ta bort en av raderna, eller skriv en egen Adress.`)
  else if (known.material !== undefined)
    refuse(
      'Namn',
      `Material ${known.material} heter redan så. Skriv ${known.material} under Id om raden gäller det, annars en egen Adress.`,
    )
}

/** The address of the row's material: the one that is written, or one made of the name. */
function chooseSlug(
  { fields }: ReadCells,
  { name }: StaffMaterialFields,
  id: number | null,
  { slugs }: ImportReferences,
  refuse: Refuse,
): string {
  const isFree = (slug: string) =>
    !reservedSlugs.has(slug) && (!slugs.has(slug) || (id !== null && slugs.get(slug) === id))
  if (fields.slug !== undefined && fields.slug !== '') {
    if (!isFree(fields.slug)) refuse('Adress', `Adressen /${fields.slug} är upptagen. Välj en annan.`)
    return fields.slug
  }
  const base = slugify(name).slice(0, 80).replace(/-$/, '')
  const stem =
    base === '' || /^\d+$/.test(base) || reservedSlugs.has(base) ? `material-${base}`.replace(/-$/, '') : base
  if (isFree(stem)) return stem
  let number = 2
  while (!isFree(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
