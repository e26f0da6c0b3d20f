import { useState } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { changedSince } from '#src/actions/box/box-texts.ts'
import type { Box } from '#src/boxes/box.ts'
import { inverseOf, type FieldChange } from '#src/boxes/field-change.ts'
import type { OpenBox, StepResult } from '#src/boxes/open-box.ts'
import { stepText } from './history/step-text.ts'

type Props = {
  open: OpenBox
  isOrdering: boolean
  /** Null while there is nothing to order. */
  onOrder: (() => void) | null
}

/** What changes the parts of a box: steps taken back or done again, and arrows on every row. */
export function EditTools({ open, isOrdering, onOrder }: Props) {
  /** What was undone or done again last, of the box as it was right afterwards. */
  const [last, setLast] = useState<{ text: string; of: Box } | null>(null)
  const { done, undone } = open.steps()
  const textOf = (step: readonly FieldChange[] | undefined) => step && stepText(step, open.readPart)
  const toUndo = textOf(done.at(-1))
  const toRedo = textOf(undone.length > 0 ? inverseOf(undone.at(-1) ?? []) : undefined)

  async function take(step: Promise<StepResult>, text: string): Promise<void> {
    const result = await step
    setLast({ text: result === 'changed' ? changedSince : text, of: open.box() })
  }
  return (
    <div className="box-tools">
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canUndo()}
        title={toUndo}
        onClick={() => void take(open.undo(), `Ångrat: ${toUndo}.`)}
      >
        <BoxIcon name="undo" /> Ångra
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={!open.canRedo()}
        title={toRedo}
        onClick={() => void take(open.redo(), `Gjort om: ${toRedo}.`)}
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
