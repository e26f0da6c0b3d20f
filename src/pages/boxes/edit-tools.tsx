import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import type { OpenBox, StepResult } from '#src/boxes/open-box.ts'
import { showToast } from '#src/ui/toast.ts'

type Props = {
  open: OpenBox
  isOrdering: boolean
  /** Null while there is nothing to order. */
  onOrder: (() => void) | null
}

/** What changes the parts of a box: steps taken back or done again, and arrows on every row. */
export function EditTools({ open, isOrdering, onOrder }: Props) {
  async function step(taking: Promise<StepResult>): Promise<void> {
    if ((await taking) === 'changed') showToast('Det har ändrats sedan dess, så steget går inte att ångra.')
  }
  return (
    <div className="box-tools">
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canUndo()}
        onClick={() => void step(open.undo())}
      >
        <BoxIcon name="undo" /> Ångra
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canRedo()}
        onClick={() => void step(open.redo())}
      >
        <BoxIcon name="redo" /> Gör om
      </button>
      {onOrder !== null && (
        <button type="button" className="button button-secondary" aria-pressed={isOrdering} onClick={onOrder}>
          <BoxIcon name="order" /> Ordna
        </button>
      )}
    </div>
  )
}
