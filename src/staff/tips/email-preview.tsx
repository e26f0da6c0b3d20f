import { useDebouncedValue } from '@mantine/hooks'
import { previewTipsEmail } from '#contract/calls/staff-tips.ts'
import type { TipsEmailFields } from '#contract/schemas/staff-tips.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { EmailAsRead } from '../ui/email-as-read.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { idsOf } from './use-tips-editor.ts'

const typingPauseMs = 400

/** An email as its readers get it, with what is typed. */
export function EmailPreview({ fields: { subject, greeting, materials } }: { fields: TipsEmailFields }) {
  const [typed] = useDebouncedValue(
    JSON.stringify({ subject, greeting, materials: idsOf(materials) }),
    typingPauseMs,
  )
  const preview = useStaffQuery(
    previewTipsEmail,
    JSON.parse(typed) as { subject: string; greeting: string; materials: number[] },
    { keepPrevious: true },
  )
  return (
    <section id="brevet" className="letter-preview" aria-label="Så läser mottagaren brevet">
      <QueryState query={preview}>{({ data }) => <EmailAsRead {...data} />}</QueryState>
    </section>
  )
}
