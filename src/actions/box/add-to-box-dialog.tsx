import { useState, useSyncExternalStore } from 'react'
import { useSession } from '#src/api/use-session.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { inNestedOrder, parentOf } from '#src/boxes/box-nesting.ts'
import { mayChange } from '#src/boxes/box-permissions.ts'
import { maxParts } from '#src/boxes/box.ts'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { showToast } from '#src/ui/toast.ts'
import { BoxNameField } from './box-name-field.tsx'
import { boxNotStored, boxesRefused } from './box-texts.ts'
import { NewBoxPlace } from './new-box-place.tsx'
import { partOfMaterial, type BoxMaterial } from './part-of-material.ts'
import { putInBoxes, type PutOutcome } from './put-in-boxes.ts'
import '#src/ui/form.css'
import './add-to-box.css'
import { BoxChoice } from './box-choice.tsx'

type Props = {
  materials: readonly BoxMaterial[]
  onClose: () => void
  /** Called when the materials are in the boxes. */
  onAdded?: () => void
  /** Lets the person choose more materials on the page first. */
  onChooseMore?: () => void
}

/** Asks into which boxes materials are put, or makes a new one. */
export function AddToBoxDialog({ materials, onClose, onAdded, onChooseMore }: Props) {
  const list = useSyncExternalStore(watchBoxList, boxList, () => null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [isForDevice, setIsForDevice] = useState(false)
  const session = useSession()
  const isLoggedIn = (session ?? null) !== null
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const boxes = (list?.boxes ?? []).filter(mayChange)
  const count = chosen.length + (name.trim() === '' ? 0 : 1)

  async function add(): Promise<void> {
    if (count === 0) return setError('Välj en låda, eller skriv vad den nya ska heta.')
    setIsBusy(true)
    const outcomes = await putInBoxes(
      boxes.filter(({ id }) => chosen.includes(id)),
      { title: name, isForDevice: isLoggedIn && isForDevice },
      materials.map(partOfMaterial),
    )
    setIsBusy(false)
    const failed = outcomes.filter(({ result }) => result !== 'done')
    const placed = placedText(outcomes)
    if (failed.length > 0) {
      // What is done is not done once more by the next press.
      setChosen(failed.flatMap(({ id }) => id ?? []))
      if (failed.every(({ id }) => id !== null)) setName('')
      return setError([placed, ...failureTexts(failed)].filter(Boolean).join(' '))
    }
    showToast(`${placed} Du hittar dina lådor under Lådor.`)
    onAdded?.()
    onClose()
  }

  return (
    <DialogModal title="Lägg i låda" onClose={onClose}>
      <form
        className="add-to-box"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p>{materials.length === 1 ? materials[0]?.name : `${materials.length} material`}</p>
        {list?.isRefused === true ? (
          <p className="form-error" role="alert">
            {boxesRefused}
          </p>
        ) : (
          <>
            {boxes.length > 0 && (
              <ul aria-label="Dina lådor">
                {inNestedOrder(boxes).map((box) => (
                  <BoxChoice
                    key={box.id}
                    box={box}
                    parent={parentOf(box, list?.boxes ?? [])?.title ?? ''}
                    materials={materials}
                    isChosen={chosen.includes(box.id)}
                    onChange={(on) => {
                      setError('')
                      setChosen(on ? [...chosen, box.id] : chosen.filter((id) => id !== box.id))
                    }}
                  />
                ))}
              </ul>
            )}
            <BoxNameField
              label="Ny låda"
              value={name}
              onChange={(next) => {
                setError('')
                setName(next)
              }}
            />
            {isLoggedIn && name.trim() !== '' && (
              <NewBoxPlace isForDevice={isForDevice} onChoose={setIsForDevice} />
            )}
            <ErrorMessage>{error}</ErrorMessage>
            <div className="add-to-box-actions">
              <button type="submit" className="button" disabled={isBusy}>
                {count > 1 ? `Lägg i ${count} lådor` : 'Lägg i låda'}
              </button>
              {onChooseMore !== undefined && (
                <button type="button" className="button button-secondary" onClick={onChooseMore}>
                  Välj fler på sidan
                </button>
              )}
            </div>
            <p className="add-to-box-note">
              {session === null && 'Lådorna ligger i den här webbläsaren, utan konto. '}
              {isLoggedIn &&
                'Lådor på ditt konto finns på alla dina enheter, de andra bara i den här webbläsaren. '}
              Materialets filer hämtas när du sparar dem.
            </p>
          </>
        )}
      </form>
    </DialogModal>
  )
}

/** Where the materials lie now; '' for nowhere. */
function placedText(outcomes: readonly PutOutcome[]): string {
  const titles = outcomes.filter(({ result }) => result === 'done').map(({ title }) => title)
  return titles.length === 0 ? '' : `Ligger nu i ${titles.join(' och ')}.`
}

function failureTexts(failed: readonly PutOutcome[]): string[] {
  const titlesOf = (result: PutOutcome['result']) =>
    failed.filter((outcome) => outcome.result === result).map(({ title }) => title)
  const refused = titlesOf('refused')
  return [
    ...titlesOf('full').map((title) => `${title} är full: högst ${maxParts} delar ryms i en låda.`),
    ...(refused.length > 0 ? [`Inte i ${refused.join(' eller ')}. ${boxNotStored}`] : []),
  ]
}
