import { RichTextField } from '../../editing/rich-text-field.tsx'
import { fieldLabels } from '../material-texts.ts'
import type { FieldEditor } from './text-fields.tsx'

type Props = { editor: FieldEditor; name: 'description' | 'product_instructions'; hint: string }

/** A longer text of a material. */
export const MaterialRichTextField = ({ editor, name, hint }: Props) => (
  <RichTextField
    label={fieldLabels[name]}
    hint={hint}
    error={editor.errors[name]}
    revision={editor.revision}
    html={editor.fields[name]}
    onChange={(html) => editor.set(name, html)}
    filesPlace="Bilder eller Filer"
  />
)
