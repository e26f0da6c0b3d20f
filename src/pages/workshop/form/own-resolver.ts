import type { FieldErrors, Resolver } from 'react-hook-form'
import { ownMaterialRules } from '#contract/own-form.ts'
import { fieldsOf, type OwnValues } from './own-values.ts'

/** What the rules need to know of the files, which are no part of the values. */
export type Chosen = { documents: number; hasNewImage: boolean; nameless: string[] }

/** The contract's rules, and the one that only the form knows: a file of which only the name is left is chosen anew. */
export function ownResolver(chosen: () => Chosen): Resolver<OwnValues> {
  return (values) => {
    const { documents, hasNewImage, nameless } = chosen()
    const rules = ownMaterialRules({
      kind: values.kind === '' ? 'file' : values.kind,
      license: values.license,
      documents: documents + values.kept_files.length,
      hasImage: values.has_image || hasNewImage,
    })
    const read = rules.safeParse(fieldsOf(values, hasNewImage))
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of read.error?.issues ?? []) {
      const name = String(path[0])
      // Before it is known what it is, there is nothing that it lacks.
      if (name === 'files' && values.kind === '') continue
      errors[name === 'image_crop' ? 'image' : name] ??= { type: 'rule', message }
    }
    for (const name of values.kind === 'file' ? nameless : nameless.filter((one) => one !== 'files'))
      errors[name] ??= { type: 'nameless', message: chooseAgain }
    const wrong = Object.keys(errors).length > 0
    return wrong ? { values: {}, errors: errors as FieldErrors<OwnValues> } : { values, errors: {} }
  }
}

export const chooseAgain = 'Välj filen igen eller ta bort den: den var för stor för att sparas i utkastet.'
