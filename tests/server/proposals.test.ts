import { expect, test } from 'vitest'
import { emailsTo } from './account-fixture.ts'
import { createProposer, startProposals } from './proposal-fixture.ts'
import { auditEntries } from './staff-fixture.ts'
import { asVisitor } from './staff-material-fixture.ts'

const { server, editor, proposer, own, review, decide } = await startProposals()
const emails = async () =>
  (await emailsTo(server, `${proposer.id}@skola.example`)).filter(({ kind }) => kind === 'review')

test('a sender changes its material through an editor; the version, the audit log and an email tell of it', async () => {
  const material = await own()
  let proposal = await proposer.open(material.id)
  expect(proposal.fields.name).toBe(material.fields.name)
  proposal = await proposer.save(proposal, {
    short_description: 'Om livet i stacken om vintern.',
    description: '<p>Ny text <script>alert(1)</script></p>',
    declared_payer: 'Föreningen Skogen',
    meta_title: 'Myror',
  })
  expect(proposal.fields.description).not.toContain('script')
  expect((await asVisitor(server, material.fields.slug))?.name).toBe(material.fields.name)
  await proposer.sendIn(proposal)
  const read = await review(proposal.id)
  expect(read.changed.toSorted()).toEqual([
    'declared_payer',
    'description',
    'meta_title',
    'short_description',
  ])
  expect(read).toMatchObject({ conflicts: [], problem: '', current_version: material.version })
  expect((await decide(read, 'approved', { message: 'Tack!' })).statusCode).toBe(200)
  const now = await editor.read(material.id)
  expect(now.fields).toMatchObject({
    short_description: 'Om livet i stacken om vintern.',
    declared_payer: 'Föreningen Skogen',
    slug: material.fields.slug,
  })
  expect(now).toMatchObject({ state: 'published', working_copy: null })
  const versions = (await editor.call('/material-versions', { id: material.id })).json<{
    data: { what: string }[]
  }>()
  expect(versions.data[0]).toMatchObject({ what: 'proposal' })
  const entry = (await auditEntries(server)).findLast(
    ({ call, kind }) => call === 'decideProposal' && kind === 'material',
  )
  expect(entry).toMatchObject({ entity: String(material.id) })
  expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ declared_payer: 'Föreningen Skogen' })
  expect((await emails()).at(-1)?.text).toContain('Tack!')
})

test('fields that are the editors’ stay as they are, whatever a sender sends', async () => {
  const material = await own()
  const proposal = await proposer.save(await proposer.open(material.id), {
    ...{
      name: 'Myror',
      slug: 'gratis-reklam',
      boosted: 1,
      isOrder: 1,
      max_qty: 500,
      status: 1,
      sender_id: null,
    },
  })
  expect(proposal.fields).toMatchObject({
    ...{ name: 'Myror', slug: material.fields.slug, boosted: 0, isOrder: 0, max_qty: 0 },
    sender_id: proposer.sender,
  })
})

test('what an editor has changed meanwhile is a conflict with both sides, and nothing is applied until it is chosen', async () => {
  const material = await own()
  const proposal = await proposer.sendIn(
    await proposer.save(await proposer.open(material.id), {
      short_description: 'Avsändarens.',
      name: 'Myran',
    }),
  )
  const before = await review(proposal.id)
  const edited = await editor.write('/material-save', material, {
    short_description: 'Redaktörens.',
    link_title: 'Se',
  })
  await editor.write('/material-publish', edited)
  const late = await decide(before, 'approved')
  expect(late.statusCode).toBe(409)
  const read = await review(proposal.id)
  expect(read).toMatchObject({ conflicts: ['short_description'], state: 'waiting' })
  expect([read.current?.short_description, read.fields.short_description]).toEqual([
    'Redaktörens.',
    'Avsändarens.',
  ])
  expect((await decide(read, 'approved')).statusCode).toBe(409)
  expect((await decide(read, 'approved', { keep: ['short_description'] })).statusCode).toBe(200)
  expect((await editor.read(material.id)).fields).toMatchObject({
    ...{ name: 'Myran', short_description: 'Redaktörens.', link_title: 'Se' },
  })
  expect((await decide(read, 'approved', { keep: ['short_description'] })).statusCode).toBe(409)
})

test('an editor’s working copy stays a working copy, with what was approved in it', async () => {
  const material = await own()
  await editor.write('/material-save', material, { link_title: 'Inte klart' })
  const proposal = await proposer.sendIn(
    await proposer.save(await proposer.open(material.id), { name: 'Myran' }),
  )
  expect((await decide(await review(proposal.id), 'approved')).statusCode).toBe(200)
  const now = await editor.read(material.id)
  expect(now.published_fields).toMatchObject({ name: 'Myran', link_title: '' })
  expect(now.fields).toMatchObject({ name: 'Myran', link_title: 'Inte klart' })
})

test('a proposal is sent back with reasons by email, which can be taken back, and is then changed and approved', async () => {
  const material = await own()
  let proposal = await proposer.sendIn(
    await proposer.save(await proposer.open(material.id), { name: 'Myran' }),
  )
  expect((await decide(await review(proposal.id), 'returned')).statusCode).toBe(422)
  const before = (await emails()).length
  const returned = { reasons: ['unclear'], message: 'Skriv vilken myra.' }
  expect((await decide(await review(proposal.id), 'returned', returned)).statusCode).toBe(200)
  expect(await emails()).toHaveLength(before + 1)
  const read = await review(proposal.id)
  expect((await editor.call('/proposal-undo', { id: read.id, version: read.version })).statusCode).toBe(200)
  expect(await emails()).toHaveLength(before)
  await decide(await review(proposal.id), 'returned', returned)
  expect((await emails()).at(-1)?.text).toContain('Skriv vilken myra.')
  proposal = await proposer.open(material.id)
  expect(proposal).toMatchObject({ state: 'returned', message: 'Skriv vilken myra.' })
  expect(proposal.reasons).toMatchObject([{ key: 'unclear' }])
  await proposer.sendIn(await proposer.save(proposal, { name: 'Skogsmyran' }))
  expect((await decide(await review(proposal.id), 'approved')).statusCode).toBe(200)
  expect((await editor.read(material.id)).fields.name).toBe('Skogsmyran')
})

test('a new material is proposed, and published when it is approved', async () => {
  let proposal = await proposer.begin('Bin och blommor')
  const [subject] = (await own()).fields.amne
  proposal = await proposer.save(proposal, {
    short_description: 'Om bin.',
    product_externalurl: 'https://skogen.example/bin',
    license: 'cc-by',
  })
  await proposer.sendIn(proposal)
  const incomplete = await decide(await review(proposal.id), 'approved')
  expect(incomplete.json()).toMatchObject({ errors: { amne: [expect.any(String)] } })
  proposal = await proposer.write(
    '/proposal-move',
    { ...proposal, version: (await review(proposal.id)).version },
    { state: 'draft' },
  )
  await proposer.sendIn(await proposer.save(proposal, { amne: [subject] }))
  expect((await decide(await review(proposal.id), 'approved')).statusCode).toBe(200)
  const { material_id } = await review(proposal.id)
  const made = await editor.read(material_id ?? 0)
  expect(made).toMatchObject({
    state: 'published',
    fields: { name: 'Bin och blommor', sender_id: proposer.sender },
  })
  expect((await asVisitor(server, made.fields.slug))?.name).toBe('Bin och blommor')
})

test('a sender withdraws a proposal and continues it later, on top of what the material has become', async () => {
  const material = await own()
  const sent = await proposer.sendIn(await proposer.save(await proposer.open(material.id), { name: 'Myran' }))
  expect(
    (await proposer.call('/proposal-save', { id: sent.id, version: sent.version, name: 'X' })).statusCode,
  ).toBe(409)
  const away = await proposer.write('/proposal-move', sent, { state: 'withdrawn' })
  expect((await decide(await review(sent.id), 'approved')).statusCode).toBe(409)
  const edited = await editor.write('/material-save', material, { link_title: 'Till stacken' })
  await editor.write('/material-publish', edited)
  const again = await proposer.write('/proposal-move', away, { state: 'draft' })
  expect(again.fields).toMatchObject({ name: 'Myran', link_title: 'Till stacken' })
  expect((await editor.call('/proposal-review', { id: sent.id })).statusCode).toBe(404)
})

test('two of one organisation do not overwrite each other', async () => {
  const colleague = await createProposer(server, proposer.sender)
  const material = await own()
  const mine = await proposer.open(material.id)
  const theirs = await colleague.open(material.id)
  expect(theirs.id).toBe(mine.id)
  await colleague.save(theirs, { name: 'Kollegans' })
  const late = await proposer.call('/proposal-save', { id: mine.id, version: mine.version, name: 'Mitt' })
  expect(late.statusCode).toBe(409)
  expect(late.json<{ message: string }>().message).toContain('Astrid Ek')
})
