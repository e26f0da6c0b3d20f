import type { RefObject } from 'react'
import { isPending, mayHaveArrived, type OutboxEntry } from '#contract/outbox-entry.ts'
import type { UnfinishedEntries } from '#src/api/session/erase-personal-data.ts'

type Props = {
  unended: UnfinishedEntries
  /** It has been tried to send it, and this is what is left. */
  tried: boolean
  busy: boolean
  heading: RefObject<HTMLParagraphElement | null>
  onSend: () => void
  onForget: () => void
  onCancel: () => void
}

const kindTexts: Record<OutboxEntry['kind'], string> = {
  order: 'Beställning',
  like: 'Gillning',
  download: 'Nedladdning',
  'stock-request': 'Bevakning',
}

/** What waits or was refused, before everything is forgotten: to send it first, to take it away too, or to leave all as it is. */
export function EraseUnfinished({ unended, tried, busy, heading, onSend, onForget, onCancel }: Props) {
  const { rows, locked } = unended
  const waits = rows.some((row) => isPending(row) && row.state !== 'needs-login')
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {tried ? 'Det här är inte skickat än:' : 'Det här är inte klart:'}
      </p>
      <ul className="forget-rows">
        {rows.map((row) => (
          <li key={row.id}>
            {kindTexts[row.kind]} av {row.title === '' ? 'ett material' : row.title}: {statusText(row)}
          </li>
        ))}
        {locked > 0 && (
          <li>
            {locked === 1
              ? 'En sak som väntar på att den som skrev den loggar in.'
              : `${locked} saker som väntar på att den som skrev dem loggar in.`}
          </li>
        )}
      </ul>
      <p>
        {tried && !waits
          ? 'Det som är avvisat ändrar du i utkorgen, och det som väntar på inloggning skickas när du har loggat in. '
          : 'Du kan skicka det innan allt annat tas bort. '}
        Tar du bort det också går det förlorat
        {rows.some(mayHaveArrived) && ', men det som redan har kommit fram gäller'}.{' '}
        <a href="/utkorg">Till utkorgen</a>
      </p>
      <p className="ways-out">
        <button type="button" className="button" disabled={busy} onClick={onSend}>
          Skicka först
        </button>
        <button type="button" className="button button-quiet" disabled={busy} onClick={onForget}>
          Ta bort också
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Avbryt
        </button>
      </p>
    </>
  )
}

function statusText({ state, verdict }: OutboxEntry): string {
  if (state === 'refused') return `avvisad. ${verdict?.message ?? ''}`
  return state === 'needs-login' ? 'väntar på att du loggar in igen.' : 'väntar på att skickas.'
}
