import { eraseBox, restoreBox } from '#src/boxes/box-list.ts'
import { mayRestore } from '#src/boxes/box-permissions.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { showToast } from '#src/ui/toast.ts'

/** Removed boxes, which can be taken back for 30 days. */
export function RemovedBoxes({ boxes }: { boxes: readonly BoxSummary[] }) {
  async function act(work: Promise<boolean>, done: string): Promise<void> {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    showToast((await work) ? done : 'Enheten tog inte emot ändringen. Försök igen.')
  }
  return (
    <details className="boxes-removed">
      <summary>Borttagna lådor ({boxes.length})</summary>
      <p>De finns kvar här i 30 dagar efter att de togs bort.</p>
      <ul>
        {boxes.filter(mayRestore).map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void act(restoreBox(id), `${title} är tillbaka.`)}
            >
              Ta tillbaka<span className="visually-hidden"> {title}</span>
            </button>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void act(eraseBox(id), `${title} är borta för gott.`)}
            >
              Ta bort för gott<span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
        {boxes
          .filter((box) => !mayRestore(box))
          .map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <span>Bara den som äger lådan kan ta tillbaka den.</span>
            </li>
          ))}
      </ul>
    </details>
  )
}
