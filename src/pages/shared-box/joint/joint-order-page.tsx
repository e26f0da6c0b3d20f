import { useState } from 'react'
import { jointOrderPath } from '#contract/joint-order.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { AddFromBoxButton } from '#src/actions/box/joint/add-from-box-button.tsx'
import { formatDay } from '#src/ui/format.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { AnswerForm } from './answer-form.tsx'
import { JointMaterials } from './joint-materials.tsx'
import type { LoadedJointOrder } from './load-joint-order.ts'
import { useOwnAnswer } from './use-own-answer.ts'
import '#src/ui/bordered-list.css'
import './joint-order-page.css'

const lastDayOf = ({ last_day }: JointOrder) => formatDay(Date.parse(`${last_day}T12:00:00Z`))

/** An order that colleagues fill in together, for whoever has its link. It is read without scripts; an answer needs them. */
export function JointOrderPage({ address, joint: loaded }: LoadedJointOrder) {
  const [answered, setAnswered] = useState<JointOrder | null>(null)
  const own = useOwnAnswer(address)
  const joint = answered ?? own.joint ?? loaded
  return (
    <article className="joint-order">
      <PageMeta
        title={`Gemensam beställning: ${joint.title}`}
        description="Gemensam beställning av tryckt material."
        canonical={jointOrderPath(address)}
      />
      <header>
        <p className="joint-until">{statusOf(joint)}</p>
        <h1 tabIndex={-1}>{joint.title}</h1>
        <p>{explanations[joint.state]}</p>
      </header>
      {joint.state === 'open' ? (
        <>
          <AnswerForm address={address} joint={joint} own={own} onAnswered={setAnswered} />
          <AddFromBoxButton
            label="Lägg till ur en egen låda"
            address={address}
            secret={own.secret ?? ''}
            present={joint.materials.map(({ id }) => id)}
            onAdded={setAnswered}
          />
        </>
      ) : (
        joint.state !== 'cancelled' && <JointMaterials joint={joint} />
      )}
      <footer className="joint-about">
        <p>
          Ditt namn ser bara den som samlar in. Det följer inte med i paketet och raderas senast 30 dagar
          efter beställningen. <a href="/pages/integritetspolicy">Så använder vi dina uppgifter</a>
        </p>
        <p>
          Beställningen är gjord av någon som använder Skolmaterial. Är något fel? Tryck på Rapportera ett
          problem längst ner på sidan. Den har nummer {joint.number}.
        </p>
      </footer>
    </article>
  )
}

function statusOf(joint: JointOrder): string {
  const { answer_count } = joint
  const count =
    answer_count > 1
      ? `${answer_count} har svarat`
      : answer_count === 1
        ? 'en har svarat'
        : 'ingen har svarat än'
  if (joint.state === 'open') return `Gemensam beställning. Svara senast ${lastDayOf(joint)}, ${count}`
  if (joint.state === 'closed') return `Svarstiden gick ut ${lastDayOf(joint)}, ${count}`
  return joint.state === 'sent' ? 'Beställningen är skickad' : 'Beställningen är avbruten'
}

const explanations: Record<JointOrder['state'], string> = {
  open: 'En kollega samlar in hur många tryckta exemplar ni vill ha. Skriv ditt antal av varje. Allt är gratis och kommer i ett paket till er skola.',
  closed:
    'Det går inte att svara längre. Den som samlar in skickar snart beställningen. Vill du ändra något, hör av dig till den personen.',
  sent: 'Allt kommer i ett paket till den som skickade beställningen. Så här blev det:',
  cancelled: 'Den som samlade in har avbrutit beställningen. Inget är beställt, och svaren är raderade.',
}
