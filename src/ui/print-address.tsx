import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { siteName } from '#contract/messages.ts'
import { qrCodeDrawer, preparePrintOnKey, watchQrCodeDrawer } from './print.ts'
import './print.css'

const subscribeNever = () => () => undefined

/** The page's address as text and as a QR code, shown on paper only. */
export function PrintAddress({ path }: { path: string }) {
  const address = useSyncExternalStore(
    subscribeNever,
    () => location.origin + path,
    () => path,
  )
  const draw = useSyncExternalStore(watchQrCodeDrawer, qrCodeDrawer, () => null)
  const code = useMemo(() => draw?.(address) ?? null, [draw, address])
  useEffect(() => {
    // CSS can print only the href as it is written, so it needs the origin to print before a relative link.
    document.documentElement.style.setProperty('--site-address', `'${location.origin}'`)
    document.addEventListener('keydown', preparePrintOnKey)
    return () => document.removeEventListener('keydown', preparePrintOnKey)
  }, [])
  return (
    <div className="print-address">
      {code !== null && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} />
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
