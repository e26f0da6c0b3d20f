import type { Parcel } from '#contract/parcel.ts'
import { claimTelling } from '#src/device/outbox.ts'
import { showToast } from '#src/ui/toast.ts'

/** Says how an order ended that nobody was waiting for any more; once, in whatever tab. */
export async function sayEnded({ id, state, title, verdict }: Parcel): Promise<void> {
  if (!(await claimTelling(id))) return
  const order = `Beställningen av ${title === '' ? 'ett material' : title}`
  if (state === 'sent') showToast(`${order} är skickad.`)
  else showToast(`${order} kunde inte tas emot: ${verdict?.message ?? ''} Den ligger i utkorgen.`)
}
