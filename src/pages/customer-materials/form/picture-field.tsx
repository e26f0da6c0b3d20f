import { useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxPictureUploadBytes } from '#contract/limits.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'
import { formatBytes } from '#src/ui/format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '#src/editor/glyph.tsx'
import { formatLimit } from '../parts/customer-material-texts.ts'
import { CropBox } from '#src/editor/crop-box.tsx'
import { Field, FieldGroup, fieldId } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'
import { useObjectUrl } from '#src/editor/use-object-url.ts'

type Props = {
  form: UseFormReturn<CustomerMaterialValues>
  chosen: DraftFile | null
  onChoose: (file: DraftFile | null) => void
  /** The picture that the material already has on the server. */
  existingImage: ReactNode
}

/** The picture on the card: chosen, cropped to 3:2 and described. A material without a picture gets a generated cover. */
export function PictureField({ form, chosen, onChoose, existingImage }: Props) {
  const { errors } = form.formState
  const [hasImage, crop] = form.watch(['has_image', 'image_crop'])
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectUrl(chosen?.blob ?? null)

  function choose(file: File | undefined): void {
    if (file === undefined) return
    const refusal = imageProblem(file)
    setProblem(refusal)
    if (refusal !== null) return
    form.setValue('image_crop', '')
    form.clearErrors('image')
    onChoose({ name: file.name, size: file.size, type: file.type, blob: file })
  }

  function remove(): void {
    setProblem(null)
    form.setValue('image_crop', '')
    if (chosen === null) form.setValue('has_image', false, { shouldDirty: true })
    onChoose(null)
    document.getElementById(fieldId('image-choose'))?.focus()
  }

  const hasAny = chosen !== null || hasImage
  return (
    <>
      <FieldGroup
        name="image"
        label="Bild på kortet"
        hint={`JPEG, PNG eller WebP, högst ${formatLimit(maxPictureUploadBytes)}. Utan bild ritar vi ett omslag i ämnets färger.`}
        error={problem ?? errors.image?.message}
      >
        {chosen !== null && address !== null && (
          <CropBox
            // A new picture starts with its own centred crop.
            key={address}
            address={address}
            crop={crop}
            onCrop={(next) => form.setValue('image_crop', next, { shouldDirty: true })}
            onUnreadable={() => {
              setProblem('Bilden kunde inte läsas. Spara den som JPEG eller PNG och försök igen.')
              onChoose(null)
            }}
          />
        )}
        {chosen !== null && chosen.blob === null && (
          <p className="picture-file-name">
            {chosen.name} <span className="customer-material-facts">{formatBytes(chosen.size)}</span>
          </p>
        )}
        {chosen === null && hasImage && existingImage}
        <p className="customer-material-actions">
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            tabIndex={-1}
            aria-label="Bildfil"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // Lets the same file be chosen again.
              event.target.value = ''
            }}
          />
          <button
            type="button"
            id={fieldId('image-choose')}
            className="button button-secondary"
            onClick={() => input.current?.click()}
          >
            <Glyph name="picture" /> {hasAny ? 'Byt bild' : 'Välj bild'}
          </button>
          {hasAny && (
            <button type="button" className="button button-secondary" onClick={remove}>
              <Icon name="bin" /> Ta bort bilden
            </button>
          )}
        </p>
      </FieldGroup>
      {hasAny && (
        <Field
          name="image_alt"
          label="Beskriv bilden"
          required
          hint="För den som inte ser bilden. Skriv kort vad den visar, som du skulle säga det i telefon: ’Två elever mäter en gran med måttband’."
          error={errors.image_alt?.message}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              {...form.register('image_alt')}
              className="field-input"
              rows={2}
              required
            />
          )}
        </Field>
      )}
    </>
  )
}

/** Why the server would reject the file; shown before it is sent. */
function imageProblem({ name, type, size }: File): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG-bilder tas inte emot, eftersom de kan innehålla skript. Spara bilden som PNG eller JPEG.'
  if (type !== '' && !type.startsWith('image/')) return 'Det där är ingen bild.'
  return size > maxPictureUploadBytes
    ? `Bilden är för stor, högst ${formatLimit(maxPictureUploadBytes)}.`
    : null
}
