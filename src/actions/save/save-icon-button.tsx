import { Icon } from '#src/ui/icon.tsx'
import { useSaveState } from './use-save-state.ts'
import type { LoadDownloadForm, SavableMaterial, SaveState } from './savable-material.ts'
import '#src/ui/card-button.css'
import './save-icon-button.css'

type Props = { material: SavableMaterial; loadDownloadForm: LoadDownloadForm }

/** The save button as a round icon on a card's picture, of the same size in every state. */
export function SaveIconButton({ material, loadDownloadForm }: Props) {
  const { save, button, press } = useSaveState(material, loadDownloadForm)
  return (
    <button
      type="button"
      ref={button}
      className={`save-icon-button card-button save-${save.state}`}
      aria-label={labelOf(save, material.name)}
      aria-pressed={save.state === 'complete' || save.state === 'newer'}
      aria-busy={save.state === 'preparing' || undefined}
      onClick={press}
    >
      {save.state === 'saving' ? (
        <span className="save-progress">{save.percent} %</span>
      ) : save.state === 'preparing' ? (
        <span className="save-progress">…</span>
      ) : (
        <Icon name="bookmark" />
      )}
    </button>
  )
}

function labelOf(save: SaveState, name: string): string {
  switch (save.state) {
    case 'saving':
      return `Avbryt, sparar ${name}`
    case 'pending':
      return save.needsForm
        ? `${name} är inte sparat än, det väntar under Sparat`
        : `${name} sparas när du är online`
    case 'partial':
      return `${name} är ofullständigt sparat, hämta igen`
    case 'newer':
      return `Hämta den nya versionen av ${name}`
    default:
      return `Spara ${name}`
  }
}
