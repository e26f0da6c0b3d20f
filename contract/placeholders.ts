import { escapeHtml } from './escape-html.ts'

/** Replaces names in braces by values, which are written as text of HTML. Braces around anything else stay. */
export const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{([a-zåäö]{1,40})\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : braces,
  )
