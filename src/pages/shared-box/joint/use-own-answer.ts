import { useEffect, useState } from 'react'
import { readJointOrder } from '#contract/calls/joint-order.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { sendNow } from '#src/api/call.ts'
import { readJointSecret } from '#src/storage/joint-answers.ts'

/** The device's secret for a joint order, and what it sees with it. `isRead` once the device has been asked. */
export type OwnAnswer = { secret: string | null; joint: JointOrder | null; isRead: boolean }

/** What this device has answered before. The server renders the page without knowing the device. */
export function useOwnAnswer(address: string): OwnAnswer {
  const [own, setOwn] = useState<OwnAnswer>({ secret: null, joint: null, isRead: false })
  useEffect(() => {
    let isLeft = false
    void readOwnAnswer(address).then((read) => isLeft || setOwn(read))
    return () => {
      isLeft = true
    }
  }, [address])
  return own
}

async function readOwnAnswer(address: string): Promise<OwnAnswer> {
  const secret = await readJointSecret(address)
  if (secret === null) return { secret, joint: null, isRead: true }
  const result = await sendNow(readJointOrder, { address, secret })
  return { secret, joint: result.state === 'done' ? result.response.data : null, isRead: true }
}
