import { useState } from 'react'
import { listStopWords, saveStopWord } from '#contract/calls/staff-words.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { deviceDelayMinutes } from './device-delay.ts'
import { StopWordForm } from './stop-word-form.tsx'
import { StopWordList, type StopWord } from './stop-word-list.tsx'
import { WordsTabs } from './words-tabs.tsx'
import './words.css'

/** The words that a search leaves out: a form with a live search beside it, and the list. */
export function StopWordsPage() {
  const words = useStaffQuery(listStopWords, {})
  const [message, setMessage] = useState('')
  // A new key empties the form.
  const [round, setRound] = useState(0)
  const readAgain = () => staffQueries.invalidateQueries({ queryKey: staffKey(listStopWords) })

  async function change({ word, version, active }: StopWord): Promise<void> {
    const fields = { word, version, active: active === 1 ? 0 : 1 }
    setMessage((await sendStaffAction(saveStopWord, fields)).message)
    await readAgain()
  }

  return (
    <StaffPage
      title="Stoppord"
      lead="Ord som sökningen bortser från, eftersom de står i nästan varje text. Söker någon bara på dem letar den efter dem ändå."
    >
      <WordsTabs />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={words}>
        {({ data }) => (
          <>
            <StopWordForm
              key={round}
              words={data}
              onSaved={(text) => {
                setMessage(text)
                setRound(round + 1)
                void readAgain()
              }}
              onRefused={() => void readAgain()}
            />
            <p className="staff-hint words-when">
              Sökningen på webbplatsen ändras inom 3 sekunder. En enhet som nyss har sökt på samma ord kan
              visa det gamla svaret i högst {deviceDelayMinutes([searchMaterials])} minuter, och utan nät
              gäller de stoppord som enheten hämtade senast.
            </p>
            <StopWordList words={data} onChange={(word) => void change(word)} />
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}
