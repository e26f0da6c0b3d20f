const callLabels: Record<string, string> = {
  createFirstEditor: 'blev den första redaktören',
  acceptInvitation: 'tackade ja till sin inbjudan',
  inviteStaff: 'bjöd in',
  revokeInvitation: 'tog tillbaka en inbjudan',
  removeStaffRole: 'tog bort en roll',
  exportPerson: 'hämtade allt om en person',
  erasePersonData: 'raderade en person',
  lockAccount: 'låste eller låste upp ett konto',
  endAccountSessions: 'loggade ut ett konto överallt',
  resendConfirmation: 'skickade en ny bekräftelse',
  removeSecondFactor: 'tog bort en tvåstegsverifiering',
  resendLetter: 'skickade ett brev igen',
  saveSynonym: 'sparade',
  removeSynonym: 'tog bort',
  'add-editor': 'bjöd in en redaktör',
}

const kindLabels: Record<string, string> = {
  staff: 'personal',
  invitation: 'inbjudan',
  material: 'material',
  order: 'beställning',
  stock: 'lager',
  person: 'person',
  account: 'konto',
  letter: 'brev',
  synonym: 'synonymer till',
}

/** What a call did, after the name of who did it; the call's own name where it has no text. */
export const auditCallLabel = (call: string): string => callLabels[call] ?? call

export const auditKindLabel = (kind: string): string => kindLabels[kind] ?? kind

export type FieldChange = { field: string; from: string; to: string }

/** The fields that differ between before and after, as texts. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: textOf(from[field]), to: textOf(to[field]) }))
    .filter((change) => change.from !== change.to)
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
