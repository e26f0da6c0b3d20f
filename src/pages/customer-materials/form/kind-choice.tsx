import type { UseFormReturn } from 'react-hook-form'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { Field, FieldGroup } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

const kinds = [
  { kind: 'file', title: 'Dokument', meaning: 'En eller flera PDF-filer', icon: <Icon name="article" /> },
  { kind: 'link', title: 'Länk', meaning: 'En sida någon annanstans', icon: <Glyph name="link" /> },
  { kind: 'film', title: 'Film', meaning: 'På YouTube eller Vimeo', icon: <Icon name="play" /> },
] as const

/** What the material is, and the address where it lies elsewhere. */
export function KindChoice({ form }: { form: UseFormReturn<CustomerMaterialValues> }) {
  const { errors } = form.formState
  const kind = form.watch('kind')
  return (
    <>
      <FieldGroup name="kind" label="Vad är det?" required error={errors.kind?.message}>
        <div className="own-kinds">
          {kinds.map((one) => (
            <label key={one.kind}>
              <input type="radio" value={one.kind} {...form.register('kind')} />
              <span>
                {one.icon}
                <strong>{one.title}</strong>
                <small>{one.meaning}</small>
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
            {(marks) => <input {...marks} {...form.register('link_title')} className="field-input" />}
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

/** An address on the web, which there has to be. */
function AddressField({ form, name, label, hint }: AddressProps) {
  return (
    <Field name={name} label={label} required hint={hint} error={form.formState.errors[name]?.message}>
      {(marks) => (
        <input
          {...marks}
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
