import { Icon } from '#src/ui/icon.tsx'
import { useIsOffline } from './saved-note.tsx'
import { useSaveState } from './use-save-state.ts'
import type { LoadDownloadForm, SavableMaterial, SaveState } from './savable-material.ts'
import './save-button.css'

type Props = {
  material: SavableMaterial
  loadDownloadForm: LoadDownloadForm
  /** '2 filer, 4,2 MB', when known. */
  size?: string
  /** What the button says before anything is saved, where not 'Spara'. */
  label?: string
}

/** The save button with text: its state, the progress, and what to do when the files are incomplete. */
export function SaveButton({ material, loadDownloadForm, size, label = 'Spara' }: Props) {
  const { save, button, press } = useSaveState(material, loadDownloadForm)
  const isOffline = useIsOffline()
  return (
    <button
      type="button"
      ref={button}
      className={`button button-secondary save-button save-${save.state}`}
      aria-pressed={save.state === 'complete' || save.state === 'newer'}
      aria-busy={save.state === 'preparing' || undefined}
      onClick={press}
    >
      <Icon name={save.state === 'saving' ? 'cross' : 'bookmark'} />
      <span>
        {labelOf(save, label, size, isOffline)}
        <span className="visually-hidden"> {material.name}</span>
      </span>
    </button>
  )
}

function labelOf(save: SaveState, label: string, size: string | undefined, isOffline: boolean): string {
  switch (save.state) {
    case 'none':
      if (isOffline) return 'Spara när jag är online'
      return size === undefined ? label : `${label} · ${size}`
    case 'pending':
      if (!isOffline) return 'Spara nu'
      return save.needsForm ? 'Inte sparat än · väntar på nät' : 'Sparas när du är online'
    case 'preparing':
      return 'Förbereder …'
    case 'saving':
      return `Sparar ${save.percent} % · avbryt`
    case 'partial':
      return 'Ofullständig – hämta igen'
    case 'newer':
      return 'Ny version finns – hämta den nya'
    case 'complete':
      return 'Sparat'
  }
}
