import type { LineaDeLiquidacion, Liquidacion } from '@cuadre/contract/liquidaciones'
import { NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import { retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import type { InformeColumn, InformeValue } from '../../documents/informe/informe-impreso.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook } from '../../http/list-workbook.ts'

interface Source extends Pick<Dependencies, 'documentPool'> {
  readonly ahora: Date
  readonly usuario: string
  readonly signal: AbortSignal
}

const TITULO = 'Liquidación de comisiones'

const ESTADOS: Readonly<Record<EstadoDeLiquidacion, string>> = {
  abierta: 'Por pagar',
  pagada: 'PAGADA',
  anulada: 'ANULADA',
}

/** A settlement on paper: whom, what of each account, the total in figures and in words, and where both sign. */
export async function liquidacionImpresa(
  { documentPool, ahora, usuario, signal }: Source,
  liquidacion: Liquidacion,
): Promise<FileAnswer> {
  const { lineas } = liquidacion
  const columnas = columnasDe(lineas)
  const content = await documentPool.informe(
    {
      title: TITULO,
      filters: datosDe(liquidacion),
      author: usuario,
      madeAt: formatInstante(ahora),
      unit: ['cuenta', 'cuentas'],
      columns: columnas.map(({ valor: _, ...columna }) => columna),
      count: lineas.length,
      rows: lineas.map(linea => ({ values: columnas.map(({ valor }) => valor(linea)) })),
      closing: {
        text: letras(liquidacion),
        signatures: ['Preparado por', 'Autorizado por', 'Recibido por'],
      },
    },
    { signal },
  )
  return { fileName: `${nombreDeArchivo(liquidacion)}.pdf`, content, rows: lineas.length }
}

/** What the contact gets, in words. */
function letras({ total, neto, claseFiscal }: Liquidacion): string {
  const son = `Son: ${montoEnLetras(centavosDesdePesos(neto))}`
  return claseFiscal === null || neto === total ? son : `Neto a pagar: ${formatMonto(neto)}. ${son}`
}

/** Who he is for the tax office, what is added and what is withheld, by the rates of the day of payment or, until then, of its making. */
function retenidoDe(liquidacion: Liquidacion): (readonly [string, string | null])[] {
  const { claseFiscal: clase, documento, total, itbis, itbisRetenido, rentaRetenida, neto } = liquidacion
  if (clase === null || documento === null) return []
  const { comprobante, pagadaEl, fecha } = liquidacion
  const quien = { clase, documento, emiteComprobantes: true, cobraItbis: itbis > 0 }
  const { renta } = retenerComision(centavosDesdePesos(total), quien, pagadaEl ?? fecha)
  return [
    ['Para la DGII', `${NOMBRES_FISCALES[clase]}, ${formatDocumento(documento)}`],
    ['Comisión', formatMonto(total)],
    ['ITBIS', itbis > 0 ? formatMonto(itbis) : null],
    ['ITBIS retenido', itbisRetenido > 0 ? formatMonto(itbisRetenido) : null],
    [renta ? `ISR retenido (${formatPorcentaje(renta.tasa)})` : 'ISR retenido', formatMonto(rentaRetenida)],
    ['Neto a pagar', formatMonto(neto)],
    ['Comprobante', comprobante?.ncf ?? null],
  ]
}

function datosDe(liquidacion: Liquidacion) {
  const { contactoNombre, numero, empresaNombre, fecha, hasta, estado, pagadaEl, forma, referencia } =
    liquidacion
  const datos: readonly (readonly [string, string | null])[] = [
    ['Contacto', contactoNombre],
    ['Número', String(numero)],
    ['Empresa', empresaNombre],
    ['Fecha', formatDia(fecha)],
    ['Cobrado hasta', formatDia(hasta)],
    ['Estado', ESTADOS[estado]],
    ['Pagada el', pagadaEl && formatDia(pagadaEl)],
    ['Forma de pago', forma && FORMAS_DE_PAGO[forma].nombre],
    ['Referencia', referencia],
    ...retenidoDe(liquidacion),
    ['Motivo', liquidacion.motivo],
  ]
  return datos.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

type Columna = InformeColumn & { readonly valor: (linea: LineaDeLiquidacion) => InformeValue }

function columnasDe(lineas: readonly LineaDeLiquidacion[]): Columna[] {
  const monto = (title: string, de: 'base' | 'cobrado' | 'ganada' | 'liquidado' | 'monto'): Columna => ({
    title,
    type: 'monto',
    sample: anchoDe(lineas.map(linea => linea[de])),
    sum: de === 'monto',
    valor: linea => linea[de],
  })
  return [
    { title: 'NCF', type: 'texto', sample: 'E310000000000', valor: linea => linea.txtNCF },
    { title: 'Fecha', type: 'dia', sample: '00/00/0000', valor: linea => linea.fecha },
    {
      title: 'Cliente',
      type: 'texto',
      sample: 'Cliente de nombre mediano',
      elastic: true,
      valor: ({ clienteNombre, ...linea }) =>
        [clienteNombre, notaEnPalabras(linea)].filter(Boolean).join(' · '),
    },
    { title: '%', type: 'porcentaje', sample: '100.00%', valor: linea => linea.porcentaje },
    monto('Base', 'base'),
    monto('Cobrado', 'cobrado'),
    monto('Ganado', 'ganada'),
    monto('Ya liquidado', 'liquidado'),
    monto('A pagar', 'monto'),
  ]
}

/** As wide as their sum may be. */
function anchoDe(montos: readonly number[]): string {
  const suma = montos.reduce((ancho, monto) => ancho + Math.abs(monto), 0)
  return formatMonto(-Math.ceil(suma))
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Nota', key: 'nota', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: '% contacto', key: 'porcentaje', type: 'porcentaje' },
  { title: 'Base', key: 'base', type: 'monto', total: true },
  { title: 'Monto de la cuenta', key: 'montoCuenta', type: 'monto', total: true },
  { title: 'Cobrado en dinero', key: 'cobrado', type: 'monto', total: true },
  { title: 'Recibos', key: 'recibos', type: 'texto' },
  { title: 'Comisión ganada', key: 'ganada', type: 'monto', total: true },
  { title: 'Ya liquidado', key: 'liquidado', type: 'monto', total: true },
  { title: 'A pagar', key: 'monto', type: 'monto', total: true },
]

/** The same accounts as a workbook, with the receipts of the payments that they answer to. */
export async function liquidacionLibro(
  { documentPool, ahora, signal }: Source,
  liquidacion: Liquidacion,
): Promise<FileAnswer> {
  const libro = await listWorkbook(documentPool, {
    title: TITULO,
    columns: COLUMNAS,
    rows: liquidacion.lineas.map(filaDe),
    filters: datosDe(liquidacion).map(({ label, value }) => `${label}: ${value}`),
    madeAt: ahora,
    signal,
  })
  return { ...libro, fileName: `${nombreDeArchivo(liquidacion)}.xlsx` }
}

function filaDe({ recibos, clase, corrige, ...linea }: LineaDeLiquidacion): SheetRow {
  return { ...linea, nota: notaEnPalabras({ clase, corrige }), recibos: recibos.join(', ') }
}

function nombreDeArchivo({ numero, contactoNombre }: Liquidacion): string {
  return `Liquidación ${numero} ${contactoNombre}`
}
