import { useRef } from 'react'
import { isPending, type OutboxEntry } from '#contract/outbox-entry.ts'
import { Icon } from '#src/ui/icon.tsx'
import { importOutbox, exportOutbox } from './transfer-outbox.ts'

type Props = { rows: readonly OutboxEntry[]; onSay: (text: string) => void }

/** Takes what waits to another device, as a file, or brings it here. */
export function OutboxTransfer({ rows, onSay }: Props) {
  const waiting = rows.filter(isPending)
  const chosen = useRef<HTMLInputElement>(null)

  async function act(work: Promise<string>): Promise<void> {
    onSay('')
    onSay(await work)
  }
  async function read(file: File | undefined): Promise<void> {
    if (file !== undefined) await act(importOutbox(file))
    // The same file may be chosen once more.
    if (chosen.current !== null) chosen.current.value = ''
  }

  return (
    <section className="outbox-file" aria-labelledby="flytta">
      <h2 id="flytta">Flytta till en annan enhet</h2>
      <p className="outbox-summary">
        Får den här enheten inget nät kan du spara det som väntar som en fil och läsa in den på en annan.
        Skickas det från båda blir det ändå bara en beställning. Filen innehåller det du har skrivit, också
        personuppgifter.
      </p>
      <div className="outbox-ways">
        {waiting.length > 0 && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void act(exportOutbox(waiting))}
          >
            <Icon name="download" /> Spara det som väntar som fil
          </button>
        )}
        <label className="button button-quiet outbox-choose">
          <Icon name="open" /> Läs in fil
          <input
            ref={chosen}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </section>
  )
}
