import { useEffect, useState } from 'react'
import { revokeSharedBox, shareBox, updateSharedBox } from '#contract/calls/shared-box.ts'
import { isNotFound, sendNow } from '#src/api/call.ts'
import { toBase64 } from '#src/boxes/base64.ts'
import { readAttachment, writeAttachment } from '#src/boxes/box-store.ts'
import { fitsInLink } from './shared-content.ts'

/** The link to a box of this device, with the secret that may change and end it; `address` '' while no answer has come. */
type BoxLink = {
  secret: string
  address: string
  expiresAt: number
  updatedAt: number
  /** What was shared last, as JSON. */
  content: string
  hasNotes: boolean
}
type Sent = { content: string; hasNotes: boolean; days: string }

const tooLarge =
  'Lådan är för stor för en länk. Dela den som fil i stället, eller ta bort långa anteckningar.'
const secretNotStored =
  'Enheten sparar inget just nu, så länken skulle inte gå att dra in. Gör plats på enheten och försök igen.'
const linkNotStored =
  'Länken är uppdaterad, men enheten kunde inte spara det. Här kan något äldre stå nästa gång.'
const endNotStored = 'Länken är borta, men enheten kunde inte spara det. Den kan stå kvar här nästa gång.'
const notRead =
  'Enheten går inte att läsa just nu, så det syns inte om lådan redan har en länk. Ladda om sidan innan du gör en ny.'

/** The link to one box, and what its owner can do with it. Undefined while the device is read. */
export function useBoxLink(id: string) {
  const [link, setLink] = useState<BoxLink | null | undefined>(undefined)
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    let isLeft = false
    readAttachment<BoxLink>('link', id).then(
      (stored) => isLeft || setLink(stored),
      () => {
        if (isLeft) return
        setLink(null)
        setError(notRead)
      },
    )
    return () => {
      isLeft = true
    }
  }, [id])

  async function keep(next: BoxLink | null, failure: string): Promise<boolean> {
    try {
      await writeAttachment('link', id, next)
      return true
    } catch {
      setError(failure)
      return false
    }
  }

  async function work(sending: () => Promise<boolean>): Promise<boolean> {
    setIsSending(true)
    setError('')
    const isDone = await sending()
    setIsSending(false)
    return isDone
  }

  const send = ({ content, hasNotes, days }: Sent, isNew: boolean) =>
    work(async () => {
      if (!fitsInLink(content)) return refuse(tooLarge)
      const secret = (isNew && link?.address !== '' ? null : link?.secret) ?? newSecret()
      const asked: BoxLink = { secret, address: '', expiresAt: 0, updatedAt: 0, content, hasNotes }
      // Stored before it is sent: without the secret nobody could end the link.
      if (isNew && !(await keep(asked, secretNotStored))) return false
      if (isNew) setLink(asked)
      const result = await sendNow(isNew ? shareBox : updateSharedBox, {
        secret,
        days,
        box: content as never,
      })
      if (isNotFound(result)) await forget()
      if (result.state !== 'done') return refuse(messageOf(result))
      const { address, expires_at, updated_at } = result.response.data
      const next = { ...asked, address, expiresAt: expires_at, updatedAt: updated_at }
      setLink(next)
      return keep(next, linkNotStored)
    })

  const revoke = () =>
    work(async () => {
      if (link === null || link === undefined) return false
      const result = await sendNow(revokeSharedBox, { secret: link.secret })
      if (result.state !== 'done') return refuse(messageOf(result))
      await forget()
      return true
    })

  async function forget(): Promise<void> {
    setLink(null)
    await keep(null, endNotStored)
  }

  function refuse(message: string): false {
    setError(message)
    return false
  }
  return { link, error, isSending, send, revoke }
}

/** 256 random bits in base64url. */
function newSecret(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

const messageOf = (result: { state: string; message?: string }) =>
  result.message ?? 'Det gick inte. Försök igen om en stund.'
