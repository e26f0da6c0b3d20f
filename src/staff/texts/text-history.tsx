import { listTextVersions, readTextVersion, restoreText } from '#contract/calls/staff-texts.ts'
import type { Success } from '#contract/calls/call.ts'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { markWords } from '../editing/mark-words.ts'
import { changedFields } from '../editing/merge-fields.ts'
import { ComparedFields, VersionList } from '../editing/version-list.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { textLabels, textVersionLabels } from './text-labels.ts'
import type { TextEditor } from './use-text-editor.ts'

type Words = (name: keyof StaffTextFields, value: unknown) => string
type Version = Success<typeof listTextVersions>['data'][number]

/** The versions of a text: what each said, and a way back. */
export function TextHistory({ editor, words }: { editor: TextEditor; words: Words }) {
  const { kind, id } = editor.base
  const versions = useStaffQuery(listTextVersions, { kind, id })
  return (
    <section aria-labelledby="versioner">
      <h2 id="versioner" className="staff-subhead">
        Versioner
      </h2>
      <VersionList
        versions={versions}
        describe={describe}
        empty="Ingen har sparat texten i redaktionen än."
        onRestore={(number) =>
          void editor.act(restoreText, { number }).then((isDone) => {
            if (isDone) editor.restart()
          })
        }
      >
        {(number) => <Comparison editor={editor} number={number} words={words} />}
      </VersionList>
    </section>
  )
}

function describe({ by, what }: Version): string {
  if (by === '') return what === 'publish' ? 'Från början' : 'Publicerad på utsatt tid'
  return `${by} ${textVersionLabels[what]}`
}

function Comparison({ editor, number, words }: { editor: TextEditor; number: number; words: Words }) {
  const { kind, id } = editor.base
  const version = useStaffQuery(readTextVersion, { kind, id, number })
  return (
    <QueryState query={version}>
      {({ data }) => (
        <ComparedFields
          same="Inget skiljer den från det som står i formuläret."
          fields={changedFields(data, editor.fields).map((name) => ({
            label: textLabels[name],
            parts: markWords(words(name, data[name]), words(name, editor.fields[name])),
          }))}
        />
      )}
    </QueryState>
  )
}
