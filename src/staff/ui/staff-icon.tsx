/** The icons are defined once in redaktion.html, and each use references one. */
export type StaffIconName =
  | 'arrow'
  | 'back'
  | 'bin'
  | 'book'
  | 'box'
  | 'chart'
  | 'check'
  | 'clock'
  | 'cross'
  | 'down'
  | 'download'
  | 'eye'
  | 'list'
  | 'lock'
  | 'monitor'
  | 'more'
  | 'open'
  | 'pen'
  | 'people'
  | 'person'
  | 'plus'
  | 'print'
  | 'scan'
  | 'search'
  | 'shield'
  | 'stop'
  | 'sun'
  | 'tag'
  | 'text'
  | 'transfer'
  | 'warning'

/** An icon beside text, never alone, so it has no label of its own. */
export function StaffIcon({ name }: { name: StaffIconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
