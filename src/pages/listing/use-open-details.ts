import { useState, type SyntheticEvent } from 'react'

/** The attributes of a details element that opens when `opensByDefault` becomes true, but never closes by itself, because somebody may be using it. */
export function useOpenDetails(opensByDefault: boolean) {
  const [details, setDetails] = useState({ open: opensByDefault, opensByDefault })
  if (details.opensByDefault !== opensByDefault)
    setDetails({ open: details.open || opensByDefault, opensByDefault })
  return {
    open: details.open,
    onToggle: ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) =>
      setDetails((current) => ({ ...current, open })),
  }
}
