import { addPicture, removePicture } from '#contract/calls/staff-materials.ts'
import { PictureChooser } from '../../editing/picture-chooser.tsx'
import { PrivatePicture } from '../../ui/private-upload.tsx'
import { FilmCaptions, FilmPicture } from './film-files.tsx'
import { FilmPanel } from './film-panel.tsx'
import { sendMaterialFiles } from './send-material-files.ts'
import type { TabProps } from './tabs.tsx'
import { FlagField, TextField, type FieldEditor } from './text-fields.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

/** The picture on the card, and the film. */
export function PicturesTab({ editor }: TabProps) {
  return (
    <>
      <h2>Bild på kortet</h2>
      <Picture editor={editor} />
      <PictureTextField editor={editor} />
      <FilmFields editor={editor} />
      <FilmPanel editor={editor} />
      <FilmPicture editor={editor} />
      <FilmCaptions editor={editor} />
    </>
  )
}

/** What a material's picture shows, in words. */
export const PictureTextField = ({ editor }: { editor: FieldEditor }) => (
  <TextField
    editor={editor}
    name="image_alt"
    rows={2}
    hint="För den som inte ser bilden. Skriv kort vad den visar."
  />
)

/** The film of a material. */
export function FilmFields({ editor }: { editor: FieldEditor }) {
  return (
    <>
      <h2>Film</h2>
      <FlagField editor={editor} name="product_video" hint="Materialet visas bland filmerna." />
      <TextField
        editor={editor}
        name="video_embed_url"
        hint="Adressen till filmen hos YouTube eller Vimeo, eller till en egen film under /uploads/."
      />
      <TextField editor={editor} name="video_alt" rows={2} hint="Vad filmen visar, med några ord." />
    </>
  )
}

function Picture({ editor }: { editor: MaterialEditor }) {
  const { image, has_image, state } = editor.base
  const alt = has_image === 1 ? editor.base.fields.image_alt : ''
  return (
    <PictureChooser
      hasPicture={has_image === 1}
      onRemove={() => void editor.act(removePicture)}
      onSend={async (file, crop, onProgress) => {
        const outcome = await sendMaterialFiles(editor, {
          call: addPicture,
          fields: { image_crop: crop, image_alt: editor.latest.current.fields.image_alt },
          field: 'image',
          files: [file],
          onProgress,
        })
        return outcome === 'done'
      }}
    >
      {image !== '' &&
        (state === 'published' ? (
          <img src={image} alt={alt} />
        ) : (
          <PrivatePicture address={image} alt={alt} />
        ))}
      <p className="staff-hint">
        {has_image === 1
          ? 'Bilden visas i listor, på materialets sida och när någon delar det.'
          : 'Ingen egen bild: ett omslag i ämnets färger visas.'}
      </p>
    </PictureChooser>
  )
}
