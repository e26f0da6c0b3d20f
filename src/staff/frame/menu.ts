import type { StaffRole } from '#contract/staff-roles.ts'
import type { StaffIconName } from '../ui/staff-icon.tsx'

export type MenuItem = {
  path: string
  label: string
  icon: StaffIconName
  /** Who sees it; editors see everything. */
  roles: readonly StaffRole[]
  /** The kinds of waiting work, by their key in `readToday`, whose number stands beside it. */
  tasks?: readonly string[]
  /** The beginnings of other pages' paths that belong to it. */
  also?: readonly string[]
}

/** The menu in groups, in the order of a day's work. */
export const menuGroups: readonly (readonly MenuItem[])[] = [
  [{ path: '/', label: 'Idag', icon: 'sun', roles: ['packer', 'sender'] }],
  [
    { path: '/material', label: 'Material', icon: 'book', roles: [] },
    {
      path: '/granskning',
      label: 'Granskning',
      icon: 'shield',
      roles: [],
      tasks: ['reviews', 'reports', 'organisations'],
    },
    {
      path: '/bestallningar',
      label: 'Beställningar',
      icon: 'box',
      roles: ['packer'],
      tasks: ['orders'],
      also: ['/packa/'],
    },
    { path: '/s', label: 'Skanna', icon: 'scan', roles: ['packer'] },
    { path: '/lager', label: 'Lager', icon: 'tag', roles: ['packer'], tasks: ['stock'] },
  ],
  [{ path: '/ord/synonymer', label: 'Synonymer', icon: 'text', roles: [] }],
  [
    { path: '/integritet', label: 'Integritet', icon: 'lock', roles: [] },
    { path: '/drift/brev', label: 'Brev', icon: 'monitor', roles: [], tasks: ['letters'] },
    { path: '/personal', label: 'Personal', icon: 'people', roles: [] },
    { path: '/logg', label: 'Logg', icon: 'clock', roles: [] },
  ],
]

/** The items for somebody with these roles, in groups that are not empty. */
export function menuFor(roles: readonly StaffRole[]): MenuItem[][] {
  return menuGroups
    .map((group) =>
      group.filter((item) => roles.includes('editor') || item.roles.some((role) => roles.includes(role))),
    )
    .filter((group) => group.length > 0)
}
