/** How many characters are left. Screen readers announce it only when few are. */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  const left = max - length
  return (
    <p className="character-counter" data-over={left < 0 || undefined}>
      <span role={left < 50 ? 'status' : undefined}>
        {left < 0 ? `${-left} tecken för mycket` : `${left} tecken kvar`}
      </span>
    </p>
  )
}
