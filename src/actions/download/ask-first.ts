/** The form that a download asks, for those who want a material's files without the dialog's list of them. */
export const askWhoDownloads = () =>
  import('./download-first-dialog.tsx').then((loaded) => loaded.DownloadFirstDialog)
