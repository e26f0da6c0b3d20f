import type { ReactNode } from 'react'
import { translateToSwedish } from '#contract/messages.ts'

/** A text whose agreed wording is English, marked with `lang` and followed by its Swedish translation. Swedish texts are unchanged. */
export function bilingualText(text: string | undefined): ReactNode {
  if (text === undefined) return undefined
  const swedish = translateToSwedish(text)
  if (swedish === null) return text
  return (
    <>
      <span lang="en" className="english-text">
        {text}
      </span>{' '}
      {swedish}
    </>
  )
}
