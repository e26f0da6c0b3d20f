import { useEffect, useRef, useState } from 'react'
import { changedSince } from '#src/actions/box/box-texts.ts'
import type { Box } from '#src/boxes/box.ts'
import { inverseOf } from '#src/boxes/field-change.ts'
import { maxSteps, type OpenBox } from '#src/boxes/open-box.ts'
import { stepText } from './step-text.ts'
import '#src/ui/bordered-list.css'
import './box-history.css'

type Props = { box: Box; open: OpenBox; onClose: () => void }

/** A step in the list; `count` says how many have to be taken until it is undone, or done again. */
type Row = { key: string; text: string; count: number }

/** The steps of a box that can be taken back, and those that were, the last first. Each can be gone back to. */
export function BoxHistory({ open, onClose }: Props) {
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { done, undone } = rowsOf(open)

  /** Takes so many steps, the last first, until one of them cannot be taken. */
  async function take(count: number, direction: 'undo' | 'redo'): Promise<void> {
    // The button that was pressed goes with its row.
    heading.current?.focus({ preventScroll: true })
    let taken = 0
    while (taken < count && (await open[direction]()) === 'done') taken++
    const verb = direction === 'undo' ? 'Ångrade' : 'Gjorde om'
    const texts = [taken > 0 && `${verb} ${taken} steg.`, taken < count && changedSince]
    setMessage(texts.filter(Boolean).join(' '))
  }

  return (
    <section className="panel box-history" aria-labelledby="box-history">
      <h2 ref={heading} id="box-history" tabIndex={-1}>
        Historik
      </h2>
      <p>
        Vad du har gjort med lådan på den här enheten, det senaste först. De {maxSteps} senaste stegen går att
        ångra.
      </p>
      {done.length + undone.length === 0 ? (
        <p className="box-history-none">Inget steg går att ångra än.</p>
      ) : (
        <ol className="bordered-list">
          {undone.map(({ key, text, count }) => (
            <li key={key}>
              <span>
                <span className="box-history-undone">Ångrat:</span> {text}
              </span>
              <StepButton label="Gör om hit" text={text} onPress={() => void take(count, 'redo')} />
            </li>
          ))}
          <li className="box-history-now" aria-current="step">
            Så är lådan nu
          </li>
          {done.map(({ key, text, count }) => (
            <li key={key}>
              <span>{text}</span>
              <StepButton label="Ångra hit" text={text} onPress={() => void take(count, 'undo')} />
            </li>
          ))}
        </ol>
      )}
      <p role="status">{message}</p>
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
        count: done.length - index,
      }))
      .toReversed(),
    // What took a step back is stored, so what the step did is the inverse.
    undone: undone.map((step, index): Row => ({
      key: `undone-${index}`,
      text: stepText(inverseOf(step), open.readPart),
      count: undone.length - index,
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
