import { pictureSizes } from './picture-sizes.ts'

const addresses = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' })
const addressOf = (name: string) => addresses[`./pictures/${name}.webp`]

/** The width of the phone that most pictures are of, CSS pixels. */
const phoneWidth = 390

type Props = { name: keyof typeof pictureSizes; alt: string }

/**
 * A picture of a screen, as `node scripts/handbook-pictures.mjs boxes` takes it. All are fetched when the page is opened, after what is
 * above them, so that they are there without network later.
 */
export function HelpPicture({ name, alt }: Props) {
  const { width, height } = pictureSizes[name]
  const dark = addressOf(`${name}-dark`)
  return (
    <picture className={width > phoneWidth ? 'help-picture is-wide' : 'help-picture'}>
      {dark !== undefined && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={addressOf(name)}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  )
}
