import { useEffect, useState } from 'react'
import { revokeSharedBox, shareBox, updateSharedBox } from '#contract/calls/shared-box.ts'
import { isNotFound, sendNow, sendWithToken } from '#src/api/call.ts'
import { toBase64 } from '#src/boxes/base64.ts'
import { readAttachment, writeAttachment } from '#src/boxes/box-store.ts'
import { readSession } from '#src/storage/session.ts'
import type { BoxLink } from './box-link.ts'
import { fitsInLink } from './shared-content.ts'
import type { AccountLink } from './use-account-links.ts'

type Sent = { content: string; hasNotes: boolean; days: string }

const tooLarge =
  'Lådan är för stor för en länk. Dela den som fil i stället, eller ta bort långa anteckningar.'
const secretNotStored =
  'Enheten sparar inget just nu, så länken skulle inte gå att dra in. Gör plats på enheten och försök igen.'
const linkNotStored =
  'Länken är uppdaterad, men enheten kunde inte spara det. Här kan något äldre stå nästa gång.'
const endNotStored = 'Länken är borta, men enheten kunde inte spara det. Den kan stå kvar här nästa gång.'
const endedElsewhere = 'Länken är indragen från en annan enhet. Kopior finns kvar.'
const notRead =
  'Enheten går inte att läsa just nu, så det syns inte om lådan redan har en länk. Ladda om sidan innan du gör en ny.'

/**
 * The link to one box that this device has made, and what can be done with it. Undefined while the device is read. With `isInAccount` the
 * box's account gets to know of the link.
 */
export function useBoxLink(id: string, isInAccount: boolean) {
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
      const token = isInAccount ? ((await readSession())?.token ?? null) : null
      const result = await sendWithToken(
        isNew ? shareBox : updateSharedBox,
        { secret, days, box: content, box_id: token === null ? '' : id },
        token,
      )
      if (isNotFound(result)) await forget()
      if (result.state !== 'done') return refuse(messageOf(result))
      const { address, expires_at, updated_at, number, in_account } = result.response.data
      const next = {
        ...{ ...asked, address, expiresAt: expires_at, updatedAt: updated_at },
        ...{ number, inAccount: in_account },
      }
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

  /** What the account says of a link that this device had when it was asked. */
  async function takeFromAccount(before: BoxLink | null, links: readonly AccountLink[]): Promise<void> {
    if (before?.inAccount !== true) return
    const stored = await readAttachment<BoxLink>('link', id).catch(() => null)
    if (stored?.secret !== before.secret || stored.updatedAt !== before.updatedAt) return
    const found = links.find(({ number }) => number === stored.number)
    if (found === undefined) {
      await forget()
      setError(endedElsewhere)
    } else if (found.expires_at !== stored.expiresAt) {
      const next = { ...stored, expiresAt: found.expires_at }
      setLink(next)
      await keep(next, linkNotStored)
    }
  }

  async function forget(): Promise<void> {
    setLink(null)
    await keep(null, endNotStored)
  }

  function refuse(message: string): false {
    setError(message)
    return false
  }
  return { link, error, isSending, send, revoke, takeFromAccount }
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
