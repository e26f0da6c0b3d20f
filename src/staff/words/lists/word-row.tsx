import type { Word } from '#contract/schemas/word.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import { readableAddress } from '../../ui/readable-address.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { formatMoment } from '../../ui/times.ts'
import { wordListPages } from '../word-pages.ts'
import { kindTexts } from './kind-texts.ts'

export function WordRow({ kind, word }: { kind: WordKindName; word: Word }) {
  const path = wordListPages.find((page) => page.kind === kind)?.path ?? '/ord'
  const { hides, beside, merges } = rulesOf(kind)
  const { state } = kindTexts[kind]
  const isHidden = hides === true && word.values['hidden'] === 1
  return (
    <>
      <span className="staff-row-text">
        <StaffLink to={`${path}?ord=${encodeURIComponent(word.id)}`} className="words-link">
          {word.label}
        </StaffLink>
        {beside !== undefined && (
          <span className="words-aside">{readableAddress(String(word.values[beside] ?? ''))}</span>
        )}
        {word.closed && <span className="words-badge">stängd</span>}
        {isHidden && <span className="words-badge">dold</span>}
        {word.who !== '' && (
          <small>
            {word.who}, {formatMoment(word.at)}
          </small>
        )}
      </span>
      <span className="staff-hint">
        {state?.(word.values) ?? (merges === true ? usesText(word.uses) : '')}
      </span>
    </>
  )
}

const usesText = (uses: number) =>
  uses === 0 ? 'Används inte' : `Används på ${uses} ${uses === 1 ? 'ställe' : 'ställen'}`
