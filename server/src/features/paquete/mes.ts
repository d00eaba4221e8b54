import { FRASE_DE_RST } from '@cuadre/domain/cierres/calendario'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { codigoDeTipo, signoDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { ZipEntry } from '../../documents/zip/stream-zip.ts'
import { findCierreVigente } from '../cierres/cierres.queries.ts'
import { type SumaDeTipo, sumasDeEsosDias } from '../documentos/del-mes.queries.ts'
import { conHuella } from './con-huella.ts'
import { controlEnExcel } from './control-en-excel.ts'
import { type Cabeza, controlEnTexto } from './control-en-texto.ts'
import { cierreEnPalabras } from './nombres.ts'
import { CIFRAS, Control, cifraDeTipo, FUENTES, type Medios, type MesPedido, type Parte } from './parte.ts'
import { comisiones } from './partes/comisiones.ts'
import { compras } from './partes/compras.ts'
import { documentos, xml } from './partes/documentos.ts'
import { formato606, formato607, formato608 } from './partes/formatos.ts'
import { ir17 } from './partes/ir17.ts'
import { it1 } from './partes/it1.ts'
import { porPagar } from './partes/por-pagar.ts'
import { propias } from './partes/propias.ts'
import { retenciones } from './partes/retenciones.ts'

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

/** What a month's pack is made of, in the order of its files. The control comes behind all of them. */
const PARTES: readonly Parte[] = [
  formato607,
  formato608,
  formato606,
  it1,
  ir17,
  documentos,
  xml,
  compras,
  propias,
  porPagar,
  retenciones,
  comisiones,
]

/** What the database adds up by itself, said before all else: every other source is held against it. */
function dicenLosLibros(control: Control, sumas: readonly SumaDeTipo[]): void {
  control.dice(CIFRAS.documentos, FUENTES.libros, 0)
  for (const suma of sumas) {
    const signo = signoDe(suma.clase)
    const subTotal = centavosDesdePesos(suma.subTotal)
    const itbis = centavosDesdePesos(suma.itbis)
    const total = centavosDesdePesos(suma.total)
    control.tipos.push({
      ...suma,
      subTotal,
      itbis,
      total,
      codigo: codigoDeTipo(suma),
      nombre: tipoFiscal(suma).enPapel[suma.serie],
    })
    control.dice(cifraDeTipo(suma), FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.documentos, FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.monto, FUENTES.libros, signo * subTotal)
    control.dice(CIFRAS.itbis, FUENTES.libros, signo * itbis)
    control.dice(CIFRAS.total, FUENTES.libros, signo * total)
    control.dice(CIFRAS.documentosAnulados, FUENTES.libros, suma.anulados)
    if (suma.rechazados > 0) control.dice(CIFRAS.documentosRechazados, FUENTES.libros, suma.rechazados)
    if (suma.serie !== 'E') continue
    control.dice(CIFRAS.electronicos, FUENTES.libros, suma.cantidad)
    control.dice(CIFRAS.totalElectronico, FUENTES.libros, signo * total)
  }
}
