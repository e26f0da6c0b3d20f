import type { ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import { readFigures } from '#contract/calls/staff-figures.ts'
import { readSenderMaterial } from '#contract/calls/staff-senders.ts'
import type { Success } from '#contract/calls/call.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { useStaffQuery } from '../core/staff-api.ts'
import { kinds, kindTexts, shownCount } from '../figures/figure-texts.ts'
import { LinkStates } from '../links/link-states.tsx'
import { OpenProposalButton } from '../proposals/open-proposal-button.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { stateText } from './sender-texts.ts'
import './senders.css'

type Material = Success<typeof readSenderMaterial>['data']

/** One material of the sender's own organisation, to read. */
export function SenderMaterialPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useStaffQuery(readSenderMaterial, { id })
  return (
    <>
      <p className="sender-back">
        <StaffLink to="/vara-material">Vårt material</StaffLink>
      </p>
      <QueryState query={query}>
        {({ data }) => (
          <StaffPage
            title={data.name}
            lead={stateText(data)}
            actions={
              <p className="staff-actions">
                {data.state === 'published' && (
                  <a className="staff-button" href={`/${data.slug}`}>
                    Visa på webbplatsen
                  </a>
                )}
                {data.is_customer === 0 && <OpenProposalButton material={data.id} />}
              </p>
            }
          >
            <div className="sender-columns">
              <Texts material={data} />
              <div className="sender-side">
                <Facts material={data} />
                <div className="sender-links">
                  <LinkStates id={data.id} className="sender-facts" />
                </div>
                <MaterialFigures id={data.id} />
              </div>
            </div>
          </StaffPage>
        )}
      </QueryState>
    </>
  )
}

function Texts({
  material: { short_description, description, product_instructions },
}: {
  material: Material
}) {
  return (
    <div className="staff-card sender-card sender-texts">
      <p>{short_description}</p>
      {description !== '' && (
        <>
          <h2>Om materialet</h2>
          <RichText html={description} />
        </>
      )}
      {product_instructions !== '' && (
        <>
          <h2>Så gör du</h2>
          <RichText html={product_instructions} />
        </>
      )}
    </div>
  )
}

function Facts({ material }: { material: Material }) {
  const { files, product_externalurl: link, is_order, stock_qty } = material
  return (
    <section className="staff-card sender-card" aria-labelledby="fakta">
      <h2 id="fakta">Fakta</h2>
      <dl className="sender-facts">
        <Fact label="Ämne">{material.subjects.join(', ')}</Fact>
        <Fact label="Årskurs">{material.grades.join(', ')}</Fact>
        <Fact label="Tema">{material.themes.join(', ')}</Fact>
        <Fact label="Licens">{material.license}</Fact>
        <Fact label="Vem har betalat">{material.declared_payer}</Fact>
        <Fact label="Varför materialet finns">{material.declared_reason}</Fact>
        {is_order === 1 && <Fact label="Exemplar kvar">{String(stock_qty)}</Fact>}
        {link !== '' && (
          <Fact label="Länk">
            <a href={link} rel="noreferrer">
              {link}
            </a>
          </Fact>
        )}
        {files.length > 0 && <Fact label="Filer">{files.map(({ title }) => title).join(', ')}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MaterialFigures({ id }: { id: number }) {
  const query = useStaffQuery(readFigures, { by: 'material' })
  return (
    <section className="staff-card sender-card" aria-labelledby="siffror">
      <h2 id="siffror">De senaste 12 veckorna</h2>
      <QueryState query={query}>
        {({ data: { rows, hides_small } }) => {
          const counts = rows.find((row) => row.id === id)?.counts
          return (
            <dl className="sender-facts">
              {kinds.map((kind) => (
                <Fact key={kind} label={kindTexts[kind].label}>
                  {shownCount(counts?.[kind] ?? 0, hides_small)}
                </Fact>
              ))}
            </dl>
          )
        }}
      </QueryState>
    </section>
  )
}
