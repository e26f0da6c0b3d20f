import { expect, test } from 'vitest'
import { removeUnusedProposalUploads } from '#server/material-editing/proposals/remove-unused-uploads.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { pdfFile, photoFile } from './customer-material-fields.ts'
import { startProposals, proposalIn } from './proposal-fixture.ts'

const { server, editor, proposer, own, review, decide } = await startProposals()
const statusOf = async (address: string, headers = {}) =>
  (await server.app.inject({ url: address, headers })).statusCode

test('documents, picture and relations are proposed, private until approved, and the old address leads on', async () => {
  const material = await own()
  const other = await own()
  const withFile = await editor.upload('/material-file-add', material)
  expect(withFile.statusCode).toBe(200)
  const [old] = (await editor.read(material.id)).files
  let proposal = await proposer.open(material.id)
  proposal = proposalIn(
    await proposer.upload('/proposal-files', proposal, { files: pdfFile(), replaces: old?.file ?? '' }),
  )
  proposal = proposalIn(await proposer.upload('/proposal-files', proposal, { files: pdfFile('Mer.pdf') }))
  proposal = proposalIn(
    await proposer.upload('/proposal-picture', proposal, { image: await photoFile(), image_crop: '0,0,1,1' }),
  )
  proposal = await proposer.save(proposal, {
    image_alt: 'En stack.',
    relations: [{ id: other.id, kind: 'belongs_with' }],
  })
  const [replaced, added] = proposal.fields.files
  const picture = proposal.pictures[proposal.fields.image] ?? ''
  for (const address of [replaced?.file ?? '', added?.file ?? '', picture]) {
    expect(await statusOf(address), address).toBe(404)
    expect(await statusOf(address, proposer.headers), address).toBe(200)
    expect(await statusOf(address, editor.headers), address).toBe(200)
  }
  expect(await statusOf(old?.file ?? '')).toBe(200)
  await proposer.sendIn(proposal)
  const read = await review(proposal.id)
  expect(read.changed.toSorted()).toEqual(['files', 'image', 'image_alt', 'relations'])
  expect(read.checks.files).toHaveLength(2)
  expect((await decide(read, 'approved')).statusCode).toBe(200)
  const now = await editor.read(material.id)
  expect(now.files.map(({ version, title }) => [version, title])).toEqual([
    [2, old?.title],
    [1, 'Mer'],
  ])
  for (const { file } of now.files) expect(await statusOf(file)).toBe(200)
  expect(await statusOf(old?.file ?? '')).toBe(410)
  expect(await statusOf(now.image)).toBe(200)
  expect(now.relations).toMatchObject([{ id: other.id, kind: 'belongs_with' }])
})

test('files that no proposal names are removed after a day; those of one stay', async () => {
  const material = await own()
  let proposal = proposalIn(await proposer.upload('/proposal-files', await proposer.open(material.id)))
  const named = proposal.fields.files.at(-1)?.file ?? ''
  proposal = proposalIn(await proposer.upload('/proposal-files', proposal, { files: pdfFile('Bort.pdf') }))
  const gone = proposal.fields.files.at(-1)?.file ?? ''
  const files = proposal.fields.files.filter(({ file }) => file !== gone)
  await proposer.save(proposal, { files })
  const later = Date.now() + 25 * 3_600_000
  await removeUnusedProposalUploads(server.store, openFiles(server.config.files), later)
  expect(await statusOf(named, proposer.headers)).toBe(200)
  expect(await statusOf(gone, proposer.headers)).toBe(404)
})
