import { useRef } from 'react'
import { maxFileUploadBytes } from '#contract/limits.ts'
import { formatByteLimit } from '../ui/format-byte-limit.ts'

type PickProps = { label: string; about?: string; multiple?: boolean; onPick: (chosen: File[]) => void }

/** A button that opens the device's choice of files. */
export function PickFiles({ label, about, multiple = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="application/pdf,.pdf"
        multiple={multiple}
        tabIndex={-1}
        aria-label={about === undefined ? label : `${label} ${about}`}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <button type="button" className="staff-button" onClick={() => input.current?.click()}>
        {label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </button>
    </>
  )
}

/** A list with one of its items a place nearer the beginning. */
export function moveUp<Item>(list: readonly Item[], position: number): Item[] {
  const moved = list.slice(position, position + 1)
  return list.toSpliced(position, 1).toSpliced(position - 1, 0, ...moved)
}

/** Why the server would not take the file; '' when it would. */
export function fileProblem({ name, type, size }: File): string {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return `${name} är ingen PDF. Spara dokumentet som PDF först.`
  if (size === 0) return `${name} är tom.`
  return size > maxFileUploadBytes ? `${name} är för stor, högst ${formatByteLimit(maxFileUploadBytes)}.` : ''
}
