import { randomUUID } from 'node:crypto'
import { swedishDay } from '#contract/swedish-week.ts'
import type { AccessRow } from './access-rows.ts'

/** Every visitor may report a problem, and every device what it has counted. */
export const reportRows: Record<string, AccessRow[]> = {
  reportProblem: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ kind: 'other', text: 'Bilden syns inte.' }),
    },
  ],
  recordDeviceCounts: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: ({ published }) => ({
        batch_id: randomUUID(),
        counts: JSON.stringify([{ id: published.id, kind: 'opened', day: swedishDay(Date.now()), n: 1 }]),
      }),
    },
  ],
}
