/** One of the choices, each equally likely. */
export function pick<Choice>(random: () => number, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('Nothing to pick from')
  return choice
}

/** An integer from `min` to `max`, both included. */
export function between(random: () => number, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}
