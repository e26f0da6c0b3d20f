import { useQuery } from '@tanstack/react-query'
import { listTopics } from '#contract/calls/catalogue.ts'
import { callQuery } from '#src/api/call-query.ts'
import { maxTagLength } from '#src/boxes/box.ts'

type TopicProps = {
  label: string
  parent: 'amne' | 'arskurs'
  value: string
  onChange: (value: string) => void
}

/** A text with the site's subjects or grades as suggestions, as far as the device or the network knows them. */
export function TopicField({ label, parent, value, onChange }: TopicProps) {
  const topics = useQuery(callQuery(listTopics, { parent }))
  const id = `lada-${parent}`
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="field-input"
        list={id}
        value={value}
        maxLength={maxTagLength}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {(topics.data?.data ?? []).map((topic) => (
          <option key={topic.id}>{topic.name}</option>
        ))}
      </datalist>
    </label>
  )
}
