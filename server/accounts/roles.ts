import type { Customer } from './customer.ts'

/** The roles that decide what an account may do. */
export type Role = 'customer' | 'organisation' | 'editor'

/** Roles that must have a second factor before a session starts, because others rely on their work. */
const rolesWithSecondFactor: readonly Role[] = ['editor']

export function rolesOf({
  is_editor,
  is_organisation,
}: Pick<Customer, 'is_editor' | 'is_organisation'>): Role[] {
  const roles: Role[] = ['customer']
  if (is_organisation === 1) roles.push('organisation')
  if (is_editor === 1) roles.push('editor')
  return roles
}

export const requiresSecondFactor = (customer: Pick<Customer, 'is_editor' | 'is_organisation'>): boolean =>
  rolesOf(customer).some((role) => rolesWithSecondFactor.includes(role))
