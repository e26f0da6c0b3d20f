import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DraftFile, MaterialDraft } from '#src/storage/customer-material-drafts.ts'
import { customerMaterialResolver, type ChosenFiles } from './customer-material-resolver.ts'
import type { CustomerMaterialValues } from './customer-material-values.ts'
import { createDraftWriter, type DraftStorage } from './draft-writer.ts'

type Attachments = { image: DraftFile | null; files: DraftFile[] }

type Options = Attachments & {
  draft: MaterialDraft
  restored: boolean
  isOpenInOtherTab: boolean
  values: CustomerMaterialValues
}

/** The state of the form. The device stores it as a draft while somebody types, and leaving the page asks first when it could not. */
export function useCustomerMaterialDraft({
  draft,
  restored,
  isOpenInOtherTab,
  values,
  image,
  files,
}: Options) {
  const [storage, setStorage] = useState<DraftStorage>(restored ? 'kept' : 'none')
  const [writer] = useState(() => createDraftWriter(draft, setStorage))
  const [attachments, setAttachments] = useState<Attachments>({ image, files })
  // The validation and the submission need the newest files, before the next render.
  const latest = useRef(attachments)
  const form = useForm<CustomerMaterialValues>({
    defaultValues: values,
    shouldFocusError: false,
    resolver: customerMaterialResolver(() => chosenFilesOf(latest.current)),
  })
  const { isSubmitted } = form.formState

  useEffect(() => {
    if (isOpenInOtherTab) return
    const subscription = form.watch(() => writer.write(draftContent(form.getValues())))
    return () => {
      subscription.unsubscribe()
      writer.flush()
    }
  }, [form, writer, isOpenInOtherTab])

  useEffect(() => {
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', writer.flush)
    addEventListener('pagehide', writer.flush)
    return () => {
      document.removeEventListener('visibilitychange', writer.flush)
      removeEventListener('pagehide', writer.flush)
    }
  }, [writer])

  /** Files are stored beside the text, and with it. */
  function attach(change: Partial<Attachments>): void {
    latest.current = { ...latest.current, ...change }
    setAttachments(latest.current)
    isTouched.current = true
    if (!isOpenInOtherTab) {
      const { image: picture, files: documents } = latest.current
      writer.files({ image: picture === null ? [] : [picture], files: documents })
      writer.write(draftContent(form.getValues()))
    }
    if (isSubmitted) void form.trigger(['files', 'image', 'image_alt'])
  }

  /** After the material is saved or the draft thrown away: nothing more is stored, and leaving does not ask. */
  function discard(): Promise<void> {
    isFinished.current = true
    return writer.discard()
  }

  const isTouched = useRef(restored)
  const isFinished = useRef(false)
  const wouldBeLost = () =>
    !isFinished.current &&
    (isTouched.current || form.formState.isDirty) &&
    (isOpenInOtherTab || storage === 'unkept')
  useBlocker({
    shouldBlockFn: () =>
      wouldBeLost() && !confirm('Det du har skrivit är inte sparat. Vill du lämna sidan ändå?'),
    enableBeforeUnload: wouldBeLost,
  })

  return { form, storage, writer, attachments, latestAttachments: () => latest.current, attach, discard }
}

export type CustomerMaterialDraft = ReturnType<typeof useCustomerMaterialDraft>

const draftContent = (values: CustomerMaterialValues) => ({ name: values.name.trim(), values })

const chosenFilesOf = ({ image, files }: Attachments): ChosenFiles => ({
  documents: files.length,
  hasNewImage: image !== null,
  nameless: [
    ...(image?.blob === null ? ['image'] : []),
    ...(files.some(({ blob }) => blob === null) ? ['files'] : []),
  ],
})
