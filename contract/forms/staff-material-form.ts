import * as z from 'zod/mini'
import { playerUrlOf } from '../film-player.ts'
import { licenceSlugs } from '../licences.ts'
import { maxCustomTermsLength, maxLinkLength, maxShortTextLength, maxTextLength } from '../limits.ts'
import { required, yesOrNo } from '../messages.ts'
import { longText, maxLength, needsField, webAddress } from './customer-material-form.ts'
import { idList, keywordList } from './lists.ts'
import { audienceList, languageList, minutesField, paperList } from './time-and-language.ts'
import { idField, singleLineText, textField } from './form-fields.ts'

export const optionalText = (max: number) => z.pipe(singleLineText, z.string().check(maxLength(max)))
const checkedText = (isValid: (text: string) => boolean, error: string) =>
  z.pipe(
    singleLineText,
    z.string().check(
      maxLength(maxLinkLength),
      z.refine((text) => text === '' || isValid(text), { error }),
    ),
  )

const flagField = z.pipe(
  z.union([z.enum(['0', '1']), z.literal(0), z.literal(1), z.boolean()], { error: yesOrNo }),
  z.transform((value): 0 | 1 => (value === '1' || value === 1 || value === true ? 1 : 0)),
)

const copies = { error: 'Skriv ett antal från 0 till 99 999.' }
/** A union that knows the type of a value has the error of that type's own rule. */
const copiesField = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^\d{1,5}$/, copies)),
      z.int().check(z.minimum(0, copies), z.maximum(99_999, copies)),
    ],
    copies,
  ),
  z.transform(Number),
)

const nullableId = z.pipe(
  z.union([z.literal(''), z.literal(0), z.literal('0'), z.null(), idField], { error: 'Välj i listan.' }),
  z.transform((value) => (typeof value === 'number' && value > 0 ? value : null)),
)

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slugField = z.pipe(
  singleLineText,
  z.string().check(
    z.refine((slug) => slug.length <= 80 && slugPattern.test(slug) && !/^\d+$/.test(slug), {
      error: 'Skriv små bokstäver a–z, siffror och bindestreck, och minst en bokstav. Högst 80 tecken.',
    }),
  ),
)

/** The rules of each field of a material for editors. A draft may be incomplete; `publishingProblems` says what is missing. */
export const staffMaterialRules = {
  name: textField(required),
  slug: slugField,
  short_description: optionalText(maxShortTextLength),
  description: longText,
  product_instructions: longText,
  image_alt: optionalText(maxTextLength),
  product_externalurl: checkedText((url) => webAddress.test(url), 'Skriv hela adressen, med https:// först.'),
  link_title: optionalText(maxTextLength),
  video_embed_url: checkedText(
    (url) => /^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(url) || playerUrlOf(url) !== null,
    'Klistra in adressen till en film på YouTube eller Vimeo.',
  ),
  video_alt: optionalText(maxTextLength),
  product_video: flagField,
  is_downloadable: flagField,
  isOrder: flagField,
  max_qty: copiesField,
  boosted: flagField,
  sender_id: nullableId,
  declared_payer: optionalText(maxShortTextLength),
  declared_reason: optionalText(maxShortTextLength),
  license: z.pipe(singleLineText, z.enum(['', ...licenceSlugs], { error: 'Välj en licens.' })),
  license_text: optionalText(maxCustomTermsLength),
  minutes: minutesField,
  sprak: languageList,
  needs: needsField,
  papper: paperList,
  malgrupp: audienceList,
  amne: idList(),
  arskurs: idList(),
  tema: idList(),
  typ_av_material: idList(),
  product_plan: idList(),
  mal: idList(),
  keywords: keywordList,
  meta_title: optionalText(maxTextLength),
  meta_keyword: optionalText(maxShortTextLength),
  meta_description: optionalText(maxShortTextLength),
}
