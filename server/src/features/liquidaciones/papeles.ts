import { type Columna, fecha, porcentaje, suma, texto } from '@cuadre/contract/columnas'
import {
  COLUMNAS_DE_LIQUIDACION,
  type LineaDeLiquidacion,
  type Liquidacion,
} from '@cuadre/contract/liquidaciones'
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
import { conMedidas, hojaDePapel } from '../../documents/informe/columnas-de-papel.ts'
import { type FileAnswer, listWorkbook } from '../../http/files.ts'

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
  const medidas = COLUMNAS_DE_LIQUIDACION.map(({ clave, tipo, valor }) => [
    clave,
    tipo === 'monto' && anchoDe(lineas.map(linea => Number(valor(linea)))),
  ])
  const { columns, rowOf } = hojaDePapel(
    conMedidas(COLUMNAS_DE_LIQUIDACION, {
      ...Object.fromEntries(medidas),
      ...{ txtNCF: 'E310000000000', clienteNombre: 'Cliente de nombre mediano' },
    }),
  )
  const content = await documentPool.informe(
    {
      title: TITULO,
      filters: datosDe(liquidacion),
      author: usuario,
      madeAt: formatInstante(ahora),
      unit: ['cuenta', 'cuentas'],
      columns,
      count: lineas.length,
      rows: lineas.map(rowOf),
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

/** As wide as their sum may be. */
function anchoDe(montos: readonly number[]): string {
  const suma = montos.reduce((ancho, monto) => ancho + Math.abs(monto), 0)
  return formatMonto(-Math.ceil(suma))
}

const DEL_LIBRO: readonly Columna<LineaDeLiquidacion>[] = [
  texto('txtNCF', 'NCF'),
  texto('nota', 'Nota', { valor: notaEnPalabras }),
  fecha('fecha', 'Fecha'),
  texto('empresaNombre', 'Empresa'),
  texto('clienteNombre', 'Cliente'),
  porcentaje('porcentaje', '% contacto'),
  suma('base', 'Base'),
  suma('montoCuenta', 'Monto de la cuenta'),
  suma('cobrado', 'Cobrado en dinero'),
  texto('recibos', 'Recibos', { valor: ({ recibos }) => recibos.join(', ') }),
  suma('ganada', 'Comisión ganada'),
  suma('liquidado', 'Ya liquidado'),
  suma('monto', 'A pagar'),
]

/** The same accounts as a workbook, with the receipts of the payments that they answer to. */
export async function liquidacionLibro(
  { documentPool, ahora, signal }: Source,
  liquidacion: Liquidacion,
): Promise<FileAnswer> {
  const libro = await listWorkbook(documentPool, {
    title: TITULO,
    columnas: DEL_LIBRO,
    filas: liquidacion.lineas,
    filters: datosDe(liquidacion).map(({ label, value }) => `${label}: ${value}`),
    madeAt: ahora,
    signal,
  })
  return { ...libro, fileName: `${nombreDeArchivo(liquidacion)}.xlsx` }
}

function nombreDeArchivo({ numero, contactoNombre }: Liquidacion): string {
  return `Liquidación ${numero} ${contactoNombre}`
}
