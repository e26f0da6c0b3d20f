import { hardLix, lixWord } from '#contract/lix.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import type { Review } from './review-list.tsx'

type Checks = Review['checks']
type Line = { ok: boolean; text: string }

/** What was checked without a person: warnings first. */
export function ReviewChecks({ checks }: { checks: Checks }) {
  const lines = linesOf(checks).sort((one, other) => Number(one.ok) - Number(other.ok))
  return (
    <section aria-labelledby="kontroller">
      <h2 id="kontroller" className="review-side-head">
        Kontroller
      </h2>
      <ul className="review-checks">
        {lines.map(({ ok, text }) => (
          <li key={text} data-ok={ok}>
            <StaffIcon name={ok ? 'check' : 'warning'} />
            <span>
              <span className="visually-hidden">{ok ? 'Bra: ' : 'Se efter: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {checks.links.length > 0 && (
        <details className="review-links">
          <summary>
            {checks.links.length === 1 ? 'En länk att pröva' : `${checks.links.length} länkar att pröva`}
          </summary>
          <ul>
            {checks.links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function linesOf({ files, contacts, has_picture, has_picture_text, lix }: Checks): Line[] {
  const unread = files.filter(({ text_pages }) => text_pages === null)
  const scanned = files.filter(({ text_pages, read_pages }) => text_pages !== null && text_pages < read_pages)
  return [
    contacts.length === 0
      ? { ok: true, text: 'Inga telefonnummer eller e-postadresser i texten' }
      : { ok: false, text: `I texten står ${contacts.join(', ')}` },
    ...scanned.map(({ title, text_pages }) => ({
      ok: false,
      text:
        text_pages === 0
          ? `${title} är bara bilder, den kan inte läsas upp`
          : `${title} har sidor utan text, de kan inte läsas upp`,
    })),
    ...unread.map(({ title }) => ({ ok: false, text: `${title} gick inte att läsa. Öppna den själv.` })),
    ...(files.length > 0 && scanned.length + unread.length === 0
      ? [{ ok: true, text: files.length === 1 ? 'PDF:en har text' : 'Alla PDF:er har text' }]
      : []),
    has_picture === 0
      ? { ok: true, text: 'Ingen egen bild, omslaget ritas av sajten' }
      : has_picture_text === 1
        ? { ok: true, text: 'Bilden har alternativtext' }
        : { ok: false, text: 'Bilden saknar alternativtext' },
    lix === null
      ? { ok: true, text: 'För kort text för LIX' }
      : { ok: lix.value < hardLix, text: `LIX ${lix.value}, ${lixWord(lix.value)}` },
  ]
}
