import { useQueryClient } from '@tanstack/react-query'
import { useState, type BaseSyntheticEvent } from 'react'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import type { DraftFile, MaterialDraft } from '#src/storage/customer-material-drafts.ts'
import type { Session } from '#src/storage/session.ts'
import { valuesFromMaterial, type CustomerMaterialValues } from './customer-material-values.ts'
import { focusFirstError, isField } from './error-summary.tsx'
import type { FormErrorText } from './form-error.tsx'
import {
  saveCustomerMaterial,
  type SubmissionInProgress,
  type SubmissionResult,
} from './save-customer-material.ts'
import { alreadyArrivedText, submitErrorText } from './submit-error-text.ts'
import type { CustomerMaterialDraft } from './use-customer-material-draft.ts'

type Options = {
  session: Session
  draft: MaterialDraft
  formDraft: CustomerMaterialDraft
  hadImage: boolean
  newer: CustomerMaterial | null
  onSaved: (material: CustomerMaterial) => void
}

/** Saves the form on the server, and takes up what the server answers: errors per field, a conflict, or an earlier press that had arrived. */
export function useCustomerMaterialSubmission(options: Options) {
  const { session, draft, formDraft, hadImage, onSaved } = options
  const { form, writer, latestAttachments, attach, discard } = formDraft
  const queries = useQueryClient()
  const [changes, setChanges] = useState(draft.changes)
  const [newer, setNewer] = useState(options.newer)
  const [error, setError] = useState<FormErrorText | null>(null)
  const [inProgress, setInProgress] = useState<SubmissionInProgress | null>(null)

  async function save(): Promise<void> {
    if (inProgress !== null) return
    setError(null)
    writer.flush()
    const values = form.getValues()
    const attachments = latestAttachments()
    const saving = saveCustomerMaterial({
      session,
      draft,
      values,
      ...attachments,
      changes,
      hadImage,
      writer,
    })
    setInProgress(saving)
    const result = await saving.result
    setInProgress(null)
    if (result.state === 'done') {
      await discard()
      // Cached answers about the material are outdated now.
      queries.removeQueries({
        predicate: ({ queryKey }) => /OwnMaterial|readMaterial/.test(String(queryKey[0])),
      })
      return onSaved(result.response.data)
    }
    if (result.state === 'arrived') return continueWith(result.material)
    if (result.state === 'older') {
      setChanges(result.changes)
      return setNewer(result.material)
    }
    showErrors(result)
  }

  function showErrors(result: Exclude<SubmissionResult, { state: 'done' | 'arrived' | 'older' }>): void {
    const errors = result.state === 'refused' ? Object.entries(result.errors) : []
    const inFields = errors.filter(([name]) => isField(name))
    for (const [name, [message = '']] of inFields)
      form.setError(name as keyof CustomerMaterialValues, { message })
    const others = errors.filter(([name]) => !isField(name)).map(([, [message = '']]) => message)
    const text = [submitErrorText(result), ...others].join(' ')
    setError(
      inFields.length > 0 && others.length === 0
        ? null
        : { text, isSessionExpired: result.state === 'ended' },
    )
    if (inFields.length > 0) focusAfterRender(new Set(inFields.map(([name]) => name)))
  }

  /** An earlier press without a response had arrived after all: from here on the form changes that material. */
  function continueWith(material: CustomerMaterial): void {
    const { id, slug, version } = material
    setChanges({ id, slug, version })
    const { kept_files, has_image } = valuesFromMaterial(material)
    const hasArrived = ({ size }: DraftFile) => kept_files.some((file) => file.size === size)
    form.setValue('kept_files', kept_files)
    form.setValue('has_image', has_image)
    const { image, files } = latestAttachments()
    attach({ image: has_image ? null : image, files: files.filter((file) => !hasArrived(file)) })
    writer.writeNow({ changes: { id, slug, version }, unanswered: '' })
    setError({ text: alreadyArrivedText, isSessionExpired: false })
  }

  /** Goes on with the form's values on top of the newer version. */
  function keepMine({ id, slug, version }: CustomerMaterial): void {
    setChanges({ id, slug, version })
    writer.writeNow({ changes: { id, slug, version } })
    setNewer(null)
  }

  return {
    error,
    newer,
    inProgress,
    isNew: changes === null,
    keepMine,
    handleSubmit: (event: BaseSyntheticEvent) =>
      form.handleSubmit(save, (errors) => focusAfterRender(new Set(Object.keys(errors))))(event),
  }
}

/** Waits until the summary of errors is rendered, because it moves everything below it. */
function focusAfterRender(names: ReadonlySet<string>): void {
  setTimeout(() => focusFirstError(names))
}
