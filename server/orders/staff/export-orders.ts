import { exportOrders } from '#contract/calls/staff-orders.ts'
import { orderStateLabels } from '#contract/order-steps.ts'
import { maxExportedOrders } from '#contract/packing.ts'
import { toCsv } from '../../core/import-export/csv.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { filtered } from './list-orders.ts'
import { ordersOf, rowsOf, type OrderRow } from './order-rows.ts'

const columns: [heading: string, value: (row: OrderRow) => string | number][] = [
  ['Nummer', ({ number }) => number],
  ['Status', ({ state }) => orderStateLabels[state] ?? state],
  ['Kom', ({ created_at }) => time.format(created_at)],
  ['Status sedan', ({ state_at }) => time.format(state_at)],
  ['Material', ({ material_name }) => material_name],
  ['Hylla', ({ shelf }) => shelf],
  ['Antal', ({ qty }) => qty],
  ['Packat', ({ packed_qty }) => packed_qty ?? ''],
  ['Organisation', ({ organization }) => organization],
  ['Förnamn', ({ first_name }) => first_name],
  ['Efternamn', ({ last_name }) => last_name],
  ['Gatuadress', ({ street }) => street],
  ['Postnummer', ({ postcode }) => postcode],
  ['Ort', ({ city }) => city],
  ['Packare', ({ packer }) => packer],
  ['Omgång', ({ batch }) => batch ?? ''],
  ['Spårning', ({ tracking }) => tracking],
  ['Anteckning', ({ note }) => note],
]

const headings = columns.map(([heading]) => heading)

const time = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The orders of a search as a file for a spreadsheet in Swedish. */
export function mountExportOrders(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(exportOrders, async (filters, staff) => {
    const now = Date.now()
    const query = filtered(ordersOf(store), filters, now)
      .orderBy('order.number')
      .limit(maxExportedOrders + 1)
    const rows = await rowsOf(store, query, staff.id)
    if (rows.length > maxExportedOrders)
      throw new RefusalError('CONFLICT', {
        message: `Urvalet har fler än ${maxExportedOrders} beställningar. Välj en status eller sök, och försök igen.`,
      })
    const filename = `bestallningar-${time.format(now).slice(0, 10)}.csv`
    return {
      data: {
        filename,
        csv: toCsv(
          headings,
          rows.map((row) => columns.map(([, value]) => value(row))),
        ),
        count: rows.length,
      },
    }
  })
}
