import type { PrintedMaterial } from './use-printed.ts'
import './printed-choice.css'

type Props = {
  legend: string
  printed: readonly PrintedMaterial[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Chooses among materials with printed copies. */
export function PrintedChoice({ legend, printed, chosen, onChange }: Props) {
  return (
    <fieldset className="printed-choice">
      <legend>{legend}</legend>
      {printed.map(({ id, name, isSoldOut }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => onChange(toggled(chosen, id))} />
          <span>
            {name}
            {isSoldOut && ' (slut på lagret just nu)'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function toggled(set: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
