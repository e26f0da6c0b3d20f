import type { FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * The fields of a request from query, body and path; of fields with the same name, the path's. Secrets in the query are ignored, because
 * addresses are logged.
 */
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

/** The query's fields; of repeated ones the first value, as in every form. */
export function firstQueryValues({ query }: FastifyRequest): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? (value as unknown[])[0] : value]),
  )
}
