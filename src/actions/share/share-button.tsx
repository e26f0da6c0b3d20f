import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'
import { copyText } from './copy-text.ts'
import { shareTargets } from './share-targets.ts'
import './share-button.css'

type Props = { name: string; path: string; mayEmbed?: boolean }
type Dialog = ComponentType<Required<Props> & { onClose: () => void }>

/** Shares a page of ours by the device's own sheet, or by a few ways of ours where it has none. */
export function ShareButton({ name, path, mayEmbed = false }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const codeButton = useRef<HTMLButtonElement>(null)
  const [Shown, setShown] = useState<Dialog | null>(null)
  useClickOutside(place, open, () => setOpen(false))

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  async function share(): Promise<void> {
    if (open) return setOpen(false)
    setOpen(!(await shareNatively(name, addressOf(path))))
  }

  async function showCode(): Promise<void> {
    try {
      const { ShareDialog } = await loadChunk(() => import('./share-dialog.tsx'))
      setShown(() => ShareDialog)
    } catch {
      showToast('QR-koden kunde inte hämtas. Försök igen när du är online.')
    }
  }

  async function copy(): Promise<void> {
    const address = addressOf(path)
    showToast((await copyText(address)) ? 'Länken är kopierad.' : `Länken är ${address}`)
    close()
  }

  return (
    <div
      className="share"
      ref={place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      <button
        type="button"
        className="button button-quiet share-toggle"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => void share()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V4m-4.5 4L12 3.5 16.5 8M5 12v8h14v-8" />
        </svg>
        Dela
      </button>
      {open && (
        <ul className="share-ways panel" id={id}>
          {shareTargets(name, addressOf(path)).map((way) => (
            <li key={way.title}>
              <a href={way.address} {...way.opens}>
                {way.title}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void copy()}>
              Kopiera länk
            </button>
          </li>
        </ul>
      )}
      <button
        type="button"
        className="button button-quiet share-toggle"
        ref={codeButton}
        onClick={() => void showCode()}
      >
        {mayEmbed ? 'QR och bädda in' : 'QR-kod'}
      </button>
      {Shown !== null && (
        <Shown
          name={name}
          path={path}
          mayEmbed={mayEmbed}
          onClose={() => {
            setShown(null)
            codeButton.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

const addressOf = (path: string) => location.origin + path

/** False where the device has no sheet of its own, or it did not open. A reader who changed her mind has been asked. */
async function shareNatively(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Closes when somebody presses, or comes by keyboard to, a place outside. */
function useClickOutside(place: { current: Element | null }, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const look = ({ target }: Event) => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) close()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  })
}
