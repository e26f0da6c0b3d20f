import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { cacheReader, isReaderCached } from '#src/actions/save/persist-storage.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { formatMinutes, formatPartCount } from '#src/boxes/box.ts'
import { shouldSaveData } from '#src/storage/save-data.ts'
import { formatBytes, formatDay } from '#src/ui/format.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxFileError } from './box-file-error.ts'
import { importBox } from './import-box.ts'
import { readBoxFile, type BoxFile } from './read-box-file.ts'
import { takeLaunchedFile, takeSharedFile } from './arriving-file.ts'

type State =
  | { name: 'idle' }
  | { name: 'reading'; file: File }
  | { name: 'open'; file: File; box: BoxFile }
  | { name: 'refused'; file: File; reason: string; rule: string }

/** Opens a box in a file: chosen, dropped, pasted, or handed over by the device. Nothing is stored before it is checked. */
export function OpenFile() {
  const [state, setState] = useState<State>({ name: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setState({ name: 'reading', file })
    try {
      setState({ name: 'open', file, box: await readBoxFile(file) })
    } catch (error) {
      const { message: reason, rule } =
        error instanceof BoxFileError
          ? error
          : new BoxFileError('Filen går inte att läsa. Den kan ha flyttats eller tagits bort.')
      setState({ name: 'refused', file, reason, rule })
    }
    heading.current?.focus({ preventScroll: true })
  }
  const onFile = useEffectEvent((file: File) => void read(file))
  useEffect(() => {
    // A box from a file has PDFs, and nothing else has fetched what opens them here.
    if (!shouldSaveData()) void cacheReader().catch(() => null)
    takeLaunchedFile(onFile)
    void takeSharedFile().then((file) => file !== null && onFile(file))
    const take = (event: DragEvent | ClipboardEvent) => {
      const files = event instanceof DragEvent ? event.dataTransfer?.files : event.clipboardData?.files
      if (files?.[0] === undefined) return
      event.preventDefault()
      onFile(files[0])
    }
    // Without this the browser would leave the page and show the file.
    const allow = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', take)
    document.addEventListener('paste', take)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', take)
      document.removeEventListener('paste', take)
    }
  }, [])

  return (
    <div className="open-file">
      <h2 ref={heading} tabIndex={-1} className={state.name === 'idle' ? 'visually-hidden' : undefined}>
        {titleOf(state)}
      </h2>
      {state.name === 'reading' && <p role="status">Kontrollerar {state.file.name}. Inget är sparat än.</p>}
      {state.name === 'open' && <Opened box={state.box} onOther={() => setState({ name: 'idle' })} />}
      {state.name === 'refused' && (
        <div role="alert" className="open-refused">
          <p>{state.reason}</p>
          <p>
            <strong>Inget har sparats på enheten.</strong>
          </p>
          <dl>
            <div>
              <dt>Fil</dt>
              <dd>
                {state.file.name}, {formatBytes(state.file.size)}
              </dd>
            </div>
            {state.rule !== '' && (
              <div>
                <dt>Regel</dt>
                <dd>{state.rule}</dd>
              </div>
            )}
          </dl>
          <p>Be avsändaren göra filen en gång till, eller öppna en annan.</p>
        </div>
      )}
      {state.name !== 'open' && state.name !== 'reading' && (
        <div className="open-drop">
          <button type="button" className="button" onClick={() => input.current?.click()}>
            {state.name === 'idle' ? 'Välj fil' : 'Välj en annan fil'}
          </button>
          <p>eller släpp filen här på sidan.</p>
          {/* No `accept`: on an iPhone it would grey out every file with an ending of its own. */}
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Lektionslåda"
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}

function titleOf(state: State): string {
  if (state.name === 'open') return state.box.manifest.box.title
  return state.name === 'refused' ? 'Filen öppnades inte' : 'Välj en lektionslåda'
}

function Opened({ box, onOther }: { box: BoxFile; onOther: () => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const list = useSyncExternalStore(watchBoxList, boxList)
  const { manifest, files, unread } = box
  const hasReader = useHasReader(manifest.files.some(({ type }) => type === 'application/pdf'))
  const contents = manifest.parts.filter(({ kind }) => kind !== 'section')
  const minutes = contents.reduce((sum, part) => sum + part.minutes, 0)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  const facts = [
    manifest.box.subject,
    manifest.box.grade,
    formatPartCount(contents.length),
    minutes > 0 ? formatMinutes(minutes) : '',
    formatBytes(bytes),
    `gjord ${formatDay(manifest.madeAt)}`,
  ]
  const senders = [
    ...new Set(manifest.files.map(({ sender, licence }) => [sender, licence].filter(Boolean).join(', '))),
  ]
  const isThere = list?.boxes.some(({ title }) => title === manifest.box.title) === true
  async function add(): Promise<void> {
    setIsBusy(true)
    const id = await importBox(box)
    setIsBusy(false)
    if (id === null) return setError(boxNotStored)
    await navigate({ to: '/lada/$id', params: { id } })
  }
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <ul className="box-notes">
        <li>
          Hel och oförändrad: {files.size} av {files.size} kontrollsummor stämmer.
        </li>
        <li>Inget i filen körs. Sidor, bilder och filmer visas, inget annat.</li>
        {senders.filter(Boolean).map((sender) => (
          <li key={sender}>Från {sender}</li>
        ))}
        {unread.length > 0 && (
          <li>
            Den här versionen av Skolmaterial kan inte läsa {unread.join(', ')}. Uppdatera sidan när du har
            nät och öppna filen igen.
          </li>
        )}
        {manifest.left.map(({ title, why }) => (
          <li key={`${title} ${why}`}>
            {title} följde inte med. {why} Den hämtas med Gör redo när du har nät.
          </li>
        ))}
        {!hasReader && (
          <li>
            Det som öppnar PDF-filer är inte hämtat till den här enheten. Öppna den här sidan en gång med nät,
            så går det sedan utan.
          </li>
        )}
        {isThere && (
          <li>Du har redan en låda med det namnet. Den här läggs bredvid, och inget skrivs över.</li>
        )}
      </ul>
      <ErrorMessage>{error}</ErrorMessage>
      <p className="share-buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => void add()}>
          {isBusy ? 'Lägger in …' : 'Lägg bland mina lådor'}
        </button>
        <button type="button" className="button button-secondary" onClick={onOther}>
          Avbryt
        </button>
      </p>
    </>
  )
}

/** Whether PDFs open here without network; true until the device has answered. */
function useHasReader(isNeeded: boolean): boolean {
  const [hasReader, setHasReader] = useState(true)
  useEffect(() => {
    let isLeft = false
    if (isNeeded) void isReaderCached().then((isHere) => isLeft || setHasReader(isHere))
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return hasReader
}
