import { textOf, type PreviewProps } from './preview-props.ts'

/** A page of the site in a list of results, and in the preview of a link to it. */
export function SeoPagePreview({ values }: PreviewProps) {
  const title = textOf(values, 'meta_title', 'Gratis skolmaterial av hög kvalitet')
  const description = textOf(values, 'meta_description', 'Sökmotorn väljer själv en text från sidan.')
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
        <strong>{textOf(values, 'title', title)}</strong>
        <p>{description}</p>
      </div>
    </>
  )
}
