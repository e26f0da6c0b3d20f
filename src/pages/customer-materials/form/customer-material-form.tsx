import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import type { DraftFile, MaterialDraft } from '#src/storage/customer-material-drafts.ts'
import type { Session } from '#src/storage/session.ts'
import { EditConflict } from './edit-conflict.tsx'
import { DraftNote, DraftStatus } from './draft-note.tsx'
import { FormFields } from './form-fields.tsx'
import { createDraftWriter, type DraftStorage } from './draft-writer.ts'
import { useFormOptions } from './use-form-options.ts'
import { customerMaterialResolver } from './customer-material-resolver.ts'
import { valuesFromMaterial, type CustomerMaterialValues } from './customer-material-values.ts'
import { alreadyArrivedText, submitErrorText } from './submit-error-text.ts'
import { saveCustomerMaterial, type SubmissionInProgress } from './save-customer-material.ts'
import { UploadProgress } from './upload-progress.tsx'
import { OfflineNote, FormError, type FormErrorText } from './form-error.tsx'
import { focusFirstError, isField, ErrorSummary } from './error-summary.tsx'
import '#src/ui/dialog.css'
import './customer-material-form.css'

export type CustomerMaterialFormProps = {
  session: Session
  /** The draft as it goes on; `restored` when it was written before this page. */
  draft: MaterialDraft
  restored: boolean
  /** Everybody sees it: what is changed is read by an editor again. */
  published: boolean
  /** Another tab writes the same draft: this one keeps none. */
  shared: boolean
  values: CustomerMaterialValues
  image: DraftFile | null
  files: DraftFile[]
  /** The picture that the material has, null when it has none. */
  present: ReactNode | null
  /** The material as the server has it now, where it is newer than what the draft stems from. */
  newer: CustomerMaterial | null
  onSaved: (material: CustomerMaterial) => void
  onDiscarded: () => void
}

/** The form of own material. What is typed stays on the device until it is saved or thrown away. */
export function CustomerMaterialForm(props: CustomerMaterialFormProps) {
  const { session, draft, restored, shared, values, present, onSaved, onDiscarded } = props
  const queries = useQueryClient()
  const options = useFormOptions()
  const [image, setImage] = useState(props.image)
  const [files, setFiles] = useState(props.files)
  const [changes, setChanges] = useState(draft.changes)
  const [kept, setKept] = useState<DraftStorage>(restored ? 'kept' : 'none')
  const [keeper] = useState(() => createDraftWriter(draft, setKept))
  const [trouble, setTrouble] = useState<FormErrorText | null>(null)
  const [newer, setNewer] = useState(props.newer)
  const [under, setUnder] = useState<SubmissionInProgress | null>(null)
  const chosen = useRef({ image, files })
  chosen.current = { image, files }

  const form = useForm<CustomerMaterialValues>({
    defaultValues: values,
    shouldFocusError: false,
    resolver: customerMaterialResolver(() => ({
      documents: chosen.current.files.length,
      hasNewImage: chosen.current.image !== null,
      nameless: [
        ...(chosen.current.image?.blob === null ? ['image'] : []),
        ...(chosen.current.files.some(({ blob }) => blob === null) ? ['files'] : []),
      ],
    })),
  })
  const { errors, isSubmitted } = form.formState

  useEffect(() => {
    if (shared) return
    const unwatch = form.watch(() => {
      const now = form.getValues()
      keeper.write({ name: now.name.trim(), values: now })
    })
    return () => {
      unwatch.unsubscribe()
      keeper.flush()
    }
  }, [form, keeper, shared])

  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', keeper.flush)
    addEventListener('pagehide', keeper.flush)
    return () => {
      document.removeEventListener('visibilitychange', keeper.flush)
      removeEventListener('pagehide', keeper.flush)
    }
  }, [keeper])

  /** Files are kept beside the text, with the text. */
  function choose(next: { image?: DraftFile | null; files?: DraftFile[] }): void {
    chosen.current = { ...chosen.current, ...next }
    setImage(chosen.current.image)
    setFiles(chosen.current.files)
    touched.current = true
    if (!shared) {
      const { image: picture, files: documents } = chosen.current
      keeper.files({ image: picture === null ? [] : [picture], files: documents })
      const now = form.getValues()
      keeper.write({ name: now.name.trim(), values: now })
    }
    if (isSubmitted) void form.trigger(['files', 'image', 'image_alt'])
  }

  const touched = useRef(restored)
  const saved = useRef(false)
  const isLost = () =>
    !saved.current && (touched.current || form.formState.isDirty) && (shared || kept === 'unkept')
  useBlocker({
    shouldBlockFn: () => isLost() && !confirm('Det du har skrivit är inte sparat. Vill du lämna sidan ändå?'),
    enableBeforeUnload: isLost,
  })

  async function save(): Promise<void> {
    if (under !== null) return
    setTrouble(null)
    keeper.flush()
    const saving = saveCustomerMaterial({
      session,
      draft,
      values: form.getValues(),
      ...chosen.current,
      changes,
      hadImage: present !== null,
      keeper,
    })
    setUnder(saving)
    const sent = await saving.outcome
    setUnder(null)
    if (sent.state === 'done') {
      saved.current = true
      await keeper.discard()
      // What was answered before is no longer so.
      queries.removeQueries({
        predicate: ({ queryKey }) => /OwnMaterial|readMaterial/.test(String(queryKey[0])),
      })
      return onSaved(sent.response.data)
    }
    if (sent.state === 'arrived') return goOnWith(sent.material)
    if (sent.state === 'older') {
      setChanges(sent.changes)
      return setNewer(sent.material)
    }
    const perField = sent.state === 'refused' ? Object.entries(sent.errors) : []
    const known = perField.filter(([name]) => isField(name))
    for (const [name, [message = '']] of known)
      form.setError(name as keyof CustomerMaterialValues, { message })
    const others = perField.filter(([name]) => !isField(name)).map(([, [message = '']]) => message)
    const text = [submitErrorText(sent), ...others].join(' ')
    setTrouble(
      known.length > 0 && others.length === 0 ? null : { text, isSessionExpired: sent.state === 'ended' },
    )
    if (known.length > 0) focusSoon(new Set(known.map(([name]) => name)))
  }

  /** What was sent before and not answered had arrived: from here it is a material that is changed. */
  function goOnWith(material: CustomerMaterial): void {
    const { id, slug, version } = material
    setChanges({ id, slug, version })
    const { kept_files, has_image } = valuesFromMaterial(material)
    const isThere = ({ size }: DraftFile) => kept_files.some((file) => file.size === size)
    form.setValue('kept_files', kept_files)
    form.setValue('has_image', has_image)
    choose({
      image: has_image ? null : chosen.current.image,
      files: chosen.current.files.filter((file) => !isThere(file)),
    })
    keeper.writeNow({ changes: { id, slug, version }, unanswered: '' })
    setTrouble({ text: alreadyArrivedText, isSessionExpired: false })
  }

  const submit = form.handleSubmit(save, (wrong) => focusSoon(new Set(Object.keys(wrong))))
  return (
    <form
      className="own-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onDragOver={preventFileOpen}
      onDrop={preventFileOpen}
    >
      <div className="own-body" inert={under !== null}>
        {restored && (
          <DraftNote
            at={draft.at}
            onThrow={() => {
              saved.current = true
              void keeper.discard().then(onDiscarded)
            }}
          />
        )}
        {shared && (
          <p className="own-note">
            Materialet är öppet i en annan flik också. Det du skriver här sparas inte som utkast.
          </p>
        )}
        {props.published && (
          <p className="own-note">
            Materialet är publicerat. När du ändrar det läser en redaktör igenom det igen, och så länge syns
            det bara för dig.
          </p>
        )}
        {newer !== null && (
          <EditConflict
            newer={newer}
            onMine={() => {
              const { id, slug, version } = newer
              setChanges({ id, slug, version })
              keeper.writeNow({ changes: { id, slug, version } })
              setNewer(null)
            }}
            onTheirs={() => {
              saved.current = true
              void keeper.discard().then(onDiscarded)
            }}
          />
        )}
        {isSubmitted && <ErrorSummary errors={errors} />}
        <p className="field-hint">
          <span aria-hidden="true">* </span>
          <span className="unseen">Fält märkta med ’behövs’ </span>måste fyllas i.
        </p>
        <FormFields
          form={form}
          options={options}
          image={image}
          files={files}
          present={present}
          onImage={(file) => choose({ image: file })}
          onFiles={(list) => choose({ files: list })}
        />
      </div>
      {trouble === null ? <OfflineNote /> : <FormError {...trouble} />}
      {under !== null && <UploadProgress saving={under} />}
      <div className="own-foot">
        <DraftStatus kept={kept} />
        <button type="submit" className="button" disabled={under !== null}>
          {under !== null && <span className="spinner" aria-hidden="true" />}
          {under !== null ? 'Skickar …' : changes === null ? 'Skicka in' : 'Spara ändringar'}
        </button>
      </div>
    </form>
  )
}

/** A file that is dropped beside its place would be opened instead of the page. */
function preventFileOpen(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

/** Once the summary of what is wrong stands, which moves everything below it. */
function focusSoon(wrong: ReadonlySet<string>): void {
  setTimeout(() => focusFirstError(wrong))
}
