import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The columns that name something an order belongs to, each with the column of an order that refers to it. */
const orderColumns = {
  'joint_order.number': 'material_order.joint_number',
  'parcel.id': 'material_order.parcel_id',
  'consent.email': 'material_order.email',
} as const

/** The condition that no order refers to a row any more: an anonymous order refers to nothing. */
export function hasNoOrder(column: keyof typeof orderColumns): RawBuilder<SqlBool> {
  const reference = sql.ref(orderColumns[column])
  return sql<SqlBool>`not exists (select 1 from ${sql.table('material_order')} where ${reference} = ${sql.ref(column)})`
}
