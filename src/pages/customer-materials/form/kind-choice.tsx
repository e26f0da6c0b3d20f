import type { UseFormReturn } from 'react-hook-form'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '#src/editor/glyph.tsx'
import { Field, FieldGroup } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

const kinds = [
  { kind: 'file', title: 'Dokument', meaning: 'En eller flera PDF-filer', icon: <Icon name="article" /> },
  { kind: 'link', title: 'Länk', meaning: 'En sida någon annanstans', icon: <Glyph name="link" /> },
  { kind: 'film', title: 'Film', meaning: 'På YouTube eller Vimeo', icon: <Icon name="play" /> },
] as const

/** The kind of material, and its address when it is on another site. */
export function KindChoice({ form }: { form: UseFormReturn<CustomerMaterialValues> }) {
  const { errors } = form.formState
  const kind = form.watch('kind')
  return (
    <>
      <FieldGroup name="kind" label="Vad är det?" required error={errors.kind?.message}>
        <div className="kind-choice">
          {kinds.map(({ kind: value, title, meaning, icon }) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('kind')} />
              <span>
                {icon}
                <strong>{title}</strong>
                <small>{meaning}</small>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      {kind === 'link' && (
        <>
          <AddressField
            form={form}
            name="product_externalurl"
            label="Adress"
            hint="Hela adressen, till exempel https://www.exempel.se/ovning"
          />
          <Field
            name="link_title"
            label="Text på knappen"
            hint="Lämna tomt, så står det ’Gå till materialet’."
            error={errors.link_title?.message}
          >
            {(attributes) => (
              <input {...attributes} {...form.register('link_title')} className="field-input" />
            )}
          </Field>
        </>
      )}
      {kind === 'film' && (
        <AddressField
          form={form}
          name="video_embed_url"
          label="Filmens adress"
          hint="Kopiera den från YouTube eller Vimeo. Filmen visas först när någon trycker på den."
        />
      )}
    </>
  )
}

type AddressProps = {
  form: UseFormReturn<CustomerMaterialValues>
  name: 'product_externalurl' | 'video_embed_url'
  label: string
  hint: string
}

/** A required web address. */
function AddressField({ form, name, label, hint }: AddressProps) {
  return (
    <Field name={name} label={label} required hint={hint} error={form.formState.errors[name]?.message}>
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(name)}
          className="field-input"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
        />
      )}
    </Field>
  )
}
