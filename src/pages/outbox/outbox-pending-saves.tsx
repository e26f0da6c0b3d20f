import { useSyncExternalStore } from 'react'
import { removePendingSave, watchPendingSaves, pendingSaves } from '#src/storage/pending-saves.ts'
import { Icon } from '#src/ui/icon.tsx'

const unknown = () => null

/** What is to be saved when the network is back; nothing before the device has answered. */
export const usePendingSaves = () => useSyncExternalStore(watchPendingSaves, pendingSaves, unknown) ?? []

/** Materials that wait to be saved on the device: nothing is sent, but they wait for the same thing. */
export function OutboxPendingSaves({ onSay }: { onSay: (text: string) => void }) {
  const waiting = usePendingSaves()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="sparas">
      <h2 id="sparas">Väntar på att sparas</h2>
      <ul className="outbox-rows">
        {waiting.map((wish) => (
          <li key={wish.materialId} className="outbox-row panel" data-state="waiting">
            <div className="outbox-head">
              <h3>
                <a href={`/${wish.slug}`}>{wish.name}</a>
              </h3>
              <p className="outbox-state">
                <Icon name="clock" /> Väntar
              </p>
            </div>
            {wish.asks && (
              <p className="outbox-summary">
                Du svarar på några frågor under <a href="/sparat">Sparat</a> innan filerna hämtas.
              </p>
            )}
            <div className="outbox-ways">
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  onSay(`${wish.name} sparas inte.`)
                  void removePendingSave(wish.materialId)
                }}
              >
                Ta bort<span className="unseen">: {wish.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
