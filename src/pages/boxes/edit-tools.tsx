import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { changedSince } from '#src/actions/box/box-texts.ts'
import { inverseOf } from '#src/boxes/field-change.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { stepText } from './history/step-text.ts'
import { takenTexts, useLastTaken, type Direction } from './history/use-last-taken.ts'

type Props = {
  open: OpenBox
  isOrdering: boolean
  /** Null while there is nothing to order. */
  onOrder: (() => void) | null
}

/** What changes the parts of a box: steps taken back or done again, and arrows on every row. */
export function EditTools({ open, isOrdering, onOrder }: Props) {
  const [last, setLast] = useLastTaken(open)
  const nextText = (direction: Direction) => {
    const { done, undone } = open.steps()
    const step = direction === 'undo' ? done.at(-1) : inverseOf(undone.at(-1) ?? [])
    return step === undefined || step.length === 0 ? undefined : stepText(step, open.readPart)
  }

  async function take(direction: Direction): Promise<void> {
    // Of the step that is taken now: an earlier press may not be on the screen yet.
    const text = nextText(direction)
    const result = await open[direction]()
    if (result === 'nothing') return
    const done = `${takenTexts[direction]}: ${text}.`
    setLast(result === 'changed' ? changedSince[direction] : done)
  }
  return (
    <div className="box-tools">
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canUndo()}
        title={nextText('undo')}
        onClick={() => void take('undo')}
      >
        <BoxIcon name="undo" /> Ångra
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canRedo()}
        title={nextText('redo')}
        onClick={() => void take('redo')}
      >
        <BoxIcon name="redo" /> Gör om
      </button>
      {onOrder !== null && (
        <button type="button" className="button button-secondary" aria-pressed={isOrdering} onClick={onOrder}>
          <BoxIcon name="order" /> Ordna
        </button>
      )}
      <p className="box-tools-last" role="status">
        {last}
      </p>
    </div>
  )
}
