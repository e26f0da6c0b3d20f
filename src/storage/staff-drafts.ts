import { deviceStore, stringsIn } from './device-store.ts'

/** What a member of staff has typed into a form and not saved yet. */
export type StaffDraft = {
  owner: string
  /** What it is about: a material's id, or the kind and name of a text ('sida om'). */
  about: number | string
  /** The version of that when the typing began. */
  base: number
  /** A random name of the open form, so that two of them never overwrite each other's. */
  tab: string
  /** The fields as the form had them when the typing began, and as they are now. */
  before: Record<string, unknown>
  fields: Record<string, unknown>
  at: number
}

/** What a draft is stored under. */
export type DraftName = Pick<StaffDraft, 'owner' | 'about' | 'base' | 'tab'>

const store = () => (opened ??= deviceStore('staff-drafts'))
// Opened at its first use: most visitors never have a draft.
let opened: ReturnType<typeof deviceStore> | undefined

/** Stores a draft in place of an earlier one of the same person, form and version. True when it is on the device. */
export async function writeStaffDraft(draft: StaffDraft): Promise<boolean> {
  const name = nameOf(draft)
  const written = await store().write(name, draft)
  await store().update('names', (before) => [...new Set([...stringsIn(before), name])])
  return written
}

/** The drafts of one person for one form, the last written first. */
export async function readStaffDrafts(owner: string, about: number | string): Promise<StaffDraft[]> {
  const drafts = await Promise.all(
    (await namesOf(owner, about)).map(async (name) => (await store().read(name)) as StaffDraft | undefined),
  )
  return drafts.filter((draft) => draft !== undefined).sort((one, other) => other.at - one.at)
}

/** Removes a draft: it was saved, or discarded. */
export async function removeStaffDraft(draft: DraftName): Promise<void> {
  const name = nameOf(draft)
  await store().remove(name)
  await store().update('names', (before) => stringsIn(before).filter((other) => other !== name))
}

/** Removes every draft, whoever wrote it: when a session or a role ends, nothing of the staff pages stays. */
export async function clearStaffDrafts(): Promise<void> {
  const names = stringsIn(await store().read('names'))
  await Promise.all([...names, 'names'].map((name) => store().remove(name)))
}

const nameOf = ({ owner, about, base, tab }: DraftName) => `${prefixOf(owner, about)}${base} ${tab}`

const prefixOf = (owner: string, about: number | string) => `${owner} ${about} `

async function namesOf(owner: string, about: number | string): Promise<string[]> {
  return stringsIn(await store().read('names')).filter((name) => name.startsWith(prefixOf(owner, about)))
}
