import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { loadChunk } from './reload-once.ts'
import './dialog-button.css'

export type DialogProps = { onClose: () => void }

type Props<Given extends object> = {
  /** Where the link leads without scripts, or when the dialog's code cannot be had. */
  href: string
  /** Fetches the dialog; called as soon as it is likely to be wanted. */
  load: () => Promise<ComponentType<Given & DialogProps>>
  dialogProps: Given
  className?: string | undefined
  children: ReactNode
}

/** A link that opens a dialog once the page is taken over. The dialog's code comes with the first press, or just before it. */
export function DialogButton<Given extends object>({
  href,
  load,
  dialogProps,
  className,
  children,
}: Props<Given>) {
  const link = useRef<HTMLAnchorElement>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed')
  const [Dialog, setDialog] = useState<ComponentType<Given & DialogProps> | null>(null)

  // The same button may come to stand for another thing, as when one page follows another.
  useEffect(() => () => setState('closed'), [href])

  const close = useCallback(() => {
    link.current?.focus({ preventScroll: true })
    setState('closed')
  }, [])

  async function open(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'loading' || state === 'open') return
    setState('loading')
    try {
      const loaded = await loadChunk(load)
      setDialog(() => loaded)
      setState((now) => (now === 'loading' ? 'open' : now))
    } catch {
      setState('failed')
    }
  }

  const prepare = () => void load().catch(() => null)
  return (
    <>
      <a
        ref={link}
        className={className}
        href={href}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => void open(event)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </a>
      {state === 'failed' && (
        <p className="dialog-missing" role="alert">
          Formuläret kunde inte hämtas.{' '}
          {/* Its own target: the page is loaded anew, with the code that is there now. */}
          <a href={href} target="_self">
            Öppna materialets sida
          </a>{' '}
          eller försök igen.
        </p>
      )}
      {state === 'open' && Dialog !== null && <Dialog {...dialogProps} onClose={close} />}
    </>
  )
}
