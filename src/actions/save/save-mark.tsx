import { Icon } from '#src/ui/icon.tsx'
import { useSaving, type AskFirst, type Savable, type SavingNow } from './use-saving.ts'
import './save-button.css'

type Props = { material: Savable; askFirst: AskFirst }

/** 'Spara' as a round mark on a card's picture; always the same size, whatever it says. */
export function SaveMark({ material, askFirst }: Props) {
  const { now, asking, button, press } = useSaving(material, askFirst)
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`save-mark save-${now.state}`}
        aria-label={nameOf(now, material.name)}
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
      {asking !== null && <asking.Dialog {...asking.given} />}
    </>
  )
}

function nameOf(now: SavingNow, name: string): string {
  switch (now.state) {
    case 'saving':
      return `Avbryt, sparar ${name}`
    case 'wished':
      return now.asks
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
