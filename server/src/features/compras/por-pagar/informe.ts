import { FILTROS_DE_POR_PAGAR, type PorPagarASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import { diasVencida } from '@cuadre/domain/cuentas/vencimiento'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { FileAnswer } from '../../../http/files.ts'
import { filtrosDelInforme } from '../../documentos/nombres.queries.ts'
import type { Mesa } from '../../reportes/hacer-informe.ts'
import type { ColumnaDe } from '../../reportes/informe.ts'
import { type FiltroDePorPagar, listPorPagar } from './lista.queries.ts'

const TITULOS = {
  pendiente: 'Por pagar a suplidores',
  pagada: 'Pagado a suplidores',
  todas: 'Facturas de suplidores',
} as const

const A_LA_VEZ = 500

/** The whole filtered list, on paper or as a workbook, with its sums. */
export async function informePorPagar({ db, hacer }: Mesa, filtro: FiltroDePorPagar): Promise<FileAnswer> {
  const filas = await listPorPagar(db, filtro)
  return hacer({
    titulo: TITULOS[filtro.estado],
    unidad: () => ['factura', 'facturas'],
    parte: filtrosDelInforme(db, FILTROS_DE_POR_PAGAR, filtro),
    rango: { al: filtro.hoy },
    resumen: Promise.resolve({ cantidad: filas.length }),
    columnas: () => columnas(filas, filtro.hoy),
    filas: enTandas(filas),
  })
}

function columnas(filas: readonly PorPagarASuplidor[], hoy: Dia): ColumnaDe<PorPagarASuplidor>[] {
  const texto = (title: string, valor: (fila: PorPagarASuplidor) => string, enPapel = true) => ({
    title,
    type: 'texto' as const,
    sample: enPapel ? masLargo(filas.map(valor)) : '',
    elastic: true,
    enPapel,
    valor,
  })
  const monto = (title: string, valor: (fila: PorPagarASuplidor) => number) => ({
    title,
    type: 'monto' as const,
    sample: formatMonto(
      Math.max(
        ...filas.map(fila => Math.abs(valor(fila))),
        filas.reduce((suma, fila) => suma + Math.abs(valor(fila)), 0),
      ),
    ),
    sum: true,
    valor,
  })
  return [
    { title: 'Fecha', type: 'dia', sample: '00/00/0000', valor: ({ fecha }) => fecha as Dia },
    ...(filas.some(({ vence }) => vence !== null) ? vencimiento(hoy) : []),
    texto('Número', ({ numero }) => numero),
    texto('Nota', fila => notaEnPalabras(fila), false),
    texto('Suplidor', ({ suplidorNombre }) => suplidorNombre),
    texto('RNC o cédula', ({ suplidorDocumento }) => formatDocumento(suplidorDocumento), false),
    texto('Empresa', ({ empresaNombre }) => empresaNombre, false),
    texto('Concepto', ({ concepto }) => concepto ?? '', false),
    monto('Total', ({ total }) => total),
    monto('Retenido', ({ retenido }) => retenido),
    monto('Pagado', ({ pagado }) => pagado),
    monto('Pendiente', ({ pendiente }) => pendiente),
    {
      title: 'Fecha de pago',
      type: 'dia',
      sample: '',
      enPapel: false,
      valor: ({ fechaPago }) => fechaPago as Dia | null,
    },
  ]
}

/** Until when each may be paid, where anyone says it, and how many days ago that was. */
function vencimiento(hoy: Dia): ColumnaDe<PorPagarASuplidor>[] {
  return [
    { title: 'Vence', type: 'dia', sample: '00/00/0000', valor: ({ vence }) => vence },
    {
      title: 'Días vencida',
      type: 'entero',
      sample: '',
      enPapel: false,
      valor: fila => diasVencida(fila, hoy) || null,
    },
  ]
}

function masLargo(textos: readonly string[]): string {
  return textos.reduce((a, b) => (b.length > a.length ? b : a), '')
}

async function* enTandas<F>(filas: readonly F[]): AsyncGenerator<readonly F[]> {
  for (let from = 0; from < filas.length; from += A_LA_VEZ) yield filas.slice(from, from + A_LA_VEZ)
}
