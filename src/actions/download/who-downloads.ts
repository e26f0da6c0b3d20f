import {
  forgetDownload,
  rememberDownload,
  rememberedDownload,
  type DownloadData,
} from '#src/device/form-memory.ts'
import { readSession, type UserData } from '#src/device/session.ts'

/** The customer, or a guest with what was written last. */
export type WhoDownloads = { user: UserData | null; remembered: DownloadData | null }

export async function readWhoDownloads(): Promise<WhoDownloads> {
  const session = await readSession()
  return session === null
    ? { user: null, remembered: await rememberedDownload() }
    : { user: session.userData, remembered: null }
}

/** How the form starts. */
export function startOf({ user, remembered }: WhoDownloads, consent: 0 | 1): DownloadData {
  if (user !== null) {
    const samtycke = user.receive_emails === 1 ? 1 : 0
    return { email: user.email, samtycke, optin: user.receive_tips === 1 ? 1 : 0 }
  }
  return remembered ?? { email: '', samtycke: consent, optin: 0 }
}

/** A guest's entries are remembered, a customer's device forgets them. */
export async function whenDownloaded({ user }: WhoDownloads, written: DownloadData): Promise<void> {
  await (user === null ? rememberDownload(written) : forgetDownload())
}
