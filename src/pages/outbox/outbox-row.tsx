import { useEffect, useRef, useState } from 'react'
import { toText } from '#contract/call-path.ts'
import {
  isEditable,
  mayHaveArrived,
  needsConfirmation,
  newEntry,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import { SoldOut } from '#src/actions/order/sold-out.tsx'
import { QuantityLimitNotice } from '#src/actions/order/quantity-limit-notice.tsx'
import { deliver } from '#src/storage/deliver.ts'
import {
  replaceOutboxEntry,
  claimNotification,
  readOutboxEntry,
  removeOutboxEntry,
} from '#src/storage/outbox.ts'
import { removeReceipt } from '#src/storage/receipts.ts'
import { FormTheme } from '#src/ui/form-theme.tsx'
import { Icon } from '#src/ui/icon.tsx'
import {
  toMaterialCard,
  kindTexts,
  canSend,
  stateTexts,
  summaryOf,
  problemTexts,
  writtenFields,
} from './outbox-row-texts.ts'

type Props = {
  row: OutboxEntry
  /** Says something to the whole page. */
  onSay: (text: string) => void
  onChange: (row: OutboxEntry) => void
  onGone: () => void
}

/** One deed: what it is, where it stands, and what one can do with it. */
export function OutboxRow({ row, onSay, onChange, onGone }: Props) {
  const [sending, setSending] = useState(false)
  const [asks, setAsks] = useState<'remove' | 'send' | null>(null)
  const { text, icon } = stateTexts[row.state]
  const name = row.title === '' ? 'ett material' : row.title
  const written = writtenFields(row)
  const available = row.state === 'refused' ? (row.verdict?.available ?? 0) : 0
  useEffect(() => {
    // It is read here: no need to say it in passing.
    if (!row.told && (row.state === 'sent' || row.state === 'refused'))
      claimNotification(row.id).catch(() => null)
  }, [row])

  async function send(qty?: number): Promise<void> {
    setAsks(null)
    onSay('')
    setSending(true)
    const id = row.state === 'refused' ? await resendRejected(row, qty) : row.id
    if (id === null) return
    // What was refused stands as an entry of its own now, and its button is gone.
    if (id !== row.id) onGone()
    await deliver({ now: id })
    setSending(false)
    const now = await readOutboxEntry(id)
    if (now?.state === 'waiting') onSay(`Vi fick inget svar. ${kindTexts[row.kind]} av ${name} väntar kvar.`)
  }
  async function remove(): Promise<void> {
    await removeOutboxEntry(row.id)
    if (row.state === 'sent') await removeReceipt(toText(row.answer?.['order_id']))
    onSay(`${kindTexts[row.kind]} av ${name} är borttagen.`)
    onGone()
  }

  return (
    <li className="outbox-row panel" data-row={row.id} data-state={row.state}>
      <div className="outbox-head">
        <h3>
          {row.kind !== 'order' && `${kindTexts[row.kind]}: `}
          {row.slug === '' ? name : <a href={`/${row.slug}`}>{name}</a>}
        </h3>
        <p className="outbox-state">
          <Icon name={icon} /> {text}
        </p>
      </div>
      <p className="outbox-summary">{summaryOf(row)}</p>
      {problemTexts(row).map((line) => (
        <p key={line} className={row.state === 'refused' ? 'outbox-refused' : 'outbox-summary'}>
          {line}
        </p>
      ))}
      {available > 0 && (
        <QuantityLimitNotice
          asked={Number(row.fields['qty'])}
          available={available}
          isStock={row.verdict?.httpStatus === 409}
          sending={sending}
          onOrder={() => void send(available)}
        />
      )}
      {row.state === 'refused' && row.verdict?.available === 0 && (
        <FormTheme>
          <SoldOut material={toMaterialCard(row)} />
        </FormTheme>
      )}
      {written.length > 0 && (
        <details className="outbox-written">
          <summary>
            Det du skrev<span className="unseen"> om {name}</span>
          </summary>
          <dl>
            {written.map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {asks !== null ? (
        <ConfirmAction
          text={
            asks === 'remove'
              ? 'Den kan redan ha kommit fram. Ta bort den ändå?'
              : 'Den kan redan ha kommit fram. Skicka den ändå?'
          }
          yes={asks === 'remove' ? 'Ja, ta bort' : 'Ja, skicka'}
          onYes={() => void (asks === 'remove' ? remove() : send())}
          onNo={() => setAsks(null)}
        />
      ) : (
        <div className="outbox-ways">
          {canSend(row) && (
            <button
              type="button"
              className="button"
              onClick={() => (needsConfirmation(row, Date.now()) ? setAsks('send') : void send())}
            >
              {row.state === 'refused' ? 'Skicka igen' : 'Skicka nu'}
              <span className="unseen">: {name}</span>
            </button>
          )}
          {isEditable(row) && (
            <button
              type="button"
              className="button button-quiet"
              data-change=""
              onClick={() => onChange(row)}
            >
              Ändra<span className="unseen">: {name}</span>
            </button>
          )}
          {row.kind === 'order' && row.state === 'sent' && (
            <a className="button button-quiet" href={`/kvitto/${toText(row.answer?.['order_id'])}`}>
              Visa kvitto<span className="unseen">: {name}</span>
            </a>
          )}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => (mayHaveArrived(row) ? setAsks('remove') : void remove())}
          >
            Ta bort<span className="unseen">: {name}</span>
          </button>
        </div>
      )}
    </li>
  )
}

/** What was refused is a deed of its own the next time. */
function resendRejected(
  { id, kind, fields, owner, title, slug, image, most }: OutboxEntry,
  qty = fields['qty'],
): Promise<string | null> {
  const asked = qty === undefined ? fields : { ...fields, qty }
  const deed = { id: crypto.randomUUID(), kind, fields: asked, owner, title, slug, image, most }
  return replaceOutboxEntry(id, newEntry(deed, Date.now()))
}

type ConfirmActionProps = { text: string; yes: string; onYes: () => void; onNo: () => void }

function ConfirmAction({ text, yes, onYes, onNo }: ConfirmActionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="outbox-question" role="group" aria-label={text}>
      <p>{text}</p>
      <div className="outbox-ways">
        <button ref={first} type="button" className="button button-quiet" onClick={onNo}>
          Behåll
        </button>
        <button type="button" className="button" onClick={onYes}>
          {yes}
        </button>
      </div>
    </div>
  )
}
