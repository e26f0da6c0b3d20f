import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SharedBox } from '#contract/schemas/shared-box.ts'
import { loadChunk } from '#src/ui/reload-once.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'

type Props = { address: string; shared: SharedBox }

/** Makes a box of one's own of the shared one: for good, or one that tells what changes in the shared one. */
export function CopyButtons({ address, shared }: Props) {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const [isCopying, setIsCopying] = useState(false)

  async function copy(followedAddress: string): Promise<void> {
    setIsCopying(true)
    setError('')
    try {
      const { copySharedBox } = await loadChunk(() => import('#src/actions/box/copy-shared-box.ts'))
      const id = await copySharedBox(shared, followedAddress)
      if (id !== null) return await navigate({ to: '/lada/$id', params: { id } })
      setError('Enheten tog inte emot lådan. Oftast beror det på att den är full: gör plats och försök igen.')
    } catch {
      setError('Det som behövs för att kopiera gick inte att hämta. Försök igen när du har nät.')
    }
    setIsCopying(false)
  }
  return (
    <>
      <button type="button" className="button shared-copy" disabled={isCopying} onClick={() => void copy('')}>
        Kopiera till mina lådor
      </button>
      <button
        type="button"
        className="button button-secondary shared-copy"
        disabled={isCopying}
        onClick={() => void copy(address)}
      >
        Följ lådan
      </button>
      <p className="shared-facts shared-copy">
        Båda gör en egen låda på din enhet, som fungerar utan nät. Följer du lådan ser du också vad som ändras
        i den, och väljer själv.
      </p>
      <ErrorMessage>{error}</ErrorMessage>
    </>
  )
}
