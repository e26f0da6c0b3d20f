import { useState, type SyntheticEvent } from 'react'

/** The attributes of a details element that opens when `opensByDefault` becomes true, but never closes by itself, because somebody may be using it. */
export function useFold(opensByDefault: boolean) {
  const [fold, setFold] = useState({ open: opensByDefault, opensByDefault })
  if (fold.opensByDefault !== opensByDefault) setFold({ open: fold.open || opensByDefault, opensByDefault })
  return {
    open: fold.open,
    onToggle: ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) =>
      setFold((current) => ({ ...current, open })),
  }
}
