import { useState, useSyncExternalStore } from 'react'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { withInner } from '#src/boxes/box-nesting.ts'
import { formatMinutes, materialIdsIn, summarize, type Box, type BoxSummary } from '#src/boxes/box.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { useChunk } from '#src/ui/use-chunk.ts'
import { NoBoxes } from '../account/no-boxes.tsx'
import { BoxChooser } from './box-chooser.tsx'
import { useBoxes } from './use-boxes.ts'
import './coverage.css'

const unknown = () => null
/** A box's own page has it too, on a wide screen. */
const loadResult = () => import('./coverage-result.tsx')

/** '/lada/tackning': which subjects, grades and central content chosen boxes cover. '?lada=' names one box, counted with those that lie in it; without it all are chosen. */
export function CoveragePage() {
  const list = useSyncExternalStore(watchBoxList, boxList, unknown)
  return (
    <div className="coverage-page">
      <PageMeta title="Vad lådorna täcker" canonical="/lada/tackning" />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
      </nav>
      <h1 tabIndex={-1}>Vad lådorna täcker</h1>
      <p>
        Ämnen, årskurser och centralt innehåll i materialen i dina lådor. Tiden är den som du har planerat i
        lådorna.
      </p>
      <noscript>
        <p>Lådorna finns på din enhet och kan bara räknas med skript påslagna.</p>
      </noscript>
      {list === null && <p className="coverage-reading">Läser lådorna …</p>}
      {list?.isRefused === true && (
        <p className="form-error" role="alert">
          {boxesRefused}
        </p>
      )}
      {list !== null && !list.isRefused && list.boxes.length === 0 && (
        <NoBoxes>
          <a href="/lador">Gör en låda</a> och lägg material i den, så visas här vad den täcker.
        </NoBoxes>
      )}
      {list !== null && list.boxes.length > 0 && <ChosenBoxes boxes={list.boxes} />}
    </div>
  )
}

const notFetched = 'Det som behövs gick inte att hämta. Ladda om sidan när du har nät.'

function ChosenBoxes({ boxes }: { boxes: readonly BoxSummary[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const named = new URLSearchParams(location.search).get('lada')
    const ids = boxes.map(({ id }) => id)
    return named !== null && ids.includes(named) ? withInner(named, boxes) : ids
  })
  // A box that is removed meanwhile is not counted any more.
  const ids = boxes.map(({ id }) => id).filter((id) => chosen.includes(id))
  const read = useBoxes(ids)
  const { chunk, hasFailed } = useChunk(ids.length > 0, loadResult)
  return (
    <>
      <BoxChooser boxes={boxes} chosen={ids} onChoose={setChosen} />
      <div aria-live="polite">
        {ids.length === 0 && <p>Kryssa för minst en låda.</p>}
        {ids.length > 0 && read === null && <p className="coverage-reading">Läser lådorna …</p>}
        {read?.isRefused === true && <p className="form-error">{boxesRefused}</p>}
        {ids.length > 0 && read !== null && !read.isRefused && <BoxFacts boxes={read.boxes} />}
      </div>
      {ids.length > 0 && read !== null && !read.isRefused && chunk !== null && (
        <chunk.CoverageResult boxes={read.boxes} />
      )}
      {hasFailed && <p role="alert">{notFetched}</p>}
    </>
  )
}

function BoxFacts({ boxes }: { boxes: readonly Box[] }) {
  const minutes = boxes.reduce((sum, box) => sum + summarize(box, 0).minutes, 0)
  const materials = materialIdsIn(boxes).length
  const facts = [
    boxes.length === 1 ? '1 låda' : `${boxes.length} lådor`,
    `${materials} material`,
    minutes > 0 ? `${formatMinutes(minutes)} planerade` : 'ingen tid planerad',
  ]
  return <p className="coverage-facts">{facts.join(' · ')}</p>
}
