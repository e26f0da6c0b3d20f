import {
  compareVersions,
  discardWorkingCopy,
  listMaterialVersions,
  restoreVersion,
} from '#contract/calls/staff-materials.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { formatMoment } from '../../ui/times.ts'
import { fieldLabels, versionText, type FieldName } from '../material-texts.ts'
import { ComparedFields, VersionList } from '../../editing/version-list.tsx'
import type { TabProps } from './tabs.tsx'

/** The versions of the material: what changed since each of them, and a way back. */
export function HistoryTab({ editor }: TabProps) {
  const { id, working_copy, state } = editor.base
  const versions = useStaffQuery(listMaterialVersions, { id })
  return (
    <>
      <h2>Versioner</h2>
      {state === 'published' && working_copy !== null && (
        <p className="staff-note">
          {working_copy.name} sparade ändringar som inte är publicerade, {formatMoment(working_copy.at)}.{' '}
          <button
            type="button"
            className="text-button"
            onClick={() =>
              void editor.act(discardWorkingCopy).then((isDone) => {
                if (isDone) editor.revert()
              })
            }
          >
            Släng ändringarna
          </button>
        </p>
      )}
      <VersionList
        versions={versions}
        describe={versionText}
        empty="Ingen har sparat materialet i redaktionen än."
        onRestore={(number) =>
          void editor.act(restoreVersion, { number }).then((isDone) => {
            if (isDone) editor.restart()
          })
        }
      >
        {(number) => <Comparison id={id} from={number} />}
      </VersionList>
    </>
  )
}

function Comparison({ id, from }: { id: number; from: number }) {
  const compared = useStaffQuery(compareVersions, { id, from })
  return (
    <QueryState query={compared}>
      {({ data }) => (
        <ComparedFields
          same="Inget skiljer den från det som är sparat nu."
          fields={data.map(({ field, parts }) => ({
            label: fieldLabels[field as FieldName] ?? field,
            parts,
          }))}
        />
      )}
    </QueryState>
  )
}
