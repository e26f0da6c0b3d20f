import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { connection, watchConnection } from '#src/api/connection.ts'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { FormTheme } from '#src/ui/form-theme.tsx'
import { SlowSending } from '#src/ui/slow-sending.tsx'
import { useServerForm, type FormRefusal } from '#src/ui/use-server-form.ts'

type Props<V extends FieldValues> = {
  form: UseFormReturn<V, unknown, V>
  /** Sends the checked values. Returns why the form has to stay, or null. */
  send: (values: V) => Promise<FormRefusal | null>
  button: string
  sending?: string
  /** How the button looks, where it is not the page's one action. */
  buttonClass?: 'button-secondary' | 'account-confirm-erase'
  onInput?: () => void
  children: ReactNode
}

/** A form on an account page. It shows every error at once, focuses the first, and keeps what was typed until the server accepts it. */
export function AccountForm<V extends FieldValues>(props: Props<V>) {
  const { form, send, button, sending = 'Skickar …', buttonClass = '', onInput, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { isSubmitting } = form.formState
  const { error, clearError, handleSubmit } = useServerForm({
    form,
    submit: send,
    fieldErrors,
    focusField: (names) => focusFirstField(element.current, names),
  })
  return (
    <FormTheme>
      <FormProvider {...form}>
        <form
          ref={element}
          className="account-form"
          method="post"
          noValidate
          onInput={onInput}
          onSubmit={(event) => {
            clearError()
            void handleSubmit(event)
          }}
        >
          {children}
          {error !== null && <DialogError focused={error.focused}>{error.text}</DialogError>}
          <OfflineWarning />
          <p className="account-submit">
            <SlowSending sending={isSubmitting} />
            <button type="submit" className={`button ${buttonClass}`} disabled={isSubmitting}>
              {isSubmitting && <span className="spinner" aria-hidden="true" />}
              {isSubmitting ? sending : button}
            </button>
          </p>
        </form>
      </FormProvider>
    </FormTheme>
  )
}

/** The server's texts for the fields of the form. The school's id is not a visible field, so its errors are shown beside the name. */
function fieldErrors<V extends FieldValues>(
  errors: Record<string, string[]>,
  values: V,
): [name: Path<V>, text: string][] {
  return Object.entries(errors).flatMap(([field, [text]]) => {
    const name = (field === 'workplace_id' ? 'school' : field) as Path<V>
    return text !== undefined && name in values ? [[name, text]] : []
  })
}

/** Focuses the first of the fields, and opens the part of the form in which it is folded away. */
function focusFirstField(form: HTMLFormElement | null, names: ReadonlySet<string>): void {
  const fields = form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
  const first = [...fields].find((field) => names.has(field.getAttribute('name') ?? ''))
  const collapsed = first?.closest('details')
  if (collapsed) collapsed.open = true
  first?.focus()
}

/** Warns that the form cannot be sent, before somebody tries. */
function OfflineWarning() {
  const network = useSyncExternalStore(watchConnection, connection, () => 'online' as const)
  return (
    <p className={network === 'offline' ? 'account-offline' : 'visually-hidden'} role="status">
      {network === 'offline' && 'Du är offline. Det här behöver nät; det du skriver är kvar till dess.'}
    </p>
  )
}

/** Confirms that something is done, and takes the focus. */
export function DoneMessage({ title, children }: { title: string; children: ReactNode }) {
  const text = useRef<HTMLHeadingElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="panel account-message">
      <h2 ref={text} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** Says that an email has been sent. `children`: what else somebody can do who finds none. */
export function LookForEmail({ confirmation, children }: { confirmation: string; children: ReactNode }) {
  return (
    <DoneMessage title="Titta i din e-post">
      <p>{confirmation}</p>
      <p>Kommer inget brev? Titta i skräpposten, eller {children}.</p>
    </DoneMessage>
  )
}
