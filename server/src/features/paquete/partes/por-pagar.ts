import { texto } from '@cuadre/contract/columnas'
import { COLUMNAS_DE_POR_PAGAR, type PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { sumarDias, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { listWorkbook } from '../../../http/files.ts'
import { listPorPagar, sumPorPagar } from '../../compras/por-pagar/lista.queries.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

const ESTADOS = { pendiente: 'Por pagar', parcial: 'Pagada en parte', pagada: 'Pagada' } as const
const ESTADO = texto<PorPagarASuplidor>('estado', 'Estado', { valor: ({ estado }) => ESTADOS[estado] })
const SIN = ['vence', 'empresaNombre', 'concepto']

/** How each bill stands, as an accountant reads it. */
const COLUMNAS = COLUMNAS_DE_POR_PAGAR.filter(({ clave }) => !SIN.includes(clave)).flatMap(columna =>
  columna.clave === 'documento' ? [columna, ESTADO] : [columna],
)

/** How the suppliers' bills of the month stand, and those of before that are owed still. */
export const porPagar: Parte = {
  carpeta: 'suplidores',
  permiso: 'porPagarSuplidores.ver',
  queTrae: 'cómo están las facturas de suplidores',
  async leer(snapshot, { empresaId, mes }) {
    const hasta = ultimoDiaDelMes(mes)
    const deAntes = await listPorPagar(snapshot, {
      ...{ empresaId, estado: 'pendiente', fechaHasta: sumarDias(mes, -1), hoy: hasta },
    })
    const delMes = await listPorPagar(snapshot, {
      ...{ empresaId, estado: 'todas', fechaDesde: mes, fechaHasta: hasta, hoy: hasta },
    })
    const { sumaPendiente } = await sumPorPagar(snapshot, {
      empresaId,
      estado: 'pendiente',
      fechaHasta: hasta,
      hoy: hasta,
    })
    const facturas = [...deAntes, ...delMes]
    return async function* (control, { documentPool, ahora, signal }) {
      if (facturas.length === 0) return
      control.dice(CIFRAS.porPagar, FUENTES.libros, centavosDesdePesos(sumaPendiente))
      control.dice(
        CIFRAS.porPagar,
        'el Excel de lo que se debe',
        facturas.reduce((suma, { pendiente }) => suma + centavosDesdePesos(pendiente), 0),
      )
      const libro = await listWorkbook(documentPool, {
        title: 'Facturas de suplidores',
        columnas: COLUMNAS,
        filas: facturas,
        filters: ['Las del mes, y las de antes que se deben todavía'],
        madeAt: ahora,
        signal,
      })
      yield { nombre: 'facturas-de-suplidores.xlsx', contenido: libro.content, packed: true }
    }
  },
}
