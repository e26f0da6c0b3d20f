import { inWords } from '#contract/address.ts'
import { gradeParent, ownFilesMost, subjectParent, themeParent } from '#contract/limits.ts'
import { ownKinds, ownMaterialRules, type OwnMaterialFields } from '#contract/own-form.ts'
import { playerOf } from '#contract/films.ts'
import { invalid } from '../answer.ts'
import { cleanHtml } from '../clean-html.ts'
import type { Store } from '../database/open.ts'
import { textFor } from '../field-texts.ts'
import { Refused } from '../refuse.ts'
import { uploadsIn, type Upload } from '../uploads/received.ts'

/** A filled in form that may be saved, and the files that came with it. */
export type CheckedForm = {
  form: Omit<OwnMaterialFields, 'files'>
  picture: Upload | null
  documents: Upload[]
}

/** What the material has already: documents that stay, and whether it has a picture. */
export type Before = { documents: number; hasImage: boolean }

/** The fields by the rules of the form, with texts cleaned and options that exist; throws what is wrong, all at once. */
export async function checkForm(
  store: Store,
  fields: Record<string, unknown>,
  before: Before,
): Promise<CheckedForm> {
  const [pictures, documents] = [uploadsIn(fields['image']), uploadsIn(fields['files'])]
  const picture = pictures?.[0] ?? null
  const kind = ownKinds.find((one) => one === inWords(fields['kind'])) ?? 'file'
  const rules = ownMaterialRules({
    kind,
    license: inWords(fields['license']),
    documents: before.documents + (documents?.length ?? 1),
    hasImage: before.hasImage || picture !== null,
  })
  const parsed = rules.safeParse(fields, { error: textFor })
  const issues = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path, message }))
  // A field for files holds files: nothing is ever fetched from an address.
  if (pictures === null) issues.push({ path: ['image'], message: 'Välj en bild på din enhet.' })
  if (documents === null) issues.push({ path: ['files'], message: 'Välj dokument på din enhet.' })
  if (!parsed.success || documents === null || issues.length > 0) throw invalid(issues)
  const { files: _counted, ...form } = parsed.data
  await refuseUnknownOptions(store, form)
  if (documents.length > ownFilesMost) throw new Refused('TOO_LARGE')
  return {
    form: {
      ...form,
      description: cleanHtml(form.description),
      product_instructions: cleanHtml(form.product_instructions),
      video_embed_url: filmAddress(form.video_embed_url),
    },
    picture,
    documents: kind === 'file' ? documents : [],
  }
}

async function refuseUnknownOptions(store: Store, form: CheckedForm['form']): Promise<void> {
  const message = 'Välj bland alternativen.'
  const groups = [
    ['arskurs', gradeParent],
    ['amne', subjectParent],
    ['tema', themeParent],
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
  if (issues.length > 0) throw invalid(issues)
}

/** The film's ordinary page, made anew from the number that was found in what was written. */
function filmAddress(written: string): string {
  const player = playerOf(written)
  if (player === null) return ''
  const { hostname, pathname } = new URL(player)
  const film = pathname.split('/').at(-1) ?? ''
  return hostname.includes('vimeo') ? `https://vimeo.com/${film}` : `https://www.youtube.com/watch?v=${film}`
}
