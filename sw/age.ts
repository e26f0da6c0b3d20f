import { freshFor, shownUntil, type Priority, type Topic } from '#contract/policy.ts'

/** How an answer is to be got: as it is kept, kept and asked anew behind, or asked for first. */
export type Stage = 'fresh' | 'stale' | 'old'

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
export function stageOf(age: number, policy: string): Stage {
  const [topic, priority] = read(policy)
  if (age < 0 || age > shownUntil(topic, priority)) return 'old'
  return age <= freshFor(topic, priority) ? 'fresh' : 'stale'
}

function read(policy: string): [Topic, Priority] {
  const [topic = '', priority = ''] = policy.split('/')
  return [
    topics.includes(topic) ? (topic as Topic) : 'other',
    priorities.includes(priority) ? (priority as Priority) : 'medium',
  ]
}
