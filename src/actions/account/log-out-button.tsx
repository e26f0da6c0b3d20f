import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { logOut } from '#src/api/session/log-out.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import type { BoxesAtLogOut } from '#src/boxes/forget-boxes.ts'
import { readMaterialDrafts } from '#src/storage/customer-material-drafts.ts'

/** `boxes`: null where the device did not answer in time. */
type OnDevice = { boxes: BoxesAtLogOut | null; drafts: number }

/** Logs out. Asks first when the device has drafts of materials, which it deletes, or boxes, of which it says what becomes. */
export function LogOutButton({ owner, stays = false }: { owner: string; stays?: boolean }) {
  const [router, queries] = [useRouter(), useQueryClient()]
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [onDevice])

  async function leave(): Promise<void> {
    // Nobody else sees what stays where this fails.
    await withTimeout(
      loadBoxes().then(({ forgetSentBoxes }) => forgetSentBoxes(owner)),
      boxesTimeoutMs,
    )
    await logOut(queries)
    if (!stays) await router.navigate({ href: '/' })
  }

  async function askFirst(): Promise<void> {
    // Unreadable storage has no drafts to lose. Of boxes only a device that has answered has none.
    const { length: drafts } = await readMaterialDrafts(owner).catch(() => [])
    const boxes = await withTimeout(
      loadBoxes().then(({ readBoxesAtLogOut }) => readBoxesAtLogOut(owner)),
      boxesTimeoutMs,
    )
    const hasBoxes = boxes === null || boxes.leaving + boxes.hidden + boxes.shown > 0
    if (hasBoxes || drafts > 0) setOnDevice({ boxes, drafts })
    else await leave()
  }

  if (onDevice === null)
    return (
      <button type="button" className="button button-secondary" onClick={() => void askFirst()}>
        Logga ut
      </button>
    )
  return (
    <div className="account-log-out">
      {whatBecomes(onDevice).map((text, index) => (
        <p key={text} ref={index === 0 ? question : null} tabIndex={index === 0 ? -1 : undefined}>
          {text}
        </p>
      ))}
      {onDevice.drafts > 0 && (
        <a className="button button-secondary" href="/konto/material">
          {onDevice.drafts === 1 ? 'Visa utkastet' : 'Visa utkasten'}
        </a>
      )}
      {(onDevice.boxes === null || onDevice.boxes.hidden + onDevice.boxes.shown > 0) && (
        <a className="button button-secondary" href="/lador">
          Visa lådorna
        </a>
      )}
      <button type="button" className="button button-secondary" onClick={() => void leave()}>
        Logga ut ändå
      </button>
      <button type="button" className="text-button" onClick={() => setOnDevice(null)}>
        Stanna kvar
      </button>
    </div>
  )
}

const loadBoxes = () => import('#src/boxes/forget-boxes.ts')

/** A log-out does not wait longer for a network that does not answer, ms. */
const boxesTimeoutMs = 10_000

function whatBecomes({ drafts, boxes: read }: OnDevice): string[] {
  const { leaving = 0, hidden = 0, shown = 0 }: Partial<BoxesAtLogOut> = read ?? {}
  const boxes = (count: number) => (count === 1 ? 'En låda' : `${count} lådor`)
  return [
    drafts === 1 && 'Du har ett utkast som inte är inskickat. Det tas bort från enheten när du loggar ut.',
    drafts > 1 &&
      `Du har ${drafts} utkast som inte är inskickade. De tas bort från enheten när du loggar ut.`,
    read === null &&
      'Det går inte att se vilka lådor som finns på enheten. Lådor på ditt konto tas bort härifrån eller döljs. Andra lådor syns för alla som använder enheten.',
    leaving > 0 && `${boxes(leaving)} tas bort från den här enheten och finns kvar på ditt konto.`,
    hidden > 0 &&
      `${boxes(hidden)} har ändringar, filer eller en gemensam beställning som bara finns här, och blir kvar, ${hidden === 1 ? 'dold' : 'dolda'} för andra, tills du loggar in här igen.`,
    shown > 0 && `${boxes(shown)} ligger bara på den här enheten och syns för alla som använder den.`,
  ].filter((text) => text !== false)
}
