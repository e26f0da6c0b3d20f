import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import { countChildren, inNestedOrder, parentOf } from '#src/boxes/box-nesting.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { prepareBox, whenPrepared } from '#src/boxes/prepared-box.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { useSyncText } from './account/use-sync-text.ts'
import { BoxCard } from './box-card.tsx'
import { BoxFilters, filtersFor, passesFilter, type BoxFilter } from './box-filters.tsx'
import { usePreparedBoxes } from './use-prepared-boxes.ts'
import { readinessIn, useReadyBoxes } from './use-ready-boxes.ts'

/** As many cards as are shown before somebody asks for all. */
const firstCards = 40
/** How long a press waits for the box at most, ms: after that its page says that it is being read. */
const maxWaitMs = 250
/** From so many boxes on they can be searched. */
const minSearched = 10
/** One box is not chosen among. */
const minFiltered = 2

type Props = { boxes: readonly BoxSummary[]; saved: readonly SavedSet[] | null }

/** The boxes, the last changed first, each followed by those that lie in it, and what is saved as one more box. Many boxes can be searched, and are shown by and by. */
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
  const { ready, isRead } = useReadyBoxes(boxes, saved)
  const filters = boxes.length >= minFiltered ? filtersFor(boxes) : []
  const [chosen, setChosen] = useState<BoxFilter>('all')
  // The team's filter goes when the last shared box does, as by a log-out.
  const filter = filters.includes(chosen) ? chosen : 'all'
  usePreparedBoxes(boxes)
  const words = wordsIn(useDeferredValue(query))
  const found = inNestedOrder(boxes).filter(
    (box) => passesFilter(box, filter, ready) && hasWords(textOfBox(box), words),
  )
  const shown = isAll ? found : found.slice(0, firstCards)
  const hasSaved = saved !== null && filter === 'all' && hasWords('sparat', words)
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
        </div>
      )}
      {filters.length > 0 && (
        <div>
          <BoxFilters {...{ boxes, filters, ready, isRead }} chosen={filter} onChoose={setChosen} />
          <p role="status">
            {words.length === 0 && filter === 'ready' && found.length === 0
              ? noneReadyText(isRead)
              : (words.length > 0 || filter !== 'all') && countText(found.length + (hasSaved ? 1 : 0))}
          </p>
        </div>
      )}
      <ul className="box-cards">
        {shown.map((box) => (
          <BoxCard
            key={box.id}
            box={box}
            where={textOf?.(box) ?? null}
            parent={parentOf(box, boxes)?.title ?? ''}
            innerCount={countChildren(box.id, boxes)}
            readiness={readinessIn(ready, box)}
            onOpen={open}
          />
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
              {saved.length > 0 && <p>Lägg dem i lådor härifrån, eller gör en låda av allt</p>}
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

const noneReadyText = (isRead: boolean) =>
  isRead
    ? 'Ingen låda är redo utan nät på den här enheten. Öppna en låda och tryck Gör redo.'
    : 'Ser efter vad som finns på den här enheten …'

function countText(count: number): string {
  if (count === 0) return 'Ingen låda passar. Sök på ett annat ord.'
  return count === 1 ? '1 låda passar' : `${count} lådor passar`
}
