import type { StaffRole } from '#contract/staff-roles.ts'
import type { StaffIconName } from '../ui/staff-icon.tsx'

export type MenuItem = {
  path: string
  label: string
  icon: StaffIconName
  /** Who sees it; editors see everything. */
  roles: readonly StaffRole[]
  /** Whether editors do not see it, because they have another page for the same. */
  notForEditors?: true
  /** The kinds of waiting work, by their key in `readToday`, whose number stands beside it. */
  tasks?: readonly string[]
  /** The beginnings of other pages' paths that belong to it. */
  also?: readonly string[]
  /** Its pages that only editors may open. */
  forEditors?: readonly string[]
}

/** The menu in groups, in the order of a day's work. */
export const menuGroups: readonly (readonly MenuItem[])[] = [
  [{ path: '/', label: 'Idag', icon: 'sun', roles: ['packer', 'sender'] }],
  [
    { path: '/material', label: 'Material', icon: 'book', roles: [] },
    {
      path: '/vara-material',
      label: 'Vårt material',
      icon: 'book',
      roles: ['sender'],
      notForEditors: true,
    },
    {
      path: '/forslag',
      label: 'Förslag',
      icon: 'text',
      roles: ['sender'],
      notForEditors: true,
      also: ['/forslag/'],
    },
    { path: '/var-sida', label: 'Vår sida', icon: 'people', roles: ['sender'], notForEditors: true },
    {
      path: '/granskning',
      label: 'Granskning',
      icon: 'shield',
      roles: [],
      tasks: ['reviews', 'proposals', 'reports', 'organisations'],
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
    { path: '/vantelista', label: 'Väntelista', icon: 'clock', roles: ['packer'], tasks: ['waiting'] },
  ],
  [
    { path: '/ord/amnen', label: 'Ord', icon: 'text', roles: [], also: ['/ord/'] },
    {
      path: '/siffror/material',
      label: 'Siffror',
      icon: 'chart',
      roles: ['sender'],
      also: ['/siffror/'],
      forEditors: ['/siffror/sokningar', '/siffror/avsandare'],
    },
  ],
  [
    { path: '/import', label: 'Import', icon: 'transfer', roles: [], tasks: ['imports'], also: ['/import/'] },
    { path: '/export', label: 'Export', icon: 'download', roles: [] },
    { path: '/integritet', label: 'Integritet', icon: 'lock', roles: [] },
    {
      path: '/drift',
      label: 'Drift',
      icon: 'monitor',
      roles: [],
      tasks: ['letters', 'backups', 'jobs'],
      also: ['/drift/'],
    },
    { path: '/personal', label: 'Personal', icon: 'people', roles: [] },
    { path: '/logg', label: 'Logg', icon: 'clock', roles: [] },
  ],
]

/** Whether the page at a path, which the menu has an item for, belongs to other roles. Editors see every page. */
export function isForOthers(path: string, roles: readonly StaffRole[]): boolean {
  if (roles.includes('editor')) return false
  const item = menuGroups
    .flat()
    .find(
      (each) =>
        each.path !== '/' &&
        (path === each.path ||
          path.startsWith(`${each.path}/`) ||
          each.also?.some((start) => path.startsWith(start))),
    )
  if (item === undefined) return false
  return item.forEditors?.includes(path) === true || !item.roles.some((role) => roles.includes(role))
}

/** The items for somebody with these roles, in groups that are not empty. */
export function menuFor(roles: readonly StaffRole[]): MenuItem[][] {
  return menuGroups
    .map((group) =>
      group.filter((item) =>
        roles.includes('editor')
          ? item.notForEditors !== true
          : item.roles.some((role) => roles.includes(role)),
      ),
    )
    .filter((group) => group.length > 0)
}
