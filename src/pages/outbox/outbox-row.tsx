import { useEffect, useRef, useState } from 'react'
import { toText } from '#contract/call-path.ts'
import { entryKindTexts } from '#contract/entry-kind.ts'
import {
  isEditable,
  mayHaveArrived,
  needsUserConfirmation,
  newEntry,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import { isRecord } from '#contract/response.ts'
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
  hasSendButton,
  stateTexts,
  summaryOf,
  problemTexts,
  typedFields,
} from './outbox-row-texts.ts'

type Props = {
  row: OutboxEntry
  /** Shows a message on the page. */
  onMessage: (text: string) => void
  onEdit: (row: OutboxEntry) => void
  onRemoved: () => void
}

/** One outbox entry: what it is, its state, and its actions. */
export function OutboxRow({ row, onMessage, onEdit, onRemoved }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [confirming, setConfirming] = useState<'remove' | 'send' | null>(null)
  const { text, icon } = stateTexts[row.state]
  const name = row.title === '' ? 'ett material' : row.title
  const typed = typedFields(row)
  const available = row.state === 'refused' ? (row.refusal?.available ?? 0) : 0
  useEffect(() => {
    // The result is shown here, so no toast is needed.
    if (!row.notified && (row.state === 'sent' || row.state === 'refused'))
      claimNotification(row.id).catch(() => null)
  }, [row])

  async function send(qty?: number): Promise<void> {
    setConfirming(null)
    onMessage('')
    setIsSending(true)
    const id = await sendEntry(qty).finally(() => setIsSending(false))
    if (id === null) return
    const current = await readOutboxEntry(id)
    if (current?.state === 'waiting')
      onMessage(`Vi fick inget svar. ${entryKindTexts[row.kind]} av ${name} väntar kvar.`)
  }
  /** Resolves to the id of the entry that was sent; null when another tab has sent it already. */
  async function sendEntry(qty?: number): Promise<string | null> {
    const id = row.state === 'refused' ? await replaceRefused(row, qty) : row.id
    if (id === null) return null
    // A new entry has replaced the refused one, and the pressed button is gone.
    if (id !== row.id) onRemoved()
    await deliver({ now: id })
    return id
  }
  async function remove(): Promise<void> {
    await removeOutboxEntry(row.id)
    if (row.state === 'sent') await removeReceipt(toText(row.answer?.['order_id']))
    onMessage(`${entryKindTexts[row.kind]} av ${name} är borttagen.`)
    onRemoved()
  }

  return (
    <li className="outbox-row panel" data-row={row.id} data-state={row.state}>
      <div className="outbox-row-header">
        <h3>
          {row.kind !== 'order' && `${entryKindTexts[row.kind]}: `}
          {row.slug === '' ? name : <a href={`/${row.slug}`}>{name}</a>}
        </h3>
        <p className="state-label outbox-state">
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
          isStock={row.refusal?.httpStatus === 409}
          sending={isSending}
          onOrder={() => void send(available)}
        />
      )}
      {row.state === 'refused' && row.refusal?.available === 0 && (
        <FormTheme>
          <SoldOut material={toMaterialCard(row)} />
        </FormTheme>
      )}
      {typed.length > 0 && (
        <details className="outbox-fields">
          <summary>
            Det du skrev<span className="visually-hidden"> om {name}</span>
          </summary>
          <dl>
            {typed.map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {confirming !== null ? (
        <ConfirmAction
          text={
            confirming === 'remove'
              ? 'Den kan redan ha kommit fram. Ta bort den ändå?'
              : 'Den kan redan ha kommit fram. Skicka den ändå?'
          }
          yes={confirming === 'remove' ? 'Ja, ta bort' : 'Ja, skicka'}
          onYes={() => void (confirming === 'remove' ? remove() : send())}
          onNo={() => setConfirming(null)}
        />
      ) : (
        <div className="outbox-actions">
          {hasSendButton(row) && (
            <button
              type="button"
              className="button"
              onClick={() => (needsUserConfirmation(row, Date.now()) ? setConfirming('send') : void send())}
            >
              {row.state === 'refused' ? 'Skicka igen' : 'Skicka nu'}
              <span className="visually-hidden">: {name}</span>
            </button>
          )}
          {isEditable(row) && (
            <button
              type="button"
              className="button button-secondary"
              data-change=""
              onClick={() => onEdit(row)}
            >
              Ändra<span className="visually-hidden">: {name}</span>
            </button>
          )}
          {row.kind === 'order' && row.state === 'sent' && (
            <a className="button button-secondary" href={`/kvitto/${toText(row.answer?.['order_id'])}`}>
              Visa kvitto<span className="visually-hidden">: {name}</span>
            </a>
          )}
          {row.kind === 'order' && row.owner === null && toText(row.answer?.['follow_token']) !== '' && (
            <a
              className="button button-secondary"
              href={`/bestallning#${toText(row.answer?.['follow_token'])}`}
            >
              Följ eller ändra<span className="visually-hidden">: {name}</span>
            </a>
          )}
          {placeTokenOf(row) !== '' && (
            <a className="button button-secondary" href={`/din-plats#${placeTokenOf(row)}`}>
              Din plats<span className="visually-hidden">: {name}</span>
            </a>
          )}
          <button
            type="button"
            className="button button-secondary"
            onClick={() => (mayHaveArrived(row) ? setConfirming('remove') : void remove())}
          >
            Ta bort<span className="visually-hidden">: {name}</span>
          </button>
        </div>
      )}
    </li>
  )
}

/** The token of the place in the queue that an entry led to; '' when it led to none. */
function placeTokenOf({ kind, answer }: OutboxEntry): string {
  const data = answer?.['data']
  return kind === 'stock-request' && isRecord(data) ? toText(data['place_token']) : ''
}

/** Replaces a refused entry by a new one with its own idempotency key. */
function replaceRefused(
  { id, kind, fields, owner, title, slug, image, maxQuantity }: OutboxEntry,
  qty = fields['qty'],
): Promise<string | null> {
  const newFields = qty === undefined ? fields : { ...fields, qty }
  const about = { title, slug, image, maxQuantity }
  const replacement = { id: crypto.randomUUID(), kind, fields: newFields, owner, ...about }
  return replaceOutboxEntry(id, newEntry(replacement, Date.now()))
}

type ConfirmActionProps = { text: string; yes: string; onYes: () => void; onNo: () => void }

function ConfirmAction({ text, yes, onYes, onNo }: ConfirmActionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="outbox-confirmation" role="group" aria-label={text}>
      <p>{text}</p>
      <div className="outbox-actions">
        <button ref={first} type="button" className="button button-secondary" onClick={onNo}>
          Behåll
        </button>
        <button type="button" className="button" onClick={onYes}>
          {yes}
        </button>
      </div>
    </div>
  )
}
