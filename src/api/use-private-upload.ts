import { useEffect, useState } from 'react'
import { readSession } from '#src/storage/session.ts'

/**
 * The URL of an upload that only its owner may see, fetched as the customer who is logged in: valid as long as it is
 * shown, null until then or when it cannot be fetched.
 */
export function usePrivateUpload(address: string): string | null {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    const giveUp = new AbortController()
    let shown: string | null = null
    void fetchPrivate(address, giveUp.signal).then((blob) => {
      if (blob === null || giveUp.signal.aborted) return
      shown = URL.createObjectURL(blob)
      setMade(shown)
    })
    return () => {
      giveUp.abort()
      if (shown !== null) URL.revokeObjectURL(shown)
      setMade(null)
    }
  }, [address])
  return made
}

async function fetchPrivate(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const session = await readSession()
    if (session === null) return null
    const headers = { authorization: `Bearer ${session.token}` }
    const response = await fetch(address, { headers, signal, cache: 'no-store' })
    return response.ok ? await response.blob() : null
  } catch {
    // A picture that cannot be fetched is left out.
    return null
  }
}
