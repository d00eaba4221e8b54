import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { cifraEnPalabras, type Dicho, diferencias } from '@cuadre/domain/reportes/control'
import { type Dia, tituloDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { streamZip, type ZipEntry } from '../../documents/zip/stream-zip.ts'
import { contar } from '../../http/sentences.ts'
import { sumasDeEsosDias } from '../documentos/del-mes.queries.ts'
import { conHuella } from './con-huella.ts'
import { apartado, type Cabeza, encabezado, texto } from './control-en-texto.ts'
import { abrirMes } from './mes.ts'
import { nombreDePaquete } from './nombres.ts'
import {
  type ArchivoEscrito,
  CIFRAS,
  type Cifra,
  type Control,
  FUENTES,
  type Medios,
  type MesPedido,
} from './parte.ts'

type Anio = Omit<MesPedido, 'mes'> & { readonly meses: readonly Dia[] }

/** The figures of the months that are held against the year. */
const DEL_ANIO = [CIFRAS.documentos, CIFRAS.monto, CIFRAS.itbis, CIFRAS.total] as const

/**
 * The packs of a year's months, each a ZIP as it is asked for alone, and a control of them all. What has to be remembered until the end
 * of a ZIP, its list of files, is a month's at a time.
 */
export async function* archivosDelAnio(
  { meses, ...pedido }: Anio,
  medios: Medios,
  cabeza: Cabeza,
): AsyncGenerator<ZipEntry> {
  const hechos: { mes: Dia; cierre: string; control: Control; archivo: ArchivoEscrito | null }[] = []
  for (const mes of meses) {
    const { control, cierre, archivos } = await abrirMes({ ...pedido, mes }, medios, {
      ...cabeza,
      periodo: tituloDelMes(mes),
    })
    const hecho: (typeof hechos)[number] = { mes, cierre, control, archivo: null }
    const path = nombreDePaquete(pedido.rnc, mes.slice(0, 7))
    const content = await streamZip(archivos, { now: medios.ahora, signal: medios.signal })
    // Each of its papers is packed, and has the same letters as the one before it: packed together they are there once.
    yield conHuella({ path, content, packed: false }, archivo => {
      hecho.archivo = archivo
      // Its files are in its own control.
      control.archivos.length = 0
    })
    hechos.push(hecho)
  }
  const delAnio = await cotejarAnio({ meses, ...pedido }, medios, hechos)
  const faltas = hechos.reduce((n, { control }) => n + control.diferencias.length, delAnio.length)
  const lineas = [
    ...encabezado(cabeza, faltas),
    ...apartado(
      'Diferencias entre los meses y el año',
      delAnio.map(frase => `- ${frase}`),
    ),
    ...apartado('Meses', hechos.map(lineaDeMes)),
    ...apartado(
      'Archivos (SHA-256, bytes, nombre)',
      hechos.flatMap(({ archivo }) =>
        archivo ? [`${archivo.sha256}  ${archivo.bytes}  ${archivo.ruta}`] : [],
      ),
    ),
    '',
    `PAQUETE COMPLETO: ${contar(hechos.length, 'mes', 'meses')} y este control.`,
  ]
  yield { path: 'control.txt', content: Buffer.from(texto(lineas)), packed: false }
}

function lineaDeMes({ mes, cierre, control }: { mes: Dia; cierre: string; control: Control }): string {
  const cifras = DEL_ANIO.map(
    cifra => `${cifra.cifra} ${cifraEnPalabras(cifra.en, enLosLibros(control, cifra))}`,
  )
  const faltas = control.diferencias.length
  const resultado =
    faltas === 0 ? 'todo cuadra' : `${contar(faltas, 'diferencia', 'diferencias')}, en su control`
  return `${tituloDelMes(mes)}: ${cifras.join('; ')}; ${cierre.toLowerCase()}; ${resultado}`
}

function enLosLibros(control: Control, { cifra }: Cifra): number {
  const cotejo = control.cotejos.find(uno => uno.cifra === cifra)
  return cotejo?.dichos.find(({ donde }) => donde === FUENTES.libros)?.valor ?? 0
}

/** The year as the database adds it up now, against the months as they were read one after the other. */
async function cotejarAnio(
  { empresaId, meses }: Anio,
  { db }: Medios,
  hechos: readonly { readonly control: Control }[],
): Promise<string[]> {
  const desde = meses[0]
  const ultimo = meses.at(-1)
  if (desde === undefined || ultimo === undefined) return []
  const sumas = await sumasDeEsosDias(db, { empresaId, desde, hasta: ultimoDiaDelMes(ultimo) })
  const suma = (campo: 'subTotal' | 'itbis' | 'total') =>
    sumas.reduce((n, uno) => n + signoDe(uno.clase) * centavosDesdePesos(uno[campo]), 0)
  const valores = [
    sumas.reduce((n, { cantidad }) => n + cantidad, 0),
    suma('subTotal'),
    suma('itbis'),
    suma('total'),
  ]
  return diferencias(
    DEL_ANIO.map((cifra, i) => {
      const deMeses = hechos.reduce((n, { control }) => n + enLosLibros(control, cifra), 0)
      const dichos: Dicho[] = [
        { donde: 'los libros del año', valor: valores[i] ?? 0 },
        { donde: 'sus meses', valor: deMeses },
      ]
      return { ...cifra, dichos }
    }),
  )
}
