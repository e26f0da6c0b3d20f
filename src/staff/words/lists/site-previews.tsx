import { listWords } from '#contract/calls/staff-words.ts'
import { fillPlaceholders } from '#contract/placeholders.ts'
import { postPickupSetting, type WordKindName } from '#contract/word-kinds.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { useStaffQuery } from '../../core/staff-api.ts'
import { textOf, type PreviewProps } from './preview-props.ts'
import type { FieldValue } from './word-field.tsx'

type Values = Record<string, FieldValue>
type ListedWord = { id: string; values: Values }

/** The list with the word as it is in the form, in its place or last. */
function useList(kind: WordKindName, { values, word }: PreviewProps): ListedWord[] {
  const list = useStaffQuery(listWords, { kind })
  const words = list.data?.data.words ?? []
  const edited = { id: word?.id ?? '', values }
  if (word === null) return [...words, edited]
  return words.map((each) => (each.id === word.id ? edited : each))
}

/** The links of a menu with the one in the form marked. */
export function MainMenuPreview(props: PreviewProps) {
  return <MarkedLinks links={useList('main_menu', props)} word={props.word} />
}

export function FooterPreview(props: PreviewProps) {
  const links = useList('footer_menu', props)
  const groups = [...new Set(links.map(({ values }) => textOf(values, 'group_title')))]
  return (
    <div className="words-footer">
      {groups.map((group) => (
        <div key={group}>
          <strong>{group || 'Rubrik'}</strong>
          {links
            .filter(({ values }) => textOf(values, 'group_title') === group)
            .map(({ id, values }) => (
              <MarkedLink key={id} values={values} isMarked={id === (props.word?.id ?? '')} />
            ))}
        </div>
      ))}
    </div>
  )
}

/** The suggestions under the search box of the home page. */
export function LinksPreview(props: PreviewProps) {
  const links = useList('text_link', props)
  return (
    <>
      <p className="words-search">Vad ska ni arbeta med?</p>
      <MarkedLinks links={links} word={props.word} />
    </>
  )
}

const MarkedLinks = ({ links, word }: { links: ListedWord[]; word: PreviewProps['word'] }) => (
  <p className="words-menu">
    {links.map(({ id, values }) => (
      <MarkedLink key={id} values={values} isMarked={id === (word?.id ?? '')} />
    ))}
  </p>
)

function MarkedLink({ values, isMarked }: { values: Values; isMarked: boolean }) {
  const title = textOf(values, 'title', 'Ny länk')
  return isMarked ? <mark className="words-chip">{title}</mark> : <span>{title}</span>
}

export function BannerPreview({ values, word }: PreviewProps) {
  const [url, link] = [textOf(values, 'link_url'), textOf(values, 'link_title')]
  return (
    <div className="words-banner">
      {word !== null && word.picture !== '' && <img src={word.picture} alt={textOf(values, 'image_alt')} />}
      <strong>{textOf(values, 'title', 'Rubriken')}</strong>
      <p>{textOf(values, 'body')}</p>
      {url !== '' && link !== '' && <span className="words-chip">{link}</span>}
      {values['active'] !== 1 && <p className="staff-hint">Visas inte på startsidan än.</p>}
    </div>
  )
}

/** The texts of the order dialog, before and after the order. */
export function OrderTextsPreview({ values }: PreviewProps) {
  const fill = usePlaceholders('order_texts')
  return (
    <>
      <h3>I beställningsrutan</h3>
      {textOf(values, 'order_link_title') === '' ? (
        <p className="staff-hint">Inget att fälla ut.</p>
      ) : (
        <details open className="words-dialog">
          <summary>{textOf(values, 'order_link_title')}</summary>
          <RichText html={fill(textOf(values, 'order_link_body'))} />
        </details>
      )}
      <h3>När den har gått iväg</h3>
      <div className="words-dialog">
        <RichText html={textOf(values, 'order_message')} />
      </div>
    </>
  )
}

/** Puts into a text what visitors read in place of names in braces. */
function usePlaceholders(kind: WordKindName): (html: string) => string {
  const placeholders = useStaffQuery(listWords, { kind }).data?.data.placeholders ?? {}
  return (html) => fillPlaceholders(html, placeholders)
}

const sampleMaterial: Record<string, string> = { name: 'Bråk med pizza', type: 'PDF' }

export function DownloadTextsPreview({ values }: PreviewProps) {
  const fill = usePlaceholders('download_texts')
  const body = fillPlaceholders(textOf(values, 'download_body'), sampleMaterial)
  return (
    <div className="words-dialog">
      <RichText html={body} />
      <p className="words-search">E-post</p>
      <p>☑ Jag har läst hur mina uppgifter används</p>
      <RichText html={fill(textOf(values, 'download_privacy_policy_text'))} />
      <p>☐ Ja tack!</p>
      <RichText html={textOf(values, 'download_email_conformation_text')} />
    </div>
  )
}

/** What is on the first page of staff. */
export function PackingPreview({ values }: PreviewProps) {
  const time = textOf(values, postPickupSetting)
  if (time === '') return <p>Ingen tid står på Idag.</p>
  return (
    <>
      <h3>Händer i dag</h3>
      <p>{time.replace(':', '.')} Posten hämtar</p>
    </>
  )
}
