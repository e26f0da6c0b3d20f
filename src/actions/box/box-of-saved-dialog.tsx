import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#src/api/use-session.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { maxParts } from '#src/boxes/box.ts'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxNameField } from './box-name-field.tsx'
import { boxNotStored } from './box-texts.ts'
import { NewBoxPlace } from './new-box-place.tsx'
import { partOfMaterial, type BoxMaterial } from './part-of-material.ts'
import { makeBox } from './put-in-boxes.ts'
import '#src/ui/form.css'
import './add-to-box.css'

export type BoxOfSavedProps = { materials: readonly BoxMaterial[]; onClose: () => void }

/** Makes a box of everything that is saved on the device, in its order, and opens it. */
export function BoxOfSavedDialog({ materials, onClose }: BoxOfSavedProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')
  const [isForDevice, setIsForDevice] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isLoggedIn = (useSession() ?? null) !== null
  const taken = materials.slice(0, maxParts)

  async function make(): Promise<void> {
    if (title.trim() === '') return setError('Skriv vad lådan ska heta.')
    setIsBusy(true)
    // With its parts as one change, so that the device stores all of it or nothing.
    const changes = addChanges({ parts: [] }, taken.map(partOfMaterial))
    const id = await makeBox(title, changes, isLoggedIn && isForDevice)
    setIsBusy(false)
    if (id === null) return setError(boxNotStored)
    await navigate({ to: '/lada/$id', params: { id } })
  }
  return (
    <DialogModal title="Gör en låda av det sparade" onClose={onClose}>
      <form
        className="add-to-box"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <p>{contentsText(taken.length, materials.length)}</p>
        <BoxNameField
          label="Vad ska lådan heta?"
          value={title}
          onChange={(next) => {
            setError('')
            setTitle(next)
          }}
        />
        {isLoggedIn && <NewBoxPlace isForDevice={isForDevice} onChoose={setIsForDevice} />}
        <ErrorMessage>{error}</ErrorMessage>
        <div className="add-to-box-actions">
          <button type="submit" className="button" disabled={isBusy}>
            Gör lådan
          </button>
        </div>
        <p className="add-to-box-note">
          Det som är sparat finns kvar under Sparat.
          {isLoggedIn && !isForDevice && ' På dina andra enheter hämtas filerna när lådan görs redo där.'}
        </p>
      </form>
    </DialogModal>
  )
}

const contentsText = (taken: number, saved: number) =>
  taken < saved
    ? `De ${taken} första av ${saved} material, i samma ordning som under Sparat. Fler ryms inte i en låda.`
    : `${taken} material, i samma ordning som under Sparat.`
