import { formatMoment } from '../../ui/times.ts'
import { fieldLabels } from '../material-texts.ts'
import { changedFields } from './merge-fields.ts'
import type { OfferedDraft } from './use-device-draft.ts'
import type { MaterialEditor } from './use-material-editor.ts'

type Props = {
  draft: OfferedDraft
  editor: MaterialEditor
  onUse: () => void
  onDiscard: () => void
}

/** Offers what was typed in an earlier visit and never saved. It is never put into the form by itself. */
export function DraftOffer({ draft, editor, onUse, onDiscard }: Props) {
  const names = changedFields(draft.before, draft.fields).map((name) => fieldLabels[name])
  const { saved, version } = editor.base
  return (
    <section className="staff-note material-offer" aria-label="Utkast på enheten">
      <p>
        <strong>Det finns ett utkast på enheten</strong> från {formatMoment(draft.at)}: {names.join(', ')}.{' '}
        {version !== draft.base &&
          (saved === null
            ? 'Materialet har sparats sedan dess.'
            : `${saved.name} har sparat materialet sedan dess, ${formatMoment(saved.at)}.`)}
      </p>
      <p className="staff-actions">
        <button type="button" className="staff-button staff-button-main" onClick={onUse}>
          Använd utkastet
        </button>
        <button type="button" className="staff-button" onClick={onDiscard}>
          Släng utkastet
        </button>
      </p>
    </section>
  )
}
