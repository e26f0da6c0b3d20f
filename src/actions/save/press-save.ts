import type { ComponentType } from 'react'
import { whyRefused, type RefusedWhy } from '#src/device/refused.ts'
import { callOff } from '#src/device/saved-keep.ts'
import { showToast } from '#src/ui/toast.ts'
import { prepare, rememberAsked, runSaving } from './save-material.ts'
import { outcomeInWords, sizeInWords } from './saving-words.ts'
import { wishFor } from './wish.ts'
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
  else return save(material, askFirst)
  return null
}

async function save(material: Savable, askFirst: AskFirst): Promise<Asks | null> {
  const prepared = await prepare(material.slug)
  if (prepared.state === 'unanswered') await wishFor(material)
  else if (prepared.state === 'gone') showToast('Materialet finns inte längre.')
  else if (prepared.state === 'refused') sayRefused(material, prepared.why)
  else if (prepared.asks) {
    const note = `Sparas på enheten: ${sizeInWords(prepared.wanted.files)}.`
    const go = () =>
      void rememberAsked(material.id).then(
        () => runSaving(prepared.wanted),
        (error: unknown) => sayRefused(material, whyRefused(error)),
      )
    return { Dialog: await askFirst(), given: { material: prepared.answer.data, note }, go }
  } else await runSaving(prepared.wanted)
  return null
}

const sayRefused = ({ name }: Savable, why: RefusedWhy) =>
  showToast(outcomeInWords(why === 'blocked' ? 'refused' : 'failing', name, '', false) ?? '')
