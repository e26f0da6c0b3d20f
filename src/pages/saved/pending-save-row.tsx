import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { SaveButton } from '#src/actions/save/save-button.tsx'
import { removePendingSave, type PendingSave } from '#src/storage/pending-saves.ts'
import { SavedPicture } from './saved-picture.tsx'

/** A material that waits for the network; where its form was never filled in, somebody has to come here first. */
export function PendingSaveRow({ wish }: { wish: PendingSave }) {
  const material = { ...wish, id: wish.materialId, is_downloadable: wish.asks ? 1 : 0 } as const
  return (
    <li className="saved-row">
      <SavedPicture slug={wish.slug} image={wish.image} />
      <div className="saved-words">
        <h3>
          <a href={`/${wish.slug}`}>{wish.name}</a>
        </h3>
        <p className="saved-facts">
          {wish.asks
            ? 'Inte sparat än. Tryck på Spara nu när du är online och fyll i din e-post, så hämtas filerna.'
            : 'Väntar på nät. Sparas av sig självt medan webbplatsen är öppen.'}
        </p>
      </div>
      <div className="saved-do">
        <SaveButton material={material} loadDownloadForm={loadDownloadFormDialog} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
            void removePendingSave(wish.materialId)
          }}
        >
          Ta bort<span className="unseen"> {wish.name}</span>
        </button>
      </div>
    </li>
  )
}
