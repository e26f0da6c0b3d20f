import { changeStock } from '../orders/stock.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** More than anybody prints; a slip of the hand is told. */
const maxStock = 1_000_000

/** Sets how many printed copies there are, or adds to them, and lets those know who have asked. */
export const setStock: OperatorCommand = {
  usage: 'SLUG|ID ANTAL|+ANTAL',
  argumentCount: 2,
  description: 'sätter eller ökar lagret och skriver till dem som väntar',
  async run({ store, config }, named, number = '') {
    const digits = /^(\+?)(\d{1,7})$/.exec(number)
    const copies = Number(digits?.[2] ?? Number.NaN)
    if (digits === null || copies > maxStock)
      throw new CommandError('Skriv hur många ex det finns, till exempel 50, eller +50 för att lägga till.')
    const toStock = (before: number) => (digits[1] === '+' ? Math.min(before + copies, maxStock) : copies)
    const changed = await store.transaction().execute(async (writing) => {
      const material = await writing
        .selectFrom('material')
        .select('id')
        .where((row) =>
          row.or([
            row('slug', '=', named),
            ...(/^[1-9]\d{0,8}$/.test(named) ? [row('id', '=', Number(named))] : []),
          ]),
        )
        .executeTakeFirst()
      if (material === undefined) throw new CommandError(`Inget material heter ${named}.`)
      return changeStock(writing, material.id, toStock, config)
    })
    if (changed === null) throw new CommandError(`${named} går inte att beställa.`)
    const { before, after, emailCount } = changed
    const letters = emailCount === 1 ? '1 brev ligger' : `${emailCount} brev ligger`
    return `${named} hade ${before} ex och har nu ${after}.${emailCount > 0 ? ` ${letters} på kö till dem som väntade.` : ''}`
  },
}
