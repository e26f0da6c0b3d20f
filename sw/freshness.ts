import { freshForMs, staleUntilMs, type Priority, type Topic } from '#contract/cache-policy.ts'

/** How an answer is to be got: as it is kept, kept and asked anew behind, or asked for first. */
export type Freshness = 'fresh' | 'stale' | 'old'

const topics: readonly string[] = [
  'banner',
  'navigation',
  'product',
  'catalog',
  'user',
  'profile',
  'blog',
  'content',
  'other',
] satisfies Topic[]
const priorities: readonly string[] = ['high', 'medium', 'low'] satisfies Priority[]

/** What an answer of that age, ms, is good for under a policy such as `catalog/medium`. One from the future is as good as old. */
export function freshnessOf(age: number, policy: string): Freshness {
  const [topic, priority] = parsePolicy(policy)
  if (age < 0 || age > staleUntilMs(topic, priority)) return 'old'
  return age <= freshForMs(topic, priority) ? 'fresh' : 'stale'
}

function parsePolicy(policy: string): [Topic, Priority] {
  const [topic = '', priority = ''] = policy.split('/')
  return [
    topics.includes(topic) ? (topic as Topic) : 'other',
    priorities.includes(priority) ? (priority as Priority) : 'medium',
  ]
}
