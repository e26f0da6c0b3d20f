import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { readSharedBox } from '#contract/calls/shared-box.ts'
import type { SharedBox } from '#contract/schemas/shared-box.ts'
import { callQuery, loadQuery } from '#src/api/call-query.ts'

export type LoadedSharedBox = { address: string; shared: SharedBox }
type Route = { context: { queries: QueryClient }; params: { address: string } }

/** The shared box of a link, from the network each time. A link that the server does not know is a missing page. */
export async function loadSharedBox({ context, params: { address } }: Route): Promise<LoadedSharedBox> {
  const answer = await loadQuery(context.queries, callQuery(readSharedBox, { address }))
  if (answer === null) throw notFound()
  return { address, shared: answer.data }
}
