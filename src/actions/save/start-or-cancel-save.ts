import type { ComponentType } from 'react'
import { classifyStorageError, type StorageFailure } from '#src/storage/storage-failure.ts'
import { cancelSave } from '#src/storage/save-set.ts'
import { showToast } from '#src/ui/toast.ts'
import { rememberFormAnswered } from '#src/storage/saved-rows.ts'
import { prepareSave, saveOnDevice } from './save-on-device.ts'
import { saveOutcomeText, formatFilesSize } from './save-texts.ts'
import { queuePendingSave } from './queue-pending-save.ts'
import type {
  LoadDownloadForm,
  DownloadFormDialogProps,
  SavableMaterial,
  SaveState,
} from './savable-material.ts'

/** A form that has to be filled in before the files are downloaded, and what follows. */
type RequiredForm = {
  Dialog: ComponentType<DownloadFormDialogProps>
  dialogProps: Pick<DownloadFormDialogProps, 'material' | 'note'>
  proceed: () => void
}

/** Handles a press on 'Spara' by the material's state. Returns the form when one has to be filled in first. */
export async function startOrCancelSave(
  material: SavableMaterial,
  state: SaveState['state'],
  loadForm: LoadDownloadForm,
): Promise<RequiredForm | null> {
  if (state === 'saving') cancelSave(material.id)
  else if (state === 'complete')
    showToast(`${material.name} är sparat på enheten. Du tar bort det under Sparat.`)
  else return startSave(material, loadForm)
  return null
}

async function startSave(
  material: SavableMaterial,
  loadForm: LoadDownloadForm,
): Promise<RequiredForm | null> {
  const prepared = await prepareSave(material.slug)
  if (prepared.state === 'unanswered') await queuePendingSave(material)
  else if (prepared.state === 'gone') showToast('Materialet finns inte längre.')
  else if (prepared.state === 'failed') notifyNotStored(material, prepared.reason)
  else if (prepared.needsForm) {
    const note = `Sparas på enheten: ${formatFilesSize(prepared.plan.files)}.`
    const proceed = () =>
      void rememberFormAnswered(material.id).then(
        () => saveOnDevice(prepared.plan),
        (error: unknown) => notifyNotStored(material, classifyStorageError(error)),
      )
    return { Dialog: await loadForm(), dialogProps: { material: prepared.response.data, note }, proceed }
  } else await saveOnDevice(prepared.plan)
  return null
}

const notifyNotStored = ({ name }: SavableMaterial, reason: StorageFailure) =>
  showToast(saveOutcomeText(reason, name, '', false) ?? '')
