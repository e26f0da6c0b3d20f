import type { ReactNode } from 'react'
import { parseLicence, customTerms } from '#contract/licences.ts'
import type { Material } from '#contract/schemas/material.ts'
import { KeywordTags } from '#src/cards/keyword-tags.tsx'
import { formatGrades } from '#src/material/facts.ts'
import { formatDay } from '#src/ui/format.ts'
import { filmSeconds, formatFilmLength } from './film-length.ts'

type Named = { id: number; name: string; slug: string }

/** Grades, subjects, themes, plans, time, languages, papers, sender, its declaration and the licence, with links to similar materials. */
export function DetailFacts({ material }: { material: Material }) {
  const types = namesOf(material.material_types)
  const spoken = namesOf(material.sprak)
  const madeFor = namesOf(material.malgrupp)
  const papers = namesOf(material.papper)
  const plans = namesOf(material.product_plan)
  const film = filmSeconds(material)
  return (
    <section className="panel detail-facts" aria-label="Fakta om materialet">
      <dl className="facts">
        {material.product_grade.length > 0 && (
          <Fact name="Årskurs">
            <a href={`/arskurs?arskurs=${material.product_grade.map((grade) => grade.id).join(',')}`}>
              {formatGrades(material.product_grade)}
            </a>
          </Fact>
        )}
        {material.product_subject.length > 0 && (
          <Fact name="Ämne">{links('/amne', material.product_subject)}</Fact>
        )}
        {material.tema.length > 0 && <Fact name="Tema">{links('/tema', material.tema)}</Fact>}
        {madeFor !== '' && <Fact name="Gjort för">{madeFor}</Fact>}
        {types !== '' && <Fact name="Typ">{types}</Fact>}
        {material.minutes > 0 && <Fact name="Tid">{material.minutes} min</Fact>}
        {film > 0 && <Fact name="Filmens längd">{formatFilmLength(film)}</Fact>}
        {spoken !== '' && <Fact name="Språk">{spoken}</Fact>}
        {papers !== '' && <Fact name="Papper">{papers}</Fact>}
        {plans !== '' && <Fact name="Plan">{plans}</Fact>}
        <GoalsFact mal={material.mal} />
        {material.sender !== null && (
          <Fact name="Avsändare">
            <a href={`/avsandare/${material.sender.slug}`}>{material.sender.name}</a>
          </Fact>
        )}
        <DeclarationFacts {...material.declaration} />
        <LicenceFact material={material} />
        {material.status === 1 && <Fact name="Publicerat">{formatDay(material.published_at)}</Fact>}
      </dl>
      <KeywordTags keywords={material.keyword} />
    </section>
  )
}

/** What the sender declares about the money behind it. */
function DeclarationFacts({ payer = '', reason = '' }: Partial<NonNullable<Material['declaration']>>) {
  return (
    <>
      {payer !== '' && <Fact name="Betalat av">{payer}</Fact>}
      {reason !== '' && <Fact name="Syfte">{reason}</Fact>}
    </>
  )
}

/** What the licence allows, in a sentence, with a link to the full licence. */
function LicenceFact({ material: { license, license_url, licens } }: { material: Material }) {
  const meaning = parseLicence(license)?.meaning ?? ''
  // The offline catalogue knows that there are custom terms, but not their text.
  if (license === '') return licens?.slug === customTerms ? <Fact name="Licens">{licens.name}</Fact> : null
  return (
    <Fact name="Licens">
      {license_url === '' ? (
        license
      ) : (
        <a href={license_url} target="_blank" rel="license noopener">
          {license}
          <span className="visually-hidden"> (öppnas i en ny flik)</span>
        </a>
      )}
      {meaning !== '' && <span className="fact-meaning">{meaning}</span>}
    </Fact>
  )
}

/** The central content that it covers: each area leads to what else covers it. A copy of an earlier version has none. */
function GoalsFact({ mal }: { mal: Material['mal'] | undefined }) {
  if (mal === undefined || mal.length === 0) return null
  return (
    <Fact name="Centralt innehåll" className="fact-wide">
      {mal.map(({ id, name, framework, points }) => (
        <span key={id} className="fact-goals">
          <a href={`/amne?mal=${id}`}>{name}</a>
          {framework !== '' && ` (${framework})`}
          {points.map((point) => (
            <span key={point.code} className="fact-meaning">
              {point.name}
            </span>
          ))}
        </span>
      ))}
    </Fact>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function links(parent: string, options: Named[]): ReactNode {
  return options.map((option, position) => (
    <span key={option.id}>
      {position > 0 && ', '}
      <a href={`${parent}/${option.slug}`}>{option.name}</a>
    </span>
  ))
}

/** The names in a sentence. A copy that an earlier version of the page has stored lacks some of the lists. */
const namesOf = (list: readonly { name: string }[] | undefined) =>
  (list ?? []).map(({ name }) => name).join(', ')
