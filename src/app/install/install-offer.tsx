import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { clearInstallPrompt, installPrompt, watchInstallPrompt } from '#src/storage/install-prompt.ts'
import { recordInstallRefusal } from '#src/storage/visits.ts'
import { InstallGuide } from './install-guide.tsx'
import './install-offer.css'

type Apple = 'iPhone' | 'iPad' | null

/** Renders the offer in a root of its own, because the server renders the page without it. */
export function renderInstallOffer(apple: Apple): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <InstallOffer
      apple={apple}
      onDone={() =>
        // A root cannot be unmounted while React renders it.
        setTimeout(() => {
          root.unmount()
          container.remove()
        })
      }
    />,
  )
}

/** A card: yes opens the browser's install prompt, or on an iPad a guide with pictures; no is stored. */
function InstallOffer({ apple, onDone }: { apple: Apple; onDone: () => void }) {
  const [showsGuide, setShowsGuide] = useState(false)
  const isAvailable = useSyncExternalStore(
    watchInstallPrompt,
    () => apple !== null || installPrompt() !== null,
  )
  // Installed from the browser's own menu, so there is nothing left to offer.
  useEffect(() => {
    if (!isAvailable) onDone()
  }, [isAvailable, onDone])

  async function decline(): Promise<void> {
    onDone()
    await recordInstallRefusal()
  }

  async function install(): Promise<void> {
    if (apple !== null) return setShowsGuide(true)
    const prompt = installPrompt()
    if (prompt === null) return onDone()
    clearInstallPrompt()
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    onDone()
    if (outcome === 'dismissed') await recordInstallRefusal()
  }

  return (
    <>
      <section className="install" aria-labelledby="install-title">
        <img src="/icons/icon-192.png" width="44" height="44" alt="" />
        <div>
          <h2 id="install-title">Ha Skolmaterial på hemskärmen</h2>
          <p>Då öppnas det som en app, också utan nät.</p>
        </div>
        <div className="install-actions">
          <button type="button" className="button" onClick={() => void install()}>
            {apple === null ? 'Installera' : 'Visa hur'}
          </button>
          <button type="button" className="button button-secondary" onClick={() => void decline()}>
            Inte nu
          </button>
        </div>
      </section>
      {showsGuide && apple !== null && <InstallGuide device={apple} onClose={() => void decline()} />}
    </>
  )
}
