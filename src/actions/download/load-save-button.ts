import type { ComponentType } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'

/** Loads the button that saves a material on the device. The dialog's parent passes it, because one action must not import another. */
export type LoadSaveButton = () => Promise<ComponentType<{ material: MaterialCard }>>
