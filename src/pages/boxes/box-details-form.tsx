import { useState, useSyncExternalStore } from 'react'
import { boxFieldChanges } from '#src/boxes/box-edits.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { possibleParents } from '#src/boxes/box-nesting.ts'
import {
  boxColours,
  maxBoxTitleLength,
  maxTagLength,
  maxTags,
  type Box,
  type BoxColour,
} from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxFormButtons } from './box-form-buttons.tsx'
import { TopicField } from './topic-field.tsx'
import { useBoxPermissions } from './use-box-permissions.ts'
import { useInnerBoxes } from './use-inner-boxes.ts'
import '#src/ui/form.css'

const colourNames: Record<BoxColour, string> = {
  green: 'Grön',
  blue: 'Blå',
  red: 'Röd',
  yellow: 'Gul',
  grey: 'Grå',
}

const nothing = () => null

type Props = { open: OpenBox; box: Box; onClose: () => void }

/** The name, subject, grade, tags and colour of a box, and the box that it lies in. */
export function BoxDetailsForm({ open, box, onClose }: Props) {
  const { parent, inner } = useInnerBoxes(box)
  const boxes = useSyncExternalStore(watchBoxList, boxList, nothing)?.boxes ?? []
  // Where a box lies is the same for all who are in it, so its owner says so.
  const { isOwned } = useBoxPermissions(box.id)
  const parents = isOwned ? possibleParents(box.id, boxes) : []
  const [startParent] = useState(parent?.id ?? '')
  const [fields, setFields] = useState({
    title: box.title,
    subject: box.subject,
    grade: box.grade,
    tags: box.tags.join(', '),
    colour: box.colour,
    parent: startParent,
  })
  const [error, setError] = useState('')
  const set = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed })
  function save(): void {
    const title = fields.title.trim()
    if (title === '') return setError('Skriv vad lådan ska heta.')
    const tags = [...new Set(fields.tags.split(',').map((tag) => tag.trim().slice(0, maxTagLength)))]
      .filter((tag) => tag !== '')
      .slice(0, maxTags)
    const { subject, grade, colour } = fields
    void open.change(
      boxFieldChanges(box, {
        ...{ title, tags, colour, subject: subject.trim(), grade: grade.trim() },
        // Where it lies is left as it is unless something else was chosen: the box that it names may not be on this device.
        ...(fields.parent !== startParent && { parent: fields.parent }),
      }),
    )
    onClose()
  }
  return (
    <form
      className="box-details panel"
      aria-label="Ändra lådan"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className="field">
        <span className="field-label">Namn</span>
        <input
          className="field-input"
          value={fields.title}
          maxLength={maxBoxTitleLength}
          aria-invalid={error !== ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was opened by a press.
          autoFocus
          onChange={(event) => set({ title: event.target.value })}
        />
      </label>
      <ErrorMessage>{error}</ErrorMessage>
      <div className="field-row">
        <TopicField
          label="Ämne"
          parent="amne"
          value={fields.subject}
          onChange={(subject) => set({ subject })}
        />
        <TopicField
          label="Årskurs"
          parent="arskurs"
          value={fields.grade}
          onChange={(grade) => set({ grade })}
        />
      </div>
      <label className="field">
        <span className="field-label">Etiketter, med komma emellan</span>
        <input
          className="field-input"
          value={fields.tags}
          placeholder="resor, handel"
          onChange={(event) => set({ tags: event.target.value })}
        />
      </label>
      <fieldset className="box-colours">
        <legend className="field-label">Färg</legend>
        {boxColours.map((colour) => (
          <label key={colour}>
            <input
              type="radio"
              name="colour"
              checked={fields.colour === colour}
              onChange={() => set({ colour })}
            />
            {colourNames[colour]}
          </label>
        ))}
      </fieldset>
      {parents.length > 0 && (
        <label className="field">
          <span className="field-label">Ligger i</span>
          <select
            className="field-input"
            value={fields.parent}
            onChange={(event) => set({ parent: event.target.value })}
          >
            <option value="">Ingen annan låda</option>
            {parents.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {inner.length > 0 && <p>Lådan kan inte läggas i en annan, för det ligger lådor i den.</p>}
      <BoxFormButtons submitLabel="Klar" onClose={onClose} />
    </form>
  )
}
