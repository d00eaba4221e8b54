import { FRASE_DE_RST } from '@cuadre/domain/cierres/calendario'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { ZipEntry } from '../../documents/zip/stream-zip.ts'
import { findCierreVigente } from '../cierres/cierres.queries.ts'
import { sumasDeEsosDias } from '../documentos/del-mes.queries.ts'
import { conHuella } from './con-huella.ts'
import { Control } from './control.ts'
import { controlEnExcel } from './control-en-excel.ts'
import { type Cabeza, controlEnTexto } from './control-en-texto.ts'
import { dicenLosLibros } from './libros.ts'
import { cierreEnPalabras } from './nombres.ts'
import type { Medios, MesPedido } from './parte.ts'
import { PARTES } from './partes.ts'

/** A month's pack that has been begun; its control is complete once the last file has been taken. */
export interface PaqueteDeMes {
  readonly control: Control
  /** Whether the month may still change, in words. */
  readonly cierre: string
  readonly archivos: AsyncIterable<ZipEntry>
}

/**
 * Reads the month's books in one snapshot, so that all formats and sums speak of the same moment. The snapshot ends here: papers are
 * drawn from what the documents are by then, and one that differs from the snapshot is a difference of the control.
 */
export async function abrirMes(pedido: MesPedido, medios: Medios, cabeza: Cabeza): Promise<PaqueteDeMes> {
  const { empresaId, mes } = pedido
  const snapshot = medios.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { sumas, partes, cierre } = await snapshot.execute(async tx => {
    const sumas = await sumasDeEsosDias(tx, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) })
    const partes = []
    for (const { carpeta, leer } of PARTES.filter(
      ({ permiso }) => permiso === undefined || medios.puede(permiso),
    )) {
      partes.push({ carpeta, archivos: await leer(tx, pedido) })
    }
    return { sumas, partes, cierre: cierreEnPalabras(await findCierreVigente(tx, { empresaId, mes })) }
  })
  const control = new Control()
  const anotado = (entry: ZipEntry) => conHuella(entry, escrito => control.archivos.push(escrito))

  async function* archivos(): AsyncGenerator<ZipEntry> {
    dicenLosLibros(control, sumas)
    if (pedido.rst) control.notas.push(FRASE_DE_RST)
    if (!medios.puede('compras.ver')) {
      control.notas.push('El paquete no trae las compras ni el 606: su usuario no puede verlas.')
    }
    for (const { permiso, queTrae } of PARTES) {
      if (permiso === undefined || queTrae === undefined || medios.puede(permiso)) continue
      control.notas.push(`El paquete no trae ${queTrae}: su usuario no puede verlo.`)
    }
    for (const parte of partes) {
      for await (const { nombre, contenido, packed } of parte.archivos(control, medios)) {
        yield anotado({ path: `${parte.carpeta}/${nombre}`, content: contenido, packed })
      }
    }
    const { documentPool, signal } = medios
    const libro = await documentPool.workbook(controlEnExcel({ ...cabeza, cierre }, control), { signal })
    yield anotado({ path: 'control.xlsx', content: libro, packed: true })
    yield {
      path: 'control.txt',
      content: Buffer.from(controlEnTexto({ ...cabeza, cierre }, control)),
      packed: false,
    }
  }
  return { control, cierre, archivos: archivos() }
}
