import { useId, useState } from 'react'
import { formatInteger } from '#src/ui/format.ts'
import { moveCrop, resizeCrop, type CropArea } from './crop-moves.ts'

type Props = { part: CropArea; onChange: (part: CropArea) => void }

/** The crop as numbers, for people who would rather type than drag. Screen readers announce each change. */
export function CropNumbers({ part, onChange }: Props) {
  const { x, y, width, height } = part
  return (
    <div className="crop-numbers">
      <CropNumber
        label="Från vänster"
        value={x}
        max={100 - width}
        onValue={(to) => onChange(moveCrop(part, to, y))}
      />
      <CropNumber
        label="Uppifrån"
        value={y}
        max={100 - height}
        onValue={(to) => onChange(moveCrop(part, x, to))}
      />
      <CropNumber label="Bredd" value={width} max={100} onValue={(to) => onChange(resizeCrop(part, to))} />
      <p className="visually-hidden" role="status">
        Rutan visar {formatInteger(Math.round(width))} procent av bredden, {formatInteger(Math.round(x))}{' '}
        procent från vänster och {formatInteger(Math.round(y))} procent uppifrån.
      </p>
    </div>
  )
}

type NumberProps = { label: string; value: number; max: number; onValue: (value: number) => void }

/** A number in percent. The field keeps what is typed until it loses the focus. */
function CropNumber({ label, value, max, onValue }: NumberProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="crop-number">
      <label htmlFor={id}>{label}, %</label>
      <input
        id={id}
        className="field-input"
        type="number"
        inputMode="numeric"
        min={0}
        max={Math.round(max)}
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
