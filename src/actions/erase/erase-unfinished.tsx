import type { RefObject } from 'react'
import { entryKindTexts } from '#contract/entry-kind.ts'
import { isPending, mayHaveArrived, type OutboxEntry } from '#contract/outbox-entry.ts'
import type { UnfinishedEntries } from '#src/api/session/erase-personal-data.ts'

type Props = {
  unfinished: UnfinishedEntries
  /** After an attempt to send them; these entries are left. */
  hasTried: boolean
  isBusy: boolean
  /** What else is lost, as a sentence. */
  alsoLost?: string
  heading: RefObject<HTMLParagraphElement | null>
  onSend: () => void
  onErase: () => void
  onCancel: () => void
}

/** Lists the waiting and refused entries before everything is erased: send them first, erase them too, or cancel. */
export function EraseUnfinished({
  unfinished,
  hasTried,
  isBusy,
  alsoLost = '',
  heading,
  onSend,
  onErase,
  onCancel,
}: Props) {
  const { rows, needLoginCount } = unfinished
  const isWaiting = rows.some((row) => isPending(row) && row.state !== 'needs-login')
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {hasTried ? 'Det här är inte skickat än:' : 'Det här är inte klart:'}
      </p>
      <ul className="erase-failures">
        {rows.map((row) => (
          <li key={row.id}>
            {entryKindTexts[row.kind]} av {row.title === '' ? 'ett material' : row.title}: {statusText(row)}
          </li>
        ))}
        {needLoginCount > 0 && (
          <li>
            {needLoginCount === 1
              ? 'En sak som väntar på att den som skrev den loggar in.'
              : `${needLoginCount} saker som väntar på att den som skrev dem loggar in.`}
          </li>
        )}
      </ul>
      <p>
        {hasTried && !isWaiting
          ? 'Det som är avvisat ändrar du i utkorgen, och det som väntar på inloggning skickas när du har loggat in. '
          : 'Du kan skicka det innan allt annat tas bort. '}
        Tar du bort det också går det förlorat
        {rows.some(mayHaveArrived) && ', men det som redan har kommit fram gäller'}. {alsoLost}{' '}
        <a href="/utkorg">Till utkorgen</a>
      </p>
      <p className="button-row">
        <button type="button" className="button" disabled={isBusy} onClick={onSend}>
          Skicka först
        </button>
        <button type="button" className="button button-secondary" disabled={isBusy} onClick={onErase}>
          Ta bort också
        </button>
        <button type="button" className="button button-secondary" onClick={onCancel}>
          Avbryt
        </button>
      </p>
    </>
  )
}

function statusText({ state, refusal }: OutboxEntry): string {
  if (state === 'refused') return `avvisad. ${refusal?.message ?? ''}`
  return state === 'needs-login' ? 'väntar på att du loggar in igen.' : 'väntar på att skickas.'
}
