type TypedText = { label: string; text: string }

// Only in this tab's memory (decision 079): what somebody typed on the page they are on, by its field.
const texts = new Map<HTMLElement, TypedText>()
/** What stood in a field when somebody came to it, or when it was saved last. */
const savedTexts = new WeakMap<HTMLElement, string>()
let page = ''

/** Remembers what is typed into any field of the staff pages until another page is opened: the session may end, or the page be left, before it is saved. */
export function watchTypedTexts(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = textField(target)
    if (field !== null && !texts.has(field)) savedTexts.set(field, textOf(field))
  })
  document.addEventListener('input', ({ target }) => {
    const field = textField(target)
    if (field === null) return
    forgetOtherPages()
    const label = labelOf(field)
    // A field that was rendered anew takes the place of the earlier one.
    for (const [other, typed] of texts) if (!other.isConnected && typed.label === label) texts.delete(other)
    texts.set(field, { label, text: textOf(field) })
  })
}

/** What was typed on this page and is not saved. */
export function typedTexts(): TypedText[] {
  forgetOtherPages()
  return [...texts.values()].filter(({ text }) => text !== '')
}

/**
 * The labels of the fields on the screen whose text differs from what is saved, and which the device keeps no draft of: it is
 * gone when the page is left.
 */
export const unsavedLabels = (): string[] =>
  [...texts]
    .filter(
      ([field]) =>
        field.isConnected &&
        field.closest('[data-nothing-lost]') === null &&
        textOf(field) !== (savedTexts.get(field) ?? ''),
    )
    .map(([, { label }]) => label)

/** After a call that saved its fields: what was typed and is among them is saved. */
export function forgetSentTexts(fields: unknown): void {
  const sent = new Set(textsIn(fields))
  for (const [field, { text }] of texts) {
    if (!sent.has(text)) continue
    savedTexts.set(field, text)
    texts.delete(field)
  }
}

/** Forgets what was typed: the person has left. */
export const forgetTypedTexts = () => texts.clear()

const textFields =
  'textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=url], [type=email], [type=number], [type=date])'

/** The field that an event is about; null for a search, which saves nothing. */
function textField(target: EventTarget | null): HTMLElement | null {
  const field = target instanceof Element ? target.closest<HTMLElement>(textFields) : null
  return field?.closest('[role=search]') === null ? field : null
}

/** The tabs of one material, and the filters of one list, are one page. */
export const staffPageOf = (pathname: string): string => pathname.split('/').slice(2, 4).join('/')

function forgetOtherPages(): void {
  const current = staffPageOf(location.pathname)
  if (current !== page) texts.clear()
  page = current
}

function labelOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = (field as HTMLInputElement).labels ?? ids.map((id) => document.getElementById(id))
  const label = [...labels].map((element) => element?.textContent ?? '').join(' ')
  return label.trim() || (field.getAttribute('aria-label') ?? '')
}

function textOf(field: HTMLElement): string {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return toPlain(isInput ? field.value : field.innerText)
}

/** A form sends each line of a text with two characters at its end. */
const toPlain = (text: string) => text.replaceAll('\r\n', '\n').trim()

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [toPlain(String(value))]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
