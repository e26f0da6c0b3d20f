import { useEffect, useState } from 'react'
import { readSession } from '#src/storage/session.ts'

/**
 * The URL of an upload that only its owner may see, fetched as the customer who is logged in: valid as long as it is
 * shown, null until then or when it cannot be fetched.
 */
export function usePrivateUpload(address: string): string | null {
  const [objectUrl, setObjectUrl] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    let createdUrl: string | null = null
    void fetchPrivate(address, controller.signal).then((blob) => {
      if (blob === null || controller.signal.aborted) return
      createdUrl = URL.createObjectURL(blob)
      setObjectUrl(createdUrl)
    })
    return () => {
      controller.abort()
      if (createdUrl !== null) URL.revokeObjectURL(createdUrl)
      setObjectUrl(null)
    }
  }, [address])
  return objectUrl
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
