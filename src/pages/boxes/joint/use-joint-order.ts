import { useCallback, useEffect, useState } from 'react'
import {
  askJointMaximum,
  cancelJointOrder,
  readOwnJointOrder,
  saveJointAnswer,
  startJointOrder,
} from '#contract/calls/joint-order.ts'
import type { Input } from '#contract/calls/call.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { isNotFound, sendNow } from '#src/api/call.ts'
import { readAttachment } from '#src/boxes/box-store.ts'
import {
  eraseEndedJointOrders,
  writeJointOrder,
  type StoredJoint as AnyJoint,
} from '#src/boxes/joint-orders.ts'
import { newJointSecret } from '#src/storage/joint-answers.ts'

export type StoredJoint = AnyJoint<OwnJointOrder>
type Started = { title: string; last_day: string; materials: number[] }
type Answer = Omit<Input<typeof saveJointAnswer>, 'secret' | 'copies'> & {
  copies: { id: number; qty: number }[]
}
/** Why something was refused: beside its field, or below the form. */
export type JointRefusal = { message: string; errors: Record<string, string[]> }

const notStored =
  'Enheten sparar inget just nu, så beställningen skulle inte gå att skicka. Gör plats på enheten och försök igen.'
const notRead = 'Enheten går inte att läsa just nu. Ladda om sidan innan du börjar en ny beställning.'
const isGone = 'Den gemensamma beställningen finns inte längre. Du kan börja en ny.'

/** The joint order of one box, and what its owner can do with it. `joint` is undefined while the device is read. */
export function useJointOrder(boxId: string) {
  const [joint, setJoint] = useState<StoredJoint | null | undefined>(undefined)
  const [error, setError] = useState('')

  const store = useCallback(
    async (next: StoredJoint | null): Promise<void> => {
      setJoint(next)
      await writeJointOrder(boxId, next)
    },
    [boxId],
  )
  const refresh = useCallback(
    async (stored: StoredJoint): Promise<void> => {
      const result = await sendNow(readOwnJointOrder, { secret: stored.secret })
      if (result.state === 'done') await store({ ...stored, view: result.response.data })
      // One that was never answered may be on its way.
      else if (isNotFound(result) && stored.view !== null) {
        await store(null)
        setError(isGone)
      }
    },
    [store],
  )
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      await eraseEndedJointOrders()
      const stored = await readAttachment<StoredJoint>('joint', boxId)
      if (isLeft) return
      setJoint(stored)
      if (stored !== null) await refresh(stored)
    }
    read().catch(() => {
      if (isLeft) return
      setJoint((seen) => seen ?? null)
      setError(notRead)
    })
    return () => {
      isLeft = true
    }
  }, [boxId, refresh])

  async function start({ title, last_day, materials }: Started): Promise<JointRefusal | null> {
    setError('')
    const secret = joint?.view === null ? joint.secret : newJointSecret()
    // Stored before it is sent: without the secret nobody could send the order.
    try {
      await writeJointOrder(boxId, { secret, view: null, entry: '' })
    } catch {
      return { message: notStored, errors: {} }
    }
    const fields = { secret, title, last_day, materials: JSON.stringify(materials) }
    return take(secret, await sendNow(startJointOrder, fields))
  }
  const saveAnswer = async (answer: Answer): Promise<JointRefusal | null> =>
    joint
      ? take(
          joint.secret,
          await sendNow(saveJointAnswer, {
            ...answer,
            secret: joint.secret,
            copies: JSON.stringify(answer.copies),
          }),
        )
      : null
  const askMore = async (): Promise<JointRefusal | null> =>
    joint ? take(joint.secret, await sendNow(askJointMaximum, { secret: joint.secret })) : null

  async function cancel(): Promise<JointRefusal | null> {
    if (!joint) return null
    const result = await sendNow(cancelJointOrder, { secret: joint.secret })
    if (result.state !== 'done') return refusalOf(result)
    await store(null).catch(() => null)
    return null
  }

  /** Shows what the server answered. A device that cannot store it shows it as long as the page is open. */
  async function take(
    secret: string,
    result: Awaited<ReturnType<typeof sendView>>,
  ): Promise<JointRefusal | null> {
    if (result.state !== 'done') return refusalOf(result)
    await store({ secret, view: result.response.data, entry: joint?.entry ?? '' }).catch(() => null)
    return null
  }
  return {
    ...{ joint, error, start, saveAnswer, askMore, cancel },
    /** Notes the outbox entry that sends the order, and looks at what became of it. */
    sending: async (entry: string): Promise<void> => {
      if (!joint) return
      await store({ ...joint, entry }).catch(() => null)
      await refresh({ ...joint, entry }).catch(() => null)
    },
    /** Looks at what the joint order is now. */
    refresh: async (): Promise<void> => {
      if (joint) await refresh(joint).catch(() => null)
    },
    forget: () => store(null).catch(() => null),
  }
}

const sendView = sendNow<typeof readOwnJointOrder>

const refusalOf = (result: {
  state: string
  message?: string
  errors?: JointRefusal['errors']
}): JointRefusal => ({
  message: result.message ?? 'Det gick inte. Försök igen om en stund.',
  errors: result.errors ?? {},
})
