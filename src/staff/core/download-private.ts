import { readSession } from '#src/storage/session.ts'

type PrivateFile = { address: string; method?: 'GET' | 'POST'; as: string }

/** Fetches what only a member of staff may have, with the session, and hands it to the device under a name. False when it could not be fetched. */
export async function downloadPrivate({ address, method = 'GET', as }: PrivateFile): Promise<boolean> {
  const session = await readSession()
  const headers = { authorization: `Bearer ${session?.token ?? ''}` }
  const response = await fetch(address, { method, headers, cache: 'no-store' }).catch(() => null)
  const bytes = response?.ok === true ? await response.blob().catch(() => null) : null
  if (bytes === null) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = as
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}
