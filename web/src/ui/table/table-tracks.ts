import type { CSSProperties } from 'react'

/** Makes a table's region a grid of rows that know their widths (`kit.css`); nothing when there are none. */
export function tracksOf(tracks: string | undefined): { 'data-tracks'?: true; style?: CSSProperties } {
  if (tracks === undefined) return {}
  const style: CSSProperties & Record<`--${string}`, string> = { '--cuadre-tracks': tracks }
  return { 'data-tracks': true, style }
}

/** Of a block of rows: how many, so that its room is known while it is out of sight. */
export function rowsStyle(rows: number): CSSProperties & Record<`--${string}`, number> {
  return { '--cuadre-filas': rows }
}
