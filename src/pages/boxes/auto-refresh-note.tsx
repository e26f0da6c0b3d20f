import { formatClock } from '#src/ui/format-date-time.ts'
import { formatBytes } from '#src/ui/format.ts'
import '#src/ui/form.css'
import { networkTexts } from './account/network-texts.ts'
import type { useAutoRefresh } from './use-auto-refresh.ts'

const reasons = {
  'save-data': `${networkTexts['save-data']}, så det hämtas inte av sig självt.`,
  cellular: `${networkTexts.cellular}, så det hämtas inte av sig självt.`,
  space: 'Det ser inte ut att få plats. Gör plats på enheten eller ta bort något under Sparat först.',
  form: 'Först behöver du svara på vem som laddar ner.',
}

/** What a box does by itself to stay ready, or what it does not do without being asked. */
export function AutoRefreshNote({
  refresh,
  onStop,
  onStart,
}: {
  refresh: ReturnType<typeof useAutoRefresh>
  onStop: () => void
  onStart: () => void
}) {
  if (refresh.state === 'working')
    return (
      <p className="ready-refresh">
        <span role="status">
          Kontrollerar det som har ändrats: {refresh.done} av {refresh.total} klara.
        </span>
        <button type="button" className="text-button" onClick={onStop}>
          Avbryt
        </button>
      </p>
    )
  if (refresh.state === 'waiting' || refresh.state === 'retrying')
    return (
      <p className="ready-refresh">
        <span role="status">
          {refresh.count === 1 ? '1 del' : `${refresh.count} delar`}{' '}
          {refresh.state === 'waiting'
            ? 'hämtas när nätet är tillbaka och lådan är öppen.'
            : `kunde inte hämtas just nu. Lådan försöker igen kl. ${formatClock(refresh.at)} om den är öppen.`}{' '}
          Säger webbläsaren att nätet är mobilt frågar lådan först.
        </span>
        <button type="button" className="text-button" onClick={onStop}>
          Vänta inte
        </button>
      </p>
    )
  if (refresh.state === 'none') return null
  const { retryAt, held } = refresh
  const { reason, count, bytes } = held
  const costs = reason === 'save-data' || reason === 'cellular'
  return (
    <p className="ready-refresh">
      <span role="status">
        {count === 1 ? '1 material' : `${count} material`}, {formatBytes(bytes)}, finns inte på enheten.{' '}
        {reasons[reason]}
        {retryAt !== null &&
          ` Det som inte kunde hämtas försöker lådan hämta igen kl. ${formatClock(retryAt)}.`}
      </span>
      {reason !== 'space' && (
        <button type="button" className="text-button" onClick={costs ? refresh.fetchHeld : onStart}>
          {costs ? `Hämta ändå, ${formatBytes(bytes)}` : 'Svara och hämta'}
        </button>
      )}
    </p>
  )
}
