import type { UseFormReturn } from 'react-hook-form'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '../glyph.tsx'
import { Field, FieldGroup } from './field.tsx'
import type { OwnValues } from './own-values.ts'

const kinds = [
  { kind: 'file', title: 'Dokument', meaning: 'En eller flera PDF-filer', icon: <Icon name="article" /> },
  { kind: 'link', title: 'Länk', meaning: 'En sida någon annanstans', icon: <Glyph name="link" /> },
  { kind: 'film', title: 'Film', meaning: 'På YouTube eller Vimeo', icon: <Icon name="play" /> },
] as const

/** What the material is, and the address where it lies elsewhere. */
export function KindChoice({ form }: { form: UseFormReturn<OwnValues> }) {
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
          <Field
            name="product_externalurl"
            label="Adress"
            required
            hint="Hela adressen, till exempel https://www.exempel.se/ovning"
            error={errors.product_externalurl?.message}
          >
            {(marks) => (
              <input
                {...marks}
                {...form.register('product_externalurl')}
                className="field-input"
                type="url"
                inputMode="url"
                autoComplete="off"
                required
              />
            )}
          </Field>
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
        <Field
          name="video_embed_url"
          label="Filmens adress"
          required
          hint="Kopiera den från YouTube eller Vimeo. Filmen visas först när någon trycker på den."
          error={errors.video_embed_url?.message}
        >
          {(marks) => (
            <input
              {...marks}
              {...form.register('video_embed_url')}
              className="field-input"
              type="url"
              inputMode="url"
              autoComplete="off"
              required
            />
          )}
        </Field>
      )}
    </>
  )
}
