import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/forms/order-rules.ts'
import type { OrderSettings } from './order-consents.tsx'
import type { OrderDraft } from './order-draft.ts'
import { orderResolver } from './order-resolver.ts'
import { initialOrderValues, type OrderValues } from './order-values.ts'
import type { SchoolOptions } from './school-fields.tsx'
import type { OrderContact } from './use-order-contact.ts'

type Options = {
  orderContact: OrderContact
  draft: OrderDraft
  settings: OrderSettings | null
  schools: SchoolOptions
  maxQuantity: number
  onDirty: () => void
}

/** The state of an order form. It starts from the draft, and a dialog that closes stores in the draft what is typed and not sent. */
export function useOrderDraft({ orderContact, draft, settings, schools, maxQuantity, onDirty }: Options) {
  const consent = settings?.consent_default ?? 1
  const [start] = useState(
    () => draft.read().values ?? initialOrderValues({ ...orderContact, consent, schools: schools.index }),
  )
  const form = useForm<OrderValues, unknown, Order>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: orderResolver({ maxQuantity, minFirstNameLength: settings?.first_name_min }, schools.index),
  })
  const { isDirty } = form.formState

  const hasUnsent = useRef(draft.read().values !== null)
  useEffect(() => {
    if (isDirty) {
      hasUnsent.current = true
      onDirty()
    }
  }, [isDirty, onDirty])
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (hasUnsent.current) draft.update({ values: form.getValues() })
    }
  }, [draft, form])

  return {
    form,
    start,
    consent,
    /** False once the dialog is closed. */
    isOpen: () => isOpen.current,
    /** Whether the values have to be stored when the dialog closes. */
    markUnsent: (isUnsent: boolean) => {
      hasUnsent.current = isUnsent
    },
  }
}

export type OrderFormDraft = ReturnType<typeof useOrderDraft>
