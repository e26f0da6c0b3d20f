import type { Kysely } from 'kysely'
import { staffTextRules } from '#contract/forms/staff-text-form.ts'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextKind } from '#contract/staff-texts.ts'
import type { Config } from '../core/settings/config.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { textPlaceholders, unknownPlaceholder } from '../core/publishing/text-placeholders.ts'
import type { Database } from '../database/schema.ts'
import { invalidFields } from '../http/call-router.ts'

type Issue = { path: PropertyKey[]; message: string }
const pageFields: readonly string[] = ['name', 'body']

/** The fields that were sent, valid and sanitized; those that were not sent are left out. Throws all issues at once. */
export async function checkTextFields(
  store: Kysely<Database>,
  kind: TextKind,
  sent: Record<string, unknown>,
  config: Config,
): Promise<Partial<StaffTextFields>> {
  const issues: Issue[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(staffTextRules)) {
    if (sent[name] === undefined || (kind === 'page' && !pageFields.includes(name))) continue
    const parsed = rule.safeParse(sent[name], { error: fieldMessage })
    if (parsed.success) fields[name] = parsed.data
    else for (const { message } of parsed.error.issues) issues.push({ path: [name], message })
  }
  const valid = fields as Partial<StaffTextFields>
  for (const name of ['introtext', 'body'] as const) {
    if (valid[name] === undefined) continue
    valid[name] = sanitizeHtml(valid[name])
    issues.push(...pictureIssues(name, valid[name]))
  }
  const unknown = kind === 'page' ? unknownPlaceholder(valid.body ?? '', config) : undefined
  if (unknown !== undefined) {
    const known = Object.keys(textPlaceholders(config)).map((name) => `{${name}}`)
    issues.push({
      path: ['body'],
      message: `{${unknown}} går inte att använda här. Det här går: ${known.join(' ')}.`,
    })
  }
  if (valid.categories !== undefined && valid.categories.length > 0) {
    const found = await store
      .selectFrom('blog_category')
      .select('id')
      .where('id', 'in', valid.categories)
      .execute()
    if (found.length !== valid.categories.length)
      issues.push({ path: ['categories'], message: 'Välj bland alternativen.' })
  }
  if (valid.image !== undefined && valid.image !== '' && !(await isPicture(store, valid.image)))
    issues.push({ path: ['image'], message: 'Bilden finns inte längre. Välj den igen.' })
  if (issues.length > 0) throw invalidFields(issues)
  return valid
}

/** A picture without words says nothing to somebody who does not see it. */
function pictureIssues(field: string, html: string): Issue[] {
  const pictures = html.match(/<img\b[^<>]*>/g) ?? []
  const hasSilent = pictures.some((picture) => (/ alt="([^"]*)"/.exec(picture)?.[1] ?? '').trim() === '')
  return hasSilent
    ? [{ path: [field], message: 'En bild i texten saknar beskrivning. Ta bort den och lägg in den igen.' }]
    : []
}

async function isPicture(store: Kysely<Database>, image: string): Promise<boolean> {
  // The covers of the articles that the site began with.
  if (image.startsWith('cover:')) return true
  const row = await store
    .selectFrom('text_picture')
    .select('name')
    .where('name', '=', image)
    .executeTakeFirst()
  return row !== undefined
}

/** What is missing before a text can be published; throws it by field. */
export function refuseUnpublishableText(kind: TextKind, fields: StaffTextFields): void {
  const issues: Issue[] = []
  const need = (name: keyof StaffTextFields, isThere: boolean, message: string) => {
    if (!isThere) issues.push({ path: [name], message })
  }
  need('name', fields.name !== '', 'Skriv en rubrik.')
  need('body', fields.body !== '', 'Skriv en text.')
  if (kind === 'article') {
    need('introtext', fields.introtext !== '', 'Skriv en ingress. Den visas i listan.')
    need('categories', fields.categories.length > 0, 'Välj minst en kategori.')
    need(
      'image_alt',
      fields.image === '' || fields.image.startsWith('cover:') || fields.image_alt !== '',
      'Beskriv bilden med några ord, för den som inte ser den.',
    )
  }
  if (issues.length > 0) throw invalidFields(issues)
}
