import { useState } from 'react'
import { countChildren, withInner } from '#src/boxes/box-nesting.ts'
import type { BoxSummary } from '#src/boxes/box.ts'

type Props = {
  boxes: readonly BoxSummary[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Which boxes are counted: one by one, all, or those with a label, such as those of a term, or one with those that lie in it. */
export function BoxChooser({ boxes, chosen, onChoose }: Props) {
  // Opened or closed by the person afterwards.
  const [isOpenAtFirst] = useState(chosen.length < boxes.length)
  if (boxes.length === 1) return null
  const tags = [...new Set(boxes.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'sv'))
  const idsOf = (isChosen: (box: BoxSummary) => boolean) => boxes.filter(isChosen).map(({ id }) => id)
  return (
    <details className="box-chooser panel" open={isOpenAtFirst}>
      <summary>
        {chosen.length === boxes.length
          ? `Alla ${boxes.length} lådor räknas`
          : `${chosen.length} av ${boxes.length} lådor räknas`}
      </summary>
      <p className="box-chooser-buttons">
        <button type="button" className="button button-secondary" onClick={() => onChoose(idsOf(() => true))}>
          Alla
        </button>
        <button type="button" className="button button-secondary" onClick={() => onChoose([])}>
          Inga
        </button>
        {boxes
          .filter(({ id }) => countChildren(id, boxes) > 0)
          .map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className="button button-secondary"
              onClick={() => onChoose(withInner(id, boxes))}
            >
              Bara {title} och lådorna i den
            </button>
          ))}
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="button button-secondary"
            onClick={() => onChoose(idsOf((box) => box.tags.includes(tag)))}
          >
            Bara {tag}
          </button>
        ))}
      </p>
      <ul aria-label="Lådor som räknas">
        {boxes.map(({ id, title }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
