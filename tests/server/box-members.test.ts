import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { maxAccountBoxesBytes } from '#contract/account-boxes.ts'
import { endedInvitation, maxBoxMembers, mayOnlyRead, onlyOwnerMayRemove } from '#contract/box-members.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { boxUpdate, newInvitationSecret, setFields } from './account-box-fixture.ts'
import { createPerson, documentFrom, everythingOf, teamCalls, type Person } from './box-team-fixture.ts'

const server = await serverForTests()
const { call, refused, ...team } = teamCalls(server)
let owner: Person
let colleague: Person
let stranger: Person
let id: string
beforeEach(async () => {
  owner = await createPerson(server, 'Anna')
  colleague = await createPerson(server, 'Bo')
  stranger = await createPerson(server, 'Cia')
  id = randomUUID()
  await team.sync(owner, { id, update: boxUpdate('Vikingatiden') })
})
const titleFor = async (person: Person) =>
  readBox(documentFrom((await team.sync(person, { id, since: 0 })).updates), id).title
const listed = async (person: Person) => (await team.list(person)).find((box) => box.id === id)

test('an invitation says what it is to, is accepted once, and puts the box among the colleague’s own', async () => {
  const secret = await team.invite(owner, id)
  expect((await call('box-invitation', colleague, { secret })).json()).toMatchObject({
    data: { box_id: id, title: 'Vikingatiden', owner: 'Anna Ek', role: 'edit', is_member: false },
  })
  expect(await team.accept(colleague, secret)).toEqual({ box_id: id, role: 'edit' })
  // The answer was lost, and the button pressed again.
  expect(await team.accept(colleague, secret)).toEqual({ box_id: id, role: 'edit' })
  expect(await listed(colleague)).toMatchObject({ role: 'edit', colleagues: 1, is_erased: false, seq: 1 })
  expect(await listed(owner)).toMatchObject({ role: 'own', colleagues: 1 })
  expect(await titleFor(colleague)).toBe('Vikingatiden')
  expect((await team.members(colleague, { id })).members).toEqual([
    { id: '', name: 'Anna Ek', role: 'own', is_you: false },
    { id: expect.any(String) as string, name: 'Bo Ek', role: 'edit', is_you: true },
  ])

  for (const path of ['box-invitation', 'box-invitation-accept'])
    expect(await refused(path, stranger, { secret })).toEqual({ status: 404, message: endedInvitation })
  expect(await listed(stranger)).toBeUndefined()
  expect((await call('box-sync', stranger, { id })).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  const stored = JSON.stringify(await server.store.selectFrom('box_invitation').selectAll().execute())
  expect(stored).not.toContain(secret)
})

test('an invitation ends when it is revoked, used up or too old; the owner alone sees those that are open', async () => {
  const secret = await team.invite(owner, id)
  const [invitation] = (await team.members(owner, { id })).invitations
  expect(invitation).toMatchObject({ role: 'edit' })
  // A repeat makes no second one.
  expect((await call('box-invite', owner, { id, secret, role: 'edit' })).statusCode).toBe(200)
  expect((await team.members(owner, { id })).invitations).toHaveLength(1)
  await team.join(owner, colleague, id, 'read')
  expect((await team.members(colleague, { id })).invitations).toEqual([])
  expect((await team.revoke(owner, { id, invitation: invitation?.id })).invitations).toEqual([])
  expect((await refused('box-invitation-accept', stranger, { secret })).status).toBe(404)

  const old = await team.invite(owner, id)
  await server.store
    .updateTable('box_invitation')
    .set({ expires_at: Date.now() - 1 })
    .where('used_by', 'is', null)
    .execute()
  expect((await refused('box-invitation-accept', stranger, { secret: old })).status).toBe(404)
  await applyRetention(server.store, server.config, Date.now())
  expect(
    await server.store.selectFrom('box_invitation').selectAll().where('used_by', 'is', null).execute(),
  ).toEqual([])

  const open = await team.invite(owner, id)
  const device = documentFrom((await team.sync(owner, { id, since: 0 })).updates)
  setFields(device, { removed: true })
  await team.sync(owner, { id, update: everythingOf(device) })
  expect((await refused('box-invitation-accept', stranger, { secret: open })).status).toBe(404)
})

test('members who may read only read, those who may edit also change, and only the owner removes, erases or decides who is in', async () => {
  const reader = await createPerson(server, 'Disa')
  await team.join(owner, colleague, id, 'edit')
  await team.join(owner, reader, id, 'read')
  const device = documentFrom((await team.sync(colleague, { id, since: 0 })).updates)
  setFields(device, { kind: 'note', title: 'Runor' }, 'del-1')
  await team.sync(colleague, { id, update: everythingOf(device) })
  expect(readBox(documentFrom((await team.sync(reader, { id, since: 0 })).updates), id).parts).toHaveLength(1)
  expect(readBox(documentFrom((await team.sync(owner, { id, since: 0 })).updates), id).parts).toHaveLength(1)

  // Sending again what is there is no change.
  await team.sync(reader, { id, update: everythingOf(device) })
  setFields(device, { title: 'Medeltiden' })
  expect(await refused('box-sync', reader, { id, update: everythingOf(device) })).toEqual({
    status: 403,
    message: mayOnlyRead,
  })
  setFields(device, { removed: true })
  expect(await refused('box-sync', colleague, { id, update: everythingOf(device) })).toEqual({
    status: 403,
    message: onlyOwnerMayRemove,
  })
  // Taken back on the same device, it may go: the title is there, and the box is not removed.
  setFields(device, { removed: false })
  await team.sync(colleague, { id, update: everythingOf(device) })
  expect(await titleFor(owner)).toBe('Medeltiden')
  expect((await call('box-erase', colleague, { id })).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  const member = await team.memberOf(owner, reader, id)
  for (const [path, fields] of Object.entries({
    'box-member': { id, member, role: 'none' },
    'box-invite': { id, secret: newInvitationSecret(), role: 'edit' },
    'box-invitation-revoke': { id, invitation: randomUUID() },
  }))
    expect((await refused(path, colleague, fields)).status, path).toBe(403)
  // Nobody reaches a membership of another box.
  const other = randomUUID()
  await team.sync(stranger, { id: other, update: boxUpdate('Annat') })
  expect((await refused('box-member', stranger, { id: other, member, role: 'edit' })).status).toBe(404)
})

test('a role that changes counts with the next request; who is taken out, or leaves, gets nothing more, and may come back', async () => {
  const member = await team.join(owner, colleague, id, 'edit')
  await team.change(owner, { id, member, role: 'read' })
  const device = documentFrom((await team.sync(colleague, { id, since: 0 })).updates)
  setFields(device, { title: 'Runor' })
  const update = everythingOf(device)
  expect((await refused('box-sync', colleague, { id, update })).status).toBe(403)
  await team.change(owner, { id, member, role: 'edit' })
  await team.sync(colleague, { id, update })

  expect((await team.change(owner, { id, member, role: 'none' })).members).toHaveLength(1)
  expect((await team.change(owner, { id, member, role: 'none' })).members).toHaveLength(1)
  for (const fields of [{ id }, { id, update }])
    expect((await call('box-sync', colleague, fields)).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  expect(await listed(colleague)).toEqual({
    ...{
      id,
      seq: 0,
      hash: '',
      files_mark: '',
      is_erased: false,
      role: 'none',
      ended: 'removed',
      colleagues: 0,
    },
  })
  expect(await listed(owner)).toMatchObject({ colleagues: 0 })
  // Once one device has answered, the others need not ask.
  expect((await call('box-leave', colleague, { id })).statusCode).toBe(200)
  expect(await listed(colleague)).toMatchObject({ role: 'none', ended: 'left' })

  await team.join(owner, colleague, id, 'read')
  expect(await listed(colleague)).toMatchObject({ role: 'read', ended: '' })
  expect((await call('box-leave', colleague, { id })).statusCode).toBe(200)
  expect((await call('box-leave', colleague, { id })).statusCode).toBe(200)
  expect(await listed(colleague)).toMatchObject({ role: 'none', ended: 'left' })
  expect((await refused('box-leave', owner, { id })).status).toBe(409)
  const day = 86_400_000
  await applyRetention(server.store, server.config, Date.now() + 401 * day)
  expect(await server.store.selectFrom('box_member').selectAll().where('box_id', '=', id).execute()).toEqual(
    [],
  )
})

test('a box that is handed over is the colleague’s, its bytes count there, and who owned it may still change it', async () => {
  const member = await team.join(owner, colleague, id, 'read')
  const open = await team.invite(owner, id)
  const { role, members } = await team.change(owner, { id, member, role: 'own' })
  expect(role).toBe('edit')
  expect(members.map((each) => [each.name, each.role, each.is_you])).toEqual([
    ['Bo Ek', 'own', false],
    ['Anna Ek', 'edit', true],
  ])
  expect(await listed(colleague)).toMatchObject({ role: 'own', colleagues: 1 })
  expect(await listed(owner)).toMatchObject({ role: 'edit', colleagues: 1, ended: '' })
  expect((await refused('box-invitation-accept', stranger, { secret: open })).status).toBe(404)
  // And back.
  const back = await team.memberOf(colleague, owner, id)
  await team.change(colleague, { id, member: back, role: 'own' })
  expect(await listed(owner)).toMatchObject({ role: 'own' })

  await server.store
    .insertInto('account_box')
    .values({
      ...{ id: randomUUID(), customer_id: colleague.id, seq: 1, hash: 'h', bytes: maxAccountBoxesBytes - 10 },
      ...{ created_at: 1, changed_at: 1, removed_at: null, erased_at: null },
    })
    .execute()
  const again = await team.memberOf(owner, colleague, id)
  const full = await refused('box-member', owner, { id, member: again, role: 'own' })
  expect(full.status).toBe(409)
  expect(full.message).toContain('har inte plats')
  expect(await listed(owner)).toMatchObject({ role: 'own' })
})

test('a box that its owner erases is gone for everybody in it, who learn why', async () => {
  await team.join(owner, colleague, id)
  const open = await team.invite(owner, id)
  expect((await call('box-erase', owner, { id })).statusCode).toBe(200)
  expect(await listed(colleague)).toMatchObject({ role: 'none', ended: 'erased', is_erased: false })
  expect(await listed(owner)).toMatchObject({ is_erased: true, colleagues: 0 })
  expect((await refused('box-invitation-accept', stranger, { secret: open })).status).toBe(404)
  expect(
    (await refused('box-invite', owner, { id, secret: newInvitationSecret(), role: 'edit' })).status,
  ).toBe(409)
})

test('what was deleted before a colleague came is in nothing that the colleague gets', async () => {
  const device = documentOf([])
  const secret = 'Hemligt om en elev'
  setFields(device, { kind: 'note', title: 'Karta', text: secret }, 'del-1')
  await team.sync(owner, { id, update: everythingOf(device) })
  setFields(device, { text: 'Karta över byn' }, 'del-1')
  await team.sync(owner, { id, update: everythingOf(device) })
  const bytesFor = (all: readonly string[]) =>
    all.map((update) => Buffer.from(update, 'base64').toString('latin1')).join('')
  expect(bytesFor((await team.sync(owner, { id, since: 0 })).updates)).toContain(secret)
  await team.join(owner, colleague, id)
  const { updates } = await team.sync(colleague, { id, since: 0 })
  expect(updates).toHaveLength(1)
  expect(bytesFor(updates)).not.toContain(secret)
  expect(readBox(documentFrom(updates), id).parts[0]?.text).toBe('Karta över byn')
})

test('a box holds so many colleagues, open invitations counted, and says so in words', async () => {
  for (let at = 0; at < maxBoxMembers; at++) await team.invite(owner, id)
  const full = await refused('box-invite', owner, { id, secret: newInvitationSecret(), role: 'edit' })
  expect(full.status).toBe(422)
  expect(full.message).toContain(`högst ${maxBoxMembers} kollegor`)
})

test('of two colleagues who accept one invitation at once one comes in', async () => {
  for (let round = 0; round < 5; round++) {
    const box = randomUUID()
    await team.sync(owner, { id: box, update: boxUpdate('Vikingatiden') })
    const secret = await team.invite(owner, box)
    const answers = await Promise.all(
      [colleague, stranger].map((person) => call('box-invitation-accept', person, { secret })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await team.members(owner, { id: box })).members).toHaveLength(2)
  }
})
