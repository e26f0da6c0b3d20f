import { useEffect, useState } from 'react'
import { inBytes } from '#src/ui/numbers.ts'
import type { Saving } from './save-own.ts'

/** How far an upload has come, and the way to call it off. */
export function Sending({ saving }: { saving: Saving }) {
  const [share, setShare] = useState(0)
  useEffect(() => saving.watch(setShare), [saving])
  if (saving.bytes === 0) return null
  const arrived = share >= 1
  return (
    <div className="own-sending">
      <label htmlFor="eget-skickar">{arrived ? 'Filerna är framme och läses …' : 'Skickar filerna'}</label>
      <progress id="eget-skickar" max={1} {...(!arrived && { value: share })} />
      <span>
        {inBytes(Math.round(saving.bytes * Math.min(share, 1)))} av {inBytes(saving.bytes)}
      </span>
      <button type="button" className="button button-quiet" onClick={saving.stop}>
        Avbryt
      </button>
    </div>
  )
}
