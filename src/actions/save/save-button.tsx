import { Icon } from '#src/ui/icon.tsx'
import { useIsOffline } from './saved-note.tsx'
import { useSaveState } from './use-save-state.ts'
import type { LoadDownloadForm, SavableMaterial, SaveState } from './savable-material.ts'
import './save-button.css'

type Props = {
  material: SavableMaterial
  loadDownloadForm: LoadDownloadForm
  /** '2 filer, 4,2 MB', where that is known. */
  size?: string
}

/** 'Spara' in words: what is saved, how far it has come, and what to do when it is not whole. */
export function SaveButton({ material, loadDownloadForm, size }: Props) {
  const { now, asking, button, press } = useSaveState(material, loadDownloadForm)
  const isOffline = useIsOffline()
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`button button-quiet save-button save-${now.state}`}
        aria-pressed={now.state === 'complete' || now.state === 'newer'}
        aria-busy={now.state === 'preparing' || undefined}
        onClick={press}
      >
        <Icon name={now.state === 'saving' ? 'cross' : 'bookmark'} />
        <span>
          {labelOf(now, size, isOffline)}
          <span className="unseen"> {material.name}</span>
        </span>
      </button>
      {asking !== null && <asking.Dialog {...asking.dialogProps} />}
    </>
  )
}

function labelOf(now: SaveState, size: string | undefined, isOffline: boolean): string {
  switch (now.state) {
    case 'none':
      if (isOffline) return 'Spara när jag är online'
      return size === undefined ? 'Spara' : `Spara · ${size}`
    case 'wished':
      if (!isOffline) return 'Spara nu'
      return now.needsForm ? 'Inte sparat än · väntar på nät' : 'Sparas när du är online'
    case 'preparing':
      return 'Förbereder …'
    case 'saving':
      return `Sparar ${now.percent} % · avbryt`
    case 'partial':
      return 'Ofullständig – hämta igen'
    case 'newer':
      return 'Ny version finns – hämta den nya'
    case 'complete':
      return 'Sparat'
  }
}
