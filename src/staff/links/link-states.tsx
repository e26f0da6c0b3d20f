import { readLinkChecks } from '#contract/calls/staff-links.ts'
import type { Success } from '#contract/calls/call.ts'
import { linkReasons } from '#contract/link-checks.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatMoment } from '../ui/times.ts'
import './link-states.css'

type Checked = Success<typeof readLinkChecks>['data']['links'][number]

/** The links of a material to other sites and whether they answer; nothing when there are none or when they are not checked. */
export function LinkStates({ id, className }: { id: number; className: string }) {
  const { data } = useStaffQuery(readLinkChecks, { id })
  if (data === undefined || !data.data.is_on || data.data.links.length === 0) return null
  return (
    <section aria-labelledby="lankar">
      <h2 id="lankar">Länkar till andra webbplatser</h2>
      <ul className={`link-states ${className}`}>
        {data.data.links.map((link) => (
          <li key={link.url} data-state={link.state}>
            <StaffIcon name={icons[link.state]} />
            <span>
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                {link.url}
              </a>
              <small>{stateText(link)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons = { new: 'clock', ok: 'check', failing: 'clock', broken: 'warning', unknown: 'eye' } as const

function stateText({ state, reason, status, fails, checked_at }: Checked): string {
  const why = `${linkReasons[reason] ?? ''}${reason === 'status' ? ` (${status})` : ''}`
  switch (state) {
    case 'ok':
      return `Svarade ${formatMoment(checked_at)}.`
    case 'broken':
      return `Fungerar inte. ${why} Kontrollerad ${fails} olika dagar.`
    case 'failing':
      return `Svarade inte ${formatMoment(checked_at)}. ${why} Prövas igen i morgon.`
    case 'unknown':
      return `Kan inte kontrolleras. ${why}`
    case 'new':
      return 'Väntar på att kontrolleras.'
  }
}
