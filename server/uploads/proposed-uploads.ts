import type { FastifyRequest } from 'fastify'
import { identifyCaller } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'

/** The organisation that has proposed a document, by its address, or a picture, by its name; undefined for any other. */
export async function findProposed(store: Store, name: string): Promise<{ sender_id: number } | undefined> {
  const ofMaterial = await store
    .selectFrom('proposal_upload')
    .innerJoin('proposal', 'proposal.id', 'proposal_upload.proposal_id')
    .select('proposal.sender_id')
    .where('proposal_upload.name', '=', name)
    .executeTakeFirst()
  if (ofMaterial !== undefined) return ofMaterial
  return store
    .selectFrom('sender_page_proposal')
    .select('sender_id')
    .where('image', '=', name)
    .where('image', '!=', '')
    .executeTakeFirst()
}

/** Whether the caller may see what an organisation keeps to itself: its senders and editors, by their token. */
export async function maySeeProposed(
  store: Store,
  request: FastifyRequest,
  { sender_id }: { sender_id: number },
): Promise<boolean> {
  const { customer } = await identifyCaller(store, request)
  return customer !== null && (customer.isEditor || (await isSenderOf(store, customer.id, sender_id)))
}

/** Whether an account has the role of a sender for the organisation. */
export async function isSenderOf(store: Store, customer: string, sender: number): Promise<boolean> {
  const role = await store
    .selectFrom('staff_role')
    .select('role')
    .where('customer_id', '=', customer)
    .where('role', '=', 'sender')
    .where('sender_id', '=', sender)
    .executeTakeFirst()
  return role !== undefined
}
