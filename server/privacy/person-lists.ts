import type { Output } from '#contract/calls/call.ts'
import type { readPerson } from '#contract/calls/staff-privacy.ts'
import type { Person } from '../core/personal-data/personal-data.ts'
import type { Store } from '../database/open.ts'
import { materialState } from '../materials/material-state.ts'

type Lists = Output<typeof readPerson>['data']['lists']

/** So many of each kind are listed; the file to hand out has all. */
const maxListed = 50

/** A person's orders, places in queues, downloads and own materials, the newest first. */
export async function readPersonLists(store: Store, { id, emails }: Person): Promise<Lists> {
  const account = id ?? ''
  const orders = await store
    .selectFrom('material_order')
    .innerJoin('material', 'material.id', 'material_order.material_id')
    .select(['number', 'material.name', 'qty', 'material_order.state', 'material_order.created_at'])
    .where((row) =>
      row.or([row('material_order.customer_id', '=', account), row('material_order.email', 'in', emails)]),
    )
    .orderBy('material_order.created_at', 'desc')
    .limit(maxListed)
    .execute()
  const places = await store
    .selectFrom('waiting_place')
    .innerJoin('material', 'material.id', 'waiting_place.material_id')
    .select(['material_id', 'material.name', 'qty', 'waiting_place.state', 'waiting_place.created_at'])
    .where((row) =>
      row.or([row('waiting_place.customer_id', '=', account), row('waiting_place.email', 'in', emails)]),
    )
    .orderBy('waiting_place.created_at', 'desc')
    .limit(maxListed)
    .execute()
  const downloads = await store
    .selectFrom('download')
    .innerJoin('material', 'material.id', 'download.material_id')
    .select(['material.name', 'download.created_at'])
    .where((row) => row.or([row('download.customer_id', '=', account), row('download.email', 'in', emails)]))
    .orderBy('download.created_at', 'desc')
    .limit(maxListed)
    .execute()
  const materials = await store
    .selectFrom('material')
    .select(['id', 'name', 'status', 'state', 'is_customer', 'created_at'])
    .where('customer_id', '=', account)
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute()
  return {
    orders: orders.map((row) => ({ ...row, created_at: Number(row.created_at) })),
    places: places.map((row) => ({ ...row, created_at: Number(row.created_at) })),
    downloads: downloads.map((row) => ({ ...row, created_at: Number(row.created_at) })),
    materials: materials.map((row) => ({
      ...{ id: row.id, name: row.name, state: materialState(row), created_at: Number(row.created_at) },
    })),
  }
}
