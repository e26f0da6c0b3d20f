import { useRef, useState, type ComponentType } from 'react'
import { isPending, type OutboxEntry } from '#contract/outbox-entry.ts'
import { logInToSend } from '#contract/messages.ts'
import { OrderStatusGlossary } from '#src/actions/order/order-status-glossary.tsx'
import type { OrderDialog } from '#src/actions/order/order-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { OutboxTransfer } from './outbox-transfer.tsx'
import { OutboxRow } from './outbox-row.tsx'
import { OutboxPendingSaves, usePendingSaves } from './outbox-pending-saves.tsx'
import { toMaterialCard } from './outbox-row-texts.ts'
import { useOutbox } from './use-outbox.ts'
import './outbox-page.css'

type DialogComponent = ComponentType<Parameters<typeof OrderDialog>[0]>

/** The outbox: entries that wait on this device, and the results of those that were sent. */
export function OutboxPage() {
  const outbox = useOutbox()
  const pendingSaves = usePendingSaves()
  const [message, setMessage] = useState('')
  const [edited, setEdited] = useState<OutboxEntry | null>(null)
  const [Dialog, setDialog] = useState<DialogComponent | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function edit(row: OutboxEntry): Promise<void> {
    try {
      const loaded = await import('#src/actions/order/order-dialog.tsx')
      setDialog(() => loaded.OrderDialog)
      setEdited(row)
    } catch {
      setMessage('Formuläret kunde inte hämtas. Försök igen när du är uppkopplad.')
    }
  }
  const rowHandlers = {
    onMessage: setMessage,
    onEdit: (row: OutboxEntry) => void edit(row),
    onRemoved: () => heading.current?.focus(),
  }

  const rows = outbox.state === 'read' ? outbox.rows : []
  const waiting = rows.filter((row) => row.state !== 'sent')
  const sent = rows.filter((row) => row.state === 'sent').reverse()
  return (
    <div className="outbox">
      <PageMeta title="Utkorg" canonical="/utkorg" />
      <h1 ref={heading} tabIndex={-1}>
        Utkorg
      </h1>
      <p className="outbox-lead">
        Det du beställer, hämtar och gillar utan uppkoppling ligger här tills vi har tagit emot det.
      </p>
      <noscript>
        <p>Utkorgen finns på din enhet och kan bara visas med skript påslagna.</p>
      </noscript>
      <p role="status" className="outbox-message">
        {message}
      </p>
      {outbox.state === 'refused' && (
        <p className="outbox-note">
          Webbläsaren sparar ingenting på den här enheten, så utkorgen är stängd. Du kan beställa när du är
          uppkopplad.
        </p>
      )}
      {outbox.state === 'read' && !outbox.hasBackgroundSync && (
        <p className="outbox-note">Beställningar skickas bara medan appen är öppen.</p>
      )}
      {outbox.state === 'read' && outbox.otherOwnersCount > 0 && (
        <p className="outbox-note">
          <Icon name="lock" />
          <span>
            <strong>{logInToSend}.</strong>{' '}
            {outbox.otherOwnersCount === 1
              ? 'En sak på enheten väntar på att den som skrev den loggar in.'
              : `${outbox.otherOwnersCount} saker på enheten väntar på att den som skrev dem loggar in.`}{' '}
            Ingenting av det är skickat, och ingen annan kan se det. <a href="/logga-in">Logga in</a>
          </span>
        </p>
      )}
      {outbox.state === 'read' &&
        outbox.otherOwnersCount === 0 &&
        rows.length === 0 &&
        pendingSaves.length === 0 && (
          <div className="empty-state">
            <Icon name="outbox" />
            <p className="empty-state-title">Utkorgen är tom</p>
            <p>Ingenting av det du har skrivit här väntar på att skickas.</p>
            <a className="button" href="/">
              Till startsidan
            </a>
          </div>
        )}
      {waiting.length > 0 && (
        <section aria-labelledby="vantar">
          <h2 id="vantar">{waiting.some(isPending) ? 'Väntar' : 'Att ta hand om'}</h2>
          <ul className="outbox-rows">
            {waiting.map((row) => (
              <OutboxRow key={row.id} row={row} {...rowHandlers} />
            ))}
          </ul>
        </section>
      )}
      <OutboxPendingSaves onMessage={setMessage} />
      {sent.length > 0 && (
        <section aria-labelledby="mottaget">
          <h2 id="mottaget">Mottaget de senaste 30 dagarna</h2>
          <ul className="outbox-rows">
            {sent.map((row) => (
              <OutboxRow key={row.id} row={row} {...rowHandlers} />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && <OrderStatusGlossary />}
      {outbox.state === 'read' && <OutboxTransfer rows={rows} onMessage={setMessage} />}
      {Dialog !== null && edited !== null && (
        <Dialog
          material={toMaterialCard(edited)}
          row={edited}
          onClose={() => {
            setEdited(null)
            focusRow(edited.id, heading.current)
          }}
        />
      )}
    </div>
  )
}

/** Focuses the row that was edited, or the heading when the row has been replaced. */
function focusRow(id: string, fallback: HTMLElement | null): void {
  const button = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-change]`)
  ;(button ?? fallback)?.focus()
}
