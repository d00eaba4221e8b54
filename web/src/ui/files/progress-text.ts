import { contar } from '../../lib/contar.ts'
import type { DownloadProgress } from '../../lib/download.ts'

/** What a file is made of, in the singular and the plural. */
export type Unit = readonly [string, string]

const FILAS: Unit = ['fila', 'filas']

/** How far a download is: '1 min 05 s · 350 KB recibidos · 12,345 filas'. */
export function progressText(
  seconds: number,
  { bytes, rows }: DownloadProgress,
  [one, many]: Unit = FILAS,
): string {
  const parts = [
    timeText(seconds),
    ...(bytes > 0 ? [`${sizeText(bytes)} recibidos`] : []),
    ...(rows === null ? [] : [contar(rows, one, many)]),
  ]
  // A line breaks between the figures, not inside one.
  return parts.map(part => part.replaceAll(' ', '\u00a0')).join(' · ')
}

function timeText(seconds: number): string {
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
