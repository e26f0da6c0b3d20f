import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatMoment } from '../ui/times.ts'

type Props = {
  editor: { isDirty: boolean; busy: string }
  storedAt: number | null
  refused: boolean
  /** Since when visitors see what is saved; null while something saved waits to be published. */
  publishedAt: number | null
  /** 0 for a text that came with the site and has not been saved since. */
  savedAt: number
}

/** Says where the typed text is: on the device alone, saved on the server, or published. Shown at all times. */
export function SaveStateText({ editor: { isDirty, busy }, storedAt, refused, publishedAt, savedAt }: Props) {
  const [word, more, isSafe] =
    busy === 'save'
      ? ['Sparar …', '', false]
      : isDirty && refused
        ? ['Inte sparat', 'enheten tar inte emot utkast', false]
        : isDirty && storedAt !== null
          ? ['Utkast på enheten', formatMoment(storedAt), false]
          : isDirty
            ? ['Inte sparat än', '', false]
            : publishedAt !== null
              ? ['Publicerat', formatMoment(publishedAt), true]
              : ['Sparat', savedAt === 0 ? '' : formatMoment(savedAt), true]
  return (
    <p className="edit-saved" role="status">
      {isSafe && (
        <span className="edit-dot">
          <StaffIcon name="check" />
        </span>
      )}
      <strong>{word}</strong> {more}
    </p>
  )
}
