import type { Entry } from '#contract/address.ts'
import { isRecent, patienceFor } from '#contract/policy.ts'
import type { Source } from '#contract/protocol.ts'
import { stageOf } from './age.ts'
import { ask, isPrivate, letGo, type Post, type Said } from './ask.ts'
import { keepAnswer, keptAnswer, trimAnswers, type KeptAnswer } from './kept-answers.ts'
import { tell } from './tell.ts'
import { within } from './within.ts'

/** A read with the policy of its call, `catalog/medium`. */
export type Asked = Entry & { policy: string }
/** `json` is the answer as text; null when nobody has one. */
export type Answered = { json: string | null; at: number; source: Source }

type Looked = Asked & { kept: KeptAnswer | undefined; stage: 'fresh' | 'stale' | 'old' | 'missing' }

export const nobody: Answered = { json: null, at: 0, source: 'network' }

/**
 * Answers reads, each by the age of what is kept and without waiting for the others: fresh as it is; stale at once, and
 * asked anew behind; older or missing by the network. Where the network fails or is silent, a copy of any age is shown:
 * one of up to 30 minutes after a moment, an older one after 3 s.
 */
export async function answerByAge(
  event: ExtendableEvent,
  asked: readonly Asked[],
  post: Post,
): Promise<Promise<Answered>[]> {
  const looked = await Promise.all(asked.map(look))
  const stale = looked.filter(({ stage }) => stage === 'stale')
  const wanted = looked.filter(({ stage }) => stage === 'old' || stage === 'missing')
  if (stale.length > 0) event.waitUntil(refresh(stale, ask(stale, post)))
  if (wanted.length === 0) return looked.map((one) => Promise.resolve(copyOf(one, 'cache')))

  const answers = ask(wanted, post)
  // Its page shows a copy, and is told of the answer when it comes.
  const late = new Set<Looked>()
  event.waitUntil(refresh(wanted, answers, (one) => late.has(one)))
  return looked.map(async (one) => {
    const answer = answers[wanted.indexOf(one)]
    if (answer === undefined) return copyOf(one, 'cache')
    const answered = await answerInTime(one, answer)
    if (answered.source !== 'network') late.add(one)
    return answered
  })
}

async function look(asked: Asked): Promise<Looked> {
  const kept = isPrivate(asked) ? undefined : await keptAnswer(asked.key)
  return {
    ...asked,
    kept,
    stage: kept === undefined ? 'missing' : stageOf(Date.now() - kept.at, asked.policy),
  }
}

/** The network's answer, or the copy when that does not come in time. Without a copy it is waited for. */
async function answerInTime(one: Looked, answer: Promise<Said>): Promise<Answered> {
  const age = one.kept === undefined ? 0 : Date.now() - one.kept.at
  const said = one.kept === undefined ? await answer : await within(answer, patienceFor(age))
  if (said?.state === 'answered') return { json: JSON.stringify(said.answer), at: said.at, source: 'network' }
  // A copy of a few minutes is as good as the network while that only takes its time.
  if (one.kept !== undefined) return copyOf(one, said === null && isRecent(age) ? 'cache' : 'offline')
  if (said?.state === 'failed')
    return { json: JSON.stringify(said.answer), at: Date.now(), source: 'network' }
  return nobody
}

function copyOf({ kept }: Looked, source: Source): Answered {
  return kept === undefined ? nobody : { json: kept.text, at: kept.at, source }
}

/** Keeps what the network answers, and tells the pages of what has changed, or of all that comes when they show something older. */
async function refresh(
  looked: Looked[],
  answers: Promise<Said>[],
  isLate: (one: Looked) => boolean = () => false,
): Promise<void> {
  await Promise.all(
    looked.map(async (one, position) => {
      const said = await answers[position]
      try {
        if (said?.state !== 'answered' || isPrivate(one)) return
        const text = JSON.stringify(said.answer)
        await keepAnswer(one.key, { text, at: said.at })
        const changed = one.kept !== undefined && one.kept.text !== text
        if (changed || isLate(one))
          tell({ v: 1, t: 'api-updated', key: one.key, answer: said.answer, at: said.at })
      } finally {
        letGo(one)
      }
    }),
  )
  await trimAnswers(false)
}
