import { useState } from 'react'
import type { Call, Input } from '#contract/calls/call.ts'
import { readToday } from '#contract/calls/staff.ts'
import { firstErrors } from '#src/ui/first-errors.ts'
import { sendStaffCall, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'

export type ActionState = {
  message: string
  errors: Record<string, string>
  /** Which one was decided, where several wait on one page. */
  decided: number | string | undefined
  isSending: boolean
}

/** Sends a decision, reads the list and the day's work again, and tells what was done or why not. */
export function useModerationAction(listCall: Call) {
  const [state, setState] = useState<ActionState>({
    message: '',
    errors: {},
    decided: undefined,
    isSending: false,
  })

  async function send<C extends Call>(
    call: C,
    fields: Input<C>,
    decided?: number | string,
  ): Promise<boolean> {
    setState({ message: '', errors: {}, decided, isSending: true })
    const result = await sendStaffCall(call, fields)
    const errors = result.state === 'refused' ? firstErrors(result.errors) : {}
    setState({ message: messageOf(result), errors, decided, isSending: false })
    if (result.state === 'done' || (result.state === 'refused' && result.httpStatus === 409))
      await Promise.all(
        [listCall, readToday].map((each) => staffQueries.invalidateQueries({ queryKey: staffKey(each) })),
      )
    return result.state === 'done'
  }
  /** What has to be corrected in the decision about one of them. */
  const errorsOf = (id: number | string) => (id === state.decided ? state.errors : {})
  return { ...state, errorsOf, send }
}

function messageOf(result: { state: string; message?: string; response?: unknown }): string {
  if (result.state === 'ended') return 'Du är utloggad.'
  if (result.state !== 'done') return result.message ?? ''
  const { message } = result.response as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
