import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { safeFileName, uniqueNames } from '../../../documents/zip/file-names.ts'
import { findAdjunto } from '../../compras/adjuntos.queries.ts'
import { adjuntosDelMes, recibidosDelMes } from '../../compras/adjuntos-del-mes.queries.ts'
import { comprasLibro } from '../../compras/compras-libro.ts'
import { sumCompras } from '../../compras/lista.queries.ts'
import { listRecibidos } from '../../ecf/recepcion/recibidos.queries.ts'
import { enGrupos } from '../papeles.ts'
import { type Archivo, CIFRAS, FUENTES, type Medios, type Parte } from '../parte.ts'

/** The purchases of the month as a workbook, with what is kept of each: its files, and the electronic document that arrived. */
export const compras: Parte = {
  carpeta: 'compras',
  permiso: 'compras.ver',
  async leer(snapshot, { empresaId, mes }) {
    const filtro = {
      empresaId,
      fechaDesde: mes,
      fechaHasta: ultimoDiaDelMes(mes),
      estado: 'vigente',
    } as const
    const { cantidad, sumaItbis } = await sumCompras(snapshot, filtro)
    const adjuntos = await adjuntosDelMes(snapshot, { empresaId, mes })
    const recibidos = await recibidosDelMes(snapshot, { empresaId, mes })
    return async function* (control, medios) {
      if (cantidad === 0) return
      const { db, documentPool, ahora, signal } = medios
      control.dice(CIFRAS.compras, FUENTES.libros, cantidad)
      control.dice(CIFRAS.itbisCompras, FUENTES.libros, centavosDesdePesos(sumaItbis))
      const libro = await comprasLibro(
        { documentPool, now: () => ahora },
        { reading: db, query: filtro, signal },
      )
      yield { nombre: 'compras.xlsx', contenido: libro.content, packed: true }
      control.dice(CIFRAS.compras, 'el Excel de compras', libro.rows ?? 0)
      const unico = uniqueNames()
      for (const { compraId, adjuntoId, ncf, suplidor, nombre } of adjuntos) {
        const adjunto = await findAdjunto(db, { compraId, adjuntoId })
        if (adjunto === undefined) {
          control.avisa(`${ncf}: se quitó ${nombre} mientras se hacía el paquete.`)
          continue
        }
        const propio = safeFileName(`${ncf}_${suplidor}`).slice(0, 60)
        yield {
          nombre: unico(`adjuntos/${safeFileName(`${propio}_${nombre}`)}`),
          contenido: adjunto.contenido,
          packed: adjunto.tipo !== 'application/xml',
        }
      }
      yield* deRecibidos(recibidos, medios)
    }
  },
}

async function* deRecibidos(recibidos: readonly number[], { db }: Medios): AsyncGenerator<Archivo> {
  for (const grupo of enGrupos(recibidos)) {
    for (const { rnc, encf, xml, arecf, acecf } of await listRecibidos(db, grupo)) {
      yield { nombre: `xml/${rnc}${encf}.xml`, contenido: xml, packed: false }
      yield { nombre: `xml/${rnc}${encf}_acuse.xml`, contenido: arecf, packed: false }
      if (acecf) yield { nombre: `xml/${rnc}${encf}_aprobacion.xml`, contenido: acecf, packed: false }
    }
  }
}
