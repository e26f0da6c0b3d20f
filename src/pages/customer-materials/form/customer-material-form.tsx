import type { DragEvent, ReactNode } from 'react'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import type { DraftFile, MaterialDraft } from '#src/storage/customer-material-drafts.ts'
import type { Session } from '#src/storage/session.ts'
import type { CustomerMaterialValues } from './customer-material-values.ts'
import { DraftNote, DraftStatus } from './draft-note.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OfflineNote, FormError } from './form-error.tsx'
import { FormFields } from './form-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useCustomerMaterialDraft } from './use-customer-material-draft.ts'
import { useCustomerMaterialSubmission } from './use-customer-material-submission.ts'
import { useFormOptions } from './use-form-options.ts'
import '#src/ui/dialog.css'
import './customer-material-form.css'

export type CustomerMaterialFormProps = {
  session: Session
  /** The draft that the form continues; `restored` when it was stored before this page was opened. */
  draft: MaterialDraft
  restored: boolean
  /** The material is public: an editor reviews every change again. */
  published: boolean
  /** Another tab has the same draft open, so this one stores none. */
  isOpenInOtherTab: boolean
  values: CustomerMaterialValues
  image: DraftFile | null
  files: DraftFile[]
  /** The picture that the material already has, null when it has none. */
  existingImage: ReactNode | null
  /** The server's version, when it is newer than the one that the draft is based on. */
  newer: CustomerMaterial | null
  onSaved: (material: CustomerMaterial) => void
  onDiscarded: () => void
}

/** The form of a customer's material. The device stores what is typed until it is saved or thrown away. */
export function CustomerMaterialForm(props: CustomerMaterialFormProps) {
  const { restored, existingImage, onDiscarded } = props
  const options = useFormOptions()
  const formDraft = useCustomerMaterialDraft(props)
  const { form, attachments, attach, discard } = formDraft
  const submission = useCustomerMaterialSubmission({ ...props, formDraft, hadImage: existingImage !== null })
  const { error, newer, inProgress, isNew, keepMine, handleSubmit } = submission
  const { errors, isSubmitted } = form.formState
  const throwAway = () => void discard().then(onDiscarded)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only stop the browser from opening a dropped file.
    <form
      className="customer-material-form"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      onDragOver={preventFileOpen}
      onDrop={preventFileOpen}
    >
      <div className="customer-material-fields" inert={inProgress !== null}>
        {restored && <DraftNote at={props.draft.at} onThrow={throwAway} />}
        {props.isOpenInOtherTab && (
          <p className="form-note">
            Materialet är öppet i en annan flik också. Det du skriver här sparas inte som utkast.
          </p>
        )}
        {props.published && (
          <p className="form-note">
            Materialet är publicerat. När du ändrar det läser en redaktör igenom det igen, och så länge syns
            det bara för dig.
          </p>
        )}
        {newer !== null && <EditConflict newer={newer} onMine={() => keepMine(newer)} onTheirs={throwAway} />}
        {isSubmitted && <ErrorSummary errors={errors} />}
        <p className="field-hint">
          <span aria-hidden="true">* </span>
          <span className="visually-hidden">Fält märkta med ’behövs’ </span>måste fyllas i.
        </p>
        <FormFields
          form={form}
          options={options}
          image={attachments.image}
          files={attachments.files}
          existingImage={existingImage}
          onImage={(image) => attach({ image })}
          onFiles={(files) => attach({ files })}
        />
      </div>
      {error === null ? <OfflineNote /> : <FormError {...error} />}
      {inProgress !== null && <UploadProgress saving={inProgress} />}
      <div className="customer-material-footer">
        <DraftStatus storage={formDraft.storage} />
        <button type="submit" className="button" disabled={inProgress !== null}>
          {inProgress !== null && <span className="spinner" aria-hidden="true" />}
          {inProgress !== null ? 'Skickar …' : isNew ? 'Skicka in' : 'Spara ändringar'}
        </button>
      </div>
    </form>
  )
}

/** A file dropped outside its field would otherwise open in place of the page. */
function preventFileOpen(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
