import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type MouseEvent } from 'react'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import type { SyncText } from '#src/actions/box/account/sync-text.ts'
import { formatMinutes, formatPartCount, type BoxSummary } from '#src/boxes/box.ts'
import { prepareBox, whenPrepared } from '#src/boxes/prepared-box.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { useSyncText } from './account/use-sync-text.ts'

/** As many cards as are shown before somebody asks for all. */
const firstCards = 40
/** How long a press waits for the box at most, ms: after that its page says that it is being read. */
const maxWaitMs = 250
/** From so many boxes on they can be searched. */
const minSearched = 10

type Props = { boxes: readonly BoxSummary[]; saved: readonly SavedSet[] | null }

/** The boxes, the last changed first, and what is saved as one more box. Many boxes can be searched, and are shown by and by. */
export function BoxCards({ boxes, saved }: Props) {
  const textOf = useSyncText()
  const router = useRouter()
  const lastPressed = useRef('')
  /** The list stays until the box has been read, so that the box is the next thing on the screen. */
  async function open(id: string): Promise<void> {
    lastPressed.current = id
    const { href } = router.latestLocation
    prepareBox(id)
    await Promise.race([whenPrepared(id), new Promise((done) => setTimeout(done, maxWaitMs))])
    // Somebody who pressed another box or link meanwhile goes there.
    if (lastPressed.current !== id || router.latestLocation.href !== href) return
    await router.navigate({ to: '/lada/$id', params: { id } })
  }
  const [query, setQuery] = useState('')
  const [isAll, setIsAll] = useState(false)
  const words = wordsIn(useDeferredValue(query))
  const found = boxes.filter((box) => hasWords(textOfBox(box), words))
  const shown = isAll ? found : found.slice(0, firstCards)
  const hasSaved = saved !== null && hasWords('sparat', words)
  return (
    <>
      {boxes.length >= minSearched && (
        <div className="boxes-find">
          <label htmlFor="find-box">Sök bland dina {boxes.length} lådor</label>
          <input
            id="find-box"
            type="search"
            className="field-input"
            placeholder="Namn, etikett, ämne eller årskurs"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status">{words.length > 0 && countText(found.length + (hasSaved ? 1 : 0))}</p>
        </div>
      )}
      <ul className="box-cards">
        {shown.map((box) => (
          <BoxCard key={box.id} box={box} where={textOf?.(box) ?? null} onOpen={open} />
        ))}
        {hasSaved && (
          <li className="box-card">
            <BoxPicture colour="yellow" images={saved.slice(0, 3).map(({ image }) => image)} />
            <div>
              <h2>
                <a href="/sparat">Sparat</a>
              </h2>
              <p>
                {saved.length === 0
                  ? 'Här samlas material som du sparar på enheten'
                  : `${saved.length} material med filer på enheten`}
              </p>
            </div>
          </li>
        )}
      </ul>
      {shown.length < found.length && (
        <p>
          <button type="button" className="button button-secondary" onClick={() => showAll()}>
            Visa alla {found.length} lådor
          </button>
        </p>
      )}
    </>
  )

  /** The focus goes to the first box that was not there before, because the button is gone. */
  function showAll(): void {
    setIsAll(true)
    const next = found[firstCards]?.id
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`.box-card a[href="/lada/${next}"]`)?.focus(),
    )
  }
}

const wordsIn = (text: string) => text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean)
const hasWords = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))
const textOfBox = ({ title, tags, subject, grade }: BoxSummary) =>
  [title, ...tags, subject, grade].join(' ').toLocaleLowerCase('sv')

function countText(count: number): string {
  if (count === 0) return 'Ingen låda passar. Sök på ett annat ord.'
  return count === 1 ? '1 låda passar' : `${count} lådor passar`
}

type CardProps = { box: BoxSummary; where: SyncText | null; onOpen: (id: string) => Promise<void> }

function BoxCard({ box, where, onOpen }: CardProps) {
  // The box is read while its press is on the way.
  const prepare = () => prepareBox(box.id)
  function press(event: MouseEvent): void {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void onOpen(box.id)
  }
  const facts = [box.subject, box.grade, box.minutes > 0 ? formatMinutes(box.minutes) : ''].filter(Boolean)
  return (
    <li className="box-card">
      <BoxPicture colour={box.colour} images={box.images} />
      <div>
        <h2>
          <a href={`/lada/${box.id}`} onPointerEnter={prepare} onFocus={prepare} onClick={press}>
            {box.title}
          </a>
        </h2>
        <p>{[...facts, formatPartCount(box.partCount)].join(' · ')}</p>
        {where !== null && (
          <p className="box-where">
            {(box.sync?.replaces ?? '') !== '' && 'Borttagen på en annan enhet, kvar med dina ändringar. '}
            {box.sync?.isHandedOver === true && 'Du äger lådan nu. '}
            {where.text}
          </p>
        )}
        {box.tags.length > 0 && (
          <ul className="box-tags" aria-label="Etiketter">
            {box.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
