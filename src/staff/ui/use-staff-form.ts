import { useRef, useState, type FormEvent } from 'react'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { firstErrors } from '#src/ui/first-errors.ts'
import { sendStaffCall } from '../core/staff-api.ts'

type Options<C extends Call> = {
  call: C
  /** Reads the call's fields from the form. */
  fields: (form: FormData) => Input<C>
  onDone: (response: Success<C>) => void
  /** For example to read what has changed meanwhile. */
  onRefused?: () => void
}

/**
 * Sends a form with a staff call, once at a time. Every reason of a refusal is shown beside its field; what was typed stays,
 * because the fields belong to the document.
 */
export function useStaffForm<C extends Call>({ call, fields, onDone, onRefused }: Options<C>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    sending.current = true
    setIsSending(true)
    const result = await sendStaffCall(call, fields(new FormData(form)))
    sending.current = false
    setIsSending(false)
    if (result.state === 'done') {
      setErrors({})
      setMessage('')
      onDone(result.response)
      return
    }
    onRefused?.()
    const refused = result.state === 'refused' ? result.errors : {}
    setErrors(firstErrors(refused))
    setMessage(result.state === 'ended' ? 'Du är utloggad.' : result.message)
    const [first] = Object.keys(refused)
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  /** After another choice the reasons of the last refusal are no longer about what is shown. */
  function forgetRefusal(): void {
    setErrors({})
    setMessage('')
  }

  return {
    ...{ errors, message, isSending, forgetRefusal },
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
