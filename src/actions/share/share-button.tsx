import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'
import { copyText } from '#src/browser/copy-text.ts'
import { shareTargets } from './share-targets.ts'
import './share-button.css'

type Props = { name: string; path: string; mayEmbed?: boolean }
type Dialog = ComponentType<Required<Props> & { onClose: () => void }>

/** Shares a page with the device's share sheet, or with a short menu when the device has none. */
export function ShareButton({ name, path, mayEmbed = false }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const codeButton = useRef<HTMLButtonElement>(null)
  const [OpenDialog, setOpenDialog] = useState<Dialog | null>(null)
  useClickOutside(container, open, () => setOpen(false))

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
      setOpenDialog(() => ShareDialog)
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in the open menu reaches its buttons and links first.
    <div
      className="share"
      ref={container}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
    >
      <button
        type="button"
        className="button button-secondary share-toggle"
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
        <ul className="share-menu panel" id={id}>
          {shareTargets(name, addressOf(path)).map((target) => (
            <li key={target.title}>
              <a href={target.address} {...target.opens}>
                {target.title}
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
        className="button button-secondary share-toggle"
        ref={codeButton}
        onClick={() => void showCode()}
      >
        {mayEmbed ? 'QR och bädda in' : 'QR-kod'}
      </button>
      {OpenDialog !== null && (
        <OpenDialog
          name={name}
          path={path}
          mayEmbed={mayEmbed}
          onClose={() => {
            setOpenDialog(null)
            codeButton.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

const addressOf = (path: string) => location.origin + path

/** False when the device has no share sheet, or it did not open. A cancelled share sheet counts as shown. */
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
function useClickOutside(container: { current: Element | null }, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const closeIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || container.current?.contains(target) !== true) close()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  })
}
