import type { OwnMaterialRow } from '#contract/workshop.ts'
import { Icon } from '#src/ui/icon.tsx'
import { inWholes } from '#src/ui/numbers.ts'
import { whenInWords } from '#src/ui/when-in-words.ts'
import { Glyph } from './glyph.tsx'
import { OwnPicture } from './own-picture.tsx'
import { changeAddress, kindWords, previewAddress, stateWords } from './own-words.ts'

/** One own material in the list. */
export function OwnRow({ row }: { row: OwnMaterialRow }) {
  const isPublished = row.state === 'published'
  const about = <span className="unseen">: {row.name}</span>
  return (
    <li className="own-row" data-state={row.state}>
      <OwnPicture of={row} />
      <div className="own-text">
        <p className="own-state">
          <Icon name={isPublished ? 'check' : 'clock'} /> {stateWords[row.state]}
        </p>
        <h2>
          <a href={changeAddress(row.slug)}>{row.name}</a>
        </h2>
        <p className="own-facts">
          {kindWords[row.kind]} · ändrat {whenInWords(row.updated_at)}
          {isPublished && (
            <>
              {' '}
              · {inWholes(row.views)} visningar · {inWholes(row.like_count)} gillar
            </>
          )}
        </p>
        <p className="own-ways">
          <a className="button button-quiet" href={changeAddress(row.slug)}>
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
