import { useEffect, useState } from 'react'
import { isPending } from '#contract/outbox-entry.ts'
import type { Refusal } from '#contract/response.ts'
import { readOutboxEntry, watchOutbox } from '#src/storage/outbox.ts'

/** The state of the outbox entry that sends a joint order: it waits, it was refused, or there is none to speak of. */
export function useSendingEntry(id: string, onSent: () => void): 'none' | 'waiting' | Refusal {
  const [state, setState] = useState<'none' | 'waiting' | Refusal>('none')
  useEffect(() => {
    if (id === '') return
    let wasPending = false
    const refresh = async () => {
      // Storage that fails now is read again at the next change.
      const entry = await readOutboxEntry(id).catch(() => null)
      if (entry?.state === 'sent' && wasPending) onSent()
      wasPending = entry !== null && isPending(entry)
      setState(wasPending ? 'waiting' : entry?.state === 'refused' ? (entry.refusal ?? 'none') : 'none')
    }
    void refresh()
    return watchOutbox((changed) => {
      if (changed === id) void refresh()
    })
    // The entry alone decides: what happens when it is sent is the same at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return state
}
