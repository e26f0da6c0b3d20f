import type { AccessRow } from './access-rows.ts'

/** Every visitor may report a problem. */
export const reportRows: Record<string, AccessRow[]> = {
  reportProblem: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ kind: 'other', text: 'Bilden syns inte.' }),
    },
  ],
}
