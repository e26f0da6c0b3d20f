import { useEffect, useState } from 'react'

/** An address of a file on the device, for as long as it is shown. */
export function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (file === null) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- Only an effect can revoke the URL that it has created.
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown !== null && shown.file === file ? shown.url : null
}
