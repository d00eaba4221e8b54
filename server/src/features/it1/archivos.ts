import type { CasillaLeida, HojaIt1 } from '@cuadre/contract/it1'
import { formatEntero, formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { CASILLAS } from '@cuadre/domain/reportes/it1/it1'
import { PARTES } from '@cuadre/domain/reportes/it1/secciones'
import { formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow, Workbook } from '../../documents/excel/workbook.ts'
import type { InformeColumn, InformeImpreso, InformeRow } from '../../documents/informe/informe-impreso.ts'

interface Firma {
  /** User name of whoever asked for it. */
  readonly autor: string
  /** Day and hour, as printed. */
  readonly hecho: string
}

const PORCENTAJES: ReadonlySet<string> = new Set(
  CASILLAS.filter(({ enPorcentaje }) => enPorcentaje).map(({ id }) => id),
)

/** 'IT-1_130111111_2026-11.pdf' */
export function nombreDeArchivo({ rnc, mes }: HojaIt1, tipo: 'pdf' | 'xlsx'): string {
  return `IT-1_${rnc}_${mes.slice(0, 7)}.${tipo}`
}

const conColumna = ({ nombre, columna }: CasillaLeida) =>
  columna === null ? nombre : `${nombre}: ${columna}`

function filtros({ empresaNombre, rnc, mes, plazo }: HojaIt1) {
  return [
    { label: 'Empresa', value: `${empresaNombre} (${formatDocumento(rnc)})` },
    { label: 'Mes', value: `${nombreDelMes(mes)} de ${mes.slice(0, 4)}` },
    { label: 'Se presenta hasta', value: formatDia(plazo) },
  ]
}

/** The whole worksheet on paper, section by section, every box with where it comes from. */
export function it1EnPapel(hoja: HojaIt1, { autor, hecho }: Firma): InformeImpreso {
  return {
    title: 'IT-1 y Anexo A',
    unit: ['casilla', 'casillas'],
    filters: filtros(hoja),
    author: autor,
    madeAt: hecho,
    columns: columnasDePapel(hoja),
    count: hoja.casillas.length,
    rows: hoja.casillas.map(filaDePapel),
  }
}

function columnasDePapel({ casillas }: HojaIt1): InformeColumn[] {
  const ancho = (textos: readonly string[]) => textos.reduce((a, b) => (b.length > a.length ? b : a), '')
  return [
    { title: 'Casilla', type: 'texto', sample: '00' },
    { title: 'Concepto', type: 'texto', sample: ancho(casillas.map(conColumna)), elastic: true },
    { title: 'De dónde sale', type: 'texto', sample: ancho(casillas.map(origenDe)), elastic: true },
    { title: 'Cantidad', type: 'texto', sample: '00,000', align: 'right' },
    { title: 'Valor', type: 'texto', sample: ancho(casillas.map(valorDe)), align: 'right' },
  ]
}

function filaDePapel(casilla: CasillaLeida): InformeRow {
  const { parte, seccion, numero, cantidad } = casilla
  return {
    group: { key: `${parte} ${seccion}`, title: `${PARTES[parte]} · ${seccion}`, subtotal: '' },
    values: [
      String(numero),
      conColumna(casilla),
      origenDe(casilla),
      cantidad === null || casilla.clase === 'escrita' ? '' : formatEntero(cantidad),
      valorDe(casilla),
    ],
  }
}

/** Who typed it, where somebody did. */
function origenDe({ deDonde, escrita }: CasillaLeida): string {
  return escrita ? `Escrito por ${escrita.por}` : deDonde
}

function valorDe({ id, valor }: CasillaLeida): string {
  return PORCENTAJES.has(id) ? formatPorcentaje(valor) : formatMonto(valor)
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'Sección', key: 'seccion', type: 'texto' },
  { title: 'Casilla', key: 'numero', type: 'entero' },
  { title: 'Concepto', key: 'concepto', type: 'texto' },
  { title: 'Cantidad', key: 'cantidad', type: 'entero' },
  { title: 'Monto', key: 'monto', type: 'monto' },
  { title: 'Porcentaje', key: 'porcentaje', type: 'porcentaje' },
  { title: 'De dónde sale', key: 'origen', type: 'texto' },
]

/** A sheet for Anexo A and one for the IT-1. */
export function it1EnLibro(hoja: HojaIt1, { autor, hecho }: Firma): Workbook {
  const filas = (parte: CasillaLeida['parte']) =>
    hoja.casillas.filter(casilla => casilla.parte === parte).map(filaDeLibro)
  return {
    title: `IT-1 ${hoja.mes.slice(0, 7)}`,
    sheet: PARTES.A,
    head: [
      ...filtros(hoja).map(({ label, value }) => `${label}: ${value}`),
      `Preparado por ${autor} el ${hecho}`,
    ],
    columns: COLUMNAS,
    rows: filas('A'),
    more: [{ sheet: PARTES.I, columns: COLUMNAS, rows: filas('I') }],
  }
}

function filaDeLibro(casilla: CasillaLeida): SheetRow {
  const { seccion, numero, cantidad, valor } = casilla
  const esPorcentaje = PORCENTAJES.has(casilla.id)
  return {
    seccion,
    numero,
    concepto: conColumna(casilla),
    cantidad: casilla.clase === 'escrita' ? null : cantidad,
    monto: esPorcentaje ? null : valor,
    porcentaje: esPorcentaje ? valor : null,
    origen: origenDe(casilla),
  }
}
