import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { Destino } from '../destino.ts'
import { enLotes, type Filas } from '../filas.ts'
import { type ColumnaTabla, medirColumnas, type TablaPorMedir } from '../pdf/columnas.ts'
import { Documento } from '../pdf/documento.ts'
import { HOJA, HOJA_APAISADA, type Hoja, MARGEN } from '../pdf/hoja.ts'
import { Tabla } from '../pdf/tabla.ts'
import { dibujarCabecera, dibujarContinuacion, dibujarPie } from './cabecera.ts'
import type {
  ColumnaDeInforme,
  FilaDeInforme,
  InformeImpreso,
  TipoDeColumna,
  ValorDeInforme,
} from './informe-impreso.ts'
import { Sumas } from './sumas.ts'

/** Beyond this a structure for screen readers would cost hundreds of megabytes. */
export const FILAS_CON_ESTRUCTURA = 2000

/** An elastic column of long names should have this much; it decides on which side the sheet lies. */
const NOMBRE_COMODO = 120

/** Draws a report while its rows arrive: each group of several rows with its subtotal, the total at the foot. */
export async function dibujarInforme(informe: InformeImpreso, destino: Destino): Promise<void> {
  const documento = new Documento({
    titulo: informe.titulo,
    destino,
    etiquetado: informe.cantidad <= FILAS_CON_ESTRUCTURA,
  })
  const columnas = informe.columnas.map(columnaDeTabla)
  const medir = {
    columnas,
    filas: [null],
    resumenes: [informe.columnas.map(({ suma, muestra }) => (suma === true ? muestra : ''))],
    minimoElastico: NOMBRE_COMODO,
  }
  documento.usarHoja(elegirHoja(documento, medir))
  const raiz = documento.abrir('Sect')
  const abrirHoja = async () => {
    await documento.nuevaPagina()
    dibujarPie(documento, informe)
  }
  await abrirHoja()
  const tabla = new Tabla<FilaDeInforme | null>(documento, {
    ...medir,
    x: MARGEN.izquierdo,
    ancho: documento.hoja.util,
    padre: raiz,
    saltar: async () => {
      await abrirHoja()
      return dibujarContinuacion(documento, informe)
    },
  })
  tabla.comenzar(dibujarCabecera(documento, informe, raiz))
  await dibujarFilas(tabla, informe)
  tabla.cerrar()
  raiz?.end()
  await documento.cerrar()
}

async function dibujarFilas(tabla: Tabla<FilaDeInforme | null>, informe: InformeImpreso): Promise<void> {
  const { columnas, unidad } = informe
  const total = new Sumas(columnas)
  let subtotal = new Sumas(columnas)
  let clave: string | number | undefined
  for await (const [fila, siguiente] of conLaSiguiente(informe.filas)) {
    const { grupo } = fila
    const abreGrupo = grupo !== undefined && grupo.clave !== clave
    const cierraGrupo = grupo !== undefined && grupo.clave !== siguiente?.grupo?.clave
    if (abreGrupo) subtotal = new Sumas(columnas)
    subtotal.agregar(fila)
    total.agregar(fila)
    const sumas = [
      ...(cierraGrupo && subtotal.varias
        ? [['subtotal', subtotal.textos(`${grupo.subtotal} (${subtotal.cuantas(unidad)})`)] as const]
        : []),
      ...(siguiente ? [] : [['total', total.textos(rotuloDeTotal(total, unidad))] as const]),
    ]
    // Sums never stand alone on a page: the last row goes with them, and a group's name with its first row.
    const reserva = sumas.reduce((alto, [, textos]) => alto + tabla.altoDeResumen(textos), 0)
    if (abreGrupo) await tabla.grupo(grupo.titulo, tabla.altoDeFila(fila) + reserva)
    clave = grupo?.clave
    await tabla.fila(fila, reserva)
    for (const [tipo, textos] of sumas) await tabla.resumen(textos, tipo)
  }
  if (total.ninguna) await tabla.resumen(total.textos(rotuloDeTotal(total, unidad)), 'total')
}

function rotuloDeTotal(total: Sumas, unidad: InformeImpreso['unidad']): string {
  return `Total (${total.cuantas(unidad)})`
}

/** Upright when the names have room that way, else on its side. */
function elegirHoja(documento: Documento, tabla: Omit<TablaPorMedir<FilaDeInforme | null>, 'ancho'>): Hoja {
  const { tamano, anchos, naturales } = medirColumnas(documento, { ...tabla, ancho: HOJA.util })
  const enteros = anchos.every((ancho, i) => ancho >= Math.min(naturales[i] ?? 0, NOMBRE_COMODO))
  return tamano === 9 && enteros ? HOJA : HOJA_APAISADA
}

/** The null row is the sample that the column is measured with. */
function columnaDeTabla(columna: ColumnaDeInforme, indice: number): ColumnaTabla<FilaDeInforme | null> {
  const { titulo, tipo, muestra, elastica = false } = columna
  return {
    titulo,
    alinear: tipo === 'monto' || tipo === 'porcentaje' ? 'derecha' : 'izquierda',
    elastica,
    texto: fila => (fila ? textoDe(fila.valores[indice] ?? null, tipo) : muestra),
  }
}

function textoDe(valor: ValorDeInforme, tipo: TipoDeColumna): string {
  if (valor === null) return ''
  if (tipo === 'texto') return String(valor)
  if (tipo === 'dia') return formatDia(String(valor))
  return tipo === 'monto' ? formatMonto(Number(valor)) : formatPorcentaje(Number(valor))
}

async function* conLaSiguiente<T>(filas: Filas<T>): AsyncGenerator<[T, T | null]> {
  let anterior: T | null = null
  for await (const lote of enLotes(filas)) {
    for (const fila of lote) {
      if (anterior !== null) yield [anterior, fila]
      anterior = fila
    }
  }
  if (anterior !== null) yield [anterior, null]
}
