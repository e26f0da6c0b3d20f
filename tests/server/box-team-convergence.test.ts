import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { BoxRole } from '#contract/box-members.ts'
import { documentOf } from '#src/boxes/box-document.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { base64, boxUpdate, setFields } from './account-box-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'

const server = await serverForTests()
const { call, ...team } = teamCalls(server)

/** One turn: the owner changes what somebody may do, or a device changes the box or not and then asks the server. */
const turns = fc.array(
  fc.oneof(
    fc.record({
      who: fc.nat(2),
      becomes: fc.constantFrom<BoxRole>('read', 'edit', 'own', 'none'),
    }),
    fc.record({
      device: fc.nat(4),
      part: fc.nat(4),
      edit: fc.constantFrom('title', 'text', 'removed', 'none'),
      value: fc.nat(99),
      message: fc.constantFrom('arrives', 'request lost', 'answer lost', 'answer late', 'sent twice'),
    }),
  ),
  { minLength: 8, maxLength: 30 },
)

type Answer = { seq: number; vector: string; updates: string[] }
type Device = { person: number; document: Y.Doc; seq: number; vector: string }

/** Persons, their devices, and what the server should hold and allow. */
async function makeTeam(people: readonly Person[]) {
  const id = randomUUID()
  const [owner] = people
  if (owner === undefined) throw new Error('Somebody owns the box')
  await team.sync(owner, { id, update: boxUpdate('Vikingatiden') })
  const roles: BoxRole[] = ['own', 'edit', 'read']
  const personAt = (at: number) => people[at] ?? owner
  await team.join(owner, personAt(1), id, 'edit')
  await team.join(owner, personAt(2), id, 'read')
  const onServer = documentOf(
    (await team.sync(owner, { id, since: 0 })).updates.map((each) => Buffer.from(each, 'base64')),
  )
  const devices: Device[] = [0, 0, 1, 1, 2].map((person) => ({ person, ...empty() }))
  /** What devices had when they were refused: their persons get it as boxes of their own. */
  const copies: Y.Doc[] = []

  async function changeRole(who: number, becomes: BoxRole): Promise<void> {
    const owning = roles.indexOf('own')
    if (who === owning || roles[who] === becomes) return
    const by = personAt(owning)
    if (roles[who] === 'none') {
      if (becomes === 'own') return
      await team.join(by, personAt(who), id, becomes === 'read' ? 'read' : 'edit')
    } else {
      const member = await team.memberOf(by, personAt(who), id)
      await team.change(by, { id, member, role: becomes })
    }
    if (becomes === 'own') roles[owning] = 'edit'
    roles[who] = becomes
  }

  /** Sends what a device has. The status is what the person's role allows at that moment, whatever the device knows of it. */
  async function ask(device: Device): Promise<Answer | null> {
    const known = device.vector === '' ? undefined : Buffer.from(device.vector, 'base64')
    const update = Y.encodeStateAsUpdate(device.document, known)
    const response = await call('box-sync', personAt(device.person), {
      ...{ id, since: device.seq, update: base64(update) },
    })
    const role = roles[device.person]
    if (role === 'none') {
      expect(response.json()).toMatchObject({ status: 'DATA NOT FOUND' })
      return giveUp(device)
    }
    if (role === 'read' && addsTo(onServer, update)) {
      expect(response.statusCode).toBe(403)
      return giveUp(device)
    }
    expect(response.statusCode, response.body).toBe(200)
    Y.applyUpdate(onServer, update)
    return response.json<{ data: Answer }>().data
  }

  /** The device goes on with what it has as a box of its own, and asks for the shared one anew. */
  function giveUp(device: Device): null {
    copies.push(device.document)
    Object.assign(device, empty())
    return null
  }
  return { devices, roles, copies, onServer, changeRole, ask }
}

const empty = () => ({ document: documentOf([]), seq: 0, vector: '' })

function addsTo(document: Y.Doc, update: Uint8Array): boolean {
  const copy = documentOf([Y.encodeStateAsUpdate(document)])
  let isChanged = false
  copy.on('update', () => (isChanged = true))
  Y.applyUpdate(copy, update)
  return isChanged
}

const contentsOf = (document: Y.Doc) => ({
  fields: document.getMap('box').toJSON(),
  parts: document.getMap('parts').toJSON(),
})

test('devices of several persons show the same box, whoever may change it when, and nothing is lost with messages lost, doubled and late', async () => {
  const people = await Promise.all(['Anna', 'Bo', 'Cia'].map((name) => createPerson(server, name)))
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      const { devices, roles, copies, onServer, changeRole, ask } = await makeTeam(people)
      const made = new Set<string>()
      const late: (() => void)[] = []
      const take = (device: Device, asked: Y.Doc, { seq, vector, updates }: Answer) => {
        // A box that the device has begun anew since takes no answer from before.
        if (device.document !== asked) return
        for (const update of updates) Y.applyUpdate(device.document, Buffer.from(update, 'base64'))
        if (seq >= device.seq) Object.assign(device, { seq, vector })
      }
      for (const turn of all) {
        if ('who' in turn) {
          await changeRole(turn.who, turn.becomes)
          continue
        }
        const device = devices[turn.device]
        if (device === undefined) continue
        const { part, edit, value, message } = turn
        if (edit !== 'none') {
          const name = `part-${turn.device}-${part}`
          made.add(name)
          const to = edit === 'removed' ? value % 2 === 0 : `${value}`
          setFields(device.document, { kind: 'note', [edit]: to }, name)
        }
        if (message === 'request lost') continue
        const asked = device.document
        const answer = await ask(device)
        if (message === 'sent twice') await ask(device)
        if (answer === null) continue
        if (message === 'answer late') late.push(() => take(device, asked, answer))
        if (message === 'arrives' || message === 'sent twice') take(device, asked, answer)
        if (value % 3 === 0) late.shift()?.()
      }
      for (const device of [...devices, ...devices, ...devices]) {
        const answer = await ask(device)
        if (answer !== null) take(device, device.document, answer)
      }
      const inBox = devices.filter(({ person }) => roles[person] !== 'none')
      for (const { document } of inBox) expect(contentsOf(document)).toEqual(contentsOf(onServer))
      const left = [onServer, ...copies].flatMap((document) =>
        Object.keys(contentsOf(document).parts as object),
      )
      expect([...made].filter((name) => !left.includes(name))).toEqual([])
      await server.store.deleteFrom('allowance').execute()
    }),
    { numRuns: runLongTests ? 400 : 40 },
  )
})
