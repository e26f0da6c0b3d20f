import * as z from 'zod/mini'
import { maxShortTextLength, maxTextLength } from '../limits.ts'
import { required } from '../messages.ts'
import { maxIntroLength, maxTextBodyLength } from '../staff-texts.ts'
import { maxLength } from './customer-material-form.ts'
import { idList } from './lists.ts'
import { multilineText, textField } from './form-fields.ts'
import { optionalText, slugField } from './staff-material-form.ts'

const longText = (max: number) => z.pipe(multilineText, z.string().check(maxLength(max)))

/** The rules of each field of a text. A draft may be incomplete. */
export const staffTextRules = {
  name: textField(required),
  slug: slugField,
  introtext: longText(maxIntroLength),
  body: longText(maxTextBodyLength),
  image: optionalText(maxTextLength),
  image_alt: optionalText(maxTextLength),
  categories: idList(),
  meta_title: optionalText(maxTextLength),
  meta_description: optionalText(maxShortTextLength),
}
