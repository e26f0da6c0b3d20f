import { isEmail } from '#contract/forms/form-fields.ts'

type Found = { at: number; text: string }

/** The contact details in a text, each once, in the order of the text: email addresses, telephone and personal identity numbers. */
export function contactDetailsIn(text: string): string[] {
  const found = [...emailsIn(text), ...personalNumbersIn(text), ...telephoneNumbersIn(text)]
  const sorted = found.sort((one, other) => one.at - other.at)
  return [...new Set(sorted.map((match) => match.text))].slice(0, 20)
}

function emailsIn(text: string): Found[] {
  return [...text.matchAll(/[^\s<>()[\]{},;:"]+/g)]
    .map((word) => ({ at: word.index, text: withoutEndingDot(word[0]) }))
    .filter((word) => isEmail(word.text) && word.text.includes('.', word.text.lastIndexOf('@')))
}

const withoutEndingDot = (word: string) => (word.endsWith('.') ? word.slice(0, -1) : word)

/** Swedish personal identity numbers, as 201208171234 or 120817-1234. */
function personalNumbersIn(text: string): Found[] {
  const pattern =
    /(?<![\d/.-])(?:(?:19|20)\d{2}|\d{2})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]?\d{4}(?!\d)/g
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, text: match[0] }))
}

/** Telephone numbers, Swedish or with a country code: digits with spaces, hyphens and brackets between them. */
function telephoneNumbersIn(text: string): Found[] {
  return [...text.matchAll(/[+\d][\d\s()-]*/g)]
    .filter(({ index }) => !/[\d/.:-]/.test(text.charAt(index - 1)))
    .map((match) => ({ at: match.index, text: withoutEndingSigns(match[0]) }))
    .filter(({ text: number }) => {
      const digits = number.replace(/\D/g, '').length
      return /^[+0]/.test(number) && digits >= 7 && digits <= 15
    })
}

/** Without what follows the last digit. */
function withoutEndingSigns(number: string): string {
  let end = number.length
  while (end > 0 && !/\d/.test(number.charAt(end - 1))) end -= 1
  return number.slice(0, end)
}
