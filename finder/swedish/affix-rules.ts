/** A rule of the dictionary: words with the flag lose `strip` and get `add` where their end fulfils the condition. */
export type AffixRule = { flag: string; strip: string; add: string; condition: RegExp }

/** The rules of words' forms, and the rules of the forms in which words are first or in the middle of a compound. */
export type AffixRules = {
  forms: ReadonlyMap<string, readonly AffixRule[]>
  linkingForms: ReadonlyMap<string, readonly LinkingRule[]>
  longestForm: number
}

type LinkingRule = AffixRule & { first: boolean }

/** Reads rules such as 'C el let [^m]el', by what they add; in a linking form the place in a compound follows as X or U. */
export function parseAffixRules(text: string): AffixRules {
  const forms = new Map<string, AffixRule[]>()
  const linkingForms = new Map<string, LinkingRule[]>()
  let longestForm = 0
  for (const line of text.split(';')) {
    const [flag = '', strip = '', added = '', end = '.'] = line.split(' ')
    if (flag === '') continue
    const [add = '', place] = added.split('/')
    const rule = { flag, strip: bare(strip), add: bare(add), condition: conditionOf(end) }
    if (place === undefined) {
      put(forms, rule.add, rule)
      longestForm = Math.max(longestForm, rule.add.length)
    } else put(linkingForms, rule.add, { ...rule, first: place === 'X' })
  }
  return { forms, linkingForms, longestForm }
}

/** Whether the rule makes its form from this word, whose flags are given. */
export function applies({ flag, condition }: AffixRule, word: string, flags: string): boolean {
  return flags.includes(flag) && condition.test(word)
}

/** The file writes 0 where a rule strips or adds nothing. */
const bare = (letters: string) => (letters === '0' ? '' : letters)

const conditions = new Map<string, RegExp>()

function conditionOf(end: string): RegExp {
  const known = conditions.get(end)
  if (known !== undefined) return known
  // regex-ok: character classes without repetition, from the generated table
  const condition = new RegExp(`${end}$`)
  conditions.set(end, condition)
  return condition
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
