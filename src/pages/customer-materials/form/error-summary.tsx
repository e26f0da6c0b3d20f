import type { FieldErrors } from 'react-hook-form'
import { fieldId } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

/** The fields in the form's order, with their labels. */
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
  ['mal', 'Centralt innehåll'],
  ['image', 'Bild på kortet'],
  ['image_alt', 'Beskriv bilden'],
  ['files', 'Dokument'],
]

export const isField = (name: string): name is keyof CustomerMaterialValues =>
  fieldLabels.some(([field]) => field === name)

/** All errors at once, each with a link to its field. */
export function ErrorSummary({ errors }: { errors: FieldErrors<CustomerMaterialValues> }) {
  const invalid = fieldLabels.filter(([name]) => errors[name] !== undefined)
  if (invalid.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <p>
        <strong>
          {invalid.length === 1 ? 'En sak behöver rättas' : `${invalid.length} saker behöver rättas`}
        </strong>
      </p>
      <ul>
        {invalid.map(([name, label]) => (
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

/** Focuses the first of the fields in the form's order. */
export function focusFirstError(names: ReadonlySet<string>): void {
  const first = fieldLabels.find(([name]) => names.has(name))
  if (first !== undefined) focusField(first[0])
}

/** Focuses a field; in a group of fields, its first control. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name))
  const control =
    field instanceof HTMLFieldSetElement
      ? field.querySelector<HTMLElement>('input:not([tabindex="-1"]), button:enabled')
      : field
  control?.focus()
  field?.scrollIntoView({ block: field instanceof HTMLFieldSetElement ? 'start' : 'nearest' })
}
