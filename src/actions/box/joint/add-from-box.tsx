import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { addJointMaterials } from '#contract/calls/joint-order.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { sendNow } from '#src/api/call.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { openBox } from '#src/boxes/open-box.ts'
import type { Box } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { boxesRefused } from '../box-texts.ts'
import { PrintedChoice } from './printed-choice.tsx'
import { usePrinted } from './use-printed.ts'
import './add-from-box.css'

type Target = {
  address: string
  /** Of the device's own answer, where it has one. */
  secret: string
  /** The materials that are in the joint order already. */
  present: readonly number[]
  onAdded: (joint: JointOrder, count: number) => void
}
type Props = Target & {
  /** A box whose materials need not be added. */
  except?: string
  onClose: () => void
}

const nothing = () => null

/** Adds the printed materials of a box on this device to a joint order. */
export function AddFromBox({ except = '', onClose, ...target }: Props) {
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const [chosen, setChosen] = useState('')
  const field = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const boxes = (list?.boxes ?? []).filter(({ id }) => id !== except)
  return (
    <section className="add-from-box" aria-label="Lägg till ur en låda" ref={panel} tabIndex={-1}>
      {list === null && <p>Läser lådorna …</p>}
      {list?.isRefused === true && <p>{boxesRefused}</p>}
      {list !== null && !list.isRefused && boxes.length === 0 && (
        <p>
          {except === ''
            ? 'Du har inga lådor på den här enheten.'
            : 'Du har ingen annan låda på den här enheten.'}
        </p>
      )}
      {boxes.length > 0 && (
        <div className="field">
          <label className="field-label" htmlFor={field}>
            Vilken låda?
          </label>
          <select
            id={field}
            className="field-input"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">Välj</option>
            {boxes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen !== '' && <BoxToAdd key={chosen} id={chosen} {...target} />}
      <button type="button" className="button button-secondary" onClick={onClose}>
        Stäng
      </button>
    </section>
  )
}

function BoxToAdd({ id, ...target }: Target & { id: string }) {
  const [box, setBox] = useState<Box | 'unreadable' | null>(null)
  useEffect(() => {
    let isLeft = false
    openBox(id).then(
      (open) => {
        if (!isLeft) setBox(open?.box() ?? 'unreadable')
        open?.close()
      },
      () => isLeft || setBox('unreadable'),
    )
    return () => {
      isLeft = true
    }
  }, [id])
  if (box === null) return <p>Läser lådan …</p>
  return box === 'unreadable' ? <p>{boxesRefused}</p> : <PrintedToAdd box={box} {...target} />
}

function PrintedToAdd({ box, address, secret, present, onAdded }: Target & { box: Box }) {
  const { printed, isReading, hasFailed } = usePrinted(box)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  const missing = printed.filter((material) => !present.includes(material.id))

  async function add(): Promise<void> {
    setError('')
    const materials = missing.map((material) => material.id).filter((id) => chosen.has(id))
    if (materials.length === 0) return setError('Välj minst ett material.')
    setIsSending(true)
    const fields = { address, secret, materials: JSON.stringify(materials) }
    const result = await sendNow(addJointMaterials, fields)
    setIsSending(false)
    if (result.state === 'done') return onAdded(result.response.data, materials.length)
    if (result.state === 'refused') return setError(result.errors['materials']?.[0] ?? result.message)
    setError(result.state === 'ended' ? '' : result.message)
  }
  if (isReading) return <p>Ser efter vad som finns tryckt …</p>
  if (hasFailed) return <p>Det gick inte att se vad som finns tryckt. Försök igen när du har nät.</p>
  if (missing.length === 0)
    return (
      <p>
        {printed.length === 0
          ? 'Inget material i lådan finns tryckt.'
          : 'Allt tryckt i lådan är redan med i beställningen.'}
      </p>
    )
  return (
    <>
      <PrintedChoice
        legend="Vad vill du lägga till?"
        printed={missing}
        chosen={chosen}
        onChange={(next) => {
          setError('')
          setChosen(next)
        }}
      />
      <ErrorMessage>{error}</ErrorMessage>
      <button type="button" className="button" disabled={isSending} onClick={() => void add()}>
        {isSending ? 'Lägger till …' : 'Lägg till'}
      </button>
    </>
  )
}
