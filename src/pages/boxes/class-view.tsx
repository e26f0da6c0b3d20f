import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Box } from '#src/boxes/box.ts'
import { readPinnedBox } from '#src/storage/pinned-box.ts'
import type { ShowCommand } from './show-keys.ts'
import { ClassPart } from './class-part.tsx'
import { ClassSide } from './class-side.tsx'
import { useShowChannel } from './show-channel.ts'
import { useShowKeys } from './use-show-keys.ts'
import { useShownPart } from './use-shown-part.ts'
import { useSwipe } from './use-swipe.ts'
import { UnlockForm } from './unlock-form.tsx'
import { usePinned } from './use-pinned.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  box: Box
  /** The device is pinned to the box: nothing leads out of the view but the code. */
  isPinned?: boolean
}

/** Shows one part at a time over everything else, for keys, a presenter's remote, fingers and the pointer. */
export function ClassView({ box, isPinned = false }: Props) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBlank, setIsBlank] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const [isUnlocking, setIsUnlocking] = useState(false)
  const staysAwake = useWakeLock()
  const sections = arrangeParts(box.parts)
  const parts = sections.flatMap((section) => section.parts)
  const shown = useShownPart(box.id, parts, () => setIsBlank(false))
  const { part, index, page, pageCount, timer } = shown
  const heading = sections.find((section) => section.parts.some(({ id }) => id === part?.id))?.heading

  useEffect(() => {
    // A modal dialog makes everything below it inert: the page's menus are out of reach.
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // Not one of its buttons, which Space would press.
    dialog.current.focus()
  }, [])

  const leave = () => void navigate({ to: '/lada/$id', params: { id: box.id } })
  const askToLeave = isPinned ? () => setIsUnlocking(true) : leave
  usePinned(isPinned ? box.id : null)
  const commands: Record<ShowCommand, () => void> = {
    next: shown.next,
    back: shown.back,
    blank: () => setIsBlank(!isBlank),
    timer: shown.startOrStop,
    pause: shown.pause,
    addTime: shown.addTime,
    code: () => setHasCode(!hasCode),
    fullScreen: () => void toggleFullScreen(),
  }
  const run = (command: ShowCommand) => commands[command]()
  useShowChannel(box.id, { index, page, pageCount, isBlank, hasCode, timer, staysAwake }, run)
  useShowKeys(run)
  const swipe = useSwipe({ onNext: shown.next, onBack: shown.back })
  if (part === undefined) return null
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="class-view"
      aria-label={`${box.title} i klassrummet`}
      data-blank={isBlank || undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!isPinned) leave()
      }}
      onClose={({ currentTarget }) => {
        // A browser closes a dialog at the second Escape, whatever the page says.
        if (isPinned && readPinnedBox() !== null) currentTarget.showModal()
      }}
    >
      {isUnlocking && <UnlockForm onFree={leave} onCancel={() => setIsUnlocking(false)} />}
      {isBlank ? (
        <button type="button" className="class-blank" onClick={() => setIsBlank(false)}>
          <span className="visually-hidden">Visa igen</span>
        </button>
      ) : (
        <>
          <div className="class-stage" {...swipe}>
            <ClassPart key={part.id} part={part} hasLinks={!isPinned} page={page} onPages={shown.onPages} />
          </div>
          <ClassSide
            part={part}
            heading={heading?.title ?? ''}
            hasCode={hasCode}
            timer={timer}
            onTimer={shown.startOrStop}
            staysAwake={staysAwake}
          />
          <nav className="class-bar" aria-label="Delar">
            <button type="button" onClick={askToLeave}>
              {isPinned ? 'Lås upp' : 'Avsluta'}
            </button>
            <ol>
              {parts.map((each, place) => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-current={place === index ? 'step' : undefined}
                    onClick={() => shown.show(place)}
                  >
                    {each.title} {each.minutes > 0 && <span>{each.minutes} min</span>}
                  </button>
                </li>
              ))}
            </ol>
            <span className="class-buttons">
              {!isPinned && (
                <button type="button" onClick={() => openNotes(box.id)}>
                  Anteckningar
                </button>
              )}
              <button type="button" aria-pressed={hasCode} onClick={() => setHasCode(!hasCode)}>
                QR
              </button>
              <button type="button" onClick={() => setIsBlank(true)}>
                Svart
              </button>
            </span>
            <span className="class-steps">
              <button
                type="button"
                aria-label="Föregående"
                disabled={index === 0 && page === 1}
                onClick={shown.back}
              >
                <span aria-hidden="true">‹</span>
              </button>
              <span role="status">
                {pageCount > 1 ? `Sida ${page} av ${pageCount}` : `${index + 1} av ${parts.length}`}
              </span>
              <button
                type="button"
                aria-label="Nästa"
                disabled={index === parts.length - 1 && page >= pageCount}
                onClick={shown.next}
              >
                <span aria-hidden="true">›</span>
              </button>
            </span>
          </nav>
        </>
      )}
    </dialog>
  )
}

/** Opens the notes for the teacher's own screen, in a window that can be moved there; the same window at the second press. */
function openNotes(boxId: string): void {
  window.open(`/lada/${boxId}/visa#anteckningar`, 'skolmaterial-anteckningar', 'popup,width=900,height=720')
}

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen())
  } catch {
    // A browser without full screen, such as Safari on a phone: the view fills the window anyway.
  }
}
