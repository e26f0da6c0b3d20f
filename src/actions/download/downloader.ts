import {
  clearRememberedDownload,
  rememberDownload,
  rememberedDownload,
  type DownloadData,
} from '#src/storage/form-memory.ts'
import { readSession, type UserData } from '#src/storage/session.ts'

/** The customer, or a guest with the details of the last download. */
export type Downloader = { user: UserData | null; remembered: DownloadData | null }

export async function readDownloader(): Promise<Downloader> {
  const session = await readSession()
  return session === null
    ? { user: null, remembered: await rememberedDownload() }
    : { user: session.userData, remembered: null }
}

/** The initial values of the form. */
export function initialDownloadValues({ user, remembered }: Downloader, consent: 0 | 1): DownloadData {
  if (user !== null) {
    const samtycke = user.receive_emails === 1 ? 1 : 0
    return { email: user.email, samtycke, optin: user.receive_tips === 1 ? 1 : 0 }
  }
  return remembered ?? { email: '', samtycke: consent, optin: 0 }
}

/** Remembers a guest's details; a customer's device forgets them. */
export async function rememberGuestDownload({ user }: Downloader, values: DownloadData): Promise<void> {
  await (user === null ? rememberDownload(values) : clearRememberedDownload())
}
