import { dayMs, hourMs } from '#contract/durations.ts'
import type { Part } from './box.ts'

/** What the device found when it opened the files of a part: all of them open, it needs network, or why not. */
export type PartCheck = {
  state: 'ready' | 'online' | 'failed'
  /** What was tried, or what went wrong. */
  text: string
  /** The version of the material that was opened, '' for a file of one's own. */
  version: string
  at: number
  /** It was asked for, and nothing but an answer was missing: it is fetched when the network or the server is back. */
  waits?: true
  /** A file of one's own that was not on the device: one that has come since is opened. */
  wasMissing?: true
}

/** The latest checks of a box's parts, by the part's id, and the build of the page that made them. */
export type Readiness = { build: string; parts: Readonly<Record<string, PartCheck>> }

/** What a device has now of a material: null when its files are not all there. */
type VersionOnDevice = (part: Part) => string | null

/** The state of a part now; `online` for what no device can keep, `unchecked` for what has changed since the check. `at`: when it was checked, ms; 0 for never. */
type PartReadiness = {
  part: Part
  state: 'ready' | 'failed' | 'online' | 'unchecked'
  text: string
  at: number
  waits?: true | undefined
}

export type BoxReadiness = {
  parts: PartReadiness[]
  readyCount: number
  /** True when everything that a device can keep is ready. */
  isReady: boolean
  /** When the part that was checked longest ago was checked, ms; 0 where none is ready. */
  checkedAt: number
  /** Whether the box has been made ready on this device, if only once. */
  wasMadeReady: boolean
}

/** A check says nothing about a device that was last looked at longer ago than this, ms. */
const checkLifetimeMs = 14 * dayMs

const onlineLinkText = 'Länkar behöver nät. QR-koden står på utskriften av listan.'

/** Whether there was nothing to open, as when the network broke while it was fetched. */
export const hadNothingToOpen = ({ state, version }: PartCheck): boolean =>
  state === 'failed' && version === ''

/** A file of one's own has no version, so its check says whether it was there. */
const hasCome = ({ kind }: Part, { wasMissing }: PartCheck, version: string | null): boolean =>
  kind === 'file' ? wasMissing === true && version !== null : (version ?? '') !== ''

/** The state of a box by its checks. Headings and notes have nothing to open. */
export function readinessOf(
  parts: readonly Part[],
  { build, parts: checks }: Readiness,
  now: { build: string; at: number; versionOf: VersionOnDevice },
): BoxReadiness {
  const withFiles = parts.filter(({ kind }) => kind !== 'section' && kind !== 'note')
  const states = withFiles.map((part): PartReadiness => {
    if (part.kind === 'link') return { part, state: 'online', text: onlineLinkText, at: 0 }
    const check = checks[part.id]
    if (check === undefined)
      return { part, state: 'unchecked', text: 'Inte kontrollerad på den här enheten.', at: 0 }
    const { state, text, version, at, waits } = check
    const unchecked = (reason: string): PartReadiness => ({ part, state: 'unchecked', text: reason, at })
    // Somebody or the outbox has saved it meanwhile.
    const isSavedSince = hadNothingToOpen(check) && hasCome(part, check, now.versionOf(part))
    if (isSavedSince) return unchecked('Sparat efter kontrollen, men inte öppnat än.')
    if (state !== 'ready') return { part, state, text, at, waits }
    if (build !== now.build) return unchecked('Webbplatsen har uppdaterats sedan kontrollen.')
    if (now.at - at > checkLifetimeMs) return unchecked('Kontrollen är äldre än 14 dagar.')
    if (now.versionOf(part) !== version) return unchecked('Filerna har ändrats sedan kontrollen.')
    return { part, state: 'ready', text, at }
  })
  const ready = states.filter(({ state }) => state === 'ready')
  const times = ready.map(({ at }) => at)
  return {
    parts: states,
    readyCount: ready.length,
    isReady: ready.length > 0 && states.every(({ state }) => state === 'ready' || state === 'online'),
    checkedAt: times.length === 0 ? 0 : Math.min(...times),
    wasMadeReady: Object.keys(checks).length > 0,
  }
}

/**
 * The parts of a box to fetch and open again without being asked: those that have changed since they were opened, those that only lacked
 * the network, and before a lesson all that no check of the last day has opened, and what has failed, once an hour. None of a box that nobody has made ready here.
 */
export function partsToRefresh(
  { parts, checkedAt, wasMadeReady }: BoxReadiness,
  { isLessonNear, now }: { isLessonNear: boolean; now: number },
): Set<string> {
  if (!wasMadeReady) return new Set()
  const isOld = isLessonNear && now - checkedAt > dayMs
  const due = parts.filter(
    ({ state, at, waits }) =>
      state === 'unchecked' ||
      waits === true ||
      (isLessonNear && state === 'failed' && now - at > hourMs) ||
      (isOld && state === 'ready'),
  )
  return new Set(due.map(({ part }) => part.id))
}
