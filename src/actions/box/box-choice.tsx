import { formatPartCount, type BoxSummary } from '#src/boxes/box.ts'
import { BoxPicture } from './box-picture.tsx'
import type { BoxMaterial } from './part-of-material.ts'

type ChoiceProps = {
  box: BoxSummary
  /** The name of the box that it lies in, '' for none. */
  parent: string
  materials: readonly BoxMaterial[]
  isChosen: boolean
  onChange: (on: boolean) => void
}

export function BoxChoice({ box, parent, materials, isChosen, onChange }: ChoiceProps) {
  const there = materials.filter(({ id }) => box.materialIds.includes(id)).length
  const isThere = there === materials.length
  return (
    <li>
      <label className="box-choice">
        <BoxPicture colour={box.colour} images={box.images} />
        <span>
          <strong>{box.title}</strong>
          {parent !== '' && ` i ${parent}`}
          <br />
          {isThere
            ? 'ligger redan där'
            : there > 0
              ? `${there} av ${materials.length} ligger redan där`
              : formatPartCount(box.partCount)}
        </span>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isThere}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  )
}
