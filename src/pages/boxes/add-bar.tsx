import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { addChanges, type NewPart } from '#src/boxes/box-edits.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { eraseOwnFile } from '#src/boxes/box-store.ts'
import { maxParts, type Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { storeOwnFile } from './store-own-file.ts'
import { NewPartForm } from './part-form.tsx'

const kinds = [
  { kind: 'section', label: 'Rubrik', icon: 'heading' },
  { kind: 'note', label: 'Anteckning', icon: 'note' },
  { kind: 'link', label: 'Länk', icon: 'link' },
] as const
type Kind = (typeof kinds)[number]['kind']

const nothing = () => null
const storedInAccount =
  'De lagras på kontot och visas för alla som är med i lådan, så ta inte med filer där elever syns eller nämns.'
const staysHere = 'De stannar på den här enheten.'

/** Adds parts last in a box. */
export function AddBar({ open, box }: { open: OpenBox; box: Box }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [message, setMessage] = useState('')
  const files = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const messageId = useId()
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const summary = list?.boxes.find(({ id }) => id === box.id)
  /** Null while the device has not said which boxes there are. */
  const isInAccount = summary === undefined ? null : summary.sync !== null

  /** Adds the parts, and returns why not; '' where the box has them. */
  async function add(parts: readonly NewPart[]): Promise<string> {
    const changes = addChanges(box, parts, arrangeParts(box.parts).at(-1)?.heading?.id)
    if (changes.length === 0) {
      await eraseFilesOf(parts)
      return `Lådan är full: högst ${maxParts} delar ryms.`
    }
    const isStored = await open.change(changes)
    // Erased in another tab meanwhile: nobody would find the file again.
    if (open.isErased()) await eraseFilesOf(parts)
    else if (!isStored) return boxNotStored
    return ''
  }
  /** Shows why something was not added. What succeeds late says nothing: a refusal that came meanwhile stays. */
  const show = (refusal: string) => setMessage((shown) => [shown, refusal].filter(Boolean).join(' '))
  async function addFiles(chosen: readonly File[]): Promise<void> {
    setMessage('')
    const stored: NewPart[] = []
    const refusals: string[] = []
    for (const file of chosen) {
      const result = await storeOwnFile(file)
      if (typeof result === 'string') refusals.push(result)
      else stored.push(result)
    }
    // One file that is refused does not keep the others from the box.
    if (stored.length > 0) refusals.unshift(await add(stored))
    show(refusals.filter(Boolean).join(' '))
  }
  function close(): void {
    const pressed = kind
    setKind(null)
    buttons.current?.querySelector<HTMLElement>(`[data-kind="${pressed}"]`)?.focus()
  }

  return (
    <section className="add-bar" aria-label="Lägg till">
      <div ref={buttons} className="add-bar-buttons">
        <a className="button" href="/search">
          <BoxIcon name="plus" /> Material
        </a>
        {kinds.map((each) => (
          <button
            key={each.kind}
            type="button"
            className="button button-secondary"
            data-kind={each.kind}
            aria-expanded={kind === each.kind}
            onClick={() => setKind(kind === each.kind ? null : each.kind)}
          >
            <BoxIcon name={each.icon} /> {each.label}
          </button>
        ))}
        <button
          type="button"
          className="button button-secondary"
          aria-describedby={messageId}
          onClick={() => files.current?.click()}
        >
          <BoxIcon name="photo" /> Eget foto eller PDF
        </button>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/*,application/pdf"
          aria-label="Eget foto eller PDF"
          onChange={(event) => {
            void addFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {kind !== null && (
        <NewPartForm
          key={kind}
          kind={kind}
          onSubmit={(part) => {
            setMessage('')
            void add([part]).then(show)
            close()
          }}
          onClose={close}
        />
      )}
      <p id={messageId} className="add-bar-message" role="status">
        {message}
      </p>
      <p className="add-bar-note">
        Egna filer får vara högst 20 MB.{' '}
        {isInAccount === null ? '' : isInAccount ? storedInAccount : staysHere} Material lägger du i lådan
        från kortet eller sidan.
      </p>
    </section>
  )
}

/** Erases the files of parts that no box has. */
async function eraseFilesOf(parts: readonly NewPart[]): Promise<void> {
  for (const { file = '' } of parts) if (file !== '') await eraseOwnFile(file).catch(() => null)
}
