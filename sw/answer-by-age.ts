import type { Entry } from '#contract/address.ts'
import { networkPatience, type Source } from '#contract/protocol.ts'
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

const nobody: Answered = { json: null, at: 0, source: 'network' }

/**
 * Answers reads, each by the age of what is kept: fresh as it is; stale at once, and asked anew behind; older or missing by
 * the network. Where the network fails, or is silent for 3 s, a copy of any age is shown. One without a copy waits on,
 * unless others would have to wait with it.
 */
export async function answerByAge(
  event: ExtendableEvent,
  asked: readonly Asked[],
  post: Post,
): Promise<Answered[]> {
  const looked = await Promise.all(asked.map(look))
  const stale = looked.filter(({ stage }) => stage === 'stale')
  const wanted = looked.filter(({ stage }) => stage === 'old' || stage === 'missing')
  if (stale.length > 0) event.waitUntil(refresh(stale, ask(stale, post)))

  const said = new Map<Looked, Said>()
  if (wanted.length > 0) {
    const answers = ask(wanted, post)
    const all = Promise.all(
      answers.map(async (answer, position) => {
        const one = wanted[position]
        if (one !== undefined) said.set(one, await answer)
      }),
    )
    const othersWait = looked.some(({ kept }) => kept !== undefined)
    if (othersWait) await within(all, networkPatience)
    else await all
    // What comes too late is told; what was in time, others may still be showing an older one of.
    const late = wanted.filter((one) => !said.has(one))
    event.waitUntil(refresh(wanted, answers, (one) => late.includes(one)))
  }
  return looked.map((one) => answerFrom(one, said.get(one)))
}

async function look(asked: Asked): Promise<Looked> {
  const kept = isPrivate(asked) ? undefined : await keptAnswer(asked.key)
  return {
    ...asked,
    kept,
    stage: kept === undefined ? 'missing' : stageOf(Date.now() - kept.at, asked.policy),
  }
}

function answerFrom({ kept, stage }: Looked, said: Said | undefined): Answered {
  if (stage === 'fresh' || stage === 'stale')
    return kept === undefined ? nobody : { json: kept.text, at: kept.at, source: 'cache' }
  if (said?.state === 'answered') return { json: JSON.stringify(said.answer), at: said.at, source: 'network' }
  if (kept !== undefined) return { json: kept.text, at: kept.at, source: 'offline' }
  if (said?.state === 'failed')
    return { json: JSON.stringify(said.answer), at: Date.now(), source: 'network' }
  return nobody
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
