import { maxShortTextLength } from '#contract/limits.ts'
import { MaterialRichTextField } from './material-rich-text-field.tsx'
import { TextField, type FieldEditor } from './text-fields.tsx'

/** What a material is and how it is used, in words. */
export function DescriptionFields({ editor }: { editor: FieldEditor }) {
  return (
    <>
      <TextField editor={editor} name="short_description" rows={3} max={maxShortTextLength} />
      <MaterialRichTextField
        editor={editor}
        name="description"
        hint="Vad eleverna gör och lär sig, hur lång tid det tar."
      />
      <MaterialRichTextField
        editor={editor}
        name="product_instructions"
        hint="Steg för steg, för den som ska hålla lektionen."
      />
      <TextField
        editor={editor}
        name="needs"
        rows={2}
        max={maxShortTextLength}
        hint="Sådant som läraren tar fram själv: sax, lim, en jordglob."
      />
    </>
  )
}

/** The link to a material elsewhere. */
export function LinkFields({ editor }: { editor: FieldEditor }) {
  return (
    <div className="edit-pair">
      <TextField
        editor={editor}
        name="product_externalurl"
        type="url"
        placeholder="https://"
        hint="När materialet ligger på en annan webbplats."
      />
      <TextField editor={editor} name="link_title" hint="Det som står på knappen till länken." />
    </div>
  )
}
