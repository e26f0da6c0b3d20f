import { useRef } from 'react'
import { isPending, type OutboxEntry } from '#contract/outbox-entry.ts'
import { Icon } from '#src/ui/icon.tsx'
import { importOutbox, exportOutbox } from './transfer-outbox.ts'

type Props = { rows: readonly OutboxEntry[]; onMessage: (text: string) => void }

/** Exports the waiting entries to a file for another device, or imports such a file. */
export function OutboxTransfer({ rows, onMessage }: Props) {
  const waiting = rows.filter(isPending)
  const input = useRef<HTMLInputElement>(null)

  async function run(task: Promise<string>): Promise<void> {
    onMessage('')
    onMessage(await task)
  }
  async function read(file: File | undefined): Promise<void> {
    if (file !== undefined) await run(importOutbox(file))
    // Lets the same file be chosen again.
    if (input.current !== null) input.current.value = ''
  }

  return (
    <section aria-labelledby="flytta">
      <h2 id="flytta">Flytta till en annan enhet</h2>
      <p className="outbox-summary">
        Får den här enheten inget nät kan du spara det som väntar som en fil och läsa in den på en annan.
        Skickas det från båda blir det ändå bara en beställning. Filen innehåller det du har skrivit, också
        personuppgifter.
      </p>
      <div className="outbox-actions">
        {waiting.length > 0 && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void run(exportOutbox(waiting))}
          >
            <Icon name="download" /> Spara det som väntar som fil
          </button>
        )}
        <label className="button button-secondary outbox-file-button">
          <Icon name="open" /> Läs in fil
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </section>
  )
}
