import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import {
  listStock,
  listStockMovements,
  recordStockChange,
  setShelfAndWarning,
} from '#contract/calls/staff-stock.ts'
import { stockMoveKinds, type StockMoveKind } from '#contract/packing.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { Config } from '../../core/settings/config.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { comparableText } from '../../core/fields/search-words.ts'
import { lockStock } from '../../core/stock/stock-movements.ts'
import { changeStock } from '../../core/stock/change-stock.ts'
import { fieldError, textIn } from './fields.ts'
import { listMovements } from './list-movements.ts'
import { stockRows, type StockRow } from './stock-rows.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

/** More than anybody prints: a higher number is a typing error. */
const maxCopies = 1_000_000

/** The stock of printed materials. */
export function mountStockCalls(staffRouter: StaffRouter, store: Store, config: Config): void {
  staffRouter.read(listStock, async (fields) => {
    const rows = await stockRows(store)
    const words = comparableText(toText(fields.q)).split(' ')
    const found = rows.filter(
      ({ name, shelf, is_low }) =>
        words.every((word) => comparableText(`${name} ${shelf}`).includes(word)) &&
        (toText(fields.low) !== '1' || is_low),
    )
    const low = rows.filter(({ is_low }) => is_low).length
    return { data: { materials: found, low, total: rows.length } }
  })

  staffRouter.write(recordStockChange, async (fields, { transaction, staff, audit }) => {
    const kind = toText(fields.kind)
    if (!Object.hasOwn(stockMoveKinds, kind))
      throw fieldError('kind', 'Välj leverans, kasserat eller inventering.')
    const qty = wholeNumberIn(fields.qty)
    if (qty === null || qty > maxCopies || (qty === 0 && kind !== 'count'))
      throw fieldError('qty', 'Skriv hur många exemplar det gäller, till exempel 50.')
    const reason = textIn(fields.reason, 'reason', 300)
    if (kind === 'scrap' && reason === '') throw fieldError('reason', 'Skriv varför de kasseras.')
    const before = await lockedStock(transaction, wholeNumberIn(fields.material_id))
    const free = freeAfter(before, { kind: kind as StockMoveKind, qty, seen: fields.seen })
    const cause = { kind: kind as StockMoveKind, ref: randomUUID(), reason, staff_id: staff.id }
    const change = await changeStock(transaction, before.material_id, () => free, cause, config)
    const data = await stockRow(transaction, before.material_id)
    audit({
      kind: 'stock',
      entity: before.material_id,
      before: { free: before.free, on_shelf: before.on_shelf },
      after: { free: data.free, on_shelf: data.on_shelf, kind, reason },
    })
    return { data, message: stockMessage(data, change?.offers.places ?? 0) }
  })

  staffRouter.write(setShelfAndWarning, async (fields, { transaction, audit }) => {
    const shelf = textIn(fields.shelf, 'shelf', 20)
    const threshold = wholeNumberIn(toText(fields.threshold) === '' ? 0 : fields.threshold)
    if (threshold === null || threshold > maxCopies)
      throw fieldError('threshold', 'Skriv ett antal, eller 0 för att aldrig få veta.')
    const before = await lockedStock(transaction, wholeNumberIn(fields.material_id))
    const isSeen =
      before.shelf === toText(fields.seen_shelf) && before.threshold === wholeNumberIn(fields.seen_threshold)
    if (!isSeen)
      throw new RefusalError('CONFLICT', {
        message: `Någon har ändrat det: nu är det hylla ${before.shelf || '–'} och gräns ${before.threshold}. Läs om och försök igen.`,
      })
    await transaction
      .updateTable('material')
      .set({ shelf, threshold })
      .where('id', '=', before.material_id)
      .execute()
    audit({
      kind: 'material',
      entity: before.material_id,
      before: { shelf: before.shelf, threshold: before.threshold },
      after: { shelf, threshold },
    })
    return { data: await stockRow(transaction, before.material_id), message: 'Sparat.' }
  })

  staffRouter.read(listStockMovements, async (fields) => ({
    data: await listMovements(store, {
      material: wholeNumberIn(fields.material_id),
      before: wholeNumberIn(fields.before),
    }),
  }))
}

/** The free copies after a move. A count is the number on the shelf, of which some are promised. */
function freeAfter(
  { free, promised, on_shelf }: StockRow,
  { kind, qty, seen }: { kind: StockMoveKind; qty: number; seen: unknown },
): number {
  if (kind === 'delivery') return Math.min(free + qty, maxCopies)
  if (kind === 'scrap') {
    if (qty > free)
      throw fieldError(
        'qty',
        `Bara ${free} ex är ${pluralForm(free, 'ledigt', 'lediga')}, ${promised} är ${pluralForm(promised, 'lovat', 'lovade')}. Avbryt eller korta beställningar först, eller kassera högst ${free}.`,
      )
    return free - qty
  }
  if (wholeNumberIn(seen) !== null && wholeNumberIn(seen) !== on_shelf)
    throw new RefusalError('CONFLICT', {
      message: `Lagret har ändrats medan du räknade: nu ska det ligga ${on_shelf} ex på hyllan. Räkna om och försök igen.`,
    })
  if (qty < promised)
    throw fieldError(
      'qty',
      `${promised} ex är ${pluralForm(promised, 'lovat', 'lovade')} till beställningar och dem som väntar. Avbryt eller korta beställningar först, eller stäng platser i väntelistan.`,
    )
  return qty - promised
}

/** A material's stock, whose row stays locked, so that no order comes between. */
async function lockedStock(transaction: DatabaseTransaction, material: number | null): Promise<StockRow> {
  const exists =
    material !== null &&
    (await transaction.selectFrom('material').select('id').where('id', '=', material).executeTakeFirst())
  if (!exists) throw fieldError('material_id', 'Välj ett tryckt material.')
  await lockStock(transaction, material)
  return stockRow(transaction, material)
}

async function stockRow(transaction: DatabaseTransaction, material: number): Promise<StockRow> {
  const [row] = await stockRows(transaction, material)
  if (row === undefined) throw fieldError('material_id', 'Materialet går inte att beställa i tryck.')
  return row
}

function stockMessage({ free, on_shelf }: StockRow, emails: number): string {
  const sent =
    emails === 0
      ? ''
      : emails === 1
        ? ' Ett brev går till en som väntade.'
        : ` Brev går till ${emails} som väntade.`
  return `Nu ligger ${on_shelf} ex på hyllan, ${free} ${pluralForm(free, 'ledigt', 'lediga')}.${sent}`
}
