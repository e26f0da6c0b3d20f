import { Icon } from '#src/ui/icon.tsx'
import { useIsOffline } from './saved-note.tsx'
import { useSaving, type AskFirst, type Savable, type SavingNow } from './use-saving.ts'
import './save-button.css'

type Props = {
  material: Savable
  askFirst: AskFirst
  /** '2 filer, 4,2 MB', where that is known. */
  size?: string
}

/** 'Spara' in words: what is saved, how far it has come, and what to do when it is not whole. */
export function SaveButton({ material, askFirst, size }: Props) {
  const { now, asking, button, press } = useSaving(material, askFirst)
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
          {wordsOf(now, size, isOffline)}
          <span className="unseen"> {material.name}</span>
        </span>
      </button>
      {asking !== null && <asking.Dialog {...asking.given} />}
    </>
  )
}

function wordsOf(now: SavingNow, size: string | undefined, isOffline: boolean): string {
  switch (now.state) {
    case 'none':
      if (isOffline) return 'Spara när jag är online'
      return size === undefined ? 'Spara' : `Spara · ${size}`
    case 'wished':
      if (!isOffline) return 'Spara nu'
      return now.asks ? 'Inte sparat än · väntar på nät' : 'Sparas när du är online'
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
