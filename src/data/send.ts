import { addressOf, inWords, notFound } from '#contract/address.ts'
import type { Call, Found, Takes } from '#contract/call.ts'

/** Sends one call as form data. Null when the status is not 200 or nothing was found; throws when there was no answer. */
export async function send<C extends Call>(
  call: C,
  fields: Takes<C>,
  token?: string,
): Promise<Found<C> | null> {
  const { path, rest } = addressOf(call.path, { ...(fields as object) })
  const response = await fetch(`/v1${path}`, {
    method: call.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === 'POST' && { body: formOf(rest) }),
  })
  if (response.status !== 200) return null
  return foundIn<C>(await response.json())
}

/** The answer, or null for what was not found. */
export function foundIn<C extends Call>(body: unknown): Found<C> | null {
  return (body as { status: unknown }).status === notFound.status ? null : (body as Found<C>)
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const text = inWords(value)
    if (text !== '') form.append(name, text)
  }
  return form
}
