import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { needsTitle } from '#contract/messages.ts'
import type { Material, MaterialCard } from '#contract/schemas/material.ts'
import { SavedNote } from '#src/actions/save/saved-note.tsx'
import { ShareButton } from '#src/actions/share/share-button.tsx'
import { TrackedLinks } from '#src/actions/visit/tracked-links.tsx'
import { CardGrid } from '#src/cards/card-grid.tsx'
import { useOldestAnswerTime } from '#src/api/use-oldest-answer-time.ts'
import { Counters } from '#src/cards/material-card.tsx'
import { badgeOf, isWithdrawn, formatSubjectsAndGrades } from '#src/material/facts.ts'
import { Picture } from '#src/material/picture.tsx'
import { Collapsible } from '#src/ui/collapsible.tsx'
import { PageGone } from '#src/ui/page-gone.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { PrintAddress } from '#src/ui/print-address.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailFilm } from './detail-film.tsx'
import { DetailFiles } from './detail-files.tsx'
import { DocumentPages } from './document-pages.tsx'
import { HiddenPicture } from './hidden-picture.tsx'
import { likenessOf } from './likeness.ts'
import { detailQuery } from './queries.ts'
import { WithdrawnNote } from './withdrawn-note.tsx'
import './detail-page.css'

// Few people ever see a preview.
const PreviewNote = lazy(() =>
  import('./preview-note.tsx').then((module) => ({ default: module.PreviewNote })),
)
const PreviewActions = lazy(() =>
  import('./preview-note.tsx').then((module) => ({ default: module.PreviewActions })),
)

/** The page of a material. */
export function DetailPage() {
  const loaded: Loaded | undefined = useLoaderData({ from: '/$slug' })
  // Undefined for a moment when a page rendered as missing turns out to exist for its owner.
  return loaded === undefined ? null : <LoadedDetail {...loaded} />
}

/** The widths of the picture in `.detail-header` (detail-page.css). */
const coverSizes = '(min-width: 900px) 200px, clamp(96px, 26vw - 8px, 200px)'

type Loaded = { slug: string; preview: boolean }

function LoadedDetail({ slug, preview }: Loaded) {
  const { data: response } = useSuspenseQuery(detailQuery(slug, preview))
  const seenAt = useOldestAnswerTime(detailQuery(slug, preview))
  if (response === null) return <PageGone />
  const material = response.data
  const badge = badgeOf(material)
  const isGone = isWithdrawn(material)
  const isPublished = material.status === 1 || isGone
  const isPreview = !isPublished || response.is_working_copy === 1
  return (
    <article className="detail">
      <PageMeta
        title={material.meta_title || material.name}
        description={material.meta_description || material.short_description}
        canonical={`/${material.slug}`}
      />
      {isPreview && (
        <Suspense>
          <PreviewNote material={material} />
        </Suspense>
      )}
      {isGone && <WithdrawnNote />}
      <Crumbs material={material} />
      <header className="detail-header">
        {isPublished ? (
          <Picture of={material} size="detail" eager="first" sizes={coverSizes} />
        ) : (
          <HiddenPicture of={material} />
        )}
        <div className="detail-lead">
          <p className="detail-meta">
            {badge !== null && <span className="badge badge-inline">{badge}</span>}
            {formatSubjectsAndGrades(material)}
          </p>
          <h1 tabIndex={-1}>{material.name}</h1>
          {isPublished && !isGone && (
            <div className="detail-counts">
              <Counters material={material} />
              <ShareButton name={material.name} path={`/${material.slug}`} mayEmbed />
            </div>
          )}
        </div>
        <p className="detail-summary">{material.short_description}</p>
      </header>
      {isGone ? (
        <div className="panel detail-actions">
          <SavedNote material={material} />
        </div>
      ) : isPublished ? (
        <DetailActions material={material} />
      ) : (
        <Suspense>
          <PreviewActions material={material} />
        </Suspense>
      )}
      <div className="detail-body">
        <DetailFilm material={material} />
        {isPublished && <DocumentPages material={material} />}
        {material.description !== '' && (
          <section aria-labelledby="om-materialet">
            <h2 id="om-materialet">Om materialet</h2>
            <TrackedLinks productId={material.id}>
              <Collapsible html={material.description}>
                <RichText html={material.description} />
              </Collapsible>
            </TrackedLinks>
          </section>
        )}
        {/* Missing in a copy that an earlier version of the page has stored. */}
        {(material.needs ?? '') !== '' && (
          <section aria-labelledby="det-har-behovs">
            <h2 id="det-har-behovs">{needsTitle}</h2>
            <p>{material.needs}</p>
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
      <div className="detail-sidebar">
        <DetailFacts material={material} />
        {material.status === 1 && <PrintButton />}
      </div>
      {material.status === 1 && <PrintAddress path={`/${material.slug}`} />}
      <MoreMaterials
        to={material}
        title="Relaterat material"
        id="relaterat"
        materials={material.related}
        seenAt={seenAt}
      />
      <MoreMaterials
        to={material}
        title="Är dessa också intressanta?"
        id="intressanta"
        materials={response.interested_materials}
        seenAt={seenAt}
      />
    </article>
  )
}

function Crumbs({ material }: { material: Material }) {
  const subject = material.product_subject[0]
  return (
    <nav className="breadcrumbs" aria-label="Du är här">
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

/** Materials like the shown one, each with a sentence of why. */
function MoreMaterials({
  to,
  title,
  id,
  materials,
  seenAt,
}: {
  to: Material
  title: string
  id: string
  materials: Parameters<typeof CardGrid>[0]['materials']
  seenAt: number | null
}) {
  if (materials.length === 0) return null
  const excerptOf = (other: MaterialCard) => {
    const text = likenessOf(to, other)
    return text === '' ? null : <p className="card-subtitle">{text}</p>
  }
  return (
    <section className="detail-related horizontal-scroll" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid materials={materials} placements={suggested} seenAt={seenAt} excerptOf={excerptOf} />
    </section>
  )
}
