import { randomBytes, randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import type { MemberRole } from '#contract/box-members.ts'
import { applyChanges, documentOf } from '#src/boxes/box-document.ts'
import type { FieldValue } from '#src/boxes/field-change.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow, ExpectedResponse } from './access-rows.ts'

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Sets fields of a box, or of one of its parts. */
export const setFields = (document: Y.Doc, fields: Record<string, FieldValue>, part = '') =>
  applyChanges(
    document,
    Object.entries(fields).map(([field, to]) => ({ part, field, from: null, to })),
  )

/** A box with a name, as an update with everything in it. */
export function boxUpdate(title: string): string {
  const document = documentOf([])
  setFields(document, { title })
  return base64(Y.encodeStateAsUpdate(document))
}

/** A device's secret: 256 random bits. */
export function newInvitationSecret(): string {
  return randomBytes(32).toString('base64url')
}

const sampleFile = {
  ...{ file: randomUUID(), type: 'image/jpeg', bytes: '1000', sha256: 'a'.repeat(64) },
  ...{ offset: '0', piece: '' },
}
/** A box with a part that names the sample file. */
function fileBoxUpdate(): string {
  const document = documentOf([])
  const { file, type, bytes } = sampleFile
  setFields(document, { kind: 'file', title: 'Tavlan', file, type, bytes: Number(bytes) }, randomUUID())
  return base64(Y.encodeStateAsUpdate(document))
}

export const sampleAccountBoxFields: Record<string, Record<string, string>> = {
  listAccountBoxes: {},
  syncAccountBox: { id: randomUUID(), since: '0', update: boxUpdate('Vikingatiden') },
  listBoxFiles: { id: randomUUID() },
  sendBoxFile: { id: randomUUID(), ...sampleFile },
  eraseAccountBox: { id: randomUUID() },
  listBoxLinks: { id: randomUUID() },
  changeBoxLinkTime: { id: randomUUID(), number: '1', days: '7' },
  endBoxLink: { id: randomUUID(), number: '1' },
  listBoxMembers: { id: randomUUID() },
  inviteToBox: { id: randomUUID(), secret: newInvitationSecret(), role: 'edit' },
  revokeBoxInvitation: { id: randomUUID(), invitation: randomUUID() },
  readBoxInvitation: { secret: newInvitationSecret() },
  acceptBoxInvitation: { secret: newInvitationSecret() },
  changeBoxMember: { id: randomUUID(), member: randomUUID(), role: 'read' },
  leaveBox: { id: randomUUID() },
}

const loggedIn: AccessRow['expected'] = [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok']
const owner: AccessRow['expected'] = [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden']
const ownBox = async ({ ownBox: make }: AccessFixture) => ({ id: await make(boxUpdate('Vikingatiden')) })

const unknownInvitation: AccessRow['expected'] = [401, 404, 404, 404, 401, 401, 404, 403, 404]
/** What an actor gets who is in the owner's box: 'otherCustomer'. */
const member = (outcome: ExpectedResponse, owned: ExpectedResponse = 'ok'): AccessRow['expected'] => [
  ...([401, owned, outcome, 'hidden', 401, 401, 'hidden', 403, 'hidden'] as const),
]
const teamBox =
  (role: MemberRole, more: Record<string, string> = {}) =>
  async ({ people, ownBox: make, joinBox }: AccessFixture) => {
    const id = await make(boxUpdate('Vikingatiden'))
    return { id, member: await joinBox(id, people.otherCustomer, role), ...more }
  }
const fileBox =
  (role?: MemberRole) =>
  async ({ people, ownBox: make, joinBox }: AccessFixture) => {
    const id = await make(fileBoxUpdate())
    if (role !== undefined) await joinBox(id, people.otherCustomer, role)
    return { id, ...sampleFile }
  }
const invited = async ({ ownBox: make, invite }: AccessFixture) => ({
  secret: await invite(await make(boxUpdate('Vikingatiden'))),
})

/** A box is for its owner and whoever is in it, and for others like one that is not there. */
export const accountBoxRows: Record<string, AccessRow[]> = {
  listAccountBoxes: [{ expected: loggedIn }],
  syncAccountBox: [
    { expected: loggedIn, fields: () => ({ id: randomUUID(), update: boxUpdate('Vikingatiden') }) },
    { variant: 'what the owner has made', expected: owner, fields: ownBox },
    {
      variant: 'changing what the owner has made',
      expected: owner,
      fields: async (fixture) => ({ ...(await ownBox(fixture)), update: boxUpdate('Runor') }),
    },
    { variant: 'by somebody who may read it', expected: member('ok'), fields: teamBox('read') },
    {
      variant: 'changing what one may read',
      expected: member(403),
      fields: teamBox('read', { update: boxUpdate('Runor') }),
    },
    {
      variant: 'changing what one may change',
      expected: member('ok'),
      fields: teamBox('edit', { update: boxUpdate('Runor') }),
    },
  ],
  listBoxFiles: [
    { expected: owner, fields: ownBox },
    { variant: 'by somebody who may read it', expected: member('ok'), fields: teamBox('read') },
  ],
  sendBoxFile: [
    { expected: owner, fields: fileBox() },
    { variant: 'by somebody who may read it', expected: member(403), fields: fileBox('read') },
    { variant: 'by somebody who may change it', expected: member('ok'), fields: fileBox('edit') },
    {
      variant: 'what no part names',
      expected: [401, 409, 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden'],
      fields: async (fixture) => ({ ...sampleFile, ...(await ownBox(fixture)) }),
    },
  ],
  eraseAccountBox: [
    { expected: owner, fields: ownBox },
    { variant: 'by somebody who may change it', expected: member('hidden'), fields: teamBox('edit') },
  ],
  listBoxLinks: [
    { expected: owner, fields: ownBox },
    { variant: 'by somebody in it', expected: member('ok'), fields: teamBox('read') },
  ],
  changeBoxLinkTime: [
    { expected: member(403, 404), fields: teamBox('edit', { number: '1', days: '7' }) },
    {
      variant: 'a link to a box of somebody else',
      expected: [401, 404, 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden'],
      fields: async (fixture) => ({ ...(await ownBox(fixture)), number: '1', days: '7' }),
    },
  ],
  endBoxLink: [
    { expected: owner, fields: async (fixture) => ({ ...(await ownBox(fixture)), number: '1' }) },
    {
      variant: 'by somebody who may change the box',
      expected: member(403),
      fields: teamBox('edit', { number: '1' }),
    },
  ],
  listBoxMembers: [
    { expected: owner, fields: ownBox },
    { variant: 'by somebody in it', expected: member('ok'), fields: teamBox('read') },
  ],
  inviteToBox: [
    {
      expected: owner,
      fields: async (fixture) => ({
        ...(await ownBox(fixture)),
        ...{ secret: newInvitationSecret(), role: 'read' },
      }),
    },
    {
      variant: 'by somebody who may change it',
      expected: member(403),
      fields: async (fixture) => ({
        ...(await teamBox('edit')(fixture)),
        secret: newInvitationSecret(),
        role: 'edit',
      }),
    },
  ],
  revokeBoxInvitation: [
    {
      expected: owner,
      fields: async (fixture) => ({ ...(await ownBox(fixture)), invitation: randomUUID() }),
    },
    {
      variant: 'by somebody who may change it',
      expected: member(403),
      fields: teamBox('edit', { invitation: randomUUID() }),
    },
  ],
  readBoxInvitation: [
    { expected: loggedIn, fields: invited },
    { variant: 'one that nobody made', expected: unknownInvitation },
  ],
  acceptBoxInvitation: [
    { expected: [401, 409, 'ok', 'ok', 401, 401, 'ok', 403, 'ok'], fields: invited },
    { variant: 'one that nobody made', expected: unknownInvitation },
  ],
  changeBoxMember: [
    { expected: member(403), fields: teamBox('edit', { role: 'read' }) },
    { variant: 'handing the box over', expected: member(403), fields: teamBox('edit', { role: 'own' }) },
    { variant: 'taking somebody out', expected: member(403), fields: teamBox('read', { role: 'none' }) },
  ],
  leaveBox: [{ expected: member('ok', 409), fields: teamBox('read') }],
}
