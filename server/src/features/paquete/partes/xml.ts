import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type DocumentoDelMes, listDeEsosDias } from '../../documentos/del-mes.queries.ts'
import { type ArchivosEcf, listArchivosEcf } from '../../ecf/consulta/de-muchos.queries.ts'
import { CIFRAS, FUENTES } from '../cifras.ts'
import type { Control } from '../control.ts'
import { enGrupos } from '../en-grupos.ts'
import type { Archivo, Parte } from '../parte.ts'
import { respuestasEnTexto } from '../respuestas.ts'

/** Of each electronic document what was signed, byte for byte, and what the tax office and the buyer answered. */
export const xml: Parte = {
  carpeta: 'xml',
  async leer(snapshot, { empresaId, mes }) {
    const lista = await listDeEsosDias(snapshot, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) })
    const esperados = lista.some(({ serie, anulado }) => serie === 'E' && !anulado)
    return async function* (control, { db }) {
      if (esperados) {
        control.dice(CIFRAS.electronicos, FUENTES.xml, 0)
        control.dice(CIFRAS.totalElectronico, FUENTES.xml, 0)
      }
      for (const grupo of enGrupos(lista)) {
        const porId = new Map(grupo.map(documento => [documento.id, documento]))
        const guardados = await listArchivosEcf(db, [...porId.keys()])
        for (const guardado of guardados) {
          yield* archivosDe(guardado)
          const documento = porId.get(guardado.documentoId)
          if (documento && !guardado.reemplazo && !documento.anulado) comparar(control, documento, guardado)
        }
      }
    }
  },
}

function* archivosDe(guardado: ArchivosEcf): Generator<Archivo> {
  const { encf, arecf, acecf } = guardado
  const nombre = `${guardado.rnc.replaceAll(/\D/g, '')}${encf}`
  const archivos: readonly (readonly [string, Uint8Array | null])[] = [
    [`${nombre}.xml`, guardado.xml],
    [`${nombre}_resumen.xml`, guardado.resumen],
    [`respuestas/${encf}.txt`, Buffer.from(respuestasEnTexto(guardado))],
    [`respuestas/${encf}_acuse.xml`, arecf],
    [`respuestas/${encf}_aprobacion.xml`, acecf],
  ]
  for (const [nombre, contenido] of archivos) {
    if (contenido !== null) yield { nombre, contenido, packed: false }
  }
}

/** What was signed is read, not what the books say of it. */
function comparar(control: Control, documento: DocumentoDelMes, { xml, estado }: ArchivosEcf): void {
  const { ncf } = documento
  if (estado === 'rechazado') control.avisa(`${ncf} fue rechazado por la DGII: no tiene valor fiscal.`)
  if (xml === null) {
    control.avisa(`${ncf} no está firmado todavía: el paquete no trae su XML.`)
    return
  }
  if (estado === 'por enviar' || estado === 'en proceso' || estado === 'por firmar') {
    control.avisa(`${ncf} no tiene respuesta de la DGII todavía: está ${estado}.`)
  }
  const total = /<MontoTotal>(\d+(?:\.\d{1,2})?)<\/MontoTotal>/.exec(xml.toString('utf8'))?.[1]
  control.dice(CIFRAS.electronicos, FUENTES.xml, 1)
  control.dice(
    CIFRAS.totalElectronico,
    FUENTES.xml,
    signoDe(documento.clase) * centavosDesdePesos(Number(total ?? 0)),
  )
}
