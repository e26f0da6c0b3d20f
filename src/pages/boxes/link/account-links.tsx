import { useId, useState } from 'react'
import { defaultShareDays, sharePeriods } from '#contract/shared-box.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { formatDay } from '#src/ui/format.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import type { AccountLink, AccountLinksOfBox } from './use-account-links.ts'

type Props = {
  account: AccountLinksOfBox
  /** The number of the link that is shown above, because this device made it. */
  ownNumber: number | undefined
  onDone: (text: string) => void
}

/** The links to a box in an account that other devices have made: until when they are valid, and for the box's owner how to end them. */
export function AccountLinks({ account, ownNumber, onDone }: Props) {
  const { known, error } = account
  const links = known?.links.filter(({ number }) => number !== ownNumber) ?? []
  if (known === null)
    return error === '' ? (
      <p className="share-note">Om det finns länkar från andra enheter syns det när kontot har svarat.</p>
    ) : (
      <>
        <ErrorMessage>{`Det syns inte om det finns länkar från andra enheter. ${error}`}</ErrorMessage>
        <p className="share-buttons">
          <button type="button" className="button button-secondary" onClick={account.readAgain}>
            Försök igen
          </button>
        </p>
      </>
    )
  if (links.length === 0) return <ErrorMessage>{error}</ErrorMessage>
  return (
    <div className="account-links">
      <h4>{ownNumber === undefined ? 'Länkar från andra enheter' : 'Fler länkar till lådan'}</h4>
      <p>
        Själva länken finns bara på enheten som gjorde den.{' '}
        {known.is_owner
          ? 'Här ändrar du hur länge den gäller, eller drar in den.'
          : 'Den som äger lådan kan dra in den.'}
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.number}>
            <p>
              Länk gjord {formatDateTime(link.created_at)}. Gäller till{' '}
              <strong>{formatDay(link.expires_at)}</strong>.
            </p>
            {known.is_owner && <OwnedLink link={link} account={account} onDone={onDone} />}
          </li>
        ))}
      </ul>
      <ErrorMessage>{error}</ErrorMessage>
    </div>
  )
}

type OwnedLinkProps = Pick<Props, 'account' | 'onDone'> & { link: AccountLink }

function OwnedLink({ link, account, onDone }: OwnedLinkProps) {
  const { number, created_at } = link
  const { isBusy, changeTime, end } = account
  const [days, setDays] = useState(String(defaultShareDays))
  const period = useId()
  const made = formatDateTime(created_at)
  async function change(): Promise<void> {
    if (await changeTime(number, days)) onDone('Tiden är ändrad.')
  }
  async function revoke(): Promise<void> {
    if (await end(number)) onDone(linkEnded)
  }
  return (
    <div className="share-buttons">
      <label className="visually-hidden" htmlFor={period}>
        Hur länge ska länken som gjordes {made} gälla?
      </label>
      <select
        id={period}
        className="field-input"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      >
        {sharePeriods.map((each) => (
          <option key={each.days} value={each.days}>
            {each.label} från idag
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button button-secondary"
        disabled={isBusy}
        aria-label={`Ändra tiden för länken som gjordes ${made}`}
        onClick={() => void change()}
      >
        Ändra tiden
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={isBusy}
        aria-label={`Dra in länken som gjordes ${made}`}
        onClick={() => void revoke()}
      >
        Dra in länken
      </button>
    </div>
  )
}

export const linkEnded =
  'Länken är indragen. Den som öppnar den ser att lådan inte delas längre. Kopior finns kvar.'
