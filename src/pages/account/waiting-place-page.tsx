import { useQuery } from '@tanstack/react-query'
import type { Success } from '#contract/calls/call.ts'
import { readPlace } from '#contract/calls/waiting-place.ts'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { sendNow } from '#src/api/call.ts'
import { AuthFrame } from './parts/auth-frame.tsx'
import { InvalidLink, RefusedLink } from './parts/invalid-link.tsx'
import { PlaceView } from './parts/place-view.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import './parts/linked.css'

const address = '/din-plats'
type Place = Success<typeof readPlace>['data']
type FoundPlace =
  { state: 'found'; place: Place } | { state: 'refused'; message: string } | { state: 'unanswered' }

/** A place in the queue for sold-out material, by the link in its email: to take what is offered, keep fewer, or leave. */
export function WaitingPlacePage() {
  return (
    <AuthFrame title="Din plats i kön" address={address}>
      <LinkedPlace />
    </AuthFrame>
  )
}

/** Asked each time and stored nowhere, because the link is its person's own. */
const placeQuery = (place_token: string) => ({
  queryKey: [readPlace.name, place_token],
  retry: false,
  staleTime: 0,
  gcTime: 0,
  // A tab that was left open shows what has happened meanwhile.
  refetchOnWindowFocus: true,
  networkMode: 'always' as const,
  queryFn: async (): Promise<FoundPlace> => {
    const result = await sendNow(readPlace, { place_token })
    if (result.state === 'done') return { state: 'found', place: result.response.data }
    if (result.state === 'refused') return { state: 'refused', message: result.message }
    return { state: 'unanswered' }
  },
})

function LinkedPlace() {
  const token = useLinkToken()
  const found = useQuery({ ...placeQuery(token), enabled: token !== '' })
  if (token === '') return <InvalidLink href="/">Till startsidan</InvalidLink>
  if (found.data === undefined) return <AccountLoading>Hämtar din plats …</AccountLoading>
  if (found.data.state === 'unanswered')
    return (
      <AccountError onRetry={() => void found.refetch()}>
        Vi fick inget svar, så vi kan inte visa din plats just nu. Den påverkas inte av det, men en
        reservation går ut den tid som står i brevet. Försök igen när du har nät.
      </AccountError>
    )
  if (found.data.state === 'refused')
    return (
      <RefusedLink why={found.data.message} href="/">
        Till startsidan
      </RefusedLink>
    )
  return (
    <>
      <PlaceView place={found.data.place} token={token} onChanged={() => void found.refetch()} />
      <p className="account-muted">
        {['waiting', 'offered'].includes(found.data.place.state)
          ? 'Den som har länken kan ta eller lämna platsen.'
          : 'Den som har länken kan läsa det här.'}{' '}
        Därför visas varken namn eller e-post här.
      </p>
    </>
  )
}
