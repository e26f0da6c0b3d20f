import type { SharedPart } from '#contract/schemas/shared-box.ts'
import { badgeOf } from '#src/material/facts.ts'
import { MaterialThumbnail } from './joint/material-thumbnail.tsx'

type Props = { part: SharedPart; isUnderHeading: boolean }

/** One part of a shared box, to be read. Everything in it that a person wrote is plain text. */
export function SharedPartRow({ part, isUnderHeading }: Props) {
  const { kind, minutes, text, material } = part
  const Heading = isUnderHeading ? 'h3' : 'h2'
  const time = minutes > 0 ? `${minutes} min` : ''
  const facts = [...factsOf(part), time].filter(Boolean).join(' · ')
  return (
    <li className="shared-part" data-kind={kind}>
      {material !== null && <MaterialThumbnail image={material.image} />}
      <div>
        <Heading className="shared-part-title">
          <PartTitle part={part} />
        </Heading>
        {facts !== '' && <p className="shared-facts">{facts}</p>}
        {text !== '' && <p className="shared-text">{text}</p>}
      </div>
    </li>
  )
}

function PartTitle({ part: { kind, title, url, material, own_file } }: { part: SharedPart }) {
  if (material !== null) return <a href={`/${material.slug}`}>{material.name}</a>
  if (kind === 'link' && url !== '')
    return (
      <a href={url} rel="noopener noreferrer nofollow ugc">
        {title || url}
      </a>
    )
  if (kind === 'file') return ownFileTitles[own_file]
  return title || (kind === 'material' ? 'Ett material' : 'Utan rubrik')
}

const ownFileTitles = { picture: 'Ett eget foto', pdf: 'En egen PDF', '': 'En egen fil' }

/** What is shown below a part's title. */
function factsOf({ kind, url, material }: SharedPart): string[] {
  if (material !== null) return [badgeOf(material) ?? '', material.sender?.name ?? '']
  if (kind === 'material') return ['Materialet finns inte längre på Skolmaterial']
  if (kind === 'file') return ['Finns bara hos den som gjorde lådan']
  // Where a link leads is seen before it is pressed, whatever its title says.
  return kind === 'link' ? [url] : []
}
