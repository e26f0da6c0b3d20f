import { useEffect, useRef } from 'react'
import type { Box } from '#src/boxes/box.ts'
import { ShareFile } from '../file/share-file.tsx'
import { ShareLink } from './share-link.tsx'
import './share-link.css'

/** The ways to share a box, beside each other: a link, and a file. */
export function ShareBox({ box, onClose }: { box: Box; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="share-box" aria-labelledby="dela-ladan">
      <h2 id="dela-ladan" ref={heading} tabIndex={-1}>
        Dela {box.title}
      </h2>
      <ShareLink box={box} />
      <ShareFile box={box} onClose={onClose} />
    </section>
  )
}
