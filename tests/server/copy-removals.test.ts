import { expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import type { listRemovedCopies } from '#contract/calls/removed-copies.ts'
import { dataIn } from './figures-fixture.ts'
import { auditEntries } from './staff-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)

/** The list that any device reads. */
const removedCopies = async () =>
  dataIn<typeof listRemovedCopies>(
    await server.app.inject({ method: 'POST', url: '/v1/product-removed-copies' }),
  )

test('copies are removed only when an editor says why, until the material is published again', async () => {
  const withdrawn = await editor.published()
  await editor.write('/material-withdraw', withdrawn, { reason: 'Gammalt.' })
  expect(await removedCopies()).toEqual([])
  await editor.write('/material-withdraw', await editor.published(), {
    reason: 'Fel.',
    remove_copies: 'spite',
  })
  expect(await removedCopies()).toEqual([])

  const gone = await editor.published()
  const archived = await editor.write('/material-withdraw', gone, {
    ...{ reason: 'En elevs namn stod i texten.', remove_copies: 'personal' },
  })
  // The name and the address may be what had to go.
  expect(await removedCopies()).toEqual([{ id: gone.id, reason: 'personal' }])
  const entries = await auditEntries(server)
  expect(entries.at(-1)).toMatchObject({ kind: 'material', entity: String(gone.id) })
  expect(JSON.parse(entries.at(-1)?.after ?? '')).toMatchObject({ remove_copies: 'personal' })

  const draft = await editor.write('/material-move', archived, { state: 'draft' })
  expect(await removedCopies()).toEqual([{ id: gone.id, reason: 'personal' }])
  await editor.write('/material-publish', draft)
  expect(await removedCopies()).toEqual([])
})

test('a material that is archived from a draft may have been saved before', async () => {
  const published = await editor.published()
  const withdrawn = await editor.write('/material-withdraw', published, { reason: 'Fel.' })
  const draft = await editor.write('/material-move', withdrawn, { state: 'draft' })
  await editor.write('/material-archive', draft, { remove_copies: 'copyright' })
  expect(await removedCopies()).toEqual([{ id: published.id, reason: 'copyright' }])
})
