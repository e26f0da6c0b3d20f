import { toText } from '#contract/call-path.ts'
import { gradeParentId, maxCustomerMaterialFiles, subjectParentId, themeParentId } from '#contract/limits.ts'
import {
  customerMaterialKinds,
  customerMaterialRules,
  type CustomerMaterialFields,
} from '#contract/customer-material-form.ts'
import { playerUrlOf } from '#contract/film-player.ts'
import { invalidFields } from '../http/call-router.ts'
import { sanitizeHtml } from '../core/sanitize-html.ts'
import type { Store } from '../database/open.ts'
import { fieldMessage } from '../core/field-message.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { uploadsIn, type Upload } from '../uploads/upload.ts'

/** A filled in form that may be saved, and the files that came with it. */
export type CheckedForm = {
  form: Omit<CustomerMaterialFields, 'files'>
  picture: Upload | null
  documents: Upload[]
}

/** What the material has already: documents that stay, and whether it has a picture. */
export type ExistingUploads = { documents: number; hasImage: boolean }

/** The fields by the rules of the form, with texts cleaned and options that exist; throws what is wrong, all at once. */
export async function checkForm(
  store: Store,
  fields: Record<string, unknown>,
  before: ExistingUploads,
): Promise<CheckedForm> {
  const [pictures, documents] = [uploadsIn(fields['image']), uploadsIn(fields['files'])]
  const picture = pictures?.[0] ?? null
  const kind = customerMaterialKinds.find((one) => one === toText(fields['kind'])) ?? 'file'
  const rules = customerMaterialRules({
    kind,
    license: toText(fields['license']),
    documentCount: before.documents + (documents?.length ?? 1),
    hasImage: before.hasImage || picture !== null,
  })
  const parsed = rules.safeParse(fields, { error: fieldMessage })
  const issues = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path, message }))
  // A field for files holds files: nothing is ever fetched from an address.
  if (pictures === null) issues.push({ path: ['image'], message: 'Välj en bild på din enhet.' })
  if (documents === null) issues.push({ path: ['files'], message: 'Välj dokument på din enhet.' })
  if (!parsed.success || documents === null || issues.length > 0) throw invalidFields(issues)
  const { files: _counted, ...form } = parsed.data
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
    const known = await store
      .selectFrom('category')
      .select('id')
      .where('parent_id', '=', parent)
      .where('id', 'in', form[field])
      .execute()
    if (known.length !== form[field].length) issues.push({ path: [field], message })
  }
  if (form.product_plan.length > 0) {
    const plans = await store.selectFrom('plan').select('id').where('id', 'in', form.product_plan).execute()
    if (plans.length !== form.product_plan.length) issues.push({ path: ['product_plan'], message })
  }
  if (issues.length > 0) throw invalidFields(issues)
}

/** The film's ordinary page, made anew from the number that was found in what was written. */
function canonicalVideoUrl(written: string): string {
  const player = playerUrlOf(written)
  if (player === null) return ''
  const { hostname, pathname } = new URL(player)
  const film = pathname.split('/').at(-1) ?? ''
  return hostname.includes('vimeo') ? `https://vimeo.com/${film}` : `https://www.youtube.com/watch?v=${film}`
}
