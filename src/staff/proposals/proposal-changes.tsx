import type { Proposal, ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { markWords } from '../editing/mark-words.ts'
import { MarkedWords } from '../editing/marked-words.tsx'
import { PrivatePicture } from '../ui/private-upload.tsx'
import { contentLabels, contentWords, type ProposalOptions } from './proposal-texts.ts'

type Name = keyof ProposalContent
type Props = {
  names: readonly Name[]
  before: ProposalContent
  after: ProposalContent
  options: ProposalOptions
  related: Proposal['related']
  pictures: Proposal['pictures']
}

/** What a proposal changes, field by field, with the words marked. */
export function ProposalChanges({ names, before, after, ...known }: Props) {
  if (names.length === 0) return <p className="staff-hint">Förslaget ändrar ingenting.</p>
  return (
    <dl className="edit-compared">
      {names.map((name) => (
        <div key={name}>
          <dt>{contentLabels[name]}</dt>
          <dd>
            {name === 'image' ? (
              <ChangedPictures before={before.image} after={after.image} pictures={known.pictures} />
            ) : (
              <MarkedWords
                parts={markWords(
                  contentWords(name, before[name], known),
                  contentWords(name, after[name], known),
                )}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PicturesProps = { before: string; after: string; pictures: Proposal['pictures'] }

function ChangedPictures({ before, after, pictures }: PicturesProps) {
  return (
    <div className="proposal-pictures">
      <figure>
        <figcaption>Nu</figcaption>
        <ShownPicture address={pictures[before]} alt="Bilden nu" />
      </figure>
      <figure>
        <figcaption>Förslaget</figcaption>
        <ShownPicture address={pictures[after]} alt="Den föreslagna bilden" />
      </figure>
    </div>
  )
}

const ShownPicture = ({ address, alt }: { address: string | undefined; alt: string }) =>
  address === undefined ? <em>Ingen egen bild</em> : <PrivatePicture address={address} alt={alt} />

/** The names of the parts in which two contents differ, in the order of the form. */
export const changedNames = (before: ProposalContent, after: ProposalContent): Name[] =>
  (Object.keys(contentLabels) as Name[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
