type Names = { first_name?: string | null; last_name?: string | null }

/** 'Linda Åkesson'; '' when nobody is known. */
export const fullName = ({ first_name, last_name }: Names): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()
