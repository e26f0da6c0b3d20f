import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sharedBoxPath } from '#contract/shared-box.ts'
import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { formatClock } from '#src/ui/format-date-time.ts'
import { formatDay } from '#src/ui/format.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { PrintAddress } from '#src/ui/print-address.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { CopyButtons } from './copy-buttons.tsx'
import { JointOrderPage } from './joint/joint-order-page.tsx'
import type { LoadedSharedBox } from './load-shared-box.ts'
import { loadShared, type LoadedShared } from './load-shared.ts'
import { sectionsOf, minutesOf } from './shared-sections.ts'
import { SharedPartRow } from './shared-part-row.tsx'
import '#src/ui/bordered-list.css'
import './shared-box-page.css'

/** The data of the page, which the route asks for when its code is loaded. */
export const sharedOf = loadShared

/** What somebody has shared by a link: a box to be read, printed and copied, or a joint order. Only whoever has the link finds it. */
export function SharedPage(): ReactNode {
  const loaded = useLoaderData({ strict: false }) as LoadedShared | undefined
  if (loaded === undefined) return null
  if ('joint' in loaded) return <JointOrderPage key={loaded.address} {...loaded} />
  return loaded.shared.state === 'open' ? <OpenBox {...loaded} /> : <EndedBox {...loaded} />
}

const endedTexts: Record<Exclude<SharedBox['state'], 'open'>, { title: string; text: string }> = {
  expired: {
    title: 'Länken har gått ut',
    text: 'Lådan var delad till ett visst datum, och det har passerat.',
  },
  revoked: { title: 'Länken är indragen', text: 'Den som gjorde lådan delar den inte längre.' },
  removed: { title: 'Lådan är borttagen', text: 'En redaktör har tagit bort den delade lådan.' },
}

function EndedBox({ address, shared: { state } }: LoadedSharedBox) {
  const { title, text } = endedTexts[state === 'open' ? 'expired' : state]
  return (
    <div className="empty-state">
      <PageMeta title={title} canonical={sharedBoxPath(address)} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text} Har du kopierat den finns din kopia kvar på din enhet.</p>
      <a className="button" href="/lador">
        Dina lådor
      </a>
    </div>
  )
}

function OpenBox({ address, shared }: LoadedSharedBox) {
  const { title, subject, grade, parts, number, updated_at, expires_at } = shared
  const sections = sectionsOf(parts)
  const contents = parts.filter(({ kind }) => kind !== 'section')
  const minutes = minutesOf(contents)
  const count = contents.length === 1 ? '1 del' : `${contents.length} delar`
  const facts = [subject, grade, minutes > 0 ? `${minutes} min` : '', count].filter(Boolean).join(' · ')
  return (
    <article className="shared-box">
      <PageMeta title={title} description={`Delad låda. ${facts}.`} canonical={sharedBoxPath(address)} />
      <header>
        <p className="shared-until">Delad låda, gäller till {formatDay(expires_at)}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="shared-facts">{facts}</p>
        <p className="shared-facts">
          Senast uppdaterad {formatDay(updated_at)} kl. {formatClock(updated_at)}
        </p>
      </header>
      <div className="shared-actions">
        <CopyButtons address={address} shared={shared} />
        <PrintButton />
      </div>
      {contents.length === 0 && <p>Lådan är tom.</p>}
      {sections.map(({ heading, contents: own }) => (
        <section key={heading?.id ?? ''} className="shared-lesson">
          {heading !== null && (
            <h2>
              {heading.title}
              {minutesOf(own) > 0 && <span className="shared-minutes">{minutesOf(own)} min</span>}
            </h2>
          )}
          {own.length > 0 && (
            <ol className="shared-parts bordered-list">
              {own.map((part) => (
                <SharedPartRow key={part.id} part={part} isUnderHeading={heading !== null} />
              ))}
            </ol>
          )}
        </section>
      ))}
      <footer className="shared-about">
        {hasMaterial(parts) && (
          <p>Materialen finns på Skolmaterial. Avsändare och licens står på materialets egen sida.</p>
        )}
        <p>
          Lådan är gjord av någon som använder Skolmaterial, och texten i den är inte granskad. Är något fel?
          Tryck på Rapportera ett problem längst ner på sidan. Lådan har nummer {number}.
        </p>
      </footer>
      <PrintAddress path={sharedBoxPath(address)} />
    </article>
  )
}

const hasMaterial = (parts: readonly SharedPart[]) => parts.some(({ material }) => material !== null)
