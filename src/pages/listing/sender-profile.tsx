import type { SeoEntry } from '#contract/schemas/site.ts'

type Props = { name: string; sender: NonNullable<SeoEntry['sender']> }

/** What a sender says about itself: its logo, a few sentences and its own site. */
export function SenderProfile({ name, sender: { description, website, image } }: Props) {
  return (
    <div className="sender-profile">
      {image !== '' && <img src={image} alt={`Logotyp: ${name}`} width={150} height={100} />}
      <div>
        {description !== '' && <p>{description}</p>}
        {website !== '' && (
          <p>
            <a href={website} target="_blank" rel="noopener">
              {new URL(website).host}
              <span className="visually-hidden"> (öppnas i en ny flik)</span>
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
