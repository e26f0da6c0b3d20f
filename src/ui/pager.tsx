import { pagerMargin, pagerWindow } from '#contract/limits.ts'

/** Page numbers to show; null is a gap. Five around the current page and one at each end. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const half = Math.floor(pagerWindow / 2)
  const start = Math.max(1, Math.min(current - half, last - pagerWindow + 1))
  const end = Math.min(last, start + pagerWindow - 1)
  const shown: (number | null)[] = []
  for (let page = 1; page <= last; page++) {
    const near = page >= start && page <= end
    const margin = page <= pagerMargin || page > last - pagerMargin
    // A gap of one page shows that page instead.
    const fills =
      (page === start - 1 && page === pagerMargin + 1) || (page === end + 1 && page === last - pagerMargin)
    if (near || margin || fills) shown.push(page)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({
  current,
  last,
  address,
}: {
  current: number
  last: number
  address: (page: number) => string
}) {
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label="Sidor">
      {current > 1 && (
        <a className="pager-step" href={address(Math.min(current - 1, last))} rel="prev">
          Föregående
        </a>
      )}
      <ol>
        {pagesShown(current, last).map((page, position) => (
          <li key={page ?? `gap ${position}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={address(page)}
                aria-current={page === current ? 'page' : undefined}
                aria-label={`Sida ${page}`}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <a className="pager-step" href={address(current + 1)} rel="next">
          Nästa
        </a>
      )}
    </nav>
  )
}
