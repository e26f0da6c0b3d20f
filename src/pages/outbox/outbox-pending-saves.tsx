import { useSyncExternalStore } from 'react'
import { removePendingSave, watchPendingSaves, pendingSaves } from '#src/storage/pending-saves.ts'
import { Icon } from '#src/ui/icon.tsx'

const unknown = () => null

/** The pending saves, empty until the device's storage is read. */
export const usePendingSaves = () => useSyncExternalStore(watchPendingSaves, pendingSaves, unknown) ?? []

/** The materials that wait to be saved on the device, listed here because they wait for the network too. */
export function OutboxPendingSaves({ onMessage }: { onMessage: (text: string) => void }) {
  const waiting = usePendingSaves()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="sparas">
      <h2 id="sparas">Väntar på att sparas</h2>
      <ul className="outbox-rows">
        {waiting.map((pending) => (
          <li key={pending.materialId} className="outbox-row panel" data-state="waiting">
            <div className="outbox-row-header">
              <h3>
                <a href={`/${pending.slug}`}>{pending.name}</a>
              </h3>
              <p className="state-label outbox-state">
                <Icon name="clock" /> Väntar
              </p>
            </div>
            {pending.asks && (
              <p className="outbox-summary">
                Du svarar på några frågor under <a href="/sparat">Sparat</a> innan filerna hämtas.
              </p>
            )}
            <div className="outbox-actions">
              <button
                type="button"
                className="button button-secondary"
                onClick={() => {
                  onMessage(`${pending.name} sparas inte.`)
                  void removePendingSave(pending.materialId)
                }}
              >
                Ta bort<span className="visually-hidden">: {pending.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
