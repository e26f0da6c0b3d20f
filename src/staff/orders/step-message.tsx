import type { StepMessage as Message } from './use-order-steps.ts'

type Props = {
  message: Message | null
  /** Shows only refusals, because the page shows in another way what was done; the rest is for screen readers. */
  showsOnlyRefusals?: boolean
}

/** Says what the last step did; screen readers announce it at once. */
export function StepMessage({ message, showsOnlyRefusals = false }: Props) {
  const className =
    message === null || message.text === '' || (showsOnlyRefusals && !message.isRefusal)
      ? 'visually-hidden'
      : `staff-note step-message${message.isRefusal ? ' staff-note-warning' : ''}`
  return (
    <p className={className} role={message?.isRefusal === true ? 'alert' : 'status'}>
      {message?.text}
    </p>
  )
}
