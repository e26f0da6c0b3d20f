import type { FieldErrors } from 'react-hook-form'
import { fieldId } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

/** The fields in the order in which they stand, with their names. */
const fieldLabels: [name: keyof CustomerMaterialValues, label: string][] = [
  ['kind', 'Vad är det?'],
  ['product_externalurl', 'Adress'],
  ['link_title', 'Text på knappen'],
  ['video_embed_url', 'Filmens adress'],
  ['name', 'Namn'],
  ['short_description', 'Kort beskrivning'],
  ['description', 'Om materialet'],
  ['product_instructions', 'Så gör du'],
  ['arskurs', 'Årskurs'],
  ['amne', 'Ämne'],
  ['tema', 'Tema'],
  ['keywords', 'Nyckelord'],
  ['product_plan', 'Plan'],
  ['image', 'Bild på kortet'],
  ['image_alt', 'Beskriv bilden'],
  ['files', 'Dokument'],
]

export const isField = (name: string): name is keyof CustomerMaterialValues =>
  fieldLabels.some(([one]) => one === name)

/** Everything that needs something, at once, each a way to its field. */
export function ErrorSummary({ errors }: { errors: FieldErrors<CustomerMaterialValues> }) {
  const wrong = fieldLabels.filter(([name]) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  return (
    <div className="own-wrong" role="alert">
      <p>
        <strong>
          {wrong.length === 1 ? 'En sak behöver rättas' : `${wrong.length} saker behöver rättas`}
        </strong>
      </p>
      <ul>
        {wrong.map(([name, label]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {label}
            </a>
            : {errors[name]?.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** To the first field that needs something, as they stand in the form. */
export function focusFirstError(wrong: ReadonlySet<string>): void {
  const first = fieldLabels.find(([name]) => wrong.has(name))
  if (first !== undefined) focusField(first[0])
}

/** A group of fields is entered at what one does first in it. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name))
  const inside =
    field instanceof HTMLFieldSetElement
      ? field.querySelector<HTMLElement>('input:not([tabindex="-1"]), button:enabled')
      : field
  inside?.focus()
  field?.scrollIntoView({ block: field instanceof HTMLFieldSetElement ? 'start' : 'nearest' })
}
