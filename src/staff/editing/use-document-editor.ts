import { useRef, useState } from 'react'
import { readRefusal, type Unfinished } from './read-refusal.ts'
import { changedFields, mergeFields, ownValues, pickFields, unsavedNames } from './merge-fields.ts'
import type { NameOf } from './merge-fields.ts'

/** What the server has of a document: its fields, how often it was saved, and by whom last. */
export type DocumentBase<Fields> = {
  version: number
  fields: Fields
  saved: { name: string; at: number } | null
}

/** Another's version of the fields that both have changed, and what both began with. */
type Conflict<Fields> = {
  by: string
  fields: Fields
  before: Fields
  names: NameOf<Fields>[]
}

/** The answer of a write: the whole document with its new version. */
export type Written<Base> = { message: string; data: Base }
type WriteResult<Base> = { state: 'done'; response: Written<Base> } | Unfinished
type ReadResult<Base> = { state: 'done'; response: { data: Base } } | Unfinished

type Options<Base, Fields> = {
  opened: Base
  labels: Record<NameOf<Fields>, string>
  read: (base: Base) => Promise<ReadResult<Base>>
  save: (base: Base, changed: Partial<Fields>) => Promise<WriteResult<Base>>
  /** After each own write: lists and histories are read anew. */
  onWritten: () => void
}

export type DocumentEditor<Base extends DocumentBase<Fields>, Fields extends object> = ReturnType<
  typeof useDocumentEditor<Base, Fields>
>

/** The state of an edit page: what the server has, what is typed, and everything that is sent from it. */
export function useDocumentEditor<Base extends DocumentBase<Fields>, Fields extends object>({
  opened,
  labels,
  read,
  save: sendSave,
  onWritten,
}: Options<Base, Fields>) {
  const [state, setState] = useState({
    base: opened,
    fields: opened.fields,
    conflict: null as Conflict<Fields> | null,
    /** What own saves without an answer had in them: the server may have it. */
    unanswered: [] as Partial<Fields>[],
    /** Counts the times that fields were changed by anything but typing: the text editor then starts anew. */
    revision: 0,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState({ text: '', isProblem: false })
  /** How often a write was refused: the field to correct is focused anew each time. */
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState('')
  // What was typed while a call is under way has to be seen by the code after it.
  const latest = useRef(state)
  const sending = useRef(false)
  const dirty = unsavedNames(state)

  function put(next: Partial<typeof state>): void {
    latest.current = { ...latest.current, ...next }
    setState(latest.current)
  }

  function set<Name extends NameOf<Fields>>(name: Name, value: Fields[Name]): void {
    put({ fields: { ...latest.current.fields, [name]: value } })
    setErrors(({ [name]: _corrected, ...others }) => others)
  }

  /** Takes a newer state of the document; what is typed here stays. Gives whether both have changed a field. */
  function rebase(theirs: Base, known: Fields, mine: Fields): boolean {
    const { revision, conflict, unanswered } = latest.current
    const own = ownValues(theirs.fields, unanswered)
    const seen = { ...known, ...own }
    const { fields, taken, conflicts } = mergeFields(seen, mine, theirs.fields)
    const names = [...new Set([...(conflict?.names ?? []), ...conflicts])]
    const before = { ...seen, ...(conflict !== null && pickFields(conflict.before, conflict.names)) }
    put({
      base: theirs,
      fields,
      revision: revision + (taken.length > 0 ? 1 : 0),
      conflict:
        names.length > 0 ? { by: theirs.saved?.name ?? 'Någon', fields: theirs.fields, before, names } : null,
      ...(Object.keys(own).length > 0 && { unanswered: [] }),
    })
    if (taken.length > 0)
      setNotice({
        text: `Hämtade det som ${theirs.saved?.name ?? 'någon annan'} har sparat: ${listLabels(taken)}.`,
        isProblem: false,
      })
    return names.length > 0
  }

  /** Reads the document anew and merges it with what is typed. */
  async function refresh(): Promise<'merged' | 'conflict' | 'failed'> {
    const result = await read(latest.current.base)
    if (result.state !== 'done') return 'failed'
    const { base, fields } = latest.current
    return rebase(result.response.data, base.fields, fields) ? 'conflict' : 'merged'
  }

  /** Takes the answer of an own write. What was typed since it was sent stays typed. */
  function absorb({ message, data }: Written<Base>, sent: Fields): void {
    const typedSince = changedFields(sent, latest.current.fields)
    const stillDirty = changedFields(latest.current.base.fields, latest.current.fields)
    const typed = pickFields(latest.current.fields, [...new Set([...typedSince, ...stillDirty])])
    put({ base: data, fields: { ...data.fields, ...typed }, unanswered: [] })
    setErrors({})
    setNotice({ text: message, isProblem: false })
    onWritten()
  }

  function refuse(result: Unfinished): void {
    const { text, errors: refused } = readRefusal(result, labels)
    setErrors(refused)
    setNotice({ text, isProblem: true })
    setRefusals((count) => count + 1)
  }

  /** Sends one write at a time. When somebody else has saved meanwhile, the newer state is read and merged. */
  async function write(
    label: string,
    send: () => Promise<WriteResult<Base>>,
  ): Promise<'done' | 'conflict' | 'merged' | 'failed'> {
    if (sending.current) return 'failed'
    sending.current = true
    setBusy(label)
    const sent = latest.current.fields
    try {
      const result = await send()
      if (result.state === 'done') {
        absorb(result.response, sent)
        return 'done'
      }
      if (result.state !== 'refused' || result.httpStatus !== 409) {
        refuse(result)
        return 'failed'
      }
      const outcome = await refresh()
      if (outcome === 'failed') refuse(result)
      else if (outcome === 'conflict') setNotice({ text: result.message, isProblem: true })
      else setNotice({ text: `${result.message} Det nya är hämtat.`, isProblem: true })
      return outcome
    } finally {
      sending.current = false
      setBusy('')
    }
  }

  /** Saves what is typed; merges and saves again when somebody else has changed other fields meanwhile. */
  async function save(): Promise<boolean> {
    if (latest.current.conflict !== null) {
      setNotice({ text: 'Välj först mellan de två lydelserna.', isProblem: true })
      return false
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { base, fields, unanswered } = latest.current
      const changed = unsavedNames({ base, fields, unanswered })
      if (changed.length === 0) return true
      const outcome = await write('save', async () => {
        const result = await sendSave(base, pickFields(fields, changed))
        if (result.state === 'unanswered') put({ unanswered: [...unanswered, pickFields(fields, changed)] })
        // The saved fields are no longer typed ones.
        if (result.state === 'done')
          put({
            base: { ...latest.current.base, fields: { ...base.fields, ...pickFields(fields, changed) } },
          })
        return result
      })
      if (outcome !== 'merged') return outcome === 'done'
    }
    return false
  }

  /** The person's choice between the two versions of a field. */
  function resolve<Name extends NameOf<Fields>>(name: Name, value: Fields[Name]): void {
    const { conflict, fields, revision } = latest.current
    if (conflict === null) return
    const names = conflict.names.filter((other) => other !== name)
    put({
      fields: { ...fields, [name]: value },
      conflict: names.length > 0 ? { ...conflict, names } : null,
      revision: revision + 1,
    })
    if (names.length === 0) setNotice({ text: 'Du har valt. Spara när du är klar.', isProblem: false })
  }

  /** Puts a draft into the form, merged with what is saved and with what is typed here since. */
  function applyDraft(before: Fields, draft: Fields): void {
    const { base, fields: typed, revision } = latest.current
    const names = changedFields(base.fields, typed)
    rebase(base, before, draft)
    const twice = changedFields(typed, draft).filter(
      (name) => names.includes(name) && changedFields(before, draft).includes(name),
    )
    const { conflict, fields } = latest.current
    put({
      fields: { ...fields, ...pickFields(typed, names) },
      revision: revision + 1,
      ...(twice.length > 0 && {
        conflict: {
          by: conflict?.by ?? 'Utkastet',
          fields: { ...(conflict?.fields ?? base.fields), ...pickFields(draft, twice) },
          before: { ...before, ...(conflict !== null && pickFields(conflict.before, conflict.names)) },
          names: [...new Set([...(conflict?.names ?? []), ...twice])],
        },
      }),
    })
  }

  /** Forgets what is typed and not saved. */
  function revert(): void {
    const { base, revision } = latest.current
    put({ fields: base.fields, conflict: null, unanswered: [], revision: revision + 1 })
    setErrors({})
    setNotice({ text: '', isProblem: false })
  }

  /** Starts the text editors anew: their text came from elsewhere. */
  const restart = () => put({ revision: latest.current.revision + 1 })

  const listLabels = (names: readonly NameOf<Fields>[]) => names.map((name) => labels[name]).join(', ')

  return {
    ...state,
    restart,
    dirty,
    isDirty: dirty.length > 0 || state.conflict !== null,
    labels,
    errors,
    notice,
    refusals,
    busy,
    latest,
    set,
    save,
    write,
    refresh,
    resolve,
    applyDraft,
    revert,
    setNotice,
  }
}
