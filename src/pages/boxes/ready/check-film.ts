import { formatBytes } from '#src/ui/format.ts'
import { lastFrameBefore } from './frame-times.ts'

/** How long a film may take to answer one question, ms. A slow tablet needs seconds. */
const answerTimeoutMs = 20_000

/** Where in the first seconds of a film, and how near its end, a frame is asked for, s. */
const lookAt = { beginning: 4, beforeEnd: 0.5 }
/** How much earlier a frame may be than what was asked for, s, before the file is asked whether it has a later one. */
const maxGap = { beginning: 2, end: 5 }
/** Browser and file may round a time differently, s. */
const roundingGap = 0.25

/**
 * Decodes the beginning of a film and moves near its end. A saved film is read as it will be shown, through the worker's
 * ranges: a large film in memory ends the page on some tablets. Without the worker it is read from the file itself.
 */
export async function checkFilm(blob: Blob, url: string): Promise<string> {
  const isServedByWorker = url !== '' && (navigator.serviceWorker?.controller ?? null) !== null
  const address = isServedByWorker ? url : URL.createObjectURL(blob)
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  try {
    film.src = address
    await event(film, 'canplay')
    // A frame that can be painted has been decoded.
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 18
    canvas.getContext('2d')?.drawImage(film, 0, 0, 32, 18)
    if (Number.isFinite(film.duration) && film.duration > 1) {
      const end = film.duration - lookAt.beforeEnd
      await decodeAt(film, Math.min(lookAt.beginning, end), maxGap.beginning, blob)
      await decodeAt(film, end, maxGap.end, blob)
    }
    const length = Math.round(film.duration)
    const time = `${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`
    return `Filmens början och slut avkodade, ${time}, ${formatBytes(blob.size)}`
  } finally {
    film.removeAttribute('src')
    film.load()
    if (!isServedByWorker) URL.revokeObjectURL(address)
  }
}

/**
 * Moves to a time and throws where no frame near it is decoded: past the last whole frame a film only stands still. One whose pictures
 * stand still for long by its own file is whole all the same.
 */
async function decodeAt(film: HTMLVideoElement, time: number, gap: number, file: Blob): Promise<void> {
  film.currentTime = time
  await event(film, 'seeked')
  const shown = timeOfFrame(film)
  if (shown === null || shown >= time - gap) return
  const last = await lastFrameBefore(file, time)
  if (last === null || shown < last - roundingGap) throw new Error(`The film shows ${shown} s at ${time} s`)
}

/** When in the film the frame is that it shows, s; null where the browser does not say. */
function timeOfFrame(film: HTMLVideoElement): number | null {
  try {
    const frame = new VideoFrame(film)
    const time = frame.timestamp / 1_000_000
    frame.close()
    return time > 0 ? time : null
  } catch {
    // Older browsers lack it: there the moving alone says that the film opens.
    return null
  }
}

function event(film: HTMLVideoElement, name: 'canplay' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name}`)), answerTimeoutMs)
    film.addEventListener(
      name,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    film.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error(film.error?.message ?? 'The film failed'))
    })
  })
}
