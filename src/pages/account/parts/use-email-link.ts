import { useState } from 'react'
import * as z from 'zod/mini'
import type { confirmEmail, stopTips } from '#contract/calls/auth.ts'
import { expiredLink } from '#contract/messages.ts'
import type { CallResult } from '#src/api/call.ts'
import type { FormRejection } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

const rules = z.object({})

/**
 * The one press that a letter's link asks for: letters are opened by machines too, and opening changes nothing. `said` is the
 * server's word once it is done, '' before; `spent` says that the link no longer works.
 */
export function useEmailLink(
  ask: () => Promise<CallResult<typeof confirmEmail | typeof stopTips>>,
  whenDone?: () => Promise<unknown>,
) {
  const form = useAccountForm({ draft: null, rules, start: {} })
  const [said, setSaid] = useState('')
  const [spent, setSpent] = useState(false)

  async function send(): Promise<FormRejection | null> {
    const sent = await ask()
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') {
      if (sent.message !== expiredLink) return sent
      setSpent(true)
      return null
    }
    await whenDone?.()
    setSaid(sent.response.message)
    return null
  }
  return { form, said, spent, send }
}
