import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { Glyph } from './parts/glyph.tsx'
import { CustomerMaterialPicture } from './customer-material-picture.tsx'
import { editAddress, kindTexts, previewAddress, stateTexts } from './parts/customer-material-texts.ts'

/** One of the customer's materials in the list. */
export function CustomerMaterialListRow({ row }: { row: CustomerMaterialRow }) {
  const isPublished = row.state === 'published'
  const about = <span className="unseen">: {row.name}</span>
  return (
    <li className="own-row" data-state={row.state}>
      <CustomerMaterialPicture of={row} />
      <div className="own-text">
        <p className="own-state">
          <Icon name={isPublished ? 'check' : 'clock'} /> {stateTexts[row.state]}
        </p>
        <h2>
          <a href={editAddress(row.slug)}>{row.name}</a>
        </h2>
        <p className="own-facts">
          {kindTexts[row.kind]} · ändrat {formatDateTime(row.updated_at)}
          {isPublished && (
            <>
              {' '}
              · {formatInteger(row.views)} visningar · {formatInteger(row.like_count)} gillar
            </>
          )}
        </p>
        <p className="own-ways">
          <a className="button button-quiet" href={editAddress(row.slug)}>
            <Glyph name="pencil" /> Ändra{about}
          </a>
          <a className="button button-quiet" href={isPublished ? `/${row.slug}` : previewAddress(row.slug)}>
            <Icon name="eye" /> {isPublished ? 'Visa' : 'Förhandsgranska'}
            {about}
          </a>
        </p>
      </div>
    </li>
  )
}
