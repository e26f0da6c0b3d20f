import { useParams } from '@tanstack/react-router'
import { listMaterialOptions, readStaffMaterial } from '#contract/calls/staff-materials.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { tabNames, type TabName } from '../material-texts.ts'
import { MaterialForm } from './material-form.tsx'
import '../materials.css'
import '../fields/fields.css'
import './material-form.css'
import '../../editing/versions.css'

/** The page where one material is changed. */
export function MaterialPage() {
  const { id = '', tab = '' } = useParams({ strict: false }) as { id?: string; tab?: string }
  const shown = tabNames.includes(tab as TabName) ? (tab as TabName) : 'innehall'
  // The form reads the material itself from then on, and an answer read again must not change it under the person's hands.
  const material = useStaffQuery(readStaffMaterial, { id: Number(id) })
  const options = useStaffQuery(listMaterialOptions, {})
  return (
    <QueryState query={options}>
      {({ data: choices }) => (
        <QueryState query={material}>
          {({ data }) => <MaterialForm key={data.id} opened={data} options={choices} tab={shown} />}
        </QueryState>
      )}
    </QueryState>
  )
}
