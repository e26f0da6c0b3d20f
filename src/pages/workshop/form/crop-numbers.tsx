import { useId, useState } from 'react'
import { inWholes } from '#src/ui/numbers.ts'
import { moved, resized, type Part } from './crop-moves.ts'

type Props = { part: Part; onPart: (part: Part) => void }

/** The same frame in numbers, for those who would rather write than drag. What it is now is said as it changes. */
export function CropNumbers({ part, onPart }: Props) {
  const { x, y, width, height } = part
  return (
    <div className="own-crop-numbers">
      <CropNumber
        label="Från vänster"
        value={x}
        most={100 - width}
        onValue={(to) => onPart(moved(part, to, y))}
      />
      <CropNumber
        label="Uppifrån"
        value={y}
        most={100 - height}
        onValue={(to) => onPart(moved(part, x, to))}
      />
      <CropNumber label="Bredd" value={width} most={100} onValue={(to) => onPart(resized(part, to))} />
      <p className="unseen" role="status">
        Rutan visar {inWholes(Math.round(width))} procent av bredden, {inWholes(Math.round(x))} procent från
        vänster och {inWholes(Math.round(y))} procent uppifrån.
      </p>
    </div>
  )
}

type NumberProps = { label: string; value: number; most: number; onValue: (value: number) => void }

/** A number in percent. What is being written stays as it is until the field is left. */
function CropNumber({ label, value, most, onValue }: NumberProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="own-crop-number">
      <label htmlFor={id}>{label}, %</label>
      <input
        id={id}
        className="field-input"
        type="number"
        inputMode="numeric"
        min={0}
        max={Math.round(most)}
        step={1}
        value={typed ?? Math.round(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onValue(target.valueAsNumber)
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}
