type TypedText = { label: string; text: string }

// Only in this tab's memory (decision 079): what somebody typed on the page they are on, by its label.
const texts = new Map<string, TypedText>()
let page = ''

/** Remembers what is typed into any field of the staff pages until another page is opened, in case the session ends meanwhile. */
export function watchTypedTexts(): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>(textFields) : null
    if (field === null || field.closest('[role=search]') !== null) return
    forgetOtherPages()
    const label = labelOf(field)
    texts.set(label, { label, text: textOf(field).trim() })
  })
}

/** What was typed on this page. */
export function typedTexts(): TypedText[] {
  forgetOtherPages()
  return [...texts.values()].filter(({ text }) => text !== '')
}

/** Forgets what was typed: the person has left. */
export const forgetTypedTexts = () => texts.clear()

const textFields =
  'textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=url], [type=email], [type=number], [type=date])'

/** The tabs of one material are one page. */
function forgetOtherPages(): void {
  const [, , ...path] = location.pathname.split('/')
  const current = path.slice(0, 2).join('/')
  if (current !== page) texts.clear()
  page = current
}

function labelOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = (field as HTMLInputElement).labels ?? ids.map((id) => document.getElementById(id))
  const label = [...labels].map((element) => element?.textContent ?? '').join(' ')
  return label.trim() || (field.getAttribute('aria-label') ?? '')
}

const textOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.innerText
