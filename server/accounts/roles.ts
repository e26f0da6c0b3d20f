import type { Customer } from './customer.ts'

/** What an account may do here. */
export type Role = 'customer' | 'organisation' | 'editor'

/** Roles whose work others rely on: who has one of them cannot begin a session without a second factor. */
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
