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

/** An id as forms send it: digits, or a whole number in JSON. */
export const idField = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.positive(), z.maximum(999_999_999))]),
  z.transform(Number),
)

/** A consent as forms send it: 0 or 1 and nothing else, so that 'on' or 'true' never becomes a yes. Left out, it is a no. */
export const consentField = z._default(
  z.pipe(
    z.union([z.enum(['0', '1', '']), z.literal(0), z.literal(1)], { error: yesOrNo }),
    z.transform((written): 0 | 1 => (written === '1' || written === 1 ? 1 : 0)),
  ),
  0,
)

/** How long a text is for people: in code points, so that an emoji counts once; alike in browser, server and database. */
export const codePointCount = (text: string) => [...text].length

/** A long text as it is kept: NFC, without blanks at its ends; what is no text is empty. */
export const multilineText = z.pipe(
  z.catch(z.union([z.string(), z.pipe(z.int(), z.transform(String))]), ''),
  z.transform((text) => text.normalize('NFC').trim()),
)

/** A text of one line as it is kept: the same without characters that nobody sees, so that a name of nothing else is empty. */
export const singleLineText = z.pipe(
  multilineText,
  z.transform((text) => stripInvisible(text).trim()),
)

/** A text of at most 255 characters that must not be empty. What is too long gets `message` too, when it says more than that the field is empty. */
export function textField(message: string, { least = 1 } = {}) {
  const long = message === required ? tooLong : message
  return z.pipe(
    singleLineText,
    z.string().check(
      z.refine((text) => codePointCount(text) >= least, { error: message, abort: true }),
      z.refine((text) => codePointCount(text) <= maxTextLength, { error: long }),
    ),
  )
}

/** A text that is brought into the form it is kept in before its pattern is tried; length first, so that no pattern runs over a book. */
export function patternField(message: string, tidy: (text: string) => string, pattern: RegExp) {
  return z.pipe(
    z.pipe(
      singleLineText,
      z.transform((text) => (text.length > maxTextLength * 2 ? '' : tidy(text))),
    ),
    z
      .string()
      .check(
        z.refine((text) => codePointCount(text) <= maxTextLength && pattern.test(text), { error: message }),
      ),
  )
}

/**
 * One mail address. The rule: a part of at most 64 characters without blanks, quotes, brackets, commas or semicolons, no
 * dot at its ends and no two in a row; @; a domain of letters, digits and hyphens between dots. Letters of any alphabet,
 * and the top-level domain is not looked at.
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

/** A mail address; `wrong` is said of one that cannot be an address, when it is not what is said of an empty one. */
export function emailField(wrong: string = invalidEmail) {
  return z.pipe(
    singleLineText,
    z.string().check(
      z.refine((text) => text !== '', { error: required, abort: true }),
      z.refine(isEmail, { error: wrong }),
    ),
  )
}

/** A text that may be left empty, of at most 255 characters. */
export const optionalTextField = z.pipe(
  singleLineText,
  z.string().check(z.refine((text) => codePointCount(text) <= maxTextLength, { error: tooLong })),
)

/** A telephone number that may be left empty; otherwise as in an order. */
export function optionalTelephoneField(message: string) {
  return z.pipe(
    z.pipe(
      singleLineText,
      z.transform((text) => (text.length > maxTextLength * 2 ? '-' : normaliseTelephone(text))),
    ),
    z.string().check(z.refine((text) => text === '' || isTelephone(text), { error: message })),
  )
}

/** 'NNN NN' where it has five digits; blanks do not count. */
export function normalisePostcode(text: string): string {
  const digits = text.replace(/\s/gu, '')
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits
}

/** A postcode that may be left empty; otherwise as in an order. */
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

/** Without blanks, and as one dials it in Sweden. */
export function normaliseTelephone(text: string): string {
  return text.replace(/\s/gu, '').replace(/^\+46(?:\(0\))?0?/, '0')
}

/** Digits, or groups of digits joined by hyphens. */
export const isTelephone = (text: string) =>
  codePointCount(text) <= maxTextLength && /^\d+(-\d+)*$/.test(text)

/** A school of the list, or none. */
export const optionalWorkplaceField = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^([1-9]\d{0,8})?$/, { error: unknownSchool })), z.int()], {
        error: unknownSchool,
      }),
      z.transform((written): number | undefined => (written === '' ? undefined : Number(written))),
    ),
    z.optional(z.int().check(z.positive(unknownSchool), z.maximum(999_999_999, unknownSchool))),
  ),
)

/** A password exactly as it was typed: nothing is trimmed or brought into another form. */
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
