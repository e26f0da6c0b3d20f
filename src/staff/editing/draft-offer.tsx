import { formatMoment } from '../ui/times.ts'
import { changedFields, type NameOf } from './merge-fields.ts'
import type { OfferedDraft } from './use-device-draft.ts'

type Props<Fields> = {
  draft: OfferedDraft<Fields>
  labels: Record<NameOf<Fields>, string>
  base: { version: number; saved: { name: string; at: number } | null }
  /** What it is a draft of: 'materialet'. */
  what: string
  onUse: () => void
  onDiscard: () => void
}

/** Offers what was typed in an earlier visit and never saved. It is never put into the form by itself. */
export function DraftOffer<Fields extends object>({
  draft,
  labels,
  base: { saved, version },
  what,
  onUse,
  onDiscard,
}: Props<Fields>) {
  const names = changedFields(draft.before, draft.fields).map((name) => labels[name])
  const upperCased = what.slice(0, 1).toUpperCase() + what.slice(1)
  return (
    <section className="staff-note draft-offer" aria-label="Utkast på enheten">
      <p>
        <strong>Det finns ett utkast på enheten</strong> från {formatMoment(draft.at)}: {names.join(', ')}.{' '}
        {version !== draft.base &&
          (saved === null
            ? `${upperCased} har sparats sedan dess.`
            : `${saved.name} har sparat ${what} sedan dess, ${formatMoment(saved.at)}.`)}
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
