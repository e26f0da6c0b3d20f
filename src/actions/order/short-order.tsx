type Props = { short: { text: string; place_token: string } | null }

/** Says of an order with fewer copies than were ordered what became of the others, with the way to the place where they wait. */
export function ShortOrder({ short }: Props) {
  if (short === null) return null
  return (
    <p>
      {short.text}{' '}
      {short.place_token !== '' && <a href={`/din-plats#${short.place_token}`}>Din plats i kön</a>}
    </p>
  )
}
