import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import { presenceMs } from '#contract/staff-materials.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { cardOf } from '../materials/cards.ts'
import { materialSpace } from '../materials/slug-history.ts'
import { materialState } from '../materials/material-state.ts'
import { personNames } from '../core/people/person-name.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { stateOfColumns } from './state-of-columns.ts'

type Reader = Store | DatabaseTransaction

/** A material as the staff's pages show it; null when there is none. */
export async function presentMaterial(store: Reader, id: number): Promise<StaffMaterial | null> {
  const row = await store.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const stored = await readFields(store, row)
  const workingCopy = await readWorkingCopy(store, id)
  const names = await personNames(store, [row.saved_by, workingCopy?.saved_by ?? null])
  const person = (by: string | null, at: number) => ({ name: names.get(by ?? '') ?? '', at })
  const { image } = await cardOf(store, id)
  return {
    id,
    version: row.version,
    state: materialState(row),
    fields: workingCopy?.fields ?? stored,
    published_fields: workingCopy === null ? null : stored,
    working_copy: workingCopy === null ? null : person(workingCopy.saved_by, workingCopy.saved_at),
    saved: row.saved_at === null ? null : person(row.saved_by, Number(row.saved_at)),
    publish_at: numberOrNull(row.publish_at),
    publish_version: row.publish_version,
    withdraw_at: numberOrNull(row.withdraw_at),
    schedule_error: row.schedule_error,
    withdrawn_reason: row.withdrawn_reason,
    image,
    has_image: toFlag(row.image !== '' && !row.image.startsWith('cover:') ? 1 : 0),
    files: await filesWithVersions(store, id),
    relations: await relationsOf(store, id),
    stock_qty: row.stock_qty,
    is_customer: toFlag(row.is_customer),
    customer_id: row.customer_id,
    views: row.views,
    like_count: row.like_count,
    published_at: Number(row.published_at),
    created_at: Number(row.created_at),
    updated_at: Number(row.updated_at),
    old_slugs: await oldSlugsOf(store, id),
    editors: await editorsOf(store, id, null),
  }
}

async function filesWithVersions(store: Reader, id: number): Promise<StaffMaterial['files']> {
  const files = await store
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'type', 'size', 'pages', 'version', 'replaced_at'])
    .where('material_id', '=', id)
    .orderBy('position')
    .execute()
  const earlier = await store
    .selectFrom('material_file_version')
    .select(['file', 'file_id', 'version', 'replaced_at'])
    .where('material_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return files.map((file) => ({
    ...file,
    replaced_at: numberOrNull(file.replaced_at),
    earlier: earlier
      .filter(({ file_id }) => file_id === file.id)
      .map((old) => ({ file: old.file, version: old.version, replaced_at: Number(old.replaced_at) })),
  }))
}

async function relationsOf(store: Reader, id: number): Promise<StaffMaterial['relations']> {
  const rows = await store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_material.related_id')
    .select(['material.id', 'material.name', 'material.slug', 'related_material.kind'])
    .select(stateOfColumns)
    .where('related_material.material_id', '=', id)
    .orderBy('related_material.position')
    .execute()
  return rows.map(({ status, state, is_customer, ...relation }) => ({
    ...relation,
    state: materialState({ status, state, is_customer }),
  }))
}

async function oldSlugsOf(store: Reader, id: number): Promise<string[]> {
  const rows = await store
    .selectFrom('slug_history')
    .select('old_slug')
    .where('space', '=', materialSpace)
    .where('entity_id', '=', id)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ old_slug }) => old_slug)
}

/** Who has the material open, each person once; without `except`. */
export async function editorsOf(
  store: Reader,
  id: number,
  except: string | null,
): Promise<StaffMaterial['editors']> {
  const rows = await store
    .selectFrom('editing')
    .select(['customer_id', 'seen_at', 'dirty'])
    .where('material_id', '=', id)
    .where('seen_at', '>', Date.now() - presenceMs)
    .orderBy('seen_at', 'desc')
    .execute()
  const others = rows.filter(({ customer_id }) => customer_id !== except)
  const names = await personNames(
    store,
    others.map(({ customer_id }) => customer_id),
  )
  return [...names].map(([customer, name]) => {
    const tabs = others.filter(({ customer_id }) => customer_id === customer)
    return {
      name,
      seen_at: Math.max(...tabs.map(({ seen_at }) => Number(seen_at))),
      dirty: toFlag(tabs.some(({ dirty }) => dirty === 1) ? 1 : 0),
    }
  })
}
