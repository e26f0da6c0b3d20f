import type { listSenderMaterials } from '#contract/calls/staff-senders.ts'
import type { Success } from '#contract/calls/call.ts'
import { stateLabels } from '../materials/material-texts.ts'
import { formatMoment } from '../ui/times.ts'

type SenderMaterial = Success<typeof listSenderMaterials>['data']['materials'][number]

/** The state of a material, and when it changes by itself: 'Utkast, publiceras 1 dec. 08:00'. */
export function stateText({ state, publish_at, withdraw_at }: SenderMaterial): string {
  const parts = [stateLabels[state]]
  if (publish_at !== null) parts.push(`publiceras ${formatMoment(publish_at)}`)
  if (withdraw_at !== null) parts.push(`tas ner ${formatMoment(withdraw_at)}`)
  return parts.join(', ')
}
