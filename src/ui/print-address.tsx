import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { siteName } from '#contract/messages.ts'
import { qrCodeDrawer, preparePrintOnKey, watchQrCodeDrawer } from './print.ts'
import './print.css'

const subscribeNever = () => () => undefined

/** Where a page is to be found again, on paper alone: its address in letters and as a QR code. */
export function PrintAddress({ path }: { path: string }) {
  const address = useSyncExternalStore(
    subscribeNever,
    () => location.origin + path,
    () => path,
  )
  const draw = useSyncExternalStore(watchQrCodeDrawer, qrCodeDrawer, () => null)
  const code = useMemo(() => draw?.(address) ?? null, [draw, address])
  useEffect(() => {
    // A style sheet knows links only as they are written: on paper the site's name goes before them.
    document.documentElement.style.setProperty('--site', `'${location.origin}'`)
    document.addEventListener('keydown', preparePrintOnKey)
    return () => document.removeEventListener('keydown', preparePrintOnKey)
  }, [])
  return (
    <div className="paper-address">
      {code !== null && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.shape} />
        </svg>
      )}
      <p>
        <strong>{siteName}</strong>
        <br />
        {address}
      </p>
    </div>
  )
}
