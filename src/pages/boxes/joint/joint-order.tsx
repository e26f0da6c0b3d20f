import { useEffect, useRef, useState } from 'react'
import type { Box } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { JointOverview } from './joint-overview.tsx'
import { StartJoint } from './start-joint.tsx'
import { useJointOrder } from './use-joint-order.ts'
import './joint-order.css'

/** Orders the printed copies of a box together with colleagues: its owner's part. */
export function JointOrderPanel({ box, onClose }: { box: Box; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const own = useJointOrder(box.id)
  const [done, setDone] = useState('')
  const { joint } = own
  return (
    <section className="joint-panel panel" aria-labelledby="bestall-tillsammans">
      <h2 id="bestall-tillsammans" ref={heading} tabIndex={-1}>
        Beställ tillsammans
      </h2>
      <ErrorMessage>{own.error}</ErrorMessage>
      {joint === undefined && <p>Läser …</p>}
      {joint !== undefined && (joint === null || joint.view === null) && (
        <StartJoint box={box} start={own.start} onClose={onClose} />
      )}
      {joint && joint.view !== null && (
        <JointOverview
          boxId={box.id}
          view={joint.view}
          stored={joint}
          own={own}
          onCancelled={() => setDone('Beställningen är avbruten. Inget är beställt, och svaren är raderade.')}
        />
      )}
      <p role="status">{done}</p>
    </section>
  )
}
