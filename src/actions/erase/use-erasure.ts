import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UnfinishedEntries } from '#src/api/session/erase-personal-data.ts'

type ErasureState =
  | { step: 'start' | 'erased' | 'failed' }
  /** `unsentBoxes`: how many have changes or files that the account does not have. */
  | { step: 'confirm'; unsentBoxes: number; jointOrders: number }
  /** `hasTried` after an attempt to send the waiting entries. `jointOrders`: how many are not sent, as in the step above. */
  | { step: 'unfinished'; unfinished: UnfinishedEntries; hasTried: boolean; jointOrders: number }

const load = () => import('#src/api/session/erase-personal-data.ts')
const loadBoxes = () => import('#src/boxes/forget-boxes.ts')
const loadJointOrders = () => import('#src/boxes/joint-orders.ts')

/**
 * The steps by which a person's data are erased from this device: what is not sent yet is shown, then the rest is confirmed.
 * `eraseBoxes` erases the person's boxes first, because the device may refuse that: then nothing is said to be erased.
 */
export function useErasure(eraseBoxes: (boxes: Awaited<ReturnType<typeof loadBoxes>>) => Promise<void>) {
  const queries = useQueryClient()
  const [state, setState] = useState<ErasureState>({ step: 'start' })
  const [isBusy, setIsBusy] = useState(false)
  /** What is said in the present step; it gets the focus. */
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.step !== 'start') message.current?.focus()
  }, [state])

  async function run(
    task: (module: Awaited<ReturnType<typeof load>>) => Promise<ErasureState>,
  ): Promise<void> {
    setIsBusy(true)
    try {
      setState(await task(await load()))
    } catch {
      setState({ step: 'failed' })
    } finally {
      setIsBusy(false)
    }
  }
  async function stateAfter(unfinished: UnfinishedEntries, hasTried: boolean): Promise<ErasureState> {
    // A browser that stores nothing has no boxes.
    const jointOrders = await (await loadJointOrders()).countUnsentJointOrders().catch(() => 0)
    if (unfinished.rows.length + unfinished.needLoginCount > 0)
      return { step: 'unfinished', unfinished, hasTried, jointOrders }
    const unsentBoxes = await (await loadBoxes()).countUnsentBoxes().catch(() => 0)
    return { step: 'confirm', unsentBoxes, jointOrders }
  }
  return {
    state,
    isBusy,
    message,
    check: () => run(async (module) => stateAfter(await module.readUnfinishedEntries(), false)),
    sendFirst: (unfinished: UnfinishedEntries) =>
      run(async (module) => stateAfter(await module.sendUnfinishedEntries(unfinished), true)),
    erase: () =>
      run(async (module) => {
        await eraseBoxes(await loadBoxes())
        await module.erasePersonalData(queries)
        return { step: 'erased' }
      }),
    cancel: () => setState({ step: 'start' }),
  }
}
