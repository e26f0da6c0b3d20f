import type { SearchMatch } from '#contract/schemas/catalogue.ts'

type Props = { q: string; meant: string | null; match: SearchMatch | null }

/** One sentence that says why these materials are shown, where they do not have every word as it was typed. */
export function SearchSentence({ q, meant, match }: Props) {
  if (meant === null && (match === null || match.step === 'all')) return null
  return (
    <div className="search-sentence">
      {meant !== null && (
        <p>
          Menade du{' '}
          <a href={searchAddress(meant)}>
            <bdi>{meant}</bdi>
          </a>
          ?{match !== null && ' Det är träffar på det som visas.'}
        </p>
      )}
      {meant !== null && match !== null && (
        <p>
          <a href={searchAddress(`"${q}"`)}>
            Sök på ”<bdi>{q}</bdi>” i stället
          </a>
        </p>
      )}
      {match !== null && match.step !== 'all' && (
        <p>
          <StepSentence match={match} />
        </p>
      )}
    </div>
  )
}

function StepSentence({ match }: { match: SearchMatch }) {
  const { step, asked, matched, missing, part } = match
  const words = missing.map((word, position) => (
    <span key={word}>
      {position > 0 && ' eller '}
      <bdi>{word}</bdi>
    </span>
  ))
  switch (step) {
    case 'all':
      return null
    case 'subject':
      return (
        <>
          Inget handlar om alla orden. Det här handlar om <bdi>{part}</bdi>:
        </>
      )
    case 'relatives':
      return <>Inget med ordet {words}. Det här har närbesläktade ord:</>
    case 'parts':
      return <>Inget med ordet {words}. Det här har alla dess delar:</>
    case 'most':
      return (
        <>
          Inget med alla orden. Det här har {inWords(matched)} av {inWords(asked)}:
        </>
      )
    case 'part':
      return (
        <>
          Inget om {words}. Det här handlar om <bdi>{part}</bdi>:
        </>
      )
    case 'beginning':
      return <>Inget med ordet {words}. Det här har ord som börjar så:</>
  }
}

const searchAddress = (q: string) => `/search?q=${encodeURIComponent(q)}`

const numerals = [
  'noll',
  'ett',
  'två',
  'tre',
  'fyra',
  'fem',
  'sex',
  'sju',
  'åtta',
  'nio',
  'tio',
  'elva',
  'tolv',
]

const inWords = (number: number) => numerals[number] ?? String(number)
