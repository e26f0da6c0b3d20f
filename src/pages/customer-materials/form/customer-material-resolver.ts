import type { FieldErrors, Resolver } from 'react-hook-form'
import { customerMaterialRules } from '#contract/forms/customer-material-form.ts'
import { toFields, type CustomerMaterialValues } from './customer-material-values.ts'

/** What the rules need to know about the files, which are not part of the values. */
export type ChosenFiles = { documents: number; hasNewImage: boolean; nameless: string[] }

/** The contract's rules, and one that only the form needs: a file of which the draft has only the name must be chosen again. */
export function customerMaterialResolver(chosen: () => ChosenFiles): Resolver<CustomerMaterialValues> {
  return (values) => {
    const { documents, hasNewImage, nameless } = chosen()
    const rules = customerMaterialRules({
      kind: values.kind === '' ? 'file' : values.kind,
      license: values.license,
      documentCount: documents + values.kept_files.length,
      hasImage: values.has_image || hasNewImage,
    })
    const parsed = rules.safeParse(toFields(values, hasNewImage))
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = String(path[0])
      // Without a kind no file is required yet.
      if (name === 'files' && values.kind === '') continue
      errors[name === 'image_crop' ? 'image' : name] ??= { type: 'rule', message }
    }
    for (const name of values.kind === 'file' ? nameless : nameless.filter((field) => field !== 'files'))
      errors[name] ??= { type: 'nameless', message: chooseAgainText }
    const isInvalid = Object.keys(errors).length > 0
    return isInvalid
      ? { values: {}, errors: errors as FieldErrors<CustomerMaterialValues> }
      : { values, errors: {} }
  }
}

const chooseAgainText = 'Välj filen igen eller ta bort den: den var för stor för att sparas i utkastet.'
