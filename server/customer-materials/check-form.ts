import { toText } from '#contract/call-path.ts'
import { gradeParentId, maxCustomerMaterialFiles, subjectParentId, themeParentId } from '#contract/limits.ts'
import {
  customerMaterialKinds,
  customerMaterialRules,
  type CustomerMaterialFields,
} from '#contract/forms/customer-material-form.ts'
import { playerUrlOf } from '#contract/film-player.ts'
import { invalidFields } from '../http/call-router.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import type { Store } from '../database/open.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { uploadsIn, type Upload } from '../uploads/upload.ts'

/** A valid form, and the uploads that came with it. */
export type CheckedForm = {
  form: Omit<CustomerMaterialFields, 'files'>
  picture: Upload | null
  documents: Upload[]
}

/** The uploads that the material already has: the number of documents that stay, and whether it has a picture. */
type ExistingUploads = { documents: number; hasImage: boolean }

/** Validates the form, sanitizes its texts and checks that its options exist; throws all issues at once. */
export async function checkForm(
  store: Store,
  fields: Record<string, unknown>,
  existing: ExistingUploads,
): Promise<CheckedForm> {
  const [pictures, documents] = [uploadsIn(fields['image']), uploadsIn(fields['files'])]
  const picture = pictures?.[0] ?? null
  const kind = customerMaterialKinds.find((name) => name === toText(fields['kind'])) ?? 'file'
  const rules = customerMaterialRules({
    kind,
    license: toText(fields['license']),
    documentCount: existing.documents + (documents?.length ?? 1),
    hasImage: existing.hasImage || picture !== null,
  })
  const parsed = rules.safeParse(fields, { error: fieldMessage })
  const issues = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path, message }))
  // A file field must contain uploads: the server never fetches an address.
  if (pictures === null) issues.push({ path: ['image'], message: 'Välj en bild på din enhet.' })
  if (documents === null) issues.push({ path: ['files'], message: 'Välj dokument på din enhet.' })
  if (!parsed.success || documents === null || issues.length > 0) throw invalidFields(issues)
  const { files: _files, ...form } = parsed.data
  await refuseUnknownOptions(store, form)
  if (documents.length > maxCustomerMaterialFiles) throw new RefusalError('TOO_LARGE')
  return {
    form: {
      ...form,
      description: sanitizeHtml(form.description),
      product_instructions: sanitizeHtml(form.product_instructions),
      video_embed_url: canonicalVideoUrl(form.video_embed_url),
    },
    picture,
    documents: kind === 'file' ? documents : [],
  }
}

async function refuseUnknownOptions(store: Store, form: CheckedForm['form']): Promise<void> {
  const message = 'Välj bland alternativen.'
  const groups = [
    ['arskurs', gradeParentId],
    ['amne', subjectParentId],
    ['tema', themeParentId],
  ] as const
  const issues: { path: PropertyKey[]; message: string }[] = []
  for (const [field, parent] of groups) {
    if (form[field].length === 0) continue
    const existing = await store
      .selectFrom('category')
      .select('id')
      .where('parent_id', '=', parent)
      .where('id', 'in', form[field])
      .execute()
    if (existing.length !== form[field].length) issues.push({ path: [field], message })
  }
  if (form.product_plan.length > 0) {
    const plans = await store.selectFrom('plan').select('id').where('id', 'in', form.product_plan).execute()
    if (plans.length !== form.product_plan.length) issues.push({ path: ['product_plan'], message })
  }
  if (form.mal.length > 0) {
    const goals = await store.selectFrom('goal').select('id').where('id', 'in', form.mal).execute()
    if (goals.length !== form.mal.length) issues.push({ path: ['mal'], message })
  }
  if (issues.length > 0) throw invalidFields(issues)
}

/** The canonical page address of a film, built from the film id in the input. */
function canonicalVideoUrl(input: string): string {
  const player = playerUrlOf(input)
  if (player === null) return ''
  const { hostname, pathname } = new URL(player)
  const filmId = pathname.split('/').at(-1) ?? ''
  return hostname.includes('vimeo')
    ? `https://vimeo.com/${filmId}`
    : `https://www.youtube.com/watch?v=${filmId}`
}
