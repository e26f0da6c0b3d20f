import { applyAppearance, readAppearance, writeAppearance } from '#src/storage/appearance.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Switches between rows and large cards on a phone; the icon shows what a press leads to. The choice is one of those under 'Anpassa', so it is applied before the first paint. */
export function CardSizeButton() {
  function change(): void {
    const { cards, ...others } = readAppearance()
    const next = cards === 'large' ? others : { ...others, cards: 'large' as const }
    applyAppearance(next)
    writeAppearance(next)
  }
  return (
    <button type="button" className="icon-button card-size-button" onClick={change}>
      <Icon name="grid" />
      <Icon name="menu" />
      <span className="visually-hidden">Växla mellan rader och stora kort</span>
    </button>
  )
}
