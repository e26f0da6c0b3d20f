/** The form that a download asks, for those who want a material's files without the dialog's list of them. */
export const loadDownloadFormDialog = () =>
  import('./download-form-dialog.tsx').then((loaded) => loaded.DownloadFormDialog)
