/** The columns from which `materialState` tells a material's state. */
export const stateOfColumns = ['material.status', 'material.state', 'material.is_customer'] as const
