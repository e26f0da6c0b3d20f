import { changeStock } from '../stock.ts'
import { NothingDone, type Task } from './task.ts'

/** More than anybody prints; a slip of the hand is told. */
const most = 1_000_000

/** Sets how many printed copies there are, or adds to them, and lets those know who have asked. */
export const setStock: Task = {
  takes: 'SLUG|ID ANTAL|+ANTAL',
  words: 2,
  does: 'sätter eller ökar lagret och skriver till dem som väntar',
  async run({ store, config }, named, number = '') {
    const digits = /^(\+?)(\d{1,7})$/.exec(number)
    const copies = Number(digits?.[2] ?? Number.NaN)
    if (digits === null || copies > most)
      throw new NothingDone('Skriv hur många ex det finns, till exempel 50, eller +50 för att lägga till.')
    const toStock = (before: number) => (digits[1] === '+' ? Math.min(before + copies, most) : copies)
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
      if (material === undefined) throw new NothingDone(`Inget material heter ${named}.`)
      return changeStock(writing, material.id, toStock, config)
    })
    if (changed === null) throw new NothingDone(`${named} går inte att beställa.`)
    const { before, after, told } = changed
    const letters = told === 1 ? '1 brev ligger' : `${told} brev ligger`
    return `${named} hade ${before} ex och har nu ${after}.${told > 0 ? ` ${letters} på kö till dem som väntade.` : ''}`
  },
}
