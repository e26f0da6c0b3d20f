import { useId } from 'react'
import { addTextPicture } from '#contract/calls/staff-texts.ts'
import { textAddress } from '#contract/staff-texts.ts'
import type { TextPicture } from '#src/editor/picture-node.ts'
import { sendStaffUpload } from '../core/staff-upload.ts'
import { FieldFrame } from '../editing/field-frame.tsx'
import { PictureChooser } from '../editing/picture-chooser.tsx'
import { RichTextField } from '../editing/rich-text-field.tsx'
import { TextControl } from '../ui/text-control.tsx'
import { TextPictureForm } from './text-picture-form.tsx'
import { textLabels } from './text-labels.ts'
import type { TextEditor } from './use-text-editor.ts'

type LineName = 'name' | 'slug' | 'image_alt' | 'meta_title' | 'meta_description'
type LineProps = { editor: TextEditor; name: LineName; hint?: string; rows?: number }

/** A field for one line, or a few. */
export function LineField({ editor, name, hint, rows }: LineProps) {
  const value = editor.fields[name]
  return (
    <FieldFrame name={name} label={textLabels[name]} hint={hint} error={editor.errors[name]}>
      {(attributes) => (
        <TextControl {...attributes} value={value} rows={rows} onText={(text) => editor.set(name, text)} />
      )}
    </FieldFrame>
  )
}

const pictureForm = (onPicture: (picture: TextPicture | null) => void) => (
  <TextPictureForm onPicture={onPicture} />
)

type BodyProps = { editor: TextEditor; name: 'introtext' | 'body'; hint: string }

/** The text itself; headings begin below the page's own. */
export const BodyField = ({ editor, name, hint }: BodyProps) => (
  <RichTextField
    label={textLabels[name]}
    hint={hint}
    error={editor.errors[name]}
    revision={editor.revision}
    html={editor.fields[name]}
    onChange={(html) => editor.set(name, html)}
    filesPlace={name === 'body' ? 'knappen Bild' : 'texten'}
    topHeading={2}
    {...(name === 'body' && { pictureForm })}
  />
)

/** What only articles have. */
export function ArticleFields({
  editor,
  categories,
}: {
  editor: TextEditor
  categories: { id: number; name: string }[]
}) {
  const id = useId()
  const { fields, errors, base } = editor
  const { image, slug } = fields
  const own = image !== '' && !image.startsWith('cover:')
  return (
    <>
      <fieldset className="text-categories" aria-describedby={`${id}-error`}>
        <legend>{textLabels.categories}</legend>
        {categories.map((category) => (
          <label key={category.id}>
            <input
              type="checkbox"
              checked={fields.categories.includes(category.id)}
              aria-invalid={errors['categories'] !== undefined}
              onChange={({ target }) =>
                editor.set(
                  'categories',
                  target.checked
                    ? [...fields.categories, category.id]
                    : fields.categories.filter((other) => other !== category.id),
                )
              }
            />
            {category.name}
          </label>
        ))}
        <span id={`${id}-error`} className="staff-field-error">
          {errors['categories']}
        </span>
      </fieldset>
      <h2 className="staff-subhead">Bild</h2>
      <PictureChooser
        hasPicture={own}
        onRemove={() => editor.set('image', '')}
        onSend={async (file, crop, onProgress) => {
          const result = await sendStaffUpload(addTextPicture, {
            fields: { image_crop: crop },
            field: 'image',
            files: [file],
            onProgress,
          })
          if (result.state !== 'done') {
            editor.setNotice({
              text: result.state === 'ended' ? 'Du är utloggad.' : result.message,
              isProblem: true,
            })
            return false
          }
          editor.set('image', result.response.data.name)
          return true
        }}
      >
        {own && <img src={base.pictures[image] ?? cardAddress(image)} alt={fields.image_alt} />}
        <p className="staff-hint">
          {own
            ? 'Bilden visas i listan, i artikeln och när någon delar den.'
            : 'Ingen egen bild: ett tecknat omslag visas.'}
        </p>
      </PictureChooser>
      {errors['image'] !== undefined && <p className="staff-field-error">{errors['image']}</p>}
      <LineField
        editor={editor}
        name="image_alt"
        hint="För den som inte ser bilden. Skriv kort vad den visar."
      />
      <h2 className="staff-subhead">Adress och sökmotorer</h2>
      <LineField
        editor={editor}
        name="slug"
        hint={`Artikeln står på ${textAddress('article', slug)}. Gamla adresser leder hit.`}
      />
      <LineField editor={editor} name="meta_title" hint="Visas i sökmotorer. Utan den används rubriken." />
      <LineField editor={editor} name="meta_description" rows={2} hint="En eller två meningar." />
    </>
  )
}

/** A picture that was stored since the text was read. */
const cardAddress = (name: string) => `/uploads/product/thumb/${name}-300x200.webp`
