import { useState } from 'react'
import { usePrivateUpload } from '#src/api/use-private-upload.ts'
import { downloadPrivate } from '../core/download-private.ts'

/** A picture that only its organisation and editors may see, as that of unpublished material. */
export function PrivatePicture({
  address,
  alt,
  className,
}: {
  address: string
  alt: string
  className?: string
}) {
  const shown = usePrivateUpload(address)
  return shown === null ? null : <img src={shown} alt={alt} className={className} />
}

/** A document that only its organisation and editors may see: fetched with the session, then handed to the device. */
export function PrivateFile({
  address,
  title,
  className = 'staff-button',
}: {
  address: string
  title: string
  className?: string
}) {
  const [problem, setProblem] = useState('')
  async function open(): Promise<void> {
    const as = `${title}${/\.[a-z0-9]+$/.exec(address)?.[0] ?? ''}`
    setProblem((await downloadPrivate({ address, as })) ? '' : 'Filen gick inte att hämta.')
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void open()}>
        Hämta<span className="visually-hidden"> {title}</span>
      </button>
      {problem !== '' && <span role="alert"> {problem}</span>}
    </>
  )
}
