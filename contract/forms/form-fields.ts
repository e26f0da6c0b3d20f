import * as z from 'zod/mini'
import {
  maxEmailLength,
  maxEmailLocalPartLength,
  minPasswordLength,
  maxPasswordLength,
  maxTextLength,
} from '../limits.ts'
import {
  passwordTooLong,
  passwordTooShort,
  pleaseProvide,
  required,
  tooLong,
  invalidEmail,
  unknownSchool,
  yesOrNo,
} from '../messages.ts'
import { stripInvisible } from '../strip-invisible.ts'

/** An id as forms send it: digits, or an integer in JSON. */
export const idField = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.positive(), z.maximum(999_999_999))]),
  z.transform(Number),
)

/** A consent as forms send it: only 0 or 1, so that 'on' or 'true' never becomes a yes. A missing consent is a no. */
export const consentField = z._default(
  z.pipe(
    z.union([z.enum(['0', '1', '']), z.literal(0), z.literal(1)], { error: yesOrNo }),
    z.transform((value): 0 | 1 => (value === '1' || value === 1 ? 1 : 0)),
  ),
  0,
)

/** The length of a text in code points, so that an emoji counts once; the same in browser, server and database. */
export const codePointCount = (text: string) => [...text].length

/** A long text as it is stored: NFC and trimmed; anything but text is empty. */
export const multilineText = z.pipe(
  z.catch(z.union([z.string(), z.pipe(z.int(), z.transform(String))]), ''),
  z.transform((text) => text.normalize('NFC').trim()),
)

/** A single-line text as it is stored: the same without invisible characters, so that a name of nothing else is empty. */
export const singleLineText = z.pipe(
  multilineText,
  z.transform((text) => stripInvisible(text).trim()),
)

/** A text of at most 255 characters that must not be empty. A text that is too long gets `message` too, unless that only says that the field is required. */
export function textField(message: string, { min = 1 } = {}) {
  const lengthMessage = message === required ? tooLong : message
  return z.pipe(
    singleLineText,
    z.string().check(
      z.refine((text) => codePointCount(text) >= min, { error: message, abort: true }),
      z.refine((text) => codePointCount(text) <= maxTextLength, { error: lengthMessage }),
    ),
  )
}

/** A text that is normalised before its pattern is tested. The length is checked first, so that no pattern runs over a very long text. */
export function patternField(message: string, normalise: (text: string) => string, pattern: RegExp) {
  return z.pipe(
    z.pipe(
      singleLineText,
      z.transform((text) => (text.length > maxTextLength * 2 ? '' : normalise(text))),
    ),
    z
      .string()
      .check(
        z.refine((text) => codePointCount(text) <= maxTextLength && pattern.test(text), { error: message }),
      ),
  )
}

/**
 * Whether the text is one email address: a local part of at most 64 characters without blanks, quotes, brackets, commas or
 * semicolons, no dot at its ends and no two in a row; @; a domain of letters, digits and hyphens between dots. Letters may be
 * of any alphabet, and the top-level domain is not checked.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    local.length <= maxEmailLocalPartLength &&
    /^[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)*$/u.test(local) &&
    domain
      .split('.')
      .every(
        (label) => label.length <= 63 && /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(label),
      )
  )
}

/** An email address; `message` is the error of a malformed address. */
export function emailField(message: string = invalidEmail) {
  return z.pipe(
    singleLineText,
    z.string().check(
      z.refine((text) => text !== '', { error: required, abort: true }),
      z.refine(isEmail, { error: message }),
    ),
  )
}

/** An optional text of at most 255 characters. */
export const optionalTextField = z.pipe(
  singleLineText,
  z.string().check(z.refine((text) => codePointCount(text) <= maxTextLength, { error: tooLong })),
)

/** An optional telephone number; otherwise as in an order. */
export function optionalTelephoneField(message: string) {
  return z.pipe(
    z.pipe(
      singleLineText,
      z.transform((text) => (text.length > maxTextLength * 2 ? '-' : normaliseTelephone(text))),
    ),
    z.string().check(z.refine((text) => text === '' || isTelephone(text), { error: message })),
  )
}

/** 'NNN NN' where it has five digits; blanks are ignored. */
export function normalisePostcode(text: string): string {
  const digits = text.replace(/\s/gu, '')
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits
}

/** An optional postcode; otherwise as in an order. */
export const optionalPostcodeField = z.pipe(
  z.pipe(
    singleLineText,
    z.transform((text) => (text.length > maxTextLength * 2 ? '-' : normalisePostcode(text))),
  ),
  z.string().check(
    z.refine((text) => /^(\d+( \d+)?)?$/.test(text) && codePointCount(text) <= maxTextLength, {
      error: pleaseProvide('Zip Code'),
    }),
  ),
)

/** Without blanks, and as it is dialled within Sweden. */
export function normaliseTelephone(text: string): string {
  return text.replace(/\s/gu, '').replace(/^\+46(?:\(0\))?0?/, '0')
}

/** Digits, or groups of digits joined by hyphens. */
const isTelephone = (text: string) => codePointCount(text) <= maxTextLength && /^\d+(-\d+)*$/.test(text)

/** A school of the list, or none. */
export const optionalWorkplaceField = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^([1-9]\d{0,8})?$/, { error: unknownSchool })), z.int()], {
        error: unknownSchool,
      }),
      z.transform((value): number | undefined => (value === '' ? undefined : Number(value))),
    ),
    z.optional(z.int().check(z.positive(unknownSchool), z.maximum(999_999_999, unknownSchool))),
  ),
)

/** A password exactly as it was typed: neither trimmed nor normalised. */
export function passwordField() {
  return z.pipe(
    z.catch(z.string(), ''),
    z.string().check(
      z.refine((text) => text !== '', { error: required, abort: true }),
      z.refine((text) => codePointCount(text) >= minPasswordLength, { error: passwordTooShort }),
      z.refine((text) => codePointCount(text) <= maxPasswordLength, { error: passwordTooLong }),
    ),
  )
}
