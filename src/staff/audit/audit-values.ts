import { staffRoleLabels } from '#contract/staff-roles.ts'
import { stateLabels as materialStates } from '../materials/material-texts.ts'
import { stateLabels as orderStates } from '../orders/order-texts.ts'

/** The values of fields that hold one of a few names, as people read them. */
const named: Record<string, string> = {
  ...{ approved: 'Godkänd', rejected: 'Avslagen', returned: 'Skickad tillbaka', waiting: 'Väntar' },
  ...{ withdrawn: 'Återkallad', new: 'Ny', done: 'Klar', dismissed: 'Avfärdad', denied: 'Avslagen' },
  ...{ delivery: 'Leverans', count: 'Räkning', scrap: 'Kassering', csv: 'CSV', json: 'JSON' },
  ...{
    corrected: 'Rättad',
    closed: 'Stängd',
    open: 'Öppen',
    sent: 'Skickad',
    pending: 'Väntar',
    failed: 'Kom inte fram',
  },
}

const fieldsWithNames = new Set([
  'address',
  'state',
  'status',
  'stateBefore',
  'decision',
  'kind',
  'format',
  'role',
])

/** A value of a field in Swedish, where it is the name of a state, a role or a kind; else the value itself. */
export function auditValue(kind: string, field: string, value: unknown): unknown {
  if (typeof value !== 'string' || !fieldsWithNames.has(field)) return value
  if (field === 'role') return (staffRoleLabels as Record<string, string>)[value] ?? value
  const states: Record<string, string> =
    kind === 'order' ? orderStates : kind === 'material' ? materialStates : {}
  return states[value] ?? named[value] ?? value
}
