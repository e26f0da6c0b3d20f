import { useEffect, useRef } from 'react'
import { changedSince } from '#src/actions/box/box-texts.ts'
import type { Box } from '#src/boxes/box.ts'
import { inverseOf, type FieldChange } from '#src/boxes/field-change.ts'
import { maxSteps, type OpenBox } from '#src/boxes/open-box.ts'
import { stepText } from './step-text.ts'
import { takenTexts, useLastTaken, type Direction } from './use-last-taken.ts'
import '#src/ui/bordered-list.css'
import './box-history.css'

type Props = { box: Box; open: OpenBox; onClose: () => void }

/** A step in the list; `steps` are those that have to be taken until it is undone, or done again, the first of them first. */
type Row = { key: string; text: string; steps: readonly Step[] }
type Step = readonly FieldChange[]

/** The steps of a box that can be taken back, and those that were, the last first. Each can be gone back to. */
export function BoxHistory({ open, onClose }: Props) {
  const [last, setLast] = useLastTaken(open)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { done, undone } = rowsOf(open)

  /** Takes steps until one of them cannot be taken, or something else has been changed meanwhile. */
  async function take({ text, steps }: Row, direction: Direction): Promise<void> {
    // The button that was pressed goes with its row.
    heading.current?.focus({ preventScroll: true })
    let taken = 0
    let isChanged = false
    for (const step of steps) {
      if (open.steps()[direction === 'undo' ? 'done' : 'undone'].at(-1) !== step) break
      isChanged = (await open[direction]()) === 'changed'
      if (isChanged) break
      taken++
    }
    const verb = direction === 'undo' ? 'Ångrade' : 'Gjorde om'
    const texts = [
      taken === 1 && steps.length === 1 && `${takenTexts[direction]}: ${text}.`,
      taken > 0 && steps.length > 1 && `${verb} ${taken} steg.`,
      isChanged && changedSince[direction],
    ]
    setLast(texts.filter(Boolean).join(' '))
  }

  return (
    <section className="panel box-history" aria-labelledby="box-history">
      <h2 ref={heading} id="box-history" tabIndex={-1}>
        Historik
      </h2>
      <p>
        Vad du har gjort med lådan på den här enheten, det senaste först, högst {maxSteps} steg. Ångra
        härifrån tar tillbaka steget och allt som gjordes efter det.
      </p>
      {done.length + undone.length === 0 ? (
        <p className="box-history-none">Inget steg går att ångra än.</p>
      ) : (
        <ol className="bordered-list">
          {undone.map((row) => (
            <li key={row.key}>
              <span>
                <span className="box-history-undone">Ångrat:</span> {row.text}
              </span>
              <StepButton label="Gör om hit" text={row.text} onPress={() => void take(row, 'redo')} />
            </li>
          ))}
          <li className="box-history-now" aria-current="step">
            Så är lådan nu
          </li>
          {done.map((row) => (
            <li key={row.key}>
              <span>{row.text}</span>
              <StepButton label="Ångra härifrån" text={row.text} onPress={() => void take(row, 'undo')} />
            </li>
          ))}
        </ol>
      )}
      <p role="status">{last}</p>
      <button type="button" className="button button-secondary" onClick={onClose}>
        Stäng
      </button>
    </section>
  )
}

function rowsOf(open: OpenBox): { done: Row[]; undone: Row[] } {
  const { done, undone } = open.steps()
  return {
    done: done
      .map((step, index): Row => ({
        key: `done-${index}`,
        text: stepText(step, open.readPart),
        steps: done.slice(index).toReversed(),
      }))
      .toReversed(),
    // What took a step back is stored, so what the step did is the inverse.
    undone: undone.map((step, index): Row => ({
      key: `undone-${index}`,
      text: stepText(inverseOf(step), open.readPart),
      steps: undone.slice(index).toReversed(),
    })),
  }
}

function StepButton({ label, text, onPress }: { label: string; text: string; onPress: () => void }) {
  return (
    <button type="button" className="button button-secondary" onClick={onPress}>
      {label}
      <span className="visually-hidden">: {text}</span>
    </button>
  )
}
