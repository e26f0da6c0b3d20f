import { useEffect } from 'react'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import { EditMessages } from '../editing/edit-messages.tsx'
import { PictureChooser } from '../editing/picture-chooser.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { SaveStateText } from '../editing/save-state-text.tsx'
import { useDeviceDraft } from '../editing/use-device-draft.ts'
import { useEditKeys } from '../editing/use-edit-keys.ts'
import { useStaff } from '../frame/staff-context.ts'
import { DescriptionFields, LinkFields } from '../materials/edit/content-fields.tsx'
import { FilmFields, PictureTextField } from '../materials/edit/pictures-tab.tsx'
import { DeclarationFields, SearchTab } from '../materials/edit/tabs.tsx'
import { SortingFields } from '../materials/edit/sorting-fields.tsx'
import { FlagField, TextField } from '../materials/edit/text-fields.tsx'
import { PrivatePicture } from '../ui/private-upload.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { ProposalFiles } from './proposal-files.tsx'
import { ProposalRelations } from './proposal-relations.tsx'
import { ProposalSide } from './proposal-side.tsx'
import { contentWords, proposalStateLabels, type ProposalOptions } from './proposal-texts.ts'
import { useProposalEditor, type ProposalEditor } from './use-proposal-editor.ts'

type Props = { opened: Proposal; options: ProposalOptions }

/** A proposal that its sender can change: everything on one page, and beside it how far the proposal has come. */
export function ProposalForm({ opened, options }: Props) {
  const staff = useStaff()
  const editor = useProposalEditor(opened)
  const draft = useDeviceDraft(editor, { owner: staff.id, about: `forslag ${opened.id}` })
  const { base, fields } = editor
  useEditKeys({ save: () => void editor.save(), publish: () => void editor.move('waiting') })
  useEffect(() => {
    document.title = `${fields.name} – Redaktion`
  }, [fields.name])
  const known = { options, related: base.related }
  return (
    <>
      <header className="edit-head proposal-head">
        <nav aria-label="Du är här" className="staff-hint">
          <StaffLink to="/forslag">Förslag</StaffLink> › {base.fields.name}
        </nav>
        <div className="edit-title">
          <h1 tabIndex={-1}>{fields.name.trim() || 'Utan namn'}</h1>
          <span className="edit-state">{proposalStateLabels[base.state]}</span>
          <SaveStateText
            editor={editor}
            storedAt={draft.storedAt}
            refused={draft.refused}
            publishedAt={null}
            savedAt={base.saved.at}
          />
        </div>
      </header>
      <div className="edit-columns">
        <div className="proposal-form" data-nothing-lost={draft.refused ? undefined : true}>
          <EditMessages
            editor={editor}
            draft={draft}
            what="förslaget"
            words={(name, value) => contentWords(name, value, known)}
          >
            <Answer proposal={base} />
          </EditMessages>
          <Fields editor={editor} options={options} />
        </div>
        <ProposalSide editor={editor} />
      </div>
      <SaveBar editor={editor} draft={draft} />
    </>
  )
}

/** Why an editor sent it back. */
export function Answer({ proposal: { state, reasons, message } }: { proposal: Proposal }) {
  if (state !== 'returned' && (state !== 'draft' || (reasons.length === 0 && message === ''))) return null
  return (
    <section className="staff-note staff-note-warning proposal-answer" aria-labelledby="svaret">
      <h2 id="svaret">Det här behöver ändras</h2>
      <ul>
        {reasons.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {message !== '' && <p className="proposal-message">{message}</p>}
    </section>
  )
}

function Fields({ editor, options }: { editor: ProposalEditor; options: ProposalOptions }) {
  return (
    <>
      <section className="material-tab" aria-label="Innehåll">
        <h2>Innehåll</h2>
        <TextField editor={editor} name="name" />
        <DescriptionFields editor={editor} />
        <LinkFields editor={editor} />
        <ProposalFiles editor={editor} />
        <FlagField editor={editor} name="is_downloadable" hint="Filerna visas med knappen Ladda ner." />
      </section>
      <section className="material-tab" aria-label="Bild och film">
        <h2>Bild på kortet</h2>
        <Picture editor={editor} />
        <PictureTextField editor={editor} />
        <FilmFields editor={editor} />
      </section>
      <section className="material-tab" aria-label="Avsändarens uppgifter">
        <h2>Avsändarens uppgifter</h2>
        <DeclarationFields editor={editor} />
      </section>
      <section className="material-tab" aria-label="Sortering">
        <h2>Sortering</h2>
        <SortingFields editor={editor} options={options} />
      </section>
      <section className="material-tab" aria-label="Kopplingar">
        <ProposalRelations editor={editor} />
      </section>
      <section className="material-tab" aria-label="Sök och delning">
        <h2>Sök och delning</h2>
        <SearchTab editor={editor} />
      </section>
    </>
  )
}

function Picture({ editor }: { editor: ProposalEditor }) {
  const { image } = editor.fields
  const address = editor.base.pictures[image]
  return (
    <PictureChooser
      hasPicture={image !== ''}
      onRemove={() => editor.set('image', '')}
      onSend={(file, crop, onProgress) =>
        editor.sendFiles({ field: 'image', files: [file], fields: { image_crop: crop }, onProgress })
      }
    >
      {address !== undefined && <PrivatePicture address={address} alt={editor.fields.image_alt} />}
      <p className="staff-hint">
        {image === ''
          ? 'Ingen egen bild: ett omslag i ämnets färger visas.'
          : 'Besökare ser bilden när förslaget är godkänt.'}
      </p>
    </PictureChooser>
  )
}
