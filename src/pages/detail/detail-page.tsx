import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Material } from '#contract/material.ts'
import { SavedNote } from '#src/actions/save/saved-note.tsx'
import { ShareButton } from '#src/actions/share/share-button.tsx'
import { TextLinks } from '#src/actions/visit/text-links.tsx'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { useSeenAt } from '#src/data/seen-at.ts'
import { Counters } from '#src/cards/material-card.tsx'
import { badgeOf, isWithdrawn, sortedUnder } from '#src/material/facts.ts'
import { Picture } from '#src/material/picture.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { PaperAddress } from '#src/ui/paper-address.tsx'
import { PaperButton } from '#src/ui/paper-button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailFilm } from './detail-film.tsx'
import { DetailFiles } from './detail-files.tsx'
import { HiddenPicture } from './hidden-picture.tsx'
import { PreviewActions, PreviewNote } from './preview-note.tsx'
import { detailQuestion } from './questions.ts'
import { WithdrawnNote } from './withdrawn-note.tsx'
import './detail-page.css'

/** A material's own page. */
export function DetailPage() {
  const loaded: Loaded | undefined = useLoaderData({ strict: false })
  // For a moment, while what was drawn as missing turns out to be there for its owner.
  return loaded === undefined ? null : <Whole {...loaded} />
}

type Loaded = { slug: string; preview: boolean }

function Whole({ slug, preview }: Loaded) {
  const { data: answer } = useSuspenseQuery(detailQuestion(slug, preview))
  const seenAt = useSeenAt(detailQuestion(slug, preview))
  if (answer === null) return null
  const material = answer.data
  const badge = badgeOf(material)
  const isGone = isWithdrawn(material)
  const isPublished = material.status === 1 || isGone
  return (
    <article className="detail">
      <PageMeta
        title={material.meta_title || material.name}
        description={material.meta_description || material.short_description}
        canonical={`/${material.slug}`}
      />
      {!isPublished && <PreviewNote material={material} />}
      {isGone && <WithdrawnNote />}
      <Crumbs material={material} />
      <header className="detail-head">
        {isPublished ? <Picture of={material} size="detail" eager /> : <HiddenPicture of={material} />}
        <div className="detail-lead">
          <p className="detail-under">
            {badge !== null && <span className="badge badge-inline">{badge}</span>}
            {sortedUnder(material)}
          </p>
          <h1 tabIndex={-1}>{material.name}</h1>
          {isPublished && !isGone && (
            <div className="detail-counts">
              <Counters material={material} />
              <ShareButton name={material.name} path={`/${material.slug}`} mayEmbed />
            </div>
          )}
        </div>
        <p className="detail-short">{material.short_description}</p>
      </header>
      <div className="detail-body">
        <DetailFilm material={material} />
        {material.description !== '' && (
          <section aria-labelledby="om-materialet">
            <h2 id="om-materialet">Om materialet</h2>
            <TextLinks productId={material.id}>
              <Fold html={material.description}>
                <RichText html={material.description} />
              </Fold>
            </TextLinks>
          </section>
        )}
        {material.product_instructions !== '' && (
          <section aria-labelledby="sa-gor-du">
            <h2 id="sa-gor-du">Så gör du</h2>
            <RichText html={material.product_instructions} />
          </section>
        )}
        {isPublished && <DetailFiles material={material} />}
      </div>
      <div className="detail-side">
        {isGone ? (
          <div className="panel detail-actions">
            <SavedNote material={material} />
          </div>
        ) : isPublished ? (
          <DetailActions material={material} />
        ) : (
          <PreviewActions material={material} />
        )}
        <DetailFacts material={material} />
        {material.status === 1 && <PaperButton />}
      </div>
      {material.status === 1 && <PaperAddress path={`/${material.slug}`} />}
      <More title="Relaterat material" id="relaterat" materials={material.related} seenAt={seenAt} />
      <More
        title="Är dessa också intressanta?"
        id="intressanta"
        materials={answer.interested_materials}
        seenAt={seenAt}
      />
    </article>
  )
}

function Crumbs({ material }: { material: Material }) {
  const subject = material.product_subject[0]
  return (
    <nav className="crumbs" aria-label="Du är här">
      <ol>
        <li>
          <a href="/amne">Ämne</a>
        </li>
        {subject !== undefined && (
          <li>
            <a href={`/amne/${subject.slug}`}>{subject.name}</a>
          </li>
        )}
        <li aria-current="page">{material.name}</li>
      </ol>
    </nav>
  )
}

const suggested = ['suggested'] as const

function More({
  title,
  id,
  materials,
  seenAt,
}: {
  title: string
  id: string
  materials: Parameters<typeof CardGrid>[0]['materials']
  seenAt: number | null
}) {
  if (materials.length === 0) return null
  return (
    <section className="detail-more swipe" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid materials={materials} shelves={suggested} seenAt={seenAt} />
    </section>
  )
}
