/** The icons are defined once in index.html, and each use references one. */
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
  | 'stairs'
  | 'menu'
  | 'play'
  | 'article'
  | 'archive'
  | 'bookmark'
  | 'outbox'
  | 'clock'
  | 'check'
  | 'stop'
  | 'lock'
  | 'bin'
  | 'cross'
  | 'person'

/** An icon beside text, never alone, so it has no label of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
