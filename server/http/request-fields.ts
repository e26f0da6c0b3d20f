import type { FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The fields of a request from query, body and path. The path wins, and a secret counts in the body only. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new RefusalError('UNREADABLE')
  }
  return {
    ...withoutSecrets(firstQueryValues(request)),
    ...body,
    ...(request.params as object),
  }
}

/** The query's fields as text. The first of repeated values counts, as in every form. */
export function firstQueryValues({ query }: FastifyRequest): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? (value as unknown[])[0] : value]),
  )
}
