/** The options of a stored list of codes, 'sv,en', in display order; an unknown code is ignored. */
export function optionsOfCodes<Option extends { code: string }>(
  options: readonly Option[],
  codes: string,
): Option[] {
  const listed = codes.split(',')
  return options.filter(({ code }) => listed.includes(code))
}

/** The list of codes that is stored for ids of options. */
export const codesOfIds = (
  options: readonly { id: number; code: string }[],
  ids: readonly number[],
): string =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ code }) => code)
    .join(',')
