/** The drawings stand once in index.html; each use is a reference to one. */
export type IconName =
  | 'book'
  | 'search'
  | 'download'
  | 'open'
  | 'box'
  | 'eye'
  | 'offline'
  | 'heart'
  | 'home'
  | 'grid'
  | 'play'
  | 'article'
  | 'bookmark'
  | 'outbox'
  | 'clock'
  | 'check'
  | 'stop'
  | 'lock'
  | 'bin'
  | 'cross'
  | 'person'

/** A picture beside words: never alone, so it has no name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
