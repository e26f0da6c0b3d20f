import type { UseFormReturn } from 'react-hook-form'
import { codePointCount } from '#contract/forms/form-fields.ts'
import { licenceBySlug, offeredLicences, customTerms } from '#contract/licences.ts'
import { maxCustomTermsLength } from '#contract/limits.ts'
import { CharacterCounter } from './character-counter.tsx'
import { Field, FieldGroup } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

/** What others may do with the material: one of the common licences, or the customer's own terms. */
export function LicenceChoice({ form }: { form: UseFormReturn<CustomerMaterialValues> }) {
  const { errors } = form.formState
  const license = form.watch('license')
  return (
    <>
      <FieldGroup
        name="license"
        label="Licens"
        required
        hint="Den som hämtar materialet ser vad som gäller, och andra kan söka efter material med samma licens."
        error={errors.license?.message}
      >
        <ul className="licence-choice">
          {offeredLicences.map((slug) => (
            <li key={slug}>
              <label>
                <input type="radio" value={slug} {...form.register('license')} />
                <span>
                  <strong>{licenceBySlug(slug)?.name}</strong>
                  <small>{meaningOf(slug)}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </FieldGroup>
      {license === customTerms && (
        <Field
          name="license_text"
          label="Dina villkor"
          required
          hint="Till exempel: Får kopieras fritt inom skolan, men inte säljas."
          error={errors.license_text?.message}
        >
          {(attributes) => (
            <>
              <textarea
                {...attributes}
                {...form.register('license_text')}
                className="field-input"
                rows={3}
                required
              />
              <CharacterCounter
                length={codePointCount(form.watch('license_text').trim())}
                max={maxCustomTermsLength}
              />
            </>
          )}
        </Field>
      )}
    </>
  )
}

const meaningOf = (slug: (typeof offeredLicences)[number]) =>
  slug === customTerms ? 'Skriv med egna ord vad andra får göra.' : meaningForOthers[slug]

/** Worded for the person who chooses a licence; the material's page words the same for the person who uses the material. */
const meaningForOthers: Record<Exclude<(typeof offeredLicences)[number], typeof customTerms>, string> = {
  'cc-by': 'Andra får använda, ändra och dela materialet om de anger att du har gjort det.',
  cc0: 'Andra får göra vad de vill med materialet, utan att ange dig.',
  'cc-by-sa': 'Som CC BY, men det som någon gör av materialet ska delas på samma villkor.',
  'cc-by-nc-sa': 'Som CC BY-SA, men ingen får tjäna pengar på materialet.',
}
