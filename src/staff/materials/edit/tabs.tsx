import { offeredLicences, licenceBySlug, customTerms, licences } from '#contract/licences.ts'
import { maxCustomTermsLength, maxTextLength } from '#contract/limits.ts'
import type { MaterialOptions } from '../material-options.ts'
import { DescriptionFields, LinkFields } from './content-fields.tsx'
import { FilesPanel } from './files-panel.tsx'
import { ShelfOfMaterial } from '../../stock/shelf-of-material.tsx'
import { FlagField, NumberField, SelectField, TextField, type FieldEditor } from './text-fields.tsx'
import type { MaterialEditor } from './use-material-editor.ts'
import { SortingFields } from './sorting-fields.tsx'

export type TabProps = { editor: MaterialEditor; options: MaterialOptions }

/** What the material is: its texts, its documents and its link. */
export function ContentTab({ editor }: TabProps) {
  return (
    <>
      <div className="edit-pair">
        <TextField editor={editor} name="name" />
        <TextField
          editor={editor}
          name="slug"
          hint={
            editor.base.old_slugs.length > 0
              ? `Hit leder också ${editor.base.old_slugs.map((slug) => `/${slug}`).join(', ')}.`
              : `${location.host}/${editor.fields.slug}. Byter du adress leder den gamla hit.`
          }
        />
      </div>
      <DescriptionFields editor={editor} />
      <FilesPanel editor={editor} />
      <LinkFields editor={editor} />
    </>
  )
}

/** Whether it can be ordered in print, and how many at once. */
export function PrintTab({ editor }: TabProps) {
  return (
    <>
      <FlagField editor={editor} name="isOrder" hint="Besökare kan beställa tryckta exemplar med post." />
      <NumberField editor={editor} name="max_qty" max={9999} hint="Så många får en skola i taget." />
      <FlagField
        editor={editor}
        name="is_downloadable"
        hint="Filerna under Innehåll visas med knappen Ladda ner."
      />
      <dl className="edit-facts">
        <div>
          <dt>Lediga exemplar nu</dt>
          <dd>{editor.base.stock_qty}</dd>
        </div>
      </dl>
      <ShelfOfMaterial id={editor.base.id} />
    </>
  )
}

/** Where visitors find it: subjects, grades, themes, kinds, plans and keywords. */
export function SortingTab({ editor, options }: TabProps) {
  return (
    <>
      <FlagField
        editor={editor}
        name="boosted"
        hint="Materialet kommer först i startsidans listor tills du tar bort det."
      />
      <SortingFields editor={editor} options={options} />
    </>
  )
}

/** How it looks in search engines and when it is shared; empty fields take the material's own texts. */
export function SearchTab({ editor }: { editor: FieldEditor }) {
  const { name, short_description, meta_title, meta_description, slug } = editor.fields
  return (
    <>
      <TextField editor={editor} name="meta_title" max={maxTextLength} hint="Tomt: materialets namn." />
      <TextField
        editor={editor}
        name="meta_description"
        rows={3}
        max={maxTextLength}
        hint="Tomt: den korta beskrivningen."
      />
      <TextField editor={editor} name="meta_keyword" hint="Ord åtskilda med komma." />
      <section className="staff-card material-snippet" aria-label="Så kan en träff se ut">
        <p className="staff-hint">Så kan en träff i en sökmotor se ut</p>
        <p className="staff-hint">
          {location.host} › {slug}
        </p>
        <p className="material-snippet-title">{meta_title.trim() || name || 'Utan namn'}</p>
        <p>{meta_description.trim() || short_description || 'Ingen beskrivning än.'}</p>
      </section>
    </>
  )
}

/** Who is behind it, who paid for it, and what others may do with it. */
export function SenderTab({ editor, options }: TabProps) {
  return (
    <>
      <SelectField editor={editor} name="sender_id" options={options.senders} none="Ingen avsändare" />
      <DeclarationFields editor={editor} />
    </>
  )
}

/** What the sender declares: who paid, why, and the licence. */
export function DeclarationFields({ editor }: { editor: FieldEditor }) {
  const known = [...new Set([...offeredLicences, ...licences.map(({ slug }) => slug)])]
  return (
    <>
      <TextField
        editor={editor}
        name="declared_payer"
        hint="Den som har betalat för materialet, som avsändaren uppger det. Står på materialets sida."
      />
      <TextField
        editor={editor}
        name="declared_reason"
        rows={3}
        hint="Syftet, med avsändarens egna ord. Står på materialets sida."
      />
      <SelectField
        editor={editor}
        name="license"
        none="Ingen licens"
        options={known.map((slug) => ({ id: slug, name: licenceBySlug(slug)?.name ?? slug }))}
        hint={licenceBySlug(editor.fields.license)?.meaning}
      />
      {editor.fields.license === customTerms && (
        <TextField editor={editor} name="license_text" rows={3} max={maxCustomTermsLength} />
      )}
    </>
  )
}
