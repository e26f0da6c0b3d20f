import * as z from 'zod/mini'
import { playerUrlOf } from '../film-player.ts'
import { idList, keywordList } from './lists.ts'
import { codePointCount, textField, optionalTextField, singleLineText, multilineText } from './form-fields.ts'
import { licenceSlugs, offeredLicences, customTerms } from '../licences.ts'
import {
  maxLinkLength,
  maxLongTextLength,
  maxCustomerMaterialFiles,
  maxCustomTermsLength,
  maxShortTextLength,
} from '../limits.ts'
import { tooManyCharacters, required } from '../messages.ts'
import { audienceList, languageList, minutesField } from './time-and-language.ts'
import { parseCrop, type Crop } from './parse-crop.ts'

/** What a customer's own material is: a document to download, a link, or a film at YouTube or Vimeo. */
export const customerMaterialKinds = ['file', 'link', 'film'] as const
export type CustomerMaterialKind = (typeof customerMaterialKinds)[number]

type CustomerMaterialFormState = {
  /** The chosen kind and licence decide which other fields are required. */
  kind: CustomerMaterialKind
  license: string
  /** How many documents it will have: those that remain and those that are uploaded. */
  documentCount: number
  /** Whether it will have a picture, present or uploaded. */
  hasImage: boolean
}

/** The rules of the form of customer material, for page and server. Lists may be arrays or comma-separated; fields of other kinds become empty. */
export function customerMaterialRules({ kind, license, documentCount, hasImage }: CustomerMaterialFormState) {
  return z.object({
    name: textField(required),
    kind: z.enum(customerMaterialKinds, { error: 'Välj vad materialet är.' }),
    short_description: limitedText(maxShortTextLength, required),
    /** HTML, as is `product_instructions`. */
    description: longText,
    product_instructions: longText,
    needs: needsField,
    product_externalurl: kind === 'link' ? webAddressField : alwaysEmpty,
    link_title: kind === 'link' ? optionalTextField : alwaysEmpty,
    video_embed_url: kind === 'film' ? filmField : alwaysEmpty,
    arskurs: idList('Välj minst en årskurs.'),
    amne: idList('Välj minst ett ämne.'),
    tema: idList(),
    product_plan: idList(),
    mal: idList(),
    keywords: keywordList,
    minutes: minutesField,
    sprak: languageList,
    malgrupp: audienceList,
    license: licenceField,
    license_text:
      license === customTerms
        ? limitedText(maxCustomTermsLength, 'Skriv vad andra får göra med materialet.')
        : alwaysEmpty,
    image_alt: hasImage ? textField('Beskriv bilden för den som inte ser den.') : alwaysEmpty,
    image_crop: cropField,
    /** The field's own value is ignored: `documentCount` is validated. */
    files: z.pipe(
      z.pipe(
        z._default(z.unknown(), null),
        z.transform(() => documentCount),
      ),
      z
        .int()
        .check(
          z.minimum(kind === 'file' ? 1 : 0, { error: 'Lägg till minst ett dokument.' }),
          z.maximum(maxCustomerMaterialFiles, { error: `Högst ${maxCustomerMaterialFiles} dokument.` }),
        ),
    ),
  })
}
export type CustomerMaterialForm = z.input<ReturnType<typeof customerMaterialRules>>
export type CustomerMaterialFields = z.output<ReturnType<typeof customerMaterialRules>>

const alwaysEmpty = z.pipe(
  singleLineText,
  z.transform(() => ''),
)

export const maxLength = (max: number) =>
  z.refine<string>((text) => codePointCount(text) <= max, { error: tooManyCharacters(max) })
/** A required text of limited length; `empty` is the error of an empty one. */
function limitedText(max: number, empty: string) {
  return z.pipe(
    singleLineText,
    z.string().check(
      z.refine((text) => text !== '', { error: empty, abort: true }),
      maxLength(max),
    ),
  )
}
/** What one needs beside the material; may be empty. */
export const needsField = z.pipe(singleLineText, z.string().check(maxLength(maxShortTextLength)))
export const longText = z.pipe(multilineText, z.string().check(maxLength(maxLongTextLength)))

// The host contains a dot, and no user name or password precedes it.
export const webAddress = /^https?:\/\/[^\s/?#@\\:][^\s/?#@\\:.]*\.[^\s/?#@\\:]+(:\d{1,5})?([/?#][^\s\\]*)?$/i
const webAddressField = z.pipe(
  singleLineText,
  z.string().check(
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.refine((text) => text.length <= maxLinkLength, {
      error: tooManyCharacters(maxLinkLength),
      abort: true,
    }),
    z.refine((text) => webAddress.test(text), { error: 'Skriv hela adressen, med https:// först.' }),
  ),
)

/** An empty licence becomes the default. */
const licenceField = z.pipe(
  z.pipe(
    singleLineText,
    z.transform((chosen) => (chosen === '' ? offeredLicences[0] : chosen)),
  ),
  z.enum(licenceSlugs, { error: 'Välj en licens.' }),
)

const filmField = z.pipe(
  singleLineText,
  z.string().check(
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.refine((text) => text.length <= maxLinkLength && playerUrlOf(text) !== null, {
      error: 'Klistra in adressen till en film på YouTube eller Vimeo.',
    }),
  ),
)

const cropField = z.pipe(
  z.pipe(singleLineText, z.transform(parseCrop)),
  z.custom<Crop | null>((crop) => crop !== undefined, { error: 'Välj en del av bilden.' }),
)
