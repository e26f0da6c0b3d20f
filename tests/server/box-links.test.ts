import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { listBoxLinks } from '#contract/calls/box-link.ts'
import type { shareBox } from '#contract/calls/shared-box.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { boxUpdate } from './account-box-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { send } from './order-fields.ts'
import { newSecret, sentBox, sentPart } from './shared-box-fixture.ts'

const server = await serverForTests()
const { call, refused, ...team } = teamCalls(server)
const dayMs = 24 * 3_600_000
let owner: Person
let colleague: Person
let stranger: Person
let id: string
beforeEach(async () => {
  ;[owner, colleague, stranger] = await Promise.all([
    createPerson(server, `Anna${randomUUID().slice(0, 8)}`),
    createPerson(server, 'Bo'),
    createPerson(server, 'Cia'),
  ])
  id = randomUUID()
  await team.sync(owner, { id, update: boxUpdate('Vikingatiden') })
})

const content = JSON.stringify(sentBox([sentPart({ kind: 'note', title: 'Runor' })]))
/** Makes or changes a link as a device does, with the session that it has. */
async function share(person: Person | null, more: object = {}, path = '/share') {
  const fields = { secret: newSecret(), days: '30', box: content, box_id: id, ...more }
  const response = await send(server, `/shared-box${path}`, fields, person?.headers)
  expect(response.statusCode, response.body).toBe(200)
  return { secret: fields.secret, ...response.json<Success<typeof shareBox>>().data }
}
async function links(person: Person, path = 'box-links', fields: object = {}) {
  const response = await call(path, person, { id, ...fields })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Success<typeof listBoxLinks>>().data
}
const stateOf = async (address: string) =>
  (await send(server, '/shared-box', { address })).json<{ data: { state: string; title: string } }>().data
const rowOf = (number: number) =>
  server.store.selectFrom('shared_box').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

test('a link that one device made is seen by all in the box, and changed and ended by its owner from another device', async () => {
  await team.join(owner, colleague, id, 'edit')
  const made = await share(owner)
  expect(made.in_account).toBe(true)
  const listed = { number: made.number, expires_at: made.expires_at }
  expect(await links(owner)).toMatchObject({ is_owner: true, links: [listed] })
  const seen = await call('box-links', colleague, { id })
  expect(seen.json()).toMatchObject({ data: { is_owner: false, links: [listed] } })
  // Neither the address nor the secret is in it.
  for (const secret of [made.address, made.secret]) expect(seen.body).not.toContain(secret)

  for (const path of ['box-link-end', 'box-link-time'])
    expect(await refused(path, colleague, { id, number: made.number, days: '7' })).toEqual({
      status: 403,
      message: 'Bara den som äger lådan kan ändra eller dra in länkar härifrån.',
    })
  for (const path of ['box-links', 'box-link-end', 'box-link-time'])
    expect((await call(path, stranger, { id, number: made.number, days: '7' })).json()).toMatchObject({
      status: 'DATA NOT FOUND',
    })
  // The owner of another box reaches no link by its number.
  const other = randomUUID()
  await team.sync(stranger, { id: other, update: boxUpdate('Annat') })
  expect((await call('box-link-end', stranger, { id: other, number: made.number })).statusCode).toBe(200)
  expect(
    (await refused('box-link-time', stranger, { id: other, number: made.number, days: '7' })).status,
  ).toBe(404)
  expect((await stateOf(made.address)).state).toBe('open')

  const [shorter] = (await links(owner, 'box-link-time', { number: made.number, days: '7' })).links
  expect(Math.round(((shorter?.expires_at ?? 0) - Date.now()) / dayMs)).toBe(7)
  expect((await refused('box-link-time', owner, { id, number: made.number, days: '9999' })).status).toBe(422)
  expect((await links(owner, 'box-link-end', { number: made.number })).links).toEqual([])
  expect(await stateOf(made.address)).toMatchObject({ state: 'revoked', title: '' })
  expect(await rowOf(made.number)).toMatchObject({ content: '', box_id: null })
  // A repeat changes nothing, and the device that made it cannot bring it back.
  expect((await links(owner, 'box-link-end', { number: made.number })).links).toEqual([])
  const again = { secret: made.secret, days: '30', box: content, box_id: id }
  for (const path of ['/share', '/update'])
    expect((await send(server, `/shared-box${path}`, again, owner.headers)).statusCode).toBe(404)
  expect((await refused('box-link-time', owner, { id, number: made.number, days: '7' })).status).toBe(404)
})

test('the account knows of no link that was made without it, until its device updates what is shared', async () => {
  const asGuest = await share(null)
  const ofStranger = await share(stranger)
  const ofDeviceBox = await share(owner, { box_id: '' })
  const ofUnknownBox = await share(owner, { box_id: randomUUID() })
  for (const { in_account, number } of [asGuest, ofStranger, ofDeviceBox, ofUnknownBox]) {
    expect(in_account).toBe(false)
    expect((await rowOf(number)).box_id).toBeNull()
  }
  expect((await links(owner)).links).toEqual([])
  // Somebody else who has the secret cannot put it into a box that they are not in.
  const { secret } = asGuest
  expect((await share(stranger, { secret }, '/update')).in_account).toBe(false)
  expect((await share(owner, { secret }, '/update')).in_account).toBe(true)
  // An update without a session leaves it there.
  expect((await share(null, { secret }, '/update')).in_account).toBe(true)
  expect((await links(owner)).links).toMatchObject([{ number: asGuest.number }])
})

test('the links of a colleague are the owner’s to end, also when the colleague has left and when the box has another owner', async () => {
  const member = await team.join(owner, colleague, id, 'read')
  const made = await share(colleague)
  expect(made.in_account).toBe(true)
  await team.change(owner, { id, member, role: 'own' })
  expect(await links(owner)).toMatchObject({ is_owner: false, links: [{ number: made.number }] })
  expect((await refused('box-link-end', owner, { id, number: made.number })).status).toBe(403)
  expect((await call('box-leave', owner, { id })).statusCode).toBe(200)
  expect((await links(colleague, 'box-link-end', { number: made.number })).links).toEqual([])
  expect((await stateOf(made.address)).state).toBe('revoked')
})

test('a box that is erased for good ends its links, by its owner, by time and with the account', async () => {
  const first = await share(owner)
  expect((await call('box-erase', owner, { id })).statusCode).toBe(200)
  expect(await stateOf(first.address)).toMatchObject({ state: 'revoked', title: '' })
  expect((await share(owner)).in_account).toBe(false)

  id = randomUUID()
  await team.sync(owner, { id, update: boxUpdate('Gammal') })
  const second = await share(owner)
  await server.store.updateTable('account_box').set({ removed_at: 1 }).where('id', '=', id).execute()
  await applyRetention(server.store, server.config, Date.now())
  expect((await stateOf(second.address)).state).toBe('revoked')

  id = randomUUID()
  await team.sync(owner, { id, update: boxUpdate('Ensam') })
  const third = await share(owner)
  const ofDevice = await share(null)
  const shared = randomUUID()
  await team.sync(owner, { id: shared, update: boxUpdate('Arbetslaget') })
  await team.join(owner, colleague, shared, 'edit')
  const goesOn = await share(owner, { box_id: shared })
  const data = JSON.stringify(await exportPersonalData(server.store, { id: owner.id, emails: [owner.email] }))
  expect(data).toContain(`"number":${third.number}`)
  expect(data).toContain('Runor')
  for (const secret of [third.address, third.secret]) expect(data).not.toContain(secret)
  expect(
    JSON.stringify(await exportPersonalData(server.store, { id: colleague.id, emails: [colleague.email] })),
  ).not.toContain(`"number":${goesOn.number}`)

  await erasePerson(server, owner.email)
  expect(await stateOf(third.address)).toMatchObject({ state: 'revoked', title: '' })
  // What goes on with a colleague is the colleague's; what no account knew of ends by itself.
  id = shared
  expect(await links(colleague)).toMatchObject({ is_owner: true, links: [{ number: goesOn.number }] })
  expect((await stateOf(ofDevice.address)).state).toBe('open')
})

test('links and erasures at the same moment leave no open link to an erased box', async () => {
  for (let round = 0; round < 6; round += 1) {
    id = randomUUID()
    await team.sync(owner, { id, update: boxUpdate('Samtidigt') })
    const [made] = await Promise.all([share(owner), call('box-erase', owner, { id })])
    const row = await rowOf(made.number)
    expect([row.state, row.box_id]).toEqual(made.in_account ? ['revoked', null] : ['open', null])
  }
})
