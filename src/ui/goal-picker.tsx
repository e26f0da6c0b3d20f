import { useMemo, useState } from 'react'
import { areaName, goalTree, type Goal, type GoalTree } from '#contract/goals.ts'
import { Icon } from './icon.tsx'
import './goal-picker.css'

type Props = {
  label: string
  goals: readonly Goal[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The points of the central content to tick, folded by subject and stage, with a search over all of them. */
export function GoalPicker({ label, goals, chosen, onChange }: Props) {
  const tree = useMemo(() => goalTree(goals), [goals])
  const stages = useMemo(() => stagesOf(tree, goals), [tree, goals])
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLocaleLowerCase('sv').split(/\s+/)
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const matches = (goal: Goal) => {
    const text = `${areaName(tree.pathOf(goal))} ${goal.code}`.toLocaleLowerCase('sv')
    return words.every((word) => text.includes(word))
  }
  const shown = stages
    .map(({ title, points }) => ({
      title,
      points: points.filter((goal) => (goal.in_force === 1 || chosen.includes(goal.id)) && matches(goal)),
    }))
    .filter(({ points }) => points.length > 0)
  const selected = chosen.flatMap((id) => tree.get(id) ?? [])
  const isSearching = typed.trim() !== ''
  return (
    <div className="goal-picker">
      {selected.length > 0 && (
        <ul className="goal-points" aria-label="Valt">
          {selected.map((goal) => (
            <li key={goal.id}>
              <button type="button" onClick={() => toggle(goal.id)}>
                <span>
                  <b>{areaName(tree.pathOf(tree.areaOf(goal)))}.</b> {goal.name}
                  {goal.in_force === 0 && ' (gäller inte nu)'}
                </span>
                <Icon name="cross" />
                <span className="visually-hidden"> – ta bort</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        className="field-input"
        type="search"
        value={typed}
        placeholder="Sök, till exempel bråk 4–6"
        aria-label={`Sök: ${label}`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter never submits the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {shown.map(({ title, points }) => (
        <details key={`${title} ${isSearching}`} open={isSearching}>
          <summary>
            {title} <small>{points.length === 1 ? '1 punkt' : `${points.length} punkter`}</small>
          </summary>
          <ul className="goal-points">
            {points.map((goal, position) => {
              const area = tree.areaOf(goal)
              const isFirst = position === 0 || tree.areaOf(points[position - 1] ?? goal) !== area
              return (
                <li key={goal.id}>
                  {isFirst && area !== goal && <b>{area.name}</b>}
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.includes(goal.id)}
                      onChange={() => toggle(goal.id)}
                    />
                    <span>
                      {goal.name}
                      {goal.in_force === 0 && ' (gäller inte nu)'}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
        </details>
      ))}
      <p className="field-hint" role="status">
        {shown.length > 0
          ? ''
          : isSearching
            ? 'Inget i det centrala innehållet passar.'
            : 'Ingen kursplan är inlagd.'}
      </p>
    </div>
  )
}

/** The points under each stage of each subject: 'Lgr22 Matematik, årskurs 4–6'. */
function stagesOf(tree: GoalTree, goals: readonly Goal[]): { title: string; points: Goal[] }[] {
  const stages = new Map<string, Goal[]>()
  for (const goal of goals) {
    if (tree.childrenOf(goal.id).length > 0) continue
    const [curriculum, ...path] = tree.pathOf(tree.areaOf(goal)).map(({ name }) => name)
    const title = `${curriculum ?? ''} ${path.slice(0, 2).join(', ')}`
    const points = stages.get(title)
    if (points === undefined) stages.set(title, [goal])
    else points.push(goal)
  }
  return [...stages].map(([title, points]) => ({ title, points }))
}
