import { StaffIcon } from '../../ui/staff-icon.tsx'
import { formatMoment } from '../../ui/times.ts'
import type { MaterialEditor } from './use-material-editor.ts'

type Props = { editor: MaterialEditor; storedAt: number | null; refused: boolean }

/** Where what is typed stands: on the device, saved on the server, or published. Always seen. */
export function SaveWords({ editor, storedAt, refused }: Props) {
  const { base, dirty, conflict, busy } = editor
  const isDirty = dirty.length > 0 || conflict !== null
  const [word, more, isSafe] =
    busy === 'save'
      ? ['Sparar …', '', false]
      : isDirty && refused
        ? ['Inte sparat', 'enheten tar inte emot utkast', false]
        : isDirty && storedAt !== null
          ? ['Utkast på enheten', formatMoment(storedAt), false]
          : isDirty
            ? ['Inte sparat än', '', false]
            : base.state === 'published' && base.working_copy === null
              ? ['Publicerat', formatMoment(base.published_at), true]
              : ['Sparat', formatMoment(base.working_copy?.at ?? base.saved?.at ?? base.updated_at), true]
  return (
    <p className="material-saved" role="status">
      {isSafe && (
        <span className="material-dot">
          <StaffIcon name="check" />
        </span>
      )}
      <strong>{word}</strong> {more}
    </p>
  )
}
