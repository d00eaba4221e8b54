import { type PaqueteQuery, paquete } from '@cuadre/contract/paquete'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { OPCIONES_DE_ENVIO } from '@cuadre/domain/reportes/opciones-de-envio'
import {
  type Dia,
  diaEnSantoDomingo,
  primerDiaDelMes,
  tituloDelMes,
  ultimoDiaDelMes,
} from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { streamZip } from '../../documents/zip/stream-zip.ts'
import { mayUse } from '../../http/access.ts'
import { found } from '../../http/refusal.ts'
import { findCierreVigente } from '../cierres/cierres.queries.ts'
import { sumaDeComprasDeEsosDias } from '../documentos/compras-del-mes.queries.ts'
import { sumasDeEsosDias } from '../documentos/del-mes.queries.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { archivosDelAnio } from './anio.ts'
import { abrirMes } from './mes.ts'
import { nombreDePaquete } from './nombres.ts'

/** The accountant's pack. */
export function paqueteRoutes({ doors, documentPool, config }: Dependencies): void {
  const contar = async (db: Conexion, query: PaqueteQuery, conCompras: boolean) => {
    const { desde, hasta } = diasDe(query)
    const dias = { empresaId: query.empresaId, desde, hasta }
    const sumas = await sumasDeEsosDias(db, dias)
    const propias = conCompras ? await sumaDeComprasDeEsosDias(db, dias) : { cantidad: 0, anuladas: 0 }
    const suma = (de: (typeof sumas)[number]['serie'] | null, campo: 'cantidad' | 'anulados') =>
      sumas.filter(({ serie }) => de === null || serie === de).reduce((n, uno) => n + uno[campo], 0)
    return {
      documentos: suma(null, 'cantidad'),
      electronicos: suma('E', 'cantidad'),
      anulados: suma(null, 'anulados'),
      propias: propias.cantidad + propias.anuladas,
    }
  }

  doors.read(paquete.contenido, async ({ reading: db, query, session }) => {
    const { empresaId, mes } = query
    found(await findEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND')
    const cierre = mes !== undefined && {
      cerrado: (await findCierreVigente(db, { empresaId, mes })) !== undefined,
    }
    return { ...(await contar(db, query, mayUse(session, 'compras.ver'))), ...cierre }
  })

  doors.serve(paquete.zip, async ({ reading: db, query, session, signal, ahora }) => {
    const { empresaId, mes, anio, ...opciones } = query
    const { nombre, rnc, rst } = found(await findEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND')
    const { documentos, anulados, propias } = await contar(db, query, mayUse(session, 'compras.ver'))
    const medios = {
      ...{ db, documentPool, simuladorUrl: config.simuladorUrl, ahora, signal },
      hechoPor: session.nombre,
      puede: (permiso: Permiso) => mayUse(session, permiso),
      opciones: { ...OPCIONES_DE_ENVIO, ...opciones },
    }
    const periodo = mes === undefined ? `Año ${anio}` : tituloDelMes(mes)
    const cabeza = { empresa: nombre, rnc, periodo, ahora, hechoPor: session.nombre }
    const archivos =
      mes === undefined
        ? archivosDelAnio(
            { empresaId, rnc, rst, meses: mesesHasta(diasDe(query).hasta, ahora) },
            medios,
            cabeza,
          )
        : (await abrirMes({ empresaId, rnc, rst, mes }, medios, cabeza)).archivos
    return {
      fileName: nombreDePaquete(rnc, mes?.slice(0, 7) ?? String(anio)),
      // Papers, which are what takes time.
      rows: documentos + anulados + propias,
      content: await streamZip(archivos, { now: ahora, signal }),
    }
  })
}

function diasDe({ mes, anio }: PaqueteQuery): { readonly desde: Dia; readonly hasta: Dia } {
  return mes === undefined
    ? { desde: `${anio}-01-01`, hasta: `${anio}-12-31` }
    : { desde: mes, hasta: ultimoDiaDelMes(mes) }
}

/** The months of the year of that day, as far as they have come; of a year to come, all. */
function mesesHasta(diciembre: Dia, ahora: Date): Dia[] {
  const anio = diciembre.slice(0, 4)
  const meses = Array.from({ length: 12 }, (_, i) => `${anio}-${String(i + 1).padStart(2, '0')}-01`)
  const este = primerDiaDelMes(diaEnSantoDomingo(ahora))
  return este.startsWith(anio) ? meses.filter(mes => mes <= este) : meses
}
