import type { ComponentType } from 'react'
import { sendJointOrder } from '#contract/calls/joint-order.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import type { Recipient, RecipientFormProps } from '#src/actions/order/recipient-form.tsx'
import { submit } from '#src/api/submit.ts'
import { claimNotification, removeOutboxEntry } from '#src/storage/outbox.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import type { StoredJoint } from './use-joint-order.ts'

type Props = {
  /** The form, which comes with the order dialog's code. */
  Form: ComponentType<RecipientFormProps>
  joint: StoredJoint
  view: OwnJointOrder
  /** The materials of which there is not enough, with the reason. */
  onRefused: (errors: Record<string, string[]>) => void
  /** It is sent, or waits in the outbox under this key. */
  onQueued: (entry: string) => void
  onClose: () => void
}

const notSent =
  'Vi fick inget svar, och enheten kan inte spara beställningen. Den kan ha kommit fram. Försök igen: så länge du inte ändrar något blir det ändå bara en.'

/** Sends a joint order through the outbox, once. What is refused stays in the form, with the reason. */
export function SendJoint({ Form, joint, view, onRefused, onQueued, onClose }: Props) {
  async function send(recipient: Recipient, key: (fields: object) => string): Promise<FormRefusal | null> {
    onRefused({})
    const fields = { secret: joint.secret, ...recipient }
    // One that was refused before is replaced by this one.
    if (joint.entry !== '') await removeOutboxEntry(joint.entry).catch(() => null)
    const result = await submit(sendJointOrder, fields, key(fields), { title: view.title })
    if (result.state === 'done' || result.state === 'queued') {
      if (result.state === 'done') void claimNotification(result.id).catch(() => null)
      onQueued(result.id)
      return null
    }
    if (result.state !== 'refused') return { message: notSent }
    // The form shows the reason, so the outbox has nothing left to show.
    await removeOutboxEntry(result.id).catch(() => null)
    onRefused(result.errors)
    return { message: result.message, errors: result.errors }
  }
  return (
    <>
      <p>Allt skickas till dig, i ett paket. Kollegornas namn följer inte med.</p>
      <Form
        label="Skicka beställningen"
        submitLabel="Skicka beställningen"
        draftNumber={-view.number}
        send={send}
        onClose={onClose}
      />
    </>
  )
}
