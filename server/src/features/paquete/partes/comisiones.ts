import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { safeFileName, uniqueNames } from '../../../documents/zip/file-names.ts'
import { listLiquidacionesDelMes, readLiquidacion, sumaLiquidada } from '../../liquidaciones/lista.queries.ts'
import { liquidacionImpresa } from '../../liquidaciones/papeles.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

/** The paper of each settlement of commissions of the month. */
export const comisiones: Parte = {
  carpeta: 'comisiones',
  permiso: 'liquidaciones.ver',
  queTrae: 'las liquidaciones de comisiones',
  async leer(snapshot, { empresaId, mes }) {
    const delMes = { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) }
    const liquidaciones = await listLiquidacionesDelMes(snapshot, delMes)
    const suma = await sumaLiquidada(snapshot, delMes)
    return async function* (control, { db, documentPool, ahora, hechoPor, signal }) {
      if (liquidaciones.length === 0) return
      control.dice(CIFRAS.comisiones, FUENTES.libros, centavosDesdePesos(suma))
      const unico = uniqueNames()
      for (const { id, numero, contactoNombre } of liquidaciones) {
        const liquidacion = await readLiquidacion(db, id)
        if (liquidacion === undefined || liquidacion.estado === 'anulada') {
          control.avisa(
            `Se anuló la liquidación ${numero} de ${contactoNombre} mientras se hacía el paquete.`,
          )
          continue
        }
        const papel = await liquidacionImpresa(
          { documentPool, ahora, usuario: hechoPor, signal },
          liquidacion,
        )
        control.dice(CIFRAS.comisiones, FUENTES.pdf, centavosDesdePesos(liquidacion.neto))
        yield { nombre: unico(safeFileName(papel.fileName)), contenido: papel.content, packed: true }
      }
    }
  },
}
