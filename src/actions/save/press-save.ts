import type { ComponentType } from 'react'
import { addWish, removeWish } from '#src/device/saved-wishes.ts'
import { callOff } from '#src/device/saved-keep.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import { prepare, rememberAsked, runSaving } from './save-material.ts'
import { outcomeInWords, sizeInWords } from './saving-words.ts'
import type { AskFirst, AskProps, Savable, SavingNow } from './use-saving.ts'

/** A form that has to be answered before the files are fetched, and what happens then. */
type Asks = {
  Dialog: ComponentType<AskProps>
  given: Pick<AskProps, 'material' | 'note'>
  go: () => void
}

/** What a press on 'Spara' does, by how it stands with the material. Gives the form when one has to be answered first. */
export async function pressSave(
  material: Savable,
  state: SavingNow['state'],
  askFirst: AskFirst,
): Promise<Asks | null> {
  if (state === 'saving') callOff(material.id)
  else if (state === 'complete')
    showToast(`${material.name} är sparat på enheten. Du tar bort det under Sparat.`)
  else if (navigator.onLine) return save(material, askFirst)
  else if (state === 'wished') {
    await removeWish(material.id)
    showToast(`${material.name} sparas inte.`)
  } else await wishFor(material)
  return null
}

async function save(material: Savable, askFirst: AskFirst): Promise<Asks | null> {
  const prepared = await prepare(material.slug)
  if (prepared.state === 'unanswered') await wishFor(material)
  else if (prepared.state === 'gone') showToast('Materialet finns inte längre.')
  else if (prepared.state === 'refused') sayRefused(material)
  else if (prepared.asks) {
    const note = `Sparas på enheten: ${sizeInWords(prepared.wanted.files)}.`
    const go = () =>
      void rememberAsked(material.id).then(
        () => runSaving(prepared.wanted),
        () => sayRefused(material),
      )
    return { Dialog: await askFirst(), given: { material: prepared.answer.data, note }, go }
  } else await runSaving(prepared.wanted)
  return null
}

async function wishFor(material: Savable): Promise<void> {
  const { id, slug, name, image } = material
  await addWish({ materialId: id, slug, name, image, asks: isDownloadable(material), at: Date.now() })
  showToast(`${name} sparas när du är online. Det står under Sparat så länge.`)
}

const sayRefused = ({ name }: Savable) => showToast(outcomeInWords('refused', name, '', false) ?? '')
