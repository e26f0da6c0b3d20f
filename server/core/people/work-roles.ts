import type { Store } from '../../database/open.ts'

/** The work roles by key, in display order. */
export async function listWorkRoles(store: Store): Promise<Record<string, string>> {
  const roles = await store
    .selectFrom('work_role')
    .select(['key', 'name'])
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute()
  return Object.fromEntries(roles.map((role) => [role.key, role.name]))
}
