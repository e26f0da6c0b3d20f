import type { StepMessage as Message } from './use-order-steps.ts'

type Props = {
  message: Message | null
  /** Only refusals are seen, because the page shows what was done in another way. */
  isQuiet?: boolean
}

/** Says what the last step did. Screen readers hear it at once. */
export function StepMessage({ message, isQuiet = false }: Props) {
  const className =
    message === null || message.text === '' || (isQuiet && !message.isRefusal)
      ? 'visually-hidden'
      : `staff-note step-message${message.isRefusal ? ' staff-note-warning' : ''}`
  return (
    <p className={className} role={message?.isRefusal === true ? 'alert' : 'status'}>
      {message?.text}
    </p>
  )
}
