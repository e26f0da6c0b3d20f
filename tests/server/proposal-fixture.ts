import { expect } from 'vitest'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import type { readProposalReview } from '#contract/calls/staff-proposals.ts'
import type { Success } from '#contract/calls/call.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import type { Server } from '#tests/support/test-server.ts'
import { pdfFile, sendForm, type CustomerMaterialFields } from './customer-material-fields.ts'
import { twoSenders } from './figures-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'
import { createSender } from './staff-fixture.ts'

type Response = { statusCode: number; json: () => unknown }

/** The proposal in a write's answer. */
export function proposalIn(response: Response): Proposal {
  expect(response.statusCode, JSON.stringify(response.json())).toBe(200)
  return (response.json() as { data: Proposal }).data
}

export type ReviewedProposal = Success<typeof readProposalReview>['data']

/** A sender who works with proposals as the pages do: each write names the version of the answer before. */
export async function createProposer(server: Server, sender: number) {
  const staff = await createSender(server, sender)
  const write = async (
    path: string,
    { id, version }: Pick<Proposal, 'id' | 'version'>,
    fields: Record<string, unknown> = {},
  ) => proposalIn(await staff.call(path, { id, version, ...fields }))
  return {
    ...staff,
    sender,
    write,
    open: async (material: number) =>
      proposalIn(await staff.call('/proposal-open', { material_id: String(material) })),
    begin: async (name: string) => proposalIn(await staff.call('/proposal-open', { material_id: '', name })),
    save: (proposal: Proposal, fields: Record<string, unknown>) => write('/proposal-save', proposal, fields),
    sendIn: (proposal: Proposal) => write('/proposal-move', proposal, { state: 'waiting' }),
    upload: (
      path: string,
      { id, version }: Pick<Proposal, 'id' | 'version'>,
      fields: CustomerMaterialFields = { files: pdfFile() },
    ) => sendForm(server, `/desk${path}`, { id, version, ...fields }, staff.headers),
  }
}
export type Proposer = Awaited<ReturnType<typeof createProposer>>

/** A server, somebody who proposes for a sender, and an editor who reviews, for all tests of a file. */
export async function startProposals() {
  const server = await serverForTests({ environment: { PUBLIC_URL: 'https://material.example' } })
  const editor = await createMaterialEditor(server)
  const proposer = await createProposer(server, (await twoSenders(server)).one.id)
  return {
    ...{ server, editor, proposer },
    /** A material of the sender's own. */
    own: () => editor.published({ sender_id: proposer.sender }),
    review: async (id: string) =>
      (await editor.call('/proposal-review', { id })).json<{ data: ReviewedProposal }>().data,
    decide: (read: ReviewedProposal, decision: string, more: Record<string, unknown> = {}) =>
      editor.call('/proposal-decide', {
        ...{ id: read.id, version: read.version, material_version: read.current_version, decision },
        ...more,
      }),
  }
}
