import { expect, test } from 'vitest'
import {
  confirmLinkLifeMinutes,
  guestDetailsRetentionDays,
  idempotencyKeyRetentionDays,
  maxCacheEntries,
  resetLinkLifeMinutes,
  searchSourceRetentionDays,
  sessionIdleDays,
  sessionMaxDays,
} from '#contract/limits.ts'
import { reportRetentionDays } from '#contract/moderation.ts'
import { sentRetentionDays } from '#contract/outbox-entry.ts'
import { jointOrderRetentionDays } from '#contract/joint-order-days.ts'
import { endedShareRetentionDays } from '#contract/shared-box.ts'
import { pages } from '#seed/content/pages.ts'

const policy = pages.find(({ slug }) => slug === 'integritetspolicy')?.body ?? ''

/** The texts under a heading of the policy. */
const under = (heading: string) => policy.split(`<h2>${heading}</h2>`)[1]?.split('<h2>')[0] ?? ''

test('the privacy policy gives the times that the program uses', () => {
  for (const sentence of [
    `minns vi i ${idempotencyKeyRetentionDays} dagar`,
    `upphör efter ${sessionIdleDays} dagar utan besök och senast efter ${sessionMaxDays} dagar`,
    `nytt lösenord gäller i ${resetLinkLifeMinutes} minuter`,
    `bekräftar din adress i ${confirmLinkLifeMinutes / 60} timmar`,
    `tas bort ${reportRetentionDays} dagar efter att någon har svarat`,
    `glöms efter ytterligare ${endedShareRetentionDays} dagar`,
    `annars ${jointOrderRetentionDays} dagar efter att den skickades`,
    `i ${sentRetentionDays} dagar vad vi har tagit emot`,
    `kvitton på det du har beställt, i ${guestDetailsRetentionDays} dagar`,
    `finns de kvar i högst ${guestDetailsRetentionDays} dagar`,
  ])
    expect(policy).toContain(sentence)
  expect([searchSourceRetentionDays, policy.includes('i ungefär tre månader')]).toEqual([90, true])
  expect([maxCacheEntries, policy.includes('De senaste hundra svaren')]).toEqual([100, true])
})

test('the privacy policy names what a device stores about joint orders and for pupils', () => {
  expect(under('Det som sparas på din enhet')).toContain('gemensam beställning som du har svarat i')
  expect(under('Det som sparas på din enhet')).toContain('fäst vid för elever')
})

test('the privacy policy says each thing under its own heading, once and in one word', () => {
  expect(under('När du delar en låda')).toContain('Delar du en låda med en länk')
  expect(under('När du rapporterar ett problem')).toContain('Rapporterar du ett problem')
  expect(under('Gilla-markeringar och statistik')).not.toContain('låda')
  expect(policy).not.toMatch(/reservkod/i)
  expect(policy.match(/tvåstegsverifiering/gi)).toHaveLength(1)
})

test('the privacy policy excepts from its promises what is sent by itself and what is stored for tips', () => {
  expect(policy).not.toContain('Inget av detta skickas')
  expect(under('Det som sparas på din enhet')).toContain('skickas bara räkningen')
  expect(under('När du hämtar material')).toContain('tas adressen bort, om du inte får tips')
})
