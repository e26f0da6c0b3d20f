import { toText } from '#contract/call-path.ts'
import { exportMaterials } from '#contract/calls/staff-export.ts'
import { materialColumns } from '#contract/material-columns.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { exportPart, type ExportedRow } from '../../core/import-export/export-part.ts'
import { positiveNumberIn } from '../../core/fields/staff-text.ts'
import type { Store } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { loadGoals } from '../../materials/goals.ts'
import { fieldTexts } from '../compare-fields.ts'
import { readFields } from '../read-fields.ts'

const materialsAtOnce = 200

/** The operator's materials as a file that an import reads again; customers' materials belong to their authors. */
export function mountMaterialExport({ writePrepared }: StaffRouter, store: Store): void {
  writePrepared(
    exportMaterials,
    async (fields) => {
      const format = toText(fields.format)
      if (format !== 'csv' && format !== 'json')
        throw invalidFields([{ path: ['format'], message: 'Välj CSV eller JSON.' }])
      const after = positiveNumberIn(fields.after)
      const found = await store
        .selectFrom('material')
        .selectAll()
        .where('id', '>', after)
        .where('is_customer', '=', 0)
        .orderBy('id')
        .limit(materialsAtOnce + 1)
        .execute()
      const codes = new Map((await loadGoals(store)).map(({ id, code }) => [id, code]))
      const texts = await fieldTexts(store)
      const asText: typeof texts = (field, value) =>
        field === 'mal' && Array.isArray(value)
          ? value.map((id) => codes.get(Number(id)) ?? '').join('; ')
          : texts(field, value)
      const rows: ExportedRow[] = []
      for (const row of found.slice(0, materialsAtOnce)) {
        const stored = await readFields(store, row)
        const own: Record<string, string | number> = {
          key: row.import_key,
          id: row.id,
          state: row.status === 1 ? 'Publicerat' : 'Utkast',
        }
        rows.push(
          Object.fromEntries(
            materialColumns.map(({ name, field }) => [
              name,
              own[field] ?? cellOf(field as keyof StaffMaterialFields, stored, asText),
            ]),
          ),
        )
      }
      const isLast = found.length <= materialsAtOnce
      const columns = materialColumns.map(({ name }) => name)
      const text = exportPart(rows, { columns, format, isFirst: after === 0, isLast })
      return {
        format,
        data: { text, next: isLast ? null : String(found[materialsAtOnce - 1]?.id), count: rows.length },
      }
    },
    async (_fields, { audit }, { format, data }) => {
      audit({ kind: 'export', entity: 'materials', after: { format, rows: data.count } })
      return { data }
    },
  )
}

/** A cell as an import reads it: rich texts as HTML, so that nothing is lost, options by their names. */
function cellOf(
  field: keyof StaffMaterialFields,
  stored: StaffMaterialFields,
  asText: (field: keyof StaffMaterialFields, value: unknown) => string,
): string {
  if (field === 'description' || field === 'product_instructions') return stored[field]
  // A name with a comma must not be read as two.
  const value = stored[field]
  if (Array.isArray(value)) return value.map((each) => asText(field, [each])).join('; ')
  return asText(field, value)
}
