import { useEffect, useEffectEvent, useState } from 'react'
import type { Call, Input } from '#contract/calls/call.ts'
import { changeBoxLinkTime, endBoxLink, listBoxLinks } from '#contract/calls/box-link.ts'
import type { BoxLinks } from '#contract/schemas/box-link.ts'
import { isNotFound, sendAsCustomer, type CallResult } from '#src/api/call.ts'
import { readAttachment } from '#src/boxes/box-store.ts'
import type { BoxLink } from './box-link.ts'

type LinkCall = typeof listBoxLinks | typeof changeBoxLinkTime | typeof endBoxLink
export type AccountLink = BoxLinks['links'][number]

const sessionEnded = 'Du är utloggad. Logga in igen, så kan du fortsätta här.'

/**
 * The links to a box that its account knows of, whichever device made them; `known` is null until the server has answered. `onRead` gets
 * them with what this device had of its own link when they were asked for: one that was made meanwhile is not among them.
 */
export function useAccountLinks(
  id: string,
  isAsked: boolean,
  onRead: (before: BoxLink | null, links: readonly AccountLink[]) => void,
) {
  const [known, setKnown] = useState<BoxLinks | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const tellRead = useEffectEvent(onRead)
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    async function read(): Promise<void> {
      const before = await readAttachment<BoxLink>('link', id).catch(() => null)
      const result = await sendAsCustomer(listBoxLinks, { id })
      if (isLeft) return
      setError(result.state === 'done' || isNotFound(result) ? '' : errorOf(result))
      // A box that is still on its way to the account has no links there.
      if (isNotFound(result)) setKnown({ is_owner: true, links: [] })
      if (result.state !== 'done') return
      setKnown(result.response.data)
      // One whose time was over is said to be so, not to have been ended.
      if (before === null || before.expiresAt > Date.now()) tellRead(before, result.response.data.links)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [id, isAsked, attempt])

  async function change<C extends LinkCall>(call: C, fields: Input<C>): Promise<boolean> {
    setIsBusy(true)
    setError('')
    const result = await sendAsCustomer<LinkCall>(call, fields)
    setIsBusy(false)
    if (result.state === 'done') setKnown(result.response.data)
    else setError(errorOf(result))
    return result.state === 'done'
  }
  return {
    ...{ known, error, isBusy },
    readAgain: () => setAttempt(attempt + 1),
    changeTime: (number: number, days: string) => change(changeBoxLinkTime, { id, number, days }),
    end: (number: number) => change(endBoxLink, { id, number }),
    /** Leaves out a link that this device has ended. */
    leaveOut: (number: number | undefined) =>
      setKnown((now) => now && { ...now, links: now.links.filter((link) => link.number !== number) }),
  }
}

export type AccountLinksOfBox = ReturnType<typeof useAccountLinks>

const errorOf = (result: Exclude<CallResult<Call>, { state: 'done' }>) =>
  result.state === 'ended' ? sessionEnded : result.message
