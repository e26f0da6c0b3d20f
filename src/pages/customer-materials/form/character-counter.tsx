/** How much room is left; read aloud only when there is little. */
export function CharacterCounter({ length, most }: { length: number; most: number }) {
  const left = most - length
  return (
    <p className="own-counter" data-over={left < 0 || undefined}>
      <span role={left < 50 ? 'status' : undefined}>
        {left < 0 ? `${-left} tecken för mycket` : `${left} tecken kvar`}
      </span>
    </p>
  )
}
