import type { HojaIr17 } from '@cuadre/contract/ir17'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { filasDelFormulario } from '@cuadre/domain/reportes/ir17/filas'
import { LINEAS_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, Workbook } from '../../documents/excel/workbook.ts'
import type { InformeColumn, InformeImpreso, InformeRow } from '../../documents/informe/informe-impreso.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'

interface Firma {
  /** User name of whoever asked for it. */
  readonly autor: string
  /** Day and hour, as printed. */
  readonly hecho: string
}

/** 'IR-17_130111111_2026-11.pdf' */
export function nombreDeArchivo({ rnc, mes }: HojaIr17, tipo: 'pdf' | 'xlsx'): string {
  return `IR-17_${rnc}_${mes.slice(0, 7)}.${tipo}`
}

function filtros({ empresaNombre, rnc, mes, plazo }: HojaIr17) {
  return [
    { label: 'Empresa', value: `${empresaNombre} (${formatDocumento(rnc)})` },
    { label: 'Mes', value: `${nombreDelMes(mes)} de ${mes.slice(0, 4)}` },
    { label: 'Se presenta hasta', value: formatDia(plazo) },
  ]
}

/** '2', '' of a line that is called by its concept alone. */
const numeroDe = (numero: number | null) => (numero === null ? '' : String(numero))

interface FilaDeHoja {
  readonly grupo: string
  readonly numero: string
  readonly concepto: string
  readonly detalle: string
  readonly base: number | null
  readonly tasa: number | null
  readonly monto: number
}

/** The form as the screen shows it, and every withholding behind it. */
function filas(hoja: HojaIr17): FilaDeHoja[] {
  return [
    ...filasDelFormulario(hoja).map(({ numero, nombre, deDonde, base, tasa, monto }) => ({
      ...{
        grupo: 'Formulario',
        numero: numeroDe(numero),
        concepto: nombre,
        detalle: deDonde,
        base,
        tasa,
        monto,
      },
    })),
    ...hoja.retenciones
      .filter(({ linea }) => linea !== null)
      .map(una => ({
        grupo: 'A quién se retuvo',
        numero: una.linea === null ? '' : numeroDe(LINEAS_IR17[una.linea].numero),
        concepto: `${una.suplidorNombre} (${formatDocumento(una.suplidorDocumento)})`,
        detalle: `${una.ncf} del ${formatDia(una.fechaComprobante)}, pagado el ${formatDia(una.fecha)}`,
        base: una.base,
        tasa: una.tasa,
        monto: una.renta,
      })),
  ]
}

/** The worksheet on paper: lines, what it comes to, and of whom what was withheld. */
export function ir17EnPapel(
  hoja: HojaIr17,
  { autor, hecho, logo }: Firma & { logo: LogoImpreso | null },
): InformeImpreso {
  const todas = filas(hoja)
  return {
    logo,
    title: 'IR-17: otras retenciones y retribuciones complementarias',
    unit: ['renglón', 'renglones'],
    filters: filtros(hoja),
    author: autor,
    madeAt: hecho,
    columns: columnasDePapel(todas),
    count: todas.length,
    rows: todas.map(filaDePapel),
  }
}

const enPapel = (una: FilaDeHoja) => [
  una.numero,
  una.concepto,
  una.detalle,
  una.base === null ? '' : formatMonto(una.base),
  una.tasa === null ? '' : formatPorcentaje(una.tasa),
  formatMonto(una.monto),
]

function columnasDePapel(todas: readonly FilaDeHoja[]): InformeColumn[] {
  const ancho = (lugar: number) =>
    todas.map(una => enPapel(una)[lugar] ?? '').reduce((a, b) => (b.length > a.length ? b : a), '')
  const texto = (title: string, lugar: number, mas: Partial<InformeColumn> = {}) =>
    ({ title, type: 'texto', sample: ancho(lugar), ...mas }) satisfies InformeColumn
  return [
    texto('Línea', 0),
    texto('Concepto', 1, { elastic: true }),
    texto('De dónde sale', 2, { elastic: true }),
    texto('Monto imponible', 3, { align: 'right' }),
    texto('Tasa', 4, { align: 'right' }),
    texto('Retenido', 5, { align: 'right' }),
  ]
}

function filaDePapel(una: FilaDeHoja): InformeRow {
  return { group: { key: una.grupo, title: una.grupo, subtotal: '' }, values: enPapel(una) }
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'Línea', key: 'numero', type: 'entero' },
  { title: 'Concepto', key: 'concepto', type: 'texto' },
  { title: 'De dónde sale', key: 'detalle', type: 'texto' },
  { title: 'Monto imponible', key: 'base', type: 'monto' },
  { title: 'Tasa', key: 'tasa', type: 'porcentaje' },
  { title: 'Retenido', key: 'monto', type: 'monto' },
]

const DE_RETENCION: readonly SheetColumn[] = [
  { title: 'Fecha de retención', key: 'fecha', type: 'fecha' },
  { title: 'Suplidor', key: 'suplidor', type: 'texto' },
  { title: 'RNC o cédula', key: 'documento', type: 'texto' },
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Fecha del comprobante', key: 'emitido', type: 'fecha' },
  { title: 'Línea', key: 'numero', type: 'entero' },
  { title: 'Concepto', key: 'concepto', type: 'texto' },
  { title: 'Monto imponible', key: 'base', type: 'monto', total: true },
  { title: 'Tasa', key: 'tasa', type: 'porcentaje' },
  { title: 'ISR retenido', key: 'renta', type: 'monto', total: true },
  { title: 'ITBIS retenido', key: 'itbis', type: 'monto', total: true },
]

/** A sheet for the form and one for whom it was withheld of, with the ITBIS that the IT-1 declares beside it. */
export function ir17EnLibro(hoja: HojaIr17, { autor, hecho }: Firma): Workbook {
  return {
    title: `IR-17 ${hoja.mes.slice(0, 7)}`,
    sheet: 'IR-17',
    head: [
      ...filtros(hoja).map(({ label, value }) => `${label}: ${value}`),
      `Preparado por ${autor} el ${hecho}`,
    ],
    columns: COLUMNAS,
    rows: filas(hoja)
      .filter(({ grupo }) => grupo !== 'A quién se retuvo')
      .map(({ numero, concepto, detalle, base, tasa, monto }) => ({
        ...{ concepto, detalle, base, tasa, monto },
        numero: numero === '' ? null : Number(numero),
      })),
    more: [
      {
        sheet: 'A quién se retuvo',
        columns: DE_RETENCION,
        rows: hoja.retenciones.map(({ linea, ...una }) => ({
          fecha: una.fecha,
          suplidor: una.suplidorNombre,
          documento: formatDocumento(una.suplidorDocumento),
          ncf: una.ncf,
          emitido: una.fechaComprobante,
          numero: linea === null ? null : LINEAS_IR17[linea].numero,
          concepto: linea === null ? 'Solo ITBIS (va en el IT-1)' : LINEAS_IR17[linea].nombre,
          ...{ base: una.base, tasa: una.tasa, renta: una.renta, itbis: una.itbis },
        })),
      },
    ],
  }
}
