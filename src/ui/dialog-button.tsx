import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { loadChunk } from './reload-once.ts'
import { closeDialog, showDialog, shownDialogs } from './shown-dialog.ts'

export type DialogProps = { onClose: () => void }

type Props<OwnProps extends object> = {
  /** Where the link leads without scripts, or when the dialog's code cannot be loaded. */
  href: string
  /** Loads the dialog's code; called as soon as it is likely to be needed. */
  load: () => Promise<ComponentType<OwnProps & DialogProps>>
  dialogProps: OwnProps
  className?: string | undefined
  /** What to do instead when the dialog's code cannot be loaded. */
  fallback?: string
  children: ReactNode
}

/**
 * A link that opens a dialog once the page is hydrated. The dialog's code is loaded on hover, focus or press. On a page that is
 * hydrated when it is used, a press before that opens the dialog too (src/enhance/store-early-presses.ts).
 */
export function DialogButton<OwnProps extends object>({
  href,
  load,
  dialogProps,
  className,
  fallback = 'Öppna materialets sida',
  children,
}: Props<OwnProps>) {
  const id = useId()
  const link = useRef<HTMLAnchorElement>(null)
  const [state, setState] = useState<'usual' | 'loading' | 'failed'>('usual')
  const [Dialog, setDialog] = useState<ComponentType<OwnProps & DialogProps> | null>(null)

  // React may reuse the button for another material after navigation.
  useEffect(
    () => () => {
      setState('usual')
      setDialog(null)
    },
    [href],
  )

  const close = useCallback(() => closeDialog(id, link.current), [id])
  const show = (Loaded: ComponentType<OwnProps & DialogProps>) =>
    showDialog({ id, dialog: <Loaded {...dialogProps} onClose={close} /> })
  // What the dialog is about may change while it is open.
  useEffect(() => {
    if (Dialog !== null && shownDialogs().some((each) => each.id === id)) show(Dialog)
  })

  async function open(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    try {
      const loaded = await loadChunk(load)
      if (link.current?.getAttribute('href') !== href) return
      setDialog(() => loaded)
      show(loaded)
      setState('usual')
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
        data-opens-dialog=""
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => void open(event)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </a>
      {state === 'failed' && (
        <p className="dialog-load-error" role="alert">
          Formuläret kunde inte hämtas.{' '}
          {/* The target makes the browser load the page, with the current code, instead of the router. */}
          <a href={href} target="_self">
            {fallback}
          </a>{' '}
          eller försök igen.
        </p>
      )}
    </>
  )
}
