import type { Casilla } from '@cuadre/domain/reportes/it1/casilla'
import { useRef } from 'react'
import type { HojaCalculada } from './hoja-calculada.ts'
import type { Fallas } from './use-borradores.ts'

interface Hoja {
  readonly hoja: HojaCalculada
  readonly fallas: Fallas
  /** Company and month: of another one it is asked anew. */
  readonly de: string
}

/** Whether nothing is said of a line's boxes: all are zero, none is typed. A line that was seen once stays, so that none goes under who empties it. */
export function useVacias({ hoja, fallas, de }: Hoja): (fila: readonly Casilla[]) => boolean {
  const vistas = useRef({ de, ids: new Set<string>() })
  if (vistas.current.de !== de) vistas.current = { de, ids: new Set() }
  return fila => {
    const { ids } = vistas.current
    const vacia = fila.every(
      ({ id }) =>
        !ids.has(id) &&
        hoja.valor(id) === 0 &&
        hoja.escrito(id) === null &&
        (hoja.leidas.get(id)?.cantidad ?? 0) === 0 &&
        !fallas.has(id),
    )
    if (!vacia) for (const { id } of fila) ids.add(id)
    return vacia
  }
}
