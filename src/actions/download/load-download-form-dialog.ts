/** Loads the form of a download, for saving a material's files without the dialog that lists them. */
export const loadDownloadFormDialog = () =>
  import('./download-form-dialog.tsx').then((loaded) => loaded.DownloadFormDialog)
