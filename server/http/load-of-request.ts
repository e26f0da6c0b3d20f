import type { FastifyContextConfig } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import type { LoadKind } from './overload-gate.ts'
import { fieldsOf } from './request-fields.ts'

type IsInMemory = (call: Call, fields: unknown) => boolean

/** What a call is to its visitor, and whether one request for it can be answered from memory. */
export function loadConfigOf(call: Call, isInMemory: IsInMemory): FastifyContextConfig {
  const load = loadKindOf(call)
  if (load === undefined) return {}
  if (call.kind === 'post-only') return { load }
  return {
    load,
    // Who sends a token is looked up in the database.
    loadOf: (request) =>
      request.headers.authorization === undefined && isInMemory(call, fieldsOf(request)) ? null : load,
  }
}

/** The kind of the most expensive of several reads; null when all their answers are in memory. */
export function loadOfReads(
  reads: readonly { call: Call; fields: unknown }[],
  isInMemory: IsInMemory,
): LoadKind | null {
  const expensive = reads.filter(({ call, fields }) => !isInMemory(call, fields))
  if (expensive.length === 0) return null
  return expensive.some(({ call }) => loadKindOf(call) === 'search') ? 'search' : 'read'
}

/** What is only counted may be lost; every other call that is no read is somebody's work. */
function loadKindOf(call: Call): LoadKind | undefined {
  // A film may take minutes to arrive, and checking a file a minute: it would hold its place meanwhile.
  if (call.fileFields !== undefined || call.isPiece === true) return undefined
  if (call.roles !== undefined) return 'order'
  if (call.kind === 'post-only') return call.offline === 'drop' ? 'read' : 'order'
  return call.path.startsWith('/search') ? 'search' : 'read'
}
