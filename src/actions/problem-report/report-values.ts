export const fieldNames = ['kind', 'text', 'email'] as const

export const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(data.get(name))]))
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
