import { useState } from 'react'
import type { Call, Input } from '#contract/calls/call.ts'
import { readToday } from '#contract/calls/staff.ts'
import { sendStaffCall, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'

export type ActionState = { message: string; errors: Record<string, string>; isSending: boolean }

/** Sends a decision, reads the list and the day's work again, and tells what was done or why not. */
export function useModerationAction(listCall: Call) {
  const [state, setState] = useState<ActionState>({ message: '', errors: {}, isSending: false })

  async function send<C extends Call>(call: C, fields: Input<C>): Promise<boolean> {
    setState({ message: '', errors: {}, isSending: true })
    const result = await sendStaffCall(call, fields)
    const errors =
      result.state === 'refused'
        ? Object.fromEntries(
            Object.entries(result.errors).flatMap(([field, [text]]) =>
              text === undefined ? [] : [[field, text]],
            ),
          )
        : {}
    setState({ message: messageOf(result), errors, isSending: false })
    if (result.state === 'done' || (result.state === 'refused' && result.httpStatus === 409))
      await Promise.all(
        [listCall, readToday].map((each) => staffQueries.invalidateQueries({ queryKey: staffKey(each) })),
      )
    return result.state === 'done'
  }
  return { ...state, send }
}

function messageOf(result: { state: string; message?: string; response?: unknown }): string {
  if (result.state === 'ended') return 'Du är utloggad.'
  if (result.state !== 'done') return result.message ?? ''
  const { message } = result.response as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
