import { useRef, useState, type ComponentProps, type ComponentType } from 'react'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { AddFromBox as AddFromBoxForm } from './add-from-box.tsx'

type Form = typeof AddFromBoxForm
type Props = Pick<ComponentProps<Form>, 'address' | 'secret' | 'present' | 'except'> & {
  label: string
  onAdded: (joint: JointOrder) => void
}

/** Opens what adds materials to a joint order from a box of this device, and says what was added. */
export function AddFromBoxButton({ label, onAdded, ...target }: Props) {
  const [Panel, setPanel] = useState<ComponentType<ComponentProps<Form>> | null>(null)
  const [error, setError] = useState('')
  const [done, setDone] = useState('')
  const button = useRef<HTMLButtonElement>(null)

  async function open(): Promise<void> {
    setError('')
    setDone('')
    try {
      const { AddFromBox } = await loadChunk(() => import('./add-from-box.tsx'))
      setPanel(() => AddFromBox)
    } catch {
      setError('Det som behövs gick inte att hämta. Försök igen när du har nät.')
    }
  }
  function close(): void {
    setPanel(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      {Panel === null ? (
        <p className="joint-buttons">
          <button ref={button} type="button" className="button button-secondary" onClick={() => void open()}>
            {label}
          </button>
        </p>
      ) : (
        <Panel
          {...target}
          onClose={close}
          onAdded={(joint, count) => {
            onAdded(joint)
            setDone(count === 1 ? 'Ett material är tillagt.' : `${count} material är tillagda.`)
            close()
          }}
        />
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <p role="status">{done}</p>
    </>
  )
}
