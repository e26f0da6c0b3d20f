import type { ComponentType } from 'react'
import { classifyStorageError, type StorageFailure } from '#src/storage/storage-failure.ts'
import { cancelSave } from '#src/storage/save-set.ts'
import { showToast } from '#src/ui/toast.ts'
import { prepareSave, rememberFormAnswered, saveMaterial } from './save-material.ts'
import { saveOutcomeText, formatFilesSize } from './save-texts.ts'
import { queuePendingSave } from './queue-pending-save.ts'
import type {
  LoadDownloadForm,
  DownloadFormDialogProps,
  SavableMaterial,
  SaveState,
} from './savable-material.ts'

/** A form that has to be answered before the files are fetched, and what happens then. */
type RequiredForm = {
  Dialog: ComponentType<DownloadFormDialogProps>
  dialogProps: Pick<DownloadFormDialogProps, 'material' | 'note'>
  proceed: () => void
}

/** What a press on 'Spara' does, by how it stands with the material. Gives the form when one has to be answered first. */
export async function startOrCancelSave(
  material: SavableMaterial,
  state: SaveState['state'],
  askFirst: LoadDownloadForm,
): Promise<RequiredForm | null> {
  if (state === 'saving') cancelSave(material.id)
  else if (state === 'complete')
    showToast(`${material.name} är sparat på enheten. Du tar bort det under Sparat.`)
  else return startSave(material, askFirst)
  return null
}

async function startSave(
  material: SavableMaterial,
  askFirst: LoadDownloadForm,
): Promise<RequiredForm | null> {
  const prepared = await prepareSave(material.slug)
  if (prepared.state === 'unanswered') await queuePendingSave(material)
  else if (prepared.state === 'gone') showToast('Materialet finns inte längre.')
  else if (prepared.state === 'refused') notifyStorageRefused(material, prepared.reason)
  else if (prepared.needsForm) {
    const note = `Sparas på enheten: ${formatFilesSize(prepared.plan.files)}.`
    const go = () =>
      void rememberFormAnswered(material.id).then(
        () => saveMaterial(prepared.plan),
        (error: unknown) => notifyStorageRefused(material, classifyStorageError(error)),
      )
    return { Dialog: await askFirst(), dialogProps: { material: prepared.response.data, note }, proceed: go }
  } else await saveMaterial(prepared.plan)
  return null
}

const notifyStorageRefused = ({ name }: SavableMaterial, why: StorageFailure) =>
  showToast(saveOutcomeText(why === 'blocked' ? 'refused' : 'failing', name, '', false) ?? '')
