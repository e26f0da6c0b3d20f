import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { connection, watchConnection } from '#src/api/connection.ts'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { FormTheme } from '#src/ui/form-theme.tsx'

/** Why what was sent was not taken; `errors` stand under the names of the fields. */
export type FormRejection = { message: string; errors?: Record<string, string[]> }

type Props<V extends FieldValues> = {
  form: UseFormReturn<V, unknown, V>
  /** Sends what was written; gives why the form has to stay, or null. */
  send: (written: V) => Promise<FormRejection | null>
  button: string
  sending?: string
  /** How the button looks, where it is not the page's one action. */
  buttonClass?: 'button-quiet' | 'account-sure'
  onInput?: () => void
  children: ReactNode
}

/** A form of the account's pages: all that is wrong at once, the focus on the first of it, and what was typed stays until it is taken. */
export function AccountForm<V extends FieldValues>(props: Props<V>) {
  const { form, send, button, sending = 'Skickar …', buttonClass = '', onInput, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [trouble, setTrouble] = useState<{ text: string; focused: boolean } | null>(null)
  const { isSubmitting } = form.formState
  const underWay = useRef(false)

  async function submit(written: V): Promise<void> {
    // Presses that came while the first was under way.
    if (underWay.current) return
    underWay.current = true
    setTrouble(null)
    const notTaken = await send(written).finally(() => (underWay.current = false))
    if (notTaken === null) return
    const wrong = fieldErrors(notTaken.errors ?? {}, form.getValues())
    for (const [name, message] of wrong) form.setError(name as Path<V>, { message })
    setTrouble({ text: notTaken.message, focused: wrong.length === 0 })
    focusFirst(new Set(wrong.map(([name]) => name)))
  }

  function focusFirst(wrong: ReadonlySet<string>): void {
    const fields = element.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
    const first = [...fields].find((field) => wrong.has(field.getAttribute('name') ?? ''))
    const fold = first?.closest('details')
    if (fold) fold.open = true
    first?.focus()
  }

  const check = form.handleSubmit(submit, (wrong) => {
    setTrouble(null)
    focusFirst(new Set(Object.keys(wrong)))
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
            // Without this page's script nothing is sent anywhere.
            event.preventDefault()
            void check(event)
          }}
        >
          {children}
          {trouble !== null && <DialogError focused={trouble.focused}>{trouble.text}</DialogError>}
          <OfflineWarning />
          <p className="account-send">
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

/** The server's texts for the fields that the form has. The number of a school is not a field that one sees. */
function fieldErrors(errors: Record<string, string[]>, values: object): [name: string, text: string][] {
  return Object.entries(errors).flatMap(([field, [text]]) => {
    const name = field === 'workplace_id' ? 'school' : field
    return text !== undefined && name in values ? [[name, text]] : []
  })
}

/** Said before somebody presses in vain. */
function OfflineWarning() {
  const network = useSyncExternalStore(watchConnection, connection, () => 'online' as const)
  return (
    <p className={network === 'offline' ? 'account-offline' : 'unseen'} role="status">
      {network === 'offline' && 'Du är offline. Det här behöver nät; det du skriver är kvar till dess.'}
    </p>
  )
}

/** What the page says once something has been done; the focus comes here. */
export function DoneMessage({ title, children }: { title: string; children: ReactNode }) {
  const text = useRef<HTMLHeadingElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="panel account-said">
      <h2 ref={text} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
