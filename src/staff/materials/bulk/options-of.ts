import { fixedOptions, type FixedOptionField } from '#contract/fixed-options.ts'
import { licences } from '#contract/licences.ts'
import { materialStates, type BulkField } from '#contract/staff-materials.ts'
import type { MaterialOptions } from '../material-options.ts'
import { stateLabels } from '../material-texts.ts'

/** The times that many materials can be given at once; any other is written on the material's page. */
const offeredMinutes = [5, 10, 15, 20, 30, 40, 45, 50, 60, 80, 90, 120, 180]

export function optionsOf(
  field: BulkField,
  options: MaterialOptions,
): { id: number | string; name: string }[] {
  if (field === 'keywords') return options.keywords.map((word) => ({ id: word, name: word }))
  if (field === 'sender_id') return options.senders
  if (field === 'license')
    return licences.filter(({ full }) => full !== '').map(({ slug, name }) => ({ id: slug, name }))
  if (isFixed(field)) return [...fixedOptions[field]]
  if (field === 'needs') return []
  if (field === 'minutes') return offeredMinutes.map((minutes) => ({ id: minutes, name: `${minutes} min` }))
  if (field === 'state') return materialStates.map((state) => ({ id: state, name: stateLabels[state] }))
  return options[field]
}

const isFixed = (field: BulkField): field is FixedOptionField => field in fixedOptions
