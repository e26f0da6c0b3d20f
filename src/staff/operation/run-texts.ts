import { formatMoment } from '../ui/times.ts'

export type Run = { state: string; message: string; started_at: number; ended_at: number | null }

const stateLabels: Record<string, string> = {
  running: 'Pågår',
  done: 'Klart',
  failed: 'Misslyckades',
  'broken-off': 'Avbröts',
}

export const runState = ({ state }: Run) => stateLabels[state] ?? state

/** '23 nov. 10:41, 3 s' */
export function runTime({ started_at, ended_at }: Run): string {
  const seconds = ended_at === null ? null : Math.round((ended_at - started_at) / 1000)
  return `${formatMoment(started_at)}${seconds === null ? '' : `, ${seconds < 1 ? 'under 1' : seconds} s`}`
}
