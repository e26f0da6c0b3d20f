import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/staff-proposals.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { pdfFile, photoFile } from './customer-material-fields.ts'
import { twoSenders } from './figures-fixture.ts'
import { createProposer, proposalIn, type Proposer } from './proposal-fixture.ts'
import { createMaterialEditor, type MaterialEditor } from './staff-material-fixture.ts'

let server: Server
let editor: MaterialEditor
let owner: Proposer
let stranger: Proposer
let proposal: Proposal
let hidden: { id: number; name: string }

beforeAll(async () => {
  server = await startServer()
  editor = await createMaterialEditor(server)
  const { one, other } = await twoSenders(server)
  owner = await createProposer(server, one.id)
  stranger = await createProposer(server, other.id)
  const draft = await editor.draft({ sender_id: owner.sender, name: 'Hemligt utkast om myror' })
  hidden = { id: draft.id, name: draft.fields.name }
  proposal = await owner.open(draft.id)
  proposal = proposalIn(await owner.upload('/proposal-files', proposal, { files: pdfFile('Hemlig.pdf') }))
  proposal = proposalIn(
    await owner.upload('/proposal-picture', proposal, { image: await photoFile(), image_crop: '0,0,1,1' }),
  )
  proposal = await owner.save(proposal, { short_description: 'Ingen annan får se det här.' })
})
afterAll(() => server.close())

const senderCalls: Call[] = Object.values(calls).filter(({ roles }) => roles?.includes('sender'))
const editorCalls: Call[] = Object.values(calls).filter(({ roles }) => roles?.includes('sender') !== true)

test.each(senderCalls)(
  '$name gives nothing of another organisation’s proposal',
  async ({ path, fileFields }) => {
    const fields = {
      id: proposal.id,
      version: proposal.version,
      state: 'withdrawn',
      name: 'Kapad',
      q: 'Hemligt',
    }
    const response =
      fileFields === undefined
        ? await stranger.call(path.replace('/desk', ''), { ...fields, material_id: String(hidden.id) })
        : await stranger.upload(path.replace('/desk', ''), proposal, {
            ...(fileFields.includes('files')
              ? { files: pdfFile() }
              : { image: await photoFile(), image_crop: '0,0,1,1' }),
          })
    for (const secret of [proposal.id, hidden.name, 'Ingen annan', 'Hemlig', proposal.fields.image])
      expect(response.body).not.toContain(secret)
    const after = proposalIn(await owner.call('/proposal', { id: proposal.id }))
    expect(after).toEqual(proposal)
  },
)

test('another organisation’s proposal and material answer as one that does not exist', async () => {
  for (const [path, fields] of [
    ['/proposal', {}],
    ['/proposal-save', { version: proposal.version, name: 'Kapad' }],
    ['/proposal-move', { version: proposal.version, state: 'waiting' }],
  ] as const) {
    const [foreign, missing] = [
      await stranger.call(path, { ...fields, id: proposal.id }),
      await stranger.call(path, { ...fields, id: '00000000-0000-0000-0000-000000000000' }),
    ]
    expect([foreign.statusCode, foreign.body], path).toEqual([404, missing.body])
  }
  const open = (id: number) => stranger.call('/proposal-open', { material_id: String(id) })
  expect([(await open(hidden.id)).statusCode, (await open(hidden.id)).body]).toEqual([
    404,
    (await open(999_999)).body,
  ])
})

test.each(editorCalls)('$name is for editors only', async ({ path }) => {
  const response = await owner.call(path.replace('/desk', ''), { id: proposal.id, version: proposal.version })
  expect(response.statusCode).toBe(403)
})

test('documents and pictures of a proposal are for its organisation and editors', async () => {
  const addresses = [
    ...proposal.fields.files.map(({ file }) => file),
    ...Object.values(proposal.pictures),
    proposal.pictures[proposal.fields.image]?.replace('300x200', '407x245@2x') ?? '',
  ]
  for (const url of addresses) {
    const status = async (headers = {}) => (await server.app.inject({ url, headers })).statusCode
    expect([await status(), await status(stranger.headers)], url).toEqual([404, 404])
    expect([await status(owner.headers), await status(editor.headers)], url).toEqual([200, 200])
  }
})

test('a proposal takes neither another organisation’s files nor its hidden materials', async () => {
  const mine = await stranger.begin('Myror till alla')
  const take = (fields: Record<string, unknown>) =>
    stranger.call('/proposal-save', { id: mine.id, version: mine.version, ...fields })
  const [file] = proposal.fields.files
  expect((await take({ files: [file] })).statusCode).toBe(422)
  expect((await take({ image: proposal.fields.image })).statusCode).toBe(422)
  expect((await take({ relations: [{ id: hidden.id, kind: 'belongs_with' }] })).statusCode).toBe(422)
  expect((await stranger.call('/proposal-relations', { q: 'Hemligt utkast' })).json()).toMatchObject({
    data: [],
  })
  expect((await owner.call('/proposal-relations', { q: 'Hemligt utkast' })).json()).toMatchObject({
    data: [hidden],
  })
})

test('a relation to another organisation’s draft is neither shown to a sender nor lost', async () => {
  const mine = await editor.published({ sender_id: stranger.sender })
  await editor.write('/material-relations', mine, { relations: [{ id: hidden.id, kind: 'based_on' }] })
  const opened = await stranger.open(mine.id)
  expect(JSON.stringify(opened)).not.toContain(hidden.name)
  expect(opened.fields.relations).toEqual([])
  const related = await editor.published({ sender_id: stranger.sender })
  const sent = await stranger.sendIn(
    await stranger.save(opened, { relations: [{ id: related.id, kind: 'belongs_with' }] }),
  )
  const { version } = await editor.read(mine.id)
  const decided = await editor.call('/proposal-decide', {
    ...{ id: sent.id, version: sent.version, material_version: version, decision: 'approved' },
  })
  expect(decided.statusCode).toBe(200)
  expect((await editor.read(mine.id)).relations.map(({ id }) => id)).toEqual([related.id, hidden.id])
})

test('a sender without an organisation, and one whose role was taken away, have no proposals', async () => {
  const { store } = server
  await store
    .updateTable('staff_role')
    .set({ sender_id: null })
    .where('customer_id', '=', stranger.id)
    .execute()
  expect((await stranger.call('/proposals')).statusCode).toBe(404)
  expect((await stranger.call('/proposal-open', { material_id: '', name: 'Myror' })).statusCode).toBe(404)
  await store.deleteFrom('staff_role').where('customer_id', '=', stranger.id).execute()
  expect((await stranger.call('/proposals')).statusCode).toBe(403)
})
