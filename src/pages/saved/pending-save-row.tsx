import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { SaveButton } from '#src/actions/save/save-button.tsx'
import { removePendingSave, type PendingSave } from '#src/storage/pending-saves.ts'
import { SavedPicture } from './saved-picture.tsx'

/** A material that waits to be saved. When its form is not filled in yet, it can be saved only from here. */
export function PendingSaveRow({ pending }: { pending: PendingSave }) {
  const material = { ...pending, id: pending.materialId, is_downloadable: pending.asks ? 1 : 0 } as const
  return (
    <li className="saved-row">
      <SavedPicture slug={pending.slug} image={pending.image} />
      <div className="saved-text">
        <h3>
          <a href={`/${pending.slug}`}>{pending.name}</a>
        </h3>
        <p className="saved-facts">
          {pending.asks
            ? 'Inte sparat än. Tryck på Spara nu när du är online och fyll i din e-post, så hämtas filerna.'
            : 'Väntar på nät. Sparas av sig självt medan webbplatsen är öppen.'}
        </p>
      </div>
      <div className="saved-actions">
        <SaveButton material={material} loadDownloadForm={loadDownloadFormDialog} />
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
            void removePendingSave(pending.materialId)
          }}
        >
          Ta bort<span className="visually-hidden"> {pending.name}</span>
        </button>
      </div>
    </li>
  )
}
