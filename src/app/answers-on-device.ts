import type { QueryClient } from '@tanstack/react-query'
import { findTheWayBack } from '#src/data/keeping/find-the-way-back.ts'
import { hearNews } from '#src/data/keeping/hear-news.ts'
import { keepAnswers } from '#src/data/keeping/keep-answers.ts'
import { askAhead } from './ask-ahead.ts'
import { noteOffline } from './offline-note.ts'
import { sayRefused } from './say-refused.ts'

/** Says how old what one sees is, looks for the network while it is away, takes in what others learn, and keeps answers on the device, those that one will want without it too. */
export async function startAnswers(queries: QueryClient): Promise<void> {
  noteOffline(queries)
  findTheWayBack(queries)
  hearNews(queries)
  sayRefused()
  await keepAnswers(queries)
  await askAhead(queries)
}
