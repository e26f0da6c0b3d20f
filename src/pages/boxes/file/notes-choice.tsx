type Props = { count: number; hasNotes: boolean; onChange: (hasNotes: boolean) => void }

/** Whether the notes of a box go with what is shared. The words are the same for a link and for a file. */
export function NotesChoice({ count, hasNotes, onChange }: Props) {
  return (
    <label className="share-choice">
      <input type="checkbox" checked={hasNotes} onChange={(event) => onChange(event.target.checked)} />
      <span>Ta med anteckningarna ({count}): inga elever eller namn står i dem</span>
    </label>
  )
}
