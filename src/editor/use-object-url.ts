import { useEffect, useState } from 'react'

/** An object URL of a file on the device, which is revoked when the file is no longer shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (file === null) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- Only an effect can revoke the URL that it has created.
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown !== null && shown.file === file ? shown.url : null
}
