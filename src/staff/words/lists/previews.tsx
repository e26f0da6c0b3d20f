import type { ComponentType } from 'react'
import type { WordKindName } from '#contract/word-kinds.ts'
import type { PreviewProps } from './preview-props.ts'
import {
  BannerPreview,
  DownloadTextsPreview,
  FooterPreview,
  LinksPreview,
  MainMenuPreview,
  OrderTextsPreview,
  PackingPreview,
} from './site-previews.tsx'
import { SeoPagePreview } from './seo-page-preview.tsx'
import type { FieldValue } from './word-field.tsx'

const textOf = (value: FieldValue | undefined, otherwise = '') => String(value ?? '') || otherwise

/** A page of the listings as a search engine shows it, and the word as a filter. */
const listingPreview = (first: string) =>
  function ListingPreview({ values, word }: PreviewProps) {
    const name = textOf(values['name'] ?? values['title'], 'Namnet')
    if (values['hidden'] === 1) return <p>Besökare ser inte ”{name}” någonstans.</p>
    return (
      <>
        <h3>I filter och på material</h3>
        <p>
          <span className="words-chip">{name}</span>
        </p>
        <h3>I en sökmotor</h3>
        <div className="words-result">
          <small>
            {location.host} › {first} › {textOf(values['slug'], '…')}
          </small>
          <strong>{textOf(values['meta_title'], `${name} – gratis skolmaterial`)}</strong>
          <p>{textOf(values['meta_description'], 'Sökmotorn väljer själv en text från sidan.')}</p>
        </div>
        {word !== null && word.values['slug'] !== values['slug'] && values['slug'] !== '' && (
          <p className="staff-hint">
            Den gamla adressen, /{first}/{word.values['slug']}, leder till den nya.
          </p>
        )}
      </>
    )
  }

function SenderPreview({ values, word }: PreviewProps) {
  return (
    <div className="words-sender">
      <strong>{textOf(values['name'], 'Namnet')}</strong>
      <span>{textOf(values['title'])}</span>
      {word !== null && word.picture !== '' && (
        <img src={word.picture} alt="Logotypen" width={150} height={100} className="words-logo" />
      )}
      {textOf(values['description']) !== '' && <p>{textOf(values['description'])}</p>}
      {textOf(values['website']) !== '' && <span className="words-chip">{textOf(values['website'])}</span>}
    </div>
  )
}

/** A word to choose in a form or filter, and on a material. */
function ChoicePreview({ values }: PreviewProps) {
  const name = textOf(values['name'], 'Namnet')
  if (values['hidden'] === 1) return <p>Besökare ser inte ”{name}” någonstans.</p>
  return (
    <p>
      <span className="words-chip">{name}</span>
    </p>
  )
}

function WorkplacePreview({ values }: PreviewProps) {
  if (values['hidden'] === 1) return <p>Skolan går inte att välja i formulären.</p>
  return (
    <>
      <h3>När någon söker sin skola</h3>
      <p>
        {textOf(values['skola'], 'Skolans namn')}, {textOf(values['ort'], 'orten')}
      </p>
      <h3>På paketet</h3>
      <p className="words-address">
        {[
          textOf(values['skola'], 'Skolans namn'),
          textOf(values['skolans_adress']),
          `${textOf(values['postnummer'])} ${textOf(values['ort'])}`.trim(),
        ].join('\n')}
      </p>
    </>
  )
}

/** The preview of each kind of word. */
export const previews: Record<WordKindName, ComponentType<PreviewProps>> = {
  amne: listingPreview('amne'),
  arskurs: listingPreview('arskurs'),
  tema: listingPreview('tema'),
  nyckelord: listingPreview('nyckelord'),
  avsandare: SenderPreview,
  typ_av_material: ChoicePreview,
  plan: ChoicePreview,
  workplace: WorkplacePreview,
  work_role: ChoicePreview,
  blog_category: listingPreview('blog/category'),
  main_menu: MainMenuPreview,
  footer_menu: FooterPreview,
  banner: BannerPreview,
  text_link: LinksPreview,
  order_texts: OrderTextsPreview,
  download_texts: DownloadTextsPreview,
  packing: PackingPreview,
  seo_page: SeoPagePreview,
}
