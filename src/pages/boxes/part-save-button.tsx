import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { useSaveState } from '#src/actions/save/use-save-state.ts'
import type { SaveState } from '#src/actions/save/savable-material.ts'
import type { Part } from '#src/boxes/box.ts'

/** Saves the files of a material in a box; nothing while they are all on the device. */
export function PartSaveButton({ part }: { part: Part }) {
  const { slug, title, image, badge, materialId } = part
  const { save, button, press } = useSaveState(
    { id: materialId, slug, name: title, image, is_downloadable: badge === 'PDF' ? 1 : 0 },
    loadDownloadFormDialog,
  )
  if (save.state === 'complete') return null
  return (
    <button type="button" ref={button} className="button button-secondary part-save" onClick={press}>
      {labelOf(save)}
      <span className="visually-hidden"> {title}</span>
    </button>
  )
}

function labelOf(save: SaveState): string {
  switch (save.state) {
    case 'saving':
      return `Avbryt ${save.percent} %`
    case 'preparing':
      return 'Förbereder …'
    case 'pending':
      return 'Väntar på nät'
    case 'partial':
      return 'Hämta igen'
    case 'newer':
      return 'Hämta ny'
    default:
      return 'Spara'
  }
}
