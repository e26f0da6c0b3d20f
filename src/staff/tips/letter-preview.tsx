import { useDebouncedValue } from '@mantine/hooks'
import { previewTipsLetter } from '#contract/calls/staff-tips.ts'
import type { TipsLetterFields } from '#contract/schemas/staff-tips.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { LetterAsRead } from '../ui/letter-as-read.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { idsOf } from './use-tips-editor.ts'

const typingPauseMs = 400

/** A letter as its readers get it, with what is typed. */
export function LetterPreview({ fields: { subject, greeting, materials } }: { fields: TipsLetterFields }) {
  const [typed] = useDebouncedValue(
    JSON.stringify({ subject, greeting, materials: idsOf(materials) }),
    typingPauseMs,
  )
  const preview = useStaffQuery(
    previewTipsLetter,
    JSON.parse(typed) as { subject: string; greeting: string; materials: number[] },
    { keepPrevious: true },
  )
  return (
    <section id="brevet" className="letter-preview" aria-label="Så läser mottagaren brevet">
      <QueryState query={preview}>{({ data }) => <LetterAsRead {...data} />}</QueryState>
    </section>
  )
}
