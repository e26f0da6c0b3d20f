import { useState } from 'react'
import { listSynonyms, removeSynonym } from '#contract/calls/staff-words.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { useStaffAddress } from '../core/staff-address.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { deviceDelayMinutes } from './device-delay.ts'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymList } from './synonym-list.tsx'
import type { SynonymRow } from './synonym-row.ts'
import { WordsTabs } from './words-tabs.tsx'
import './words.css'

/** The finder's synonyms: a form with a live search beside it, and the list. */
export function SynonymsPage() {
  const synonyms = useStaffQuery(listSynonyms, {})
  // The figures' searches without hits lead here with their word.
  const { fields } = useStaffAddress()
  const [chosen, setChosen] = useState<SynonymRow | null>(null)
  const [message, setMessage] = useState('')
  // A new key empties the form.
  const [round, setRound] = useState(0)

  function close(text: string): void {
    setMessage(text)
    setChosen(null)
    setRound(round + 1)
    void staffQueries.invalidateQueries({ queryKey: staffKey(listSynonyms) })
  }

  function choose(row: SynonymRow): void {
    setMessage('')
    setChosen(row)
    document.getElementById('ordet')?.scrollIntoView({ block: 'start' })
  }

  async function remove({ word, version }: SynonymRow): Promise<void> {
    const { done, message: text } = await sendStaffAction(removeSynonym, { word, version })
    if (done) return close(text)
    setMessage(text)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listSynonyms) })
  }

  return (
    <StaffPage
      title="Synonymer"
      lead="Ord som betyder samma sak när någon söker. En synonym gäller åt båda hållen."
    >
      <WordsTabs />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={synonyms}>
        {({ data }) => (
          <>
            <SynonymForm
              key={`${round} ${chosen?.word ?? ''}`}
              chosen={chosen}
              initialWord={round === 0 ? (fields.get('ord') ?? '') : ''}
              current={data.synonyms.find(({ word }) => word === chosen?.word)}
              onSaved={close}
              onLeave={() => close('')}
            />
            <p className="staff-hint words-when">
              Sökningen på webbplatsen ändras inom 3 sekunder. En enhet som nyss har sökt på samma ord kan
              visa det gamla svaret i högst {deviceDelayMinutes([searchMaterials])} minuter, och utan nät
              gäller de synonymer som enheten hämtade senast.
            </p>
            <SynonymList data={data} onChoose={choose} onRemove={(row) => void remove(row)} />
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}
