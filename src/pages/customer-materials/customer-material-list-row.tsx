import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { Glyph } from '#src/editor/glyph.tsx'
import { CustomerMaterialPicture } from './customer-material-picture.tsx'
import { ReviewNote } from './review-note.tsx'
import { editAddress, kindTexts, previewAddress, stateTexts } from './parts/customer-material-texts.ts'

/** One of the customer's materials in the list. */
export function CustomerMaterialListRow({ row }: { row: CustomerMaterialRow }) {
  const isPublished = row.state === 'published'
  const about = <span className="visually-hidden">: {row.name}</span>
  return (
    <li className="customer-material-row" data-state={row.state}>
      <CustomerMaterialPicture of={row} />
      <div className="customer-material-text">
        <p className="state-label customer-material-status">
          <Icon name={isPublished ? 'check' : row.review === null ? 'clock' : 'stop'} />{' '}
          {stateTexts[row.state]}
        </p>
        <h2>
          <a href={editAddress(row.slug)}>{row.name}</a>
        </h2>
        <p className="customer-material-facts">
          {kindTexts[row.kind]} · ändrat {formatDateTime(row.updated_at)}
          {isPublished && (
            <>
              {' '}
              · {formatInteger(row.views)} visningar · {formatInteger(row.like_count)} gillar
            </>
          )}
        </p>
        <ReviewNote of={row} />
        <p className="customer-material-actions">
          <a className="button button-secondary" href={editAddress(row.slug)}>
            <Glyph name="pencil" /> {row.review === null ? 'Ändra' : 'Ändra och skicka in igen'}
            {about}
          </a>
          <a
            className="button button-secondary"
            href={isPublished ? `/${row.slug}` : previewAddress(row.slug)}
          >
            <Icon name="eye" /> {isPublished ? 'Visa' : 'Förhandsgranska'}
            {about}
          </a>
        </p>
      </div>
    </li>
  )
}
