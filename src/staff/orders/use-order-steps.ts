import { useRef, useState } from 'react'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { refreshOrders } from './order-queries.ts'

/** What is said after a step; a refusal stays until the next step. */
export type StepMessage = { text: string; isRefusal: boolean }

export type OrderSteps = {
  message: StepMessage | null
  isSending: boolean
  /** Sends a step, one at a time; null when it was refused, or when the one before has no answer yet. */
  send: <C extends Call>(call: C, fields: Input<C>) => Promise<Success<C> | null>
  say: (text: string) => void
}

/** Sends steps of orders and says what happened. Afterwards the lists are read again, also after a refusal, which shows today's state. */
export function useOrderSteps(): OrderSteps {
  const [message, setMessage] = useState<StepMessage | null>(null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)
  const unanswered = useRef<Step | null>(null)

  async function send<C extends Call>(call: C, fields: Input<C>): Promise<Success<C> | null> {
    // A second press before the first is answered would name a version that is about to be old.
    if (sending.current) return null
    sending.current = true
    setIsSending(true)
    // The page may show the next order already, so a press on the same key means the step that got no answer.
    const step = unanswered.current ?? { call, fields }
    const isEarlier = !isSameStep(step, { call, fields })
    const result = await sendStaffCall(step.call as C, step.fields as Input<C>)
    unanswered.current = result.state === 'unanswered' ? step : null
    // The next press need not wait for the lists.
    void refreshOrders()
    sending.current = false
    setIsSending(false)
    if (result.state === 'done') {
      const said = messageOf(result.response)
      setMessage(isEarlier ? { ...said, text: `${said.text} ${stepBefore}`.trim(), isRefusal: true } : said)
      return isEarlier ? null : result.response
    }
    if (result.state !== 'ended') {
      const reasons = result.state === 'refused' ? Object.values(result.errors).flat() : []
      setMessage({ text: [result.message, ...reasons].filter(unique).join(' '), isRefusal: true })
    }
    return null
  }

  return { message, isSending, send, say: (text) => setMessage({ text, isRefusal: false }) }
}

const stepBefore = 'Det var det förra steget, som inte fick svar. Tryck igen för nästa.'

type Step = { call: Call; fields: unknown }

const isSameStep = (one: Step, other: Step): boolean =>
  one.call === other.call && JSON.stringify(one.fields) === JSON.stringify(other.fields)

const unique = (text: string, index: number, all: string[]) => text !== '' && all.indexOf(text) === index

/** The answer's sentence, and of several orders why some did not take the step. */
function messageOf(response: unknown): StepMessage {
  const { message = '', data } = response as {
    message?: string
    data?: { refused?: { number: number; message: string }[] }
  }
  const refused = data?.refused ?? []
  const reasons = refused.map(({ number, message: reason }) => `${number}: ${reason}`)
  return { text: [message, ...reasons].join(' ').trim(), isRefusal: refused.length > 0 }
}
