import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { listWords } from '#contract/calls/staff-words.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import { staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { StaffPage } from '../../ui/staff-page.tsx'
import { deviceDelayMinutes } from '../device-delay.ts'
import { wordListPages } from '../word-pages.ts'
import { WordsTabs } from '../words-tabs.tsx'
import { kindTexts } from './kind-texts.ts'
import { WordEditor } from './word-editor.tsx'
import { WordList } from './word-list.tsx'
import './lists.css'

/** The value of `ord` in the address for a word that is not there yet. */
const newWord = 'nytt'

/** The words of one kind: the list, or the one that the address names. */
export function WordsPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const kind = wordListPages.find((page) => path.endsWith(page.path))?.kind
  return kind === undefined ? null : <KindPage key={kind} kind={kind} />
}

function KindPage({ kind }: { kind: WordKindName }) {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  const [message, setMessage] = useState('')
  const texts = kindTexts[kind]
  // A kind with one word is that word's form.
  const { fixed } = rulesOf(kind)
  const only = fixed?.length === 1 ? (fixed[0]?.id ?? '') : ''
  const chosen = only || (fields.get('ord') ?? '')
  // A new key opens the form anew.
  const [round, setRound] = useState(0)

  function leave(text: string): void {
    setMessage(text)
    if (only === '') {
      void staffQueries.invalidateQueries({ queryKey: staffKey(listWords) })
      go.change({ ord: '' })
      return
    }
    void staffQueries.resetQueries({ queryKey: staffKey(listWords) }).then(() => setRound(round + 1))
  }

  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        chosen === '' && fixed === undefined ? (
          <button
            type="button"
            className="staff-button staff-button-main"
            onClick={() => {
              setMessage('')
              go.change({ ord: newWord })
            }}
          >
            {texts.aNew}
          </button>
        ) : null
      }
    >
      <WordsTabs />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      {chosen === '' ? (
        <WordList kind={kind} onMessage={setMessage} />
      ) : (
        <WordEditor
          key={`${chosen} ${round}`}
          kind={kind}
          id={chosen === newWord ? '' : chosen}
          onLeave={leave}
        />
      )}
      <p className="staff-hint words-when">
        {texts.seenIn.length === 0
          ? 'Bara redaktionen och packarna ser det, nästa gång de öppnar sidan.'
          : `Webbplatsen ändras inom 3 sekunder. En enhet som nyss har visat sidan kan visa det gamla i högst ${deviceDelayMinutes(texts.seenIn)} minuter, och utan nät det som enheten hämtade senast.`}
      </p>
    </StaffPage>
  )
}
