export interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
  /** What a document can be printed on, its sheet first; empty for any other file. */
  readonly papers?: readonly string[]
}

/** Hands a file to the browser's own downloads. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The download has taken its own reference by the next turn; revoking at once cancels it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
