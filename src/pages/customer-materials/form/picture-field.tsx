import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxPictureUploadBytes } from '#contract/limits.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'
import { formatBytes } from '#src/ui/format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { formatLimit } from '../parts/customer-material-texts.ts'
import { CropBox } from './crop-box.tsx'
import { Field, FieldGroup, fieldId } from './field.tsx'
import type { CustomerMaterialValues } from './customer-material-values.ts'

type Props = {
  form: UseFormReturn<CustomerMaterialValues>
  chosen: DraftFile | null
  onChoose: (file: DraftFile | null) => void
  /** The picture that the material has on the server. */
  present: ReactNode
}

/** The picture on the card: chosen, cut to 3:2 and described. Without one a cover is drawn. */
export function PictureField({ form, chosen, onChoose, present }: Props) {
  const { errors } = form.formState
  const [hasImage, crop] = form.watch(['has_image', 'image_crop'])
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectUrl(chosen?.blob ?? null)

  function choose(file: File | undefined): void {
    if (file === undefined) return
    const refused = imageProblem(file)
    setWrong(refused)
    if (refused !== null) return
    form.setValue('image_crop', '')
    form.clearErrors('image')
    onChoose({ name: file.name, size: file.size, type: file.type, blob: file })
  }

  function remove(): void {
    setWrong(null)
    form.setValue('image_crop', '')
    if (chosen === null) form.setValue('has_image', false, { shouldDirty: true })
    onChoose(null)
    document.getElementById(fieldId('image-choose'))?.focus()
  }

  const has = chosen !== null || hasImage
  return (
    <>
      <FieldGroup
        name="image"
        label="Bild på kortet"
        hint={`JPEG, PNG eller WebP, högst ${formatLimit(maxPictureUploadBytes)}. Utan bild ritar vi ett omslag i ämnets färger.`}
        error={wrong ?? errors.image?.message}
      >
        {chosen !== null && address !== null && (
          <CropBox
            // Another picture starts from its own middle.
            key={address}
            address={address}
            crop={crop}
            onCrop={(next) => form.setValue('image_crop', next, { shouldDirty: true })}
            onUnreadable={() => {
              setWrong('Bilden kunde inte läsas. Spara den som JPEG eller PNG och försök igen.')
              onChoose(null)
            }}
          />
        )}
        {chosen !== null && chosen.blob === null && (
          <p className="own-named">
            {chosen.name} <span className="own-facts">{formatBytes(chosen.size)}</span>
          </p>
        )}
        {chosen === null && hasImage && present}
        <p className="own-ways">
          <input
            ref={input}
            className="unseen"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            tabIndex={-1}
            aria-label="Bildfil"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <button
            type="button"
            id={fieldId('image-choose')}
            className="button button-quiet"
            onClick={() => input.current?.click()}
          >
            <Glyph name="picture" /> {has ? 'Byt bild' : 'Välj bild'}
          </button>
          {has && (
            <button type="button" className="button button-quiet" onClick={remove}>
              <Icon name="bin" /> Ta bort bilden
            </button>
          )}
        </p>
      </FieldGroup>
      {has && (
        <Field
          name="image_alt"
          label="Beskriv bilden"
          required
          hint="För den som inte ser bilden. Skriv kort vad den visar, som du skulle säga det i telefon: ’Två elever mäter en gran med måttband’."
          error={errors.image_alt?.message}
        >
          {(marks) => (
            <textarea {...marks} {...form.register('image_alt')} className="field-input" rows={2} required />
          )}
        </Field>
      )}
    </>
  )
}

/** What the server would refuse anyway, said before it is sent. */
function imageProblem({ name, type, size }: File): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG-bilder tas inte emot, eftersom de kan innehålla skript. Spara bilden som PNG eller JPEG.'
  if (type !== '' && !type.startsWith('image/')) return 'Det där är ingen bild.'
  return size > maxPictureUploadBytes
    ? `Bilden är för stor, högst ${formatLimit(maxPictureUploadBytes)}.`
    : null
}

/** An address for bytes that the page holds, as long as it shows them. */
function useObjectUrl(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === null) return setAddress(null)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
