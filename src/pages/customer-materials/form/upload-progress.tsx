import { useEffect, useState } from 'react'
import { formatBytes } from '#src/ui/format.ts'
import type { SubmissionInProgress } from './save-customer-material.ts'

/** The progress of an upload, and a button to cancel it. */
export function UploadProgress({ saving }: { saving: SubmissionInProgress }) {
  const [share, setShare] = useState(0)
  useEffect(() => saving.watch(setShare), [saving])
  if (saving.bytes === 0) return null
  const isUploaded = share >= 1
  return (
    <div className="upload-progress">
      <label htmlFor="eget-skickar">{isUploaded ? 'Filerna är framme och läses …' : 'Skickar filerna'}</label>
      <progress id="eget-skickar" max={1} {...(!isUploaded && { value: share })} />
      <span>
        {formatBytes(Math.round(saving.bytes * Math.min(share, 1)))} av {formatBytes(saving.bytes)}
      </span>
      <button type="button" className="button button-secondary" onClick={saving.stop}>
        Avbryt
      </button>
    </div>
  )
}
