import { useState } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { changedSince } from '#src/actions/box/box-texts.ts'
import type { Box } from '#src/boxes/box.ts'
import { inverseOf } from '#src/boxes/field-change.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { stepText } from './history/step-text.ts'

type Props = {
  open: OpenBox
  isOrdering: boolean
  /** Null while there is nothing to order. */
  onOrder: (() => void) | null
}

type Direction = 'undo' | 'redo'

/** What changes the parts of a box: steps taken back or done again, and arrows on every row. */
export function EditTools({ open, isOrdering, onOrder }: Props) {
  /** What was undone or done again last, of the box as it was right afterwards. */
  const [last, setLast] = useState<{ text: string; of: Box } | null>(null)
  const nextText = (direction: Direction) => {
    const { done, undone } = open.steps()
    const step = direction === 'undo' ? done.at(-1) : inverseOf(undone.at(-1) ?? [])
    return step === undefined || step.length === 0 ? undefined : stepText(step, open.readPart)
  }
  const takenTexts = { undo: 'Ångrat', redo: 'Gjort om' }

  async function take(direction: Direction): Promise<void> {
    // Of the step that is taken now: an earlier press may not be on the screen yet.
    const text = nextText(direction)
    const result = await open[direction]()
    if (result === 'nothing') return
    const done = `${takenTexts[direction]}: ${text}.`
    setLast({ text: result === 'changed' ? changedSince[direction] : done, of: open.box() })
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
      {/* It is about the box as it was then. */}
      <p className="box-tools-last" role="status">
        {last?.of === open.box() ? last.text : ''}
      </p>
    </div>
  )
}
