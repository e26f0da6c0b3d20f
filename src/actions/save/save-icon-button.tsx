import { Icon } from '#src/ui/icon.tsx'
import { useSaveState } from './use-save-state.ts'
import type { LoadDownloadForm, SavableMaterial, SaveState } from './savable-material.ts'
import './save-button.css'

type Props = { material: SavableMaterial; loadDownloadForm: LoadDownloadForm }

/** 'Spara' as a round mark on a card's picture; always the same size, whatever it says. */
export function SaveIconButton({ material, loadDownloadForm }: Props) {
  const { now, asking, button, press } = useSaveState(material, loadDownloadForm)
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`save-mark save-${now.state}`}
        aria-label={labelOf(now, material.name)}
        aria-pressed={now.state === 'complete' || now.state === 'newer'}
        aria-busy={now.state === 'preparing' || undefined}
        onClick={press}
      >
        {now.state === 'saving' ? (
          <span className="save-percent">{now.percent} %</span>
        ) : now.state === 'preparing' ? (
          <span className="save-percent">…</span>
        ) : (
          <Icon name="bookmark" />
        )}
      </button>
      {asking !== null && <asking.Dialog {...asking.dialogProps} />}
    </>
  )
}

function labelOf(now: SaveState, name: string): string {
  switch (now.state) {
    case 'saving':
      return `Avbryt, sparar ${name}`
    case 'wished':
      return now.needsForm
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
