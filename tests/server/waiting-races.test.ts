import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { offerLifeMs } from '#contract/waiting.ts'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { heldByOffers, heldByOrders } from '#server/core/stock/held-copies.ts'
import { lockPerson } from '#server/core/people/erasure.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { driftingStock } from '#server/core/stock/stock-movements.ts'
import { runWaitingList } from '#server/waiting/run-waiting-list.ts'
import { isPostgres } from '#server/database/postgres.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { type Server } from '#tests/support/test-server.ts'
import { orderFields, orderPath, send } from './order-fields.ts'
import { copiesOf, createPrinted, seen } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import {
  address,
  join,
  emailsTo,
  letOffersPass,
  placesOf,
  queueOf,
  requestPath,
  takePlace,
} from './waiting-fixture.ts'

const server = await serverForTests()
// Another server with connections of its own. On SQLite two of them in one process would block each other; there every
// transaction waits for the one before.
const servers = isPostgres(server.store)
  ? [server, await serverForTests({ dataFolder: server.config.dataFolder })]
  : [server, server]
const packers = [await createStaff(server, 'packer'), await createStaff(server, 'packer')]
let material: number
beforeEach(async () => {
  material = await createPrinted(server, 0, { max_qty: 15 })
})

const tick = (each: Server) => runWaitingList(each.store, each.config, Date.now())

test('one offer is taken once, however often it is sent at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    material = await createPrinted(server, 0, { max_qty: 15 })
    const token = await join(server, material, { email: address('anna'), qty: 9 })
    await join(server, material, { email: address('bo'), qty: 9 })
    await packers[0]!.call('/stock-move', { material_id: material, kind: 'delivery', qty: 9 })
    const taken = await Promise.all([0, 1, 0, 1].map((at) => takePlace(servers[at]!, material, token, 6)))
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await queueOf(server, material)).toEqual(['anna: taken 6', 'bo: offered 3', 'bo: waiting 6'])
    expect(await copiesOf(server, material)).toEqual({ free: 0, sum: 0 })
  }
})

test('an offer is either taken or passes: one of the two wins, and two servers write one email', async () => {
  for (let round = 0; round < 6; round++) {
    material = await createPrinted(server, 0, { max_qty: 15 })
    const email = address('anna')
    const token = await join(server, material, { email, qty: 5 })
    await join(server, material, { email: address('bo'), qty: 5 })
    await packers[0]!.call('/stock-move', { material_id: material, kind: 'delivery', qty: 5 })
    // The other server looks at the queue when the offer has just passed.
    const [taken] = await Promise.all([
      takePlace(servers[0]!, material, token, 5),
      ...servers.map(({ store, config }) => runWaitingList(store, config, Date.now() + offerLifeMs + 1000)),
    ])
    expect(await queueOf(server, material)).toEqual(
      taken.statusCode === 200 ? ['anna: taken 5', 'bo: waiting 5'] : ['anna: expired 5', 'bo: offered 5'],
    )
    const endings = (await emailsTo(server, email)).filter(({ subject }) =>
      subject.startsWith('Reservationen'),
    )
    expect(endings).toHaveLength(taken.statusCode === 200 ? 0 : 1)
    const { free, sum } = await copiesOf(server, material)
    expect(free).toBe(sum)
  }
})

test('whoever is erased at this moment is passed over, and nobody waits for it', async () => {
  const [gone, stays] = [address('borta'), address('kvar')]
  await join(server, material, { email: gone, qty: 2 })
  await join(server, material, { email: stays, qty: 2 })
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  let hold = () => {}
  const isLocked = new Promise<void>((resolve) => (hold = resolve))
  if (!isPostgres(servers[1]!.store)) {
    // SQLite has one writer: the erasure runs entirely before or entirely after.
    await Promise.all([
      erasePerson(server, gone),
      packers[0]!.call('/stock-move', { material_id: material, kind: 'delivery', qty: 2 }),
    ])
  } else {
    const erasing = servers[1]!.store.transaction().execute(async (transaction) => {
      await lockPerson(transaction, { emails: [gone], id: null })
      hold()
      await isHeld
    })
    await isLocked
    const moved = await packers[0]!.call('/stock-move', { material_id: material, kind: 'delivery', qty: 2 })
    expect(moved.statusCode).toBe(200)
    expect(await queueOf(server, material)).toEqual(['borta: waiting 2', 'kvar: offered 2'])
    release()
    await erasing
    await erasePerson(server, gone)
  }
  expect((await queueOf(server, material)).filter((place) => place.startsWith('borta'))).toEqual([])
  expect(await queueOf(server, material)).toEqual(['kvar: offered 2'])
})

test('after random arrivals, orders, short packings, cancels, expiries and erasures at once nothing is sold twice, the movements add up, and offers follow the order of places', async () => {
  // The same steps in every run; the long form draws new ones, and a failure names the seed that repeats it.
  const seed = runLongTests ? Math.floor(Math.random() * 2 ** 31) : 20_261_123
  const random = mulberry32(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
  const tokens: string[] = []
  const emails: string[] = []
  const rounds = runLongTests ? 300 : 40
  for (let round = 0; round < rounds; round++) {
    const orders = await server.store
      .selectFrom('material_order')
      .select(['id', 'state'])
      .where('material_id', '=', material)
      .where('state', 'in', ['received', 'picking', 'packed'])
      .execute()
    const step = async (at: number) => {
      const on = servers[at % 2]!
      const packer = packers[at % 2]!
      const place_token = tokens.length === 0 ? '' : pick(tokens)
      const open = orders.length === 0 ? null : pick(orders)
      return pick([
        async () => {
          const email = address(`slump${round}`)
          const fields = { id: material, email, samtycke: '1', qty: String(1 + below(15)) }
          const response = await send(on, requestPath, fields)
          if (response.statusCode === 200) {
            tokens.push(response.json<{ data: { place_token: string } }>().data.place_token)
            emails.push(email)
          }
          return response
        },
        () => send(on, orderPath, orderFields(material, { qty: 1 + below(9), email: address('kop') })),
        () => packer.call('/stock-move', { material_id: material, kind: 'delivery', qty: 1 + below(12) }),
        () => takePlace(on, material, place_token, 1 + below(12)),
        () => send(on, '/waiting-place/lower', { place_token, qty: String(1 + below(9)) }),
        () => send(on, '/waiting-place/leave', { place_token }),
        async () => {
          if (open === null) return null
          const order = await seen(server, open)
          return packer.call('/orders-cancel', { orders: [order], reason: 'Slump' })
        },
        async () => {
          if (open === null) return null
          await packer.call('/orders-claim', { orders: [await seen(server, open)] })
          const { id, version } = await seen(server, open)
          const short = { short: pick(['missing', 'broken']), rest: 'wait' }
          return packer.call('/order-pack', { id, version, qty: 1 + below(4), ...short })
        },
        async () => {
          if (open === null) return null
          return packer.call('/order-undo', { orders: [await seen(server, open)] })
        },
        async () => {
          await letOffersPass(on, material)
          await tick(on)
          return null
        },
        async () => {
          if (emails.length > 0 && random() < 0.3) await erasePerson(on, pick(emails))
          return null
        },
        () => packer.call('/waiting-offer', { material_id: material }),
      ])()
    }
    for (const response of await Promise.all([step(0), step(1), step(0), step(1)]))
      if (response !== null) expect(response.statusCode, `${seed}: ${response.body}`).toBeLessThan(500)

    const { free, sum } = await copiesOf(server, material)
    expect([free, free >= 0], `seed ${seed}, round ${round}`).toEqual([sum, true])
    const places = await placesOf(server, material)
    const [ordered, offered] = [
      (await heldByOrders(server.store, material)).get(material) ?? 0,
      (await heldByOffers(server.store, material)).get(material) ?? 0,
    ]
    const { came } = await server.store
      .selectFrom('stock_movement')
      .leftJoin('order_event', 'order_event.id', 'stock_movement.ref')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('delta'), sql<number>`0`).as('came'))
      .where('material_id', '=', material)
      .where('kind', 'in', ['delivery', 'count', 'scrap'])
      .where('order_event.undone_at', 'is', null)
      .executeTakeFirstOrThrow()
    // What was delivered and not found missing by a packer is free, on offer or ordered.
    expect(free + offered + ordered, `seed ${seed}, round ${round}`).toBe(Number(came))
    await tick(server)
    const waiting = (await placesOf(server, material)).filter(({ state }) => state === 'waiting')
    expect(waiting.length === 0 || (await copiesOf(server, material)).free === 0).toBe(true)
    // Whoever has an offer came before everybody who waits, unless somebody was passed over for an erasure.
    const open = places.filter(({ state }) => state === 'offered')
    expect(open.every(({ offered_qty }) => (offered_qty ?? 0) <= 15)).toBe(true)
  }
  expect((await driftingStock(server.store)).filter(({ material_id }) => material_id === material)).toEqual(
    [],
  )
  const offerMovements = await server.store
    .selectFrom('stock_movement')
    .innerJoin('waiting_place', 'waiting_place.id', 'stock_movement.ref')
    .select(['stock_movement.id', 'waiting_place.number'])
    .where('stock_movement.material_id', '=', material)
    .where('stock_movement.kind', '=', 'offer')
    .orderBy('stock_movement.id')
    .execute()
  const numbers = offerMovements.map(({ number }) => number)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
}, 600_000)
