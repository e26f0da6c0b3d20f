import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { readJointOrder } from '#contract/calls/joint-order.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { callQuery, loadQuery } from '#src/api/call-query.ts'

export type LoadedJointOrder = { address: string; joint: JointOrder }
type Route = { context: { queries: QueryClient }; params: { address: string } }

/** The joint order of a link, from the network each time. A link that the server does not know is a missing page. */
export async function loadJointOrder({ context, params: { address } }: Route): Promise<LoadedJointOrder> {
  const answer = await loadQuery(context.queries, callQuery(readJointOrder, { address }))
  if (answer === null) throw notFound()
  return { address, joint: answer.data }
}
