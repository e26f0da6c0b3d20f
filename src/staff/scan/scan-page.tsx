import { useEffect, useState, type FormEvent } from 'react'
import { readSlip, sendOrders } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { slipTokenIn } from '#contract/packing.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useKeyboard } from '../keys/use-keyboard.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { seen } from '../orders/order-texts.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { ScannedOrder } from './scanned-order.tsx'
import '../orders/orders.css'
import '../orders/order-steps.css'
import './scan.css'

/** What a scan in scan mode did, newest first. */
type ScanLine = { key: number; text: string; isDone: boolean }

/** Shows the order of a slip's code, and marks it sent when asked to; in scan mode each scan does. */
export function ScanPage() {
  const { hash } = useStaffAddress()
  const go = useStaffNavigation()
  const [isScanMode, setIsScanMode] = useState(false)
  const [lines, setLines] = useState<ScanLine[]>([])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const token = slipTokenIn(hash)

  async function send(scanned: string): Promise<void> {
    const line = await sendByToken(scanned)
    setLines((before) => [{ ...line, key: before.length }, ...before])
    void refreshOrders()
  }

  function take(text: string): void {
    const scanned = slipTokenIn(text)
    if (scanned === null) return setError('Det var ingen kod från en följesedel. Skanna igen.')
    setError('')
    setTyped('')
    if (isScanMode) void send(scanned)
    else go.to(`/s#${scanned}`)
  }
  useKeyboard(take)

  function submit(event: FormEvent): void {
    event.preventDefault()
    take(typed)
  }

  return (
    <div className="scan-page">
      <StaffPage title="Skanna" lead="Koden på följesedeln öppnar beställningen.">
        <form role="search" aria-label="Kod" className="scan-form" onSubmit={submit} noValidate>
          <p className="staff-field">
            <label htmlFor="kod">Kod</label>
            <span id="kod-hjalp" className="staff-hint">
              Rikta läsaren eller telefonens kamera mot följesedeln, eller skriv de elva tecknen under koden.
            </span>
            <input
              id="kod"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="kod-hjalp kod-fel"
              aria-invalid={error !== ''}
            />
            <span id="kod-fel" className="staff-field-error" role="alert">
              {error}
            </span>
          </p>
          <button type="submit" className="staff-button">
            <StaffIcon name="scan" /> {isScanMode ? 'Skicka' : 'Öppna'}
          </button>
        </form>
        <label className="staff-tick">
          <input
            type="checkbox"
            checked={isScanMode}
            onChange={(event) => setIsScanMode(event.target.checked)}
          />
          Markera varje skannat paket som skickat
        </label>
        {isScanMode && <ScanLines lines={lines} />}
        {!isScanMode && token !== null && <ScannedOrder key={token} token={token} />}
        {!isScanMode && hash !== '' && token === null && <WrongCode />}
      </StaffPage>
      <ShortcutBar hints={[]} />
    </div>
  )
}

/** Reads the order of a code and sends it, if it is packed. */
async function sendByToken(token: string): Promise<Omit<ScanLine, 'key'>> {
  const slip = await sendStaffCall(readSlip, { slip: token })
  if (slip.state === 'ended') return { text: 'Du är utloggad.', isDone: false }
  if (slip.state !== 'done') return { text: slip.message, isDone: false }
  const order = slip.response.data
  const name = `${formatOrderNumber(order.number)} till ${order.organization}`
  const sent = await sendStaffCall(sendOrders, { orders: [seen(order)] })
  if (sent.state === 'ended') return { text: 'Du är utloggad.', isDone: false }
  if (sent.state !== 'done') return { text: `${name}: ${sent.message}`, isDone: false }
  const [refused] = sent.response.data.refused
  return refused === undefined
    ? { text: `${name} är skickad.`, isDone: true }
    : { text: `${name}: ${refused.message}`, isDone: false }
}

function ScanLines({ lines }: { lines: readonly ScanLine[] }) {
  return (
    <section className="scan-lines" aria-label="Skannat" aria-live="polite">
      <p>
        <strong>{lines.filter(({ isDone }) => isDone).length}</strong> skickade
      </p>
      <ul>
        {lines.map(({ key, text, isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            <StaffIcon name={isDone ? 'check' : 'warning'} /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WrongCode() {
  useEffect(() => {
    document.querySelector<HTMLElement>('#kod')?.focus()
  }, [])
  return (
    <p className="staff-note staff-note-warning">
      Koden i adressen stämmer inte. Skanna följesedeln igen, eller sök beställningen på sitt nummer.
    </p>
  )
}
