import type { PreviewProps } from './preview-props.ts'

/** A page of the site in a list of results, and in the preview of a link to it. */
export function SeoPagePreview({ values }: PreviewProps) {
  const textOf = (name: string, otherwise: string) => String(values[name] ?? '') || otherwise
  const title = textOf('meta_title', 'Gratis skolmaterial av hög kvalitet')
  const description = textOf('meta_description', 'Sökmotorn väljer själv en text från sidan.')
  return (
    <>
      <h3>I en sökmotor</h3>
      <div className="words-result">
        <small>{location.host}</small>
        <strong>{title}</strong>
        <p>{description}</p>
      </div>
      <h3>När någon delar en länk till sidan</h3>
      <div className="words-result">
        <small>{location.host}</small>
        <strong>{textOf('title', title)}</strong>
        <p>{description}</p>
      </div>
    </>
  )
}
