import { useRouter } from '@tanstack/react-router'

/** A page that could not be drawn: said in words, with a way to try again. */
export function FailedPage({ reset }: { reset?: (() => void) | undefined }) {
  const router = useRouter()
  return (
    <div className="empty" role="alert">
      <h1 tabIndex={-1}>Sidan kunde inte hämtas</h1>
      <p>Det kan bero på nätet eller på oss. Det du har gjort är kvar.</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          reset?.()
          void router.invalidate()
        }}
      >
        Försök igen
      </button>
    </div>
  )
}
