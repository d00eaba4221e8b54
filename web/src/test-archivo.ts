/** A file that weighs so many bytes, as far as a page can tell before it sends it. */
export function archivoDe(name: string, size: number, type = ''): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
}
