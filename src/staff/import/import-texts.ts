import { formatInteger } from '#src/ui/format.ts'
import type { SchoolOutcome } from '#contract/school-register.ts'

export type Outcome = 'new' | 'changed' | 'same' | 'error'
export type Counts = Record<Outcome, number>

export const outcomeLabels: Record<Outcome | SchoolOutcome, string> = {
  error: 'Fel',
  new: 'Nya',
  changed: 'Ändrade',
  closed: 'Stängda',
  same: 'Oförändrade',
  skipped: 'Utelämnade',
}
export const outcomes = ['error', 'new', 'changed', 'same'] as const

const rowLabels: Record<Outcome | SchoolOutcome, string> = {
  error: 'Fel',
  new: 'Nytt',
  changed: 'Ändras',
  closed: 'Stängs',
  same: 'Oförändrat',
  skipped: 'Utelämnas',
}
const schoolLabels: Partial<typeof rowLabels> = { new: 'Ny', same: 'Oförändrad' }

export const rowLabel = (outcome: Outcome | SchoolOutcome) => rowLabels[outcome]
export const schoolLabel = (outcome: SchoolOutcome) => schoolLabels[outcome] ?? rowLabels[outcome]

const stateLabels: Record<string, string> = {
  checking: 'Kontrolleras',
  checked: 'Väntar på dig',
  done: 'Importerad',
  undone: 'Ångrad',
  failed: 'Avbruten',
  cancelled: 'Kastad',
}
export const importState = (state: string) => stateLabels[state] ?? state

/** '3 fel, 40 nya' */
export function countsText(counts: Record<string, number>): string {
  return Object.entries(outcomeLabels)
    .filter(([outcome]) => (counts[outcome] ?? 0) > 0)
    .map(([outcome, label]) => `${formatInteger(counts[outcome] ?? 0)} ${label.toLocaleLowerCase('sv')}`)
    .join(', ')
}
