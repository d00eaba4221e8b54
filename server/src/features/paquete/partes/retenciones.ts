import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { listWorkbook } from '../../../http/files.ts'
import { retenidoDelMes, sumaRetenidaPorTerceros } from '../../cuentas/retenido-del-mes.queries.ts'
import { COLUMNAS_DE_RETENIDO } from '../../cuentas/retenido-libro.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

/** What clients withheld in the month: each certificate with its number, and what payments say without one. */
export const retenciones: Parte = {
  carpeta: 'retenciones',
  permiso: 'cuentasPorCobrar.ver',
  queTrae: 'lo que retuvieron los clientes',
  async leer(snapshot, { empresaId, mes }) {
    const filas = await retenidoDelMes(snapshot, { empresaId, mes })
    const suma = await sumaRetenidaPorTerceros(snapshot, { empresaId, mes })
    return async function* (control, { documentPool, ahora, signal }) {
      if (filas.length === 0) return
      for (const [cifra, cual] of [
        [CIFRAS.itbisQueLeRetuvieron, 'itbis'],
        [CIFRAS.rentaQueLeRetuvieron, 'isr'],
      ] as const) {
        control.dice(cifra, FUENTES.libros, centavosDesdePesos(suma[cual]))
        const total = filas.reduce((hasta, fila) => hasta + centavosDesdePesos(fila[cual]), 0)
        control.dice(cifra, 'el Excel de retenciones', total)
      }
      const libro = await listWorkbook(documentPool, {
        title: 'Lo que le retuvieron',
        columnas: COLUMNAS_DE_RETENIDO,
        filas,
        madeAt: ahora,
        signal,
      })
      yield { nombre: 'retenciones.xlsx', contenido: libro.content, packed: true }
    }
  },
}
