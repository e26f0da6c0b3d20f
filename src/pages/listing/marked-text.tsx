import { Fragment } from 'react'

/** A part of a text with the words that the search has found marked. */
export function MarkedText({ text }: { text: readonly string[] }) {
  return (
    <p className="card-subtitle">
      {text.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change places.
        <Fragment key={place}>{place % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
      ))}
    </p>
  )
}
