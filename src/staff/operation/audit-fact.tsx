import type { Success } from '#contract/calls/call.ts'
import type { readHealth } from '#contract/calls/staff-operation.ts'
import { formatMoment } from '../ui/times.ts'

type Check = Success<typeof readHealth>['data']['checks'][number]

const stateLabels: Record<NonNullable<Check['state']>, string> = {
  'never-checked': 'Inte kontrollerad än',
  whole: 'Hel',
  'not-whole': 'Inte hel',
  'not-checked': 'Kunde inte kontrolleras',
}

/** Whether the audit log is whole, when that was found, and otherwise what is wrong or why nobody knows. */
export function AuditFact({ check }: { check: Check }) {
  const { ok, state = 'never-checked' } = check
  return (
    <div className={ok ? 'staff-card' : 'staff-card operation-bad'}>
      <dt>Loggen</dt>
      <dd>
        {stateLabels[state]}
        <small>{explain(check)}</small>
      </dd>
    </div>
  )
}

function explain({ state, value, note = '', last_ok_at }: Check): string {
  const at = value === null ? '' : formatMoment(value)
  if (state === 'whole') return `Kontrollerad ${at}.`
  if (state === 'not-whole')
    return `${sentence(note)} Kontrollerad ${at}. Den som sköter servern jämför den med en säkerhetskopia.`
  if (state !== 'not-checked') return 'Den kontrolleras när servern startar och sedan varje dygn.'
  const lastOk = last_ok_at === undefined ? '' : `Senast hel ${formatMoment(last_ok_at)}. `
  if (at === '')
    return `${lastOk}Sedan dess är ingen kontroll gjord. Den som sköter servern ser efter varför.`
  const why = note === '' ? 'blev inte klart.' : `gick inte: ${sentence(note)}`
  return `Försöket ${at} ${why} ${lastOk}Nästa görs inom ett dygn, eller när servern startas om.`
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
