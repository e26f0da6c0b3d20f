import { useParams } from '@tanstack/react-router'
import { listStaffTexts, readStaffText } from '#contract/calls/staff-texts.ts'
import type { TextKind } from '#contract/staff-texts.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { TextForm } from './text-form.tsx'
import '../editing/edit-page.css'
import '../editing/versions.css'
import './texts.css'

/** The page where one text page or article is changed. */
function TextEditPage({ kind }: { kind: TextKind }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const text = useStaffQuery(readStaffText, { kind, id })
  const choices = useStaffQuery(listStaffTexts, { kind })
  return (
    <QueryState query={choices}>
      {({ data: options }) => (
        <QueryState query={text}>
          {({ data }) => <TextForm key={data.id} opened={data} choices={options} />}
        </QueryState>
      )}
    </QueryState>
  )
}

export const TextPageEditPage = () => <TextEditPage kind="page" />
export const ArticleEditPage = () => <TextEditPage kind="article" />
