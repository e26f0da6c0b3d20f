import { useState } from 'react'
import * as z from 'zod/mini'
import type { confirmEmail, stopTips } from '#contract/calls/auth.ts'
import { expiredLink } from '#contract/messages.ts'
import type { CallResult } from '#src/api/call.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { useAccountForm } from './use-account-form.ts'

const rules = z.object({})

/**
 * Submits what an e-mailed link asks for. It takes a press, because mail scanners open links too. `confirmation` is the
 * server's message once it is done, '' before. `isExpired` when the link no longer works.
 */
export function useEmailLink(
  request: () => Promise<CallResult<typeof confirmEmail | typeof stopTips>>,
  onDone?: () => Promise<unknown>,
) {
  const form = useAccountForm({ draft: null, rules, start: {} })
  const [confirmation, setConfirmation] = useState('')
  const [isExpired, setIsExpired] = useState(false)

  async function send(): Promise<FormRefusal | null> {
    const result = await request()
    if (result.state === 'ended') return null
    if (result.state !== 'done') {
      if (result.message !== expiredLink) return result
      setIsExpired(true)
      return null
    }
    await onDone?.()
    setConfirmation(result.response.message)
    return null
  }
  return { form, confirmation, isExpired, send }
}
