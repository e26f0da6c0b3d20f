import { randomUUID } from 'node:crypto'
import { changeStock } from '../core/stock/change-stock.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** More than anybody prints: a higher number is a typing error. */
const maxStock = 1_000_000

/** Sets or increases the number of free printed copies, and offers them to those who wait. */
export const setStock: OperatorCommand = {
  usage: 'SLUG|ID ANTAL|+ANTAL',
  argumentCount: 2,
  description: 'sätter eller ökar lagret och erbjuder dem som väntar',
  async run({ store, config }, slugOrId, number = '') {
    const match = /^(\+?)(\d{1,7})$/.exec(number)
    const copies = Number(match?.[2] ?? Number.NaN)
    if (match === null || copies > maxStock)
      throw new CommandError('Skriv hur många ex det finns, till exempel 50, eller +50 för att lägga till.')
    const newStock = (before: number) => (match[1] === '+' ? Math.min(before + copies, maxStock) : copies)
    const change = await store.transaction().execute(async (transaction) => {
      const material = await transaction
        .selectFrom('material')
        .select(['id', 'is_order'])
        .where((row) =>
          row.or([
            row('slug', '=', slugOrId),
            ...(/^[1-9]\d{0,8}$/.test(slugOrId) ? [row('id', '=', Number(slugOrId))] : []),
          ]),
        )
        .executeTakeFirst()
      if (material === undefined) throw new CommandError(`Inget material heter ${slugOrId}.`)
      if (material.is_order !== 1) throw new CommandError(`${slugOrId} går inte att beställa.`)
      const kind = match[1] === '+' ? 'delivery' : 'count'
      return changeStock(transaction, material.id, newStock, { kind, ref: randomUUID() }, config)
    })
    if (change === null) throw new CommandError(`Inget material heter ${slugOrId}.`)
    const { before, after, offers } = change
    const emails = offers.places === 1 ? '1 brev ligger' : `${offers.places} brev ligger`
    const offered = ` ${offers.copies} av dem är erbjudna dem som väntade: ${emails} på kö.`
    return `${slugOrId} hade ${before} lediga ex och har nu ${after}.${offers.places > 0 ? offered : ''}`
  },
}
