import type { Kysely } from 'kysely'
import { staffMaterialRules } from '#contract/forms/staff-material-form.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { customTerms } from '#contract/licences.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import type { Database } from '../database/schema.ts'
import { invalidFields } from '../http/call-router.ts'

type Issue = { path: PropertyKey[]; message: string }

/** The fields that were sent, valid and with sanitized texts; those that were not sent are left out. Throws all issues at once. */
export async function checkFields(
  store: Kysely<Database>,
  sent: Record<string, unknown>,
): Promise<Partial<StaffMaterialFields>> {
  const issues: Issue[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(staffMaterialRules)) {
    if (sent[name] === undefined) continue
    const parsed = rule.safeParse(sent[name], { error: fieldMessage })
    if (parsed.success) fields[name] = parsed.data
    else for (const { message } of parsed.error.issues) issues.push({ path: [name], message })
  }
  const valid = fields as Partial<StaffMaterialFields>
  issues.push(...(await unknownOptions(store, valid)))
  if (issues.length > 0) throw invalidFields(issues)
  for (const name of ['description', 'product_instructions'] as const)
    if (valid[name] !== undefined) valid[name] = sanitizeHtml(valid[name])
  return valid
}

async function unknownOptions(
  store: Kysely<Database>,
  fields: Partial<StaffMaterialFields>,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const refuse = (field: string, found: { id: number }[], ids: number[]) => {
    if (found.length !== ids.length) issues.push({ path: [field], message: 'Välj bland alternativen.' })
  }
  const groups = [
    ['arskurs', gradeParentId],
    ['amne', subjectParentId],
    ['tema', themeParentId],
  ] as const
  for (const [field, parent] of groups) {
    const ids = fields[field] ?? []
    if (ids.length === 0) continue
    const query = store.selectFrom('category').select('id').where('parent_id', '=', parent)
    refuse(field, await query.where('id', 'in', ids).execute(), ids)
  }
  const lists = [
    ['typ_av_material', 'material_type'],
    ['product_plan', 'plan'],
    ['mal', 'goal'],
  ] as const
  for (const [field, table] of lists) {
    const ids = fields[field] ?? []
    if (ids.length === 0) continue
    const query = store.selectFrom(table as 'plan').select('id')
    refuse(field, await query.where('id', 'in', ids).execute(), ids)
  }
  const { sender_id } = fields
  if (typeof sender_id === 'number') {
    const query = store.selectFrom('sender').select('id').where('id', '=', sender_id)
    refuse('sender_id', await query.execute(), [sender_id])
  }
  return issues
}

/** What is missing before a material can be published, by field. */
export function publishingProblems(fields: StaffMaterialFields, fileCount: number): Issue[] {
  const problems: Issue[] = []
  const need = (field: keyof StaffMaterialFields, isThere: boolean, message: string) => {
    if (!isThere) problems.push({ path: [field], message })
  }
  need('short_description', fields.short_description !== '', 'Skriv en kort beskrivning först.')
  need('amne', fields.amne.length > 0, 'Välj minst ett ämne först.')
  const isUsable =
    fileCount > 0 ||
    fields.product_externalurl !== '' ||
    fields.video_embed_url !== '' ||
    fields.isOrder === 1
  if (!isUsable)
    problems.push({
      path: ['files'],
      message: 'Lägg till en fil, en länk eller en film, eller låt materialet gå att beställa.',
    })
  if (fields.isOrder === 1) need('max_qty', fields.max_qty > 0, 'Skriv hur många en beställning får gälla.')
  if (fields.license === customTerms)
    need('license_text', fields.license_text !== '', 'Skriv vad andra får göra med materialet.')
  return problems
}
