import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { boxUpdate } from './account-box-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'

const server = await serverForTests()
const { call, refused, ...team } = teamCalls(server)
let owner: Person
let colleague: Person
let other: Person
beforeEach(async () => {
  ;[owner, colleague, other] = await Promise.all([
    createPerson(server, `Anna${randomUUID().slice(0, 8)}`),
    createPerson(server, 'Bo'),
    createPerson(server, 'Cia'),
  ])
})
async function boxOf(person: Person, title = 'Vikingatiden'): Promise<string> {
  const id = randomUUID()
  await team.sync(person, { id, update: boxUpdate(title) })
  return id
}
const listed = async (person: Person, id: string) => (await team.list(person)).find((box) => box.id === id)

/** The tables with a row that holds a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await server.store.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.store)
    if (JSON.stringify(rows).includes(text)) found.push(name)
  }
  return found
}

test('the boxes of a person who is erased go to the colleague who may change them and came first; others end, and say so', async () => {
  const [shared, read, alone] = [await boxOf(owner), await boxOf(owner, 'Läses'), await boxOf(owner, 'Ensam')]
  await team.join(owner, other, shared, 'read')
  await team.join(owner, colleague, shared, 'edit')
  const late = await createPerson(server, 'Disa')
  await team.join(owner, late, shared, 'edit')
  await team.join(owner, other, read, 'read')
  const open = await team.invite(owner, shared)
  await erasePerson(server, owner.email)

  expect(await listed(colleague, shared)).toMatchObject({ role: 'own', colleagues: 2 })
  expect(await listed(late, shared)).toMatchObject({ role: 'edit', colleagues: 2 })
  expect(await listed(other, shared)).toMatchObject({ role: 'read' })
  const { updates } = await team.sync(other, { id: shared, since: 0 })
  expect(readBox(documentOf(updates.map((each) => Buffer.from(each, 'base64'))), '').title).toBe(
    'Vikingatiden',
  )
  expect((await team.members(late, { id: shared })).members.map(({ name }) => name)).toEqual([
    'Bo Ek',
    'Cia Ek',
    'Disa Ek',
  ])
  expect(await listed(other, read)).toMatchObject({ role: 'none', ended: 'erased' })
  expect((await refused('box-invitation-accept', late, { secret: open })).status).toBe(404)
  const left = await server.store
    .selectFrom('account_box')
    .select('id')
    .where('id', 'in', [read, alone])
    .execute()
  expect(left).toEqual([])
  expect(await tablesWith(owner.name)).toEqual([])
  const rows = await server.store
    .selectFrom('box_member')
    .selectAll()
    .where('customer_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([])
})

test('a colleague who is erased is out of all boxes, which stay with their owners', async () => {
  const id = await boxOf(colleague)
  await team.join(colleague, owner, id, 'edit')
  const exported = await exportPersonalData(server.store, { id: owner.id, emails: [owner.email] })
  expect(exported['box_memberships']).toMatchObject([{ box_id: id, role: 'edit', ended: '' }])
  await erasePerson(server, owner.email)
  expect(await listed(colleague, id)).toMatchObject({ role: 'own', colleagues: 0 })
  expect((await team.members(colleague, { id })).members).toHaveLength(1)
  expect(await tablesWith(owner.name)).toEqual([])
})

test('nobody hands a box over to an account that has ended', async () => {
  const id = await boxOf(owner)
  const member = await team.join(owner, colleague, id)
  await server.store
    .updateTable('customer')
    .set({ deactivated_at: Date.now() })
    .where('id', '=', colleague.id)
    .execute()
  expect((await refused('box-member', owner, { id, member, role: 'own' })).status).toBe(409)
  expect(await listed(owner, id)).toMatchObject({ role: 'own' })
})

test('persons who share boxes and are erased at once do not wait for each other, and nothing is left with them', async () => {
  for (let round = 0; round < 6; round++) {
    const people = await Promise.all(['Ett', 'Två', 'Tre'].map((name) => createPerson(server, name)))
    const boxes: string[] = []
    for (const person of people) {
      const id = await boxOf(person)
      boxes.push(id)
      for (const joining of people) if (joining !== person) await team.join(person, joining, id)
    }
    const [, second, third] = people
    if (second === undefined || third === undefined) throw new Error('Three were made')
    const member = await team.memberOf(third, second, boxes[2] ?? '')
    const answers = await Promise.all([
      call('box-member', third, { id: boxes[2], member, role: 'own' }),
      call('box-sync', third, { id: boxes[0], update: boxUpdate('Runor') }),
      ...people.slice(0, 2).map(({ email }) => erasePerson(server, email).then(() => null)),
    ])
    for (const answer of answers) expect(answer?.statusCode ?? 200).toBeLessThan(500)
    const owners = await server.store
      .selectFrom('account_box')
      .select(['id', 'customer_id'])
      .where('id', 'in', boxes)
      .execute()
    const gone: string[] = people.slice(0, 2).map((person) => person.id)
    expect(owners.filter(({ customer_id }) => gone.includes(customer_id))).toEqual([])
    const rows = await server.store
      .selectFrom('box_member')
      .select('id')
      .where('customer_id', 'in', gone)
      .execute()
    expect(rows).toEqual([])
  }
})
