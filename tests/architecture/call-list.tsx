import { renderToStaticMarkup } from 'react-dom/server'
import { allCalls } from '#contract/calls/all-calls.ts'

const sortedCalls = [...allCalls].sort((a, b) => (a.name < b.name ? -1 : 1))

/** A component as the page has them, which shows what it knows of every call. */
function CallList() {
  return (
    <ul>
      {sortedCalls.map((call) => (
        <li key={call.name}>{JSON.stringify(call)}</li>
      ))}
    </ul>
  )
}

export const renderCallList = () => renderToStaticMarkup(<CallList />)
