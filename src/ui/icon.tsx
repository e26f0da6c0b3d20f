import { iconPaths } from './icon-paths.ts'

/** These icons are defined once in index.html, and each use references one. */
type SharedIconName =
  | 'book'
  | 'search'
  | 'download'
  | 'open'
  | 'box'
  | 'eye'
  | 'heart'
  | 'grid'
  | 'stairs'
  | 'menu'
  | 'article'
  | 'archive'
  | 'bookmark'
  | 'outbox'
  | 'cross'
  | 'person'

export type IconName = SharedIconName | keyof typeof iconPaths

const pathOf = (name: string) => (iconPaths as Record<string, string | undefined>)[name]

/** An icon beside text, never alone, so it has no label of its own. */
export function Icon({ name }: { name: IconName }) {
  const path = pathOf(name)
  return path === undefined ? (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  ) : (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
