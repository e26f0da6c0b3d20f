import type { TipsEmailRow } from '#contract/schemas/staff-tips.ts'

/** How often the figures of an email that is being sent are read, ms. */
export const sendingIntervalMs = 2000

export const tipsStateLabels: Record<TipsEmailRow['state'], string> = {
  draft: 'Utkast',
  sending: 'Skickas nu',
  sent: 'Skickat',
}

/** 'en person', '14 personer'. */
export const peopleText = (count: number) => (count === 1 ? 'en person' : `${count} personer`)

type Figures = Pick<TipsEmailRow, 'state' | 'recipients' | 'sent' | 'failed' | 'unsubscribed'>

/** How an email went, as sentences: '118 av 120 är skickade. 1 kom inte fram. 3 har slutat få tips.' */
export function figureTexts({ state, recipients, sent, failed, unsubscribed }: Figures): string[] {
  // Whoever leaves before the email has gone gets none.
  const left = state === 'sent' ? recipients - sent - failed : 0
  return [
    `${sent} av ${recipients} är skickade.`,
    failed > 0 && `${failed} kom inte fram.`,
    left > 0 && `${left === 1 ? '1 person slutade' : `${left} personer slutade`} få tips innan brevet gick.`,
    unsubscribed > 0 && `${unsubscribed} har slutat få tips med länken i brevet.`,
  ].filter((text) => text !== false)
}
