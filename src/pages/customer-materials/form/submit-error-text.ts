import { isNotFound } from '#src/api/call.ts'
import type { UploadResult } from './upload-customer-material.ts'

/** Why the form was not saved, apart from the errors of its fields. */
export function submitErrorText(result: Exclude<UploadResult<never>, { state: 'done' }>): string {
  if (isNotFound(result)) return 'Materialet finns inte längre. Det du har skrivit är kvar här.'
  switch (result.state) {
    case 'unanswered':
      if (result.httpStatus !== undefined) return withHint(result.message, result.httpStatus)
      return 'Servern svarade inte. Det du har skrivit är kvar. Försök igen när du är uppkopplad, det blir ändå bara ett material.'
    case 'stopped':
      return 'Du avbröt. Det du har skrivit och valt är kvar i formuläret.'
    case 'ended':
      return 'Du är inte inloggad längre. Det du har skrivit är kvar som utkast på den här enheten. Logga in igen, så fortsätter du där du var.'
    case 'refused':
      return withHint(result.message, result.httpStatus)
  }
}

export const alreadyArrivedText =
  'Det du skickade förra gången hade kommit fram. Tryck en gång till för att spara det du har ändrat sedan dess.'

const withHint = (message: string, httpStatus: number) => `${message} ${statusHints[httpStatus] ?? ''}`.trim()

const statusHints: Record<number, string> = {
  403: 'Det du har skrivit är kvar som utkast på den här enheten.',
  413: 'Det du har skrivit är kvar. Ta bort en fil eller välj en mindre.',
  415: 'Det du har skrivit är kvar. Välj en fil av en annan sort.',
  429: 'Det du har skrivit är kvar.',
  503: 'Det du har skrivit är kvar.',
  507: 'Det du har skrivit är kvar.',
}
