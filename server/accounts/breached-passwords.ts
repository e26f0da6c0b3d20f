import { readFileSync } from 'node:fs'

let passwords: Set<string> | undefined

/** Whether a password, in lower case, is among those that were published after break-ins; `breached-passwords.txt` names its source. */
export function isBreached(lowerCase: string): boolean {
  passwords ??= readPasswords()
  return passwords.has(lowerCase)
}

/** The list begins after the first empty line. */
function readPasswords(): Set<string> {
  const text = readFileSync(new URL('./breached-passwords.txt', import.meta.url), 'utf8')
  return new Set(
    text
      .slice(text.indexOf('\n\n') + 2)
      .trimEnd()
      .split('\n'),
  )
}
