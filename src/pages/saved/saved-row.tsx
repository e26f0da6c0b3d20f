import { useRef, useState } from 'react'
import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { SaveButton } from '#src/actions/save/save-button.tsx'
import { bytesOf, type SavedSet } from '#src/storage/saved-index.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes, formatDay } from '#src/ui/format.ts'
import { PrintAddress } from '#src/ui/print-address.tsx'
import { SavedBoxButton } from './saved-box-button.tsx'
import { SavedPicture } from './saved-picture.tsx'

/** One saved material: its state, its worksheets, and its buttons. */
export function SavedRow({ set }: { set: SavedSet }) {
  // A withdrawn material cannot be downloaded again.
  const isWhole = set.withdrawn === true || (set.state === 'complete' && !set.newer)
  const sheets = set.files.filter(({ type, state }) => type === 'application/pdf' && state === 'here')
  return (
    <li className="saved-row">
      <SavedPicture slug={set.slug} image={set.image} />
      <div className="saved-text">
        <h3>
          <a href={`/${set.slug}`}>{set.name}</a>
        </h3>
        <p className="saved-facts">
          {countOf(set)}
          {formatBytes(bytesOf(set))} · {formatDay(set.savedAt)}
        </p>
        {set.withdrawn === true && (
          <p className="saved-state saved-state-partial">
            Tillbakadraget
            <span className="visually-hidden">: finns inte längre på Skolmaterial, bara här</span>
          </p>
        )}
        {set.state === 'complete' ? (
          <p className="saved-state">{set.newer ? 'Ny version finns' : 'Sparat'}</p>
        ) : (
          <p className="saved-state saved-state-partial">Ofullständig</p>
        )}
        {sheets.length > 0 && (
          <ul className="saved-files" aria-label={`Filer i ${set.name}`}>
            {sheets.map((file) => (
              <li key={file.url}>
                <a href={`/las/${set.slug}/${file.id}`}>
                  <Icon name="article" /> {file.title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PrintAddress path={`/${set.slug}`} />
      <div className="saved-actions">
        {!isWhole && (
          <SaveButton
            material={{ ...set, id: set.materialId, is_downloadable: 0 }}
            loadDownloadForm={loadDownloadFormDialog}
          />
        )}
        <a className="button" href={`/${set.slug}`}>
          Öppna<span className="visually-hidden"> {set.name}</span>
        </a>
        <SavedBoxButton set={set} />
        <Remove set={set} />
      </div>
    </li>
  )
}

function countOf({ files }: SavedSet): string {
  if (files.length === 0) return 'Sidan och bilden · '
  return `${files.length} ${files.length === 1 ? 'fil' : 'filer'} · `
}

/** The remove button, which asks for confirmation in place. */
function Remove({ set }: { set: SavedSet }) {
  const [isAsking, setIsAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  async function remove(): Promise<void> {
    const [{ removeSet }, { showToast }] = await Promise.all([
      import('#src/storage/save-set.ts'),
      import('#src/ui/toast.ts'),
    ])
    // The button disappears with its row, so the heading takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    await removeSet(set.materialId)
    showToast(`${set.name} är borttaget från enheten.`)
  }
  if (!isAsking) {
    return (
      <button ref={first} type="button" className="button button-secondary" onClick={() => setIsAsking(true)}>
        <Icon name="bin" /> Ta bort<span className="visually-hidden"> {set.name}</span>
      </button>
    )
  }
  return (
    <div className="saved-confirmation" role="group" aria-label={`Ta bort ${set.name}?`}>
      <button
        type="button"
        className="button saved-remove"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The question replaces the button that was pressed.
        autoFocus
        onClick={() => void remove()}
      >
        Ja, ta bort
      </button>
      <button type="button" className="button button-secondary" onClick={() => setIsAsking(false)}>
        Behåll
      </button>
    </div>
  )
}
