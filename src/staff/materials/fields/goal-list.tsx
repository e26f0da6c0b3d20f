import { useId } from 'react'
import type { Goal } from '#contract/goals.ts'
import { GoalPicker } from '#src/ui/goal-picker.tsx'

type Props = {
  label: string
  goals: readonly Goal[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/** The points of the central content that a material covers. */
export function GoalList({ label, error, ...picker }: Props) {
  const id = useId()
  return (
    <fieldset className="material-choices" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      <GoalPicker label={label} {...picker} />
      {error !== undefined && (
        <p id={`${id}-error`} className="staff-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
