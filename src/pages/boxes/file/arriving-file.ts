import { openBoxFileAddress, sharedFileCacheName } from '#contract/shared-file.ts'

type LaunchQueue = {
  setConsumer: (consume: (launch: { files: readonly FileSystemFileHandle[] }) => void) => void
}

/** Takes the file with which the installed app was opened from the device's files, where the browser does that. */
export function takeLaunchedFile(onFile: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    void files[0]?.getFile().then(onFile)
  })
}

/** Reads and removes the file that another app has shared with this one. The worker has stored it for this page. */
export async function takeSharedFile(): Promise<File | null> {
  if (typeof caches === 'undefined') return null
  const stored = await caches.match(openBoxFileAddress, { cacheName: sharedFileCacheName })
  await caches.delete(sharedFileCacheName)
  if (stored === undefined) return null
  const name = decodeURIComponent(stored.headers.get('x-file-name') ?? '')
  return new File([await stored.blob()], name)
}
