import { useState } from 'react'

export type DecisionWords = ReturnType<typeof useDecisionWords>

/** What is written about a decision: the chosen reasons, the text to the person, the note for staff, and why a reason is missing. */
export function useDecisionWords() {
  const [chosen, setChosen] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const [innerNote, setInnerNote] = useState('')
  const [missingReason, setMissingReason] = useState<string>()
  return {
    chosen,
    message,
    innerNote,
    missingReason,
    setMissingReason,
    setInnerNote,
    choose: (keys: string[]) => {
      setChosen(keys)
      setMissingReason(undefined)
    },
    write: (text: string) => {
      setMessage(text)
      setMissingReason(undefined)
    },
  }
}
