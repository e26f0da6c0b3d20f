import { StaffIcon } from '../ui/staff-icon.tsx'

type Props = { packed: number; total: number }

/** How far the batch has come: picked, packed, sent. */
export function PackingSteps({ packed, total }: Props) {
  const isDone = packed === total
  return (
    <header className="packing-steps">
      <ol>
        <li data-step="done">
          <StaffIcon name="check" /> Plocka
        </li>
        <li data-step={isDone ? 'done' : 'now'} {...(!isDone && { 'aria-current': 'step' })}>
          {isDone ? <StaffIcon name="check" /> : <span aria-hidden="true">2</span>} Packa
        </li>
        <li data-step={isDone ? 'now' : undefined} {...(isDone && { 'aria-current': 'step' })}>
          <span aria-hidden="true">3</span> Skicka
        </li>
      </ol>
      <p>
        {packed} av {total} packade
      </p>
      <progress max={total} value={packed} aria-hidden="true" />
    </header>
  )
}
