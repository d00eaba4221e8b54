import { type Cambio, valorOmitido } from '@cuadre/contract/auditoria'
import { nombreDelCampo } from '@cuadre/contract/auditoria-campos'
import { pago, terminosDe } from '@cuadre/contract/pago'
import { detalle } from '@cuadre/contract/pedidos'
import { tipoDeComprobante } from '@cuadre/contract/tipo-de-comprobante'
import {
  FORMAS_DE_COMPRA,
  RETENCIONES_DE_RENTA,
  TIPOS_DE_GASTO,
  USOS_DEL_ITBIS,
} from '@cuadre/domain/compras/codigos'
import { MONTOS as MONTOS_DE_COMPRA } from '@cuadre/domain/compras/montos'
import { CLASES_DE_SERVICIO, CLASES_DE_SUPLIDOR } from '@cuadre/domain/compras/retenciones'
import { formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { tarifaDe } from '@cuadre/domain/dinero/itbis'
import { FORMAS_DE_PAGO, type FormaDePago } from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { TIPOS_DE_INGRESOS } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { tipoEnPalabras } from '@cuadre/domain/documentos/tipo-del-pedido'
import { TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { nombreDeUnidad, unidadDe } from '@cuadre/domain/documentos/unidades'
import { digitoVerificadorCorrecto, formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { esDia, formatDia } from '@cuadre/domain/tiempo/dia'
import type { z } from 'zod'
import { cuentaDeLineas, esCambioDeLineas } from './cambio-de-lineas.ts'
import { enOrden, esInterno } from './campos.ts'

const NADA = '—'
const DOCUMENTOS = ['rnc', 'documento', 'suplidorDocumento']
const MONTOS = new Set([
  ...['precio', 'precioDeLista', 'descuentoMonto', 'importe', 'subTotal', 'itbis', 'total', 'montoTotal'],
  ...[...MONTOS_DE_COMPRA, 'porPagar', 'isrRetenido', 'salda'],
])
/** Codes of suppliers and purchases, by field. */
const PALABRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clase: CLASES_DE_SUPLIDOR,
  suplidorClase: CLASES_DE_SUPLIDOR,
  servicio: CLASES_DE_SERVICIO,
  gasto: TIPOS_DE_GASTO,
  usoItbis: USOS_DEL_ITBIS,
  forma: FORMAS_DE_COMPRA,
  retencion: RETENCIONES_DE_RENTA,
  tipoIngresos: TIPOS_DE_INGRESOS,
}
/** A line of an order; the traces of before products had rates and units do not say them. */
const linea = detalle.omit({ itbis: true }).partial({
  ...{ tasaItbis: true, unidad: true, precioDeLista: true, descuentoMonto: true },
  ...{ codigo: true, codigoBarras: true, comentario: true },
})
type Linea = z.output<typeof linea>

const CAMPOS_EN_RESUMEN = 2
const LARGO_EN_RESUMEN = 40

/** A value of the log as lines of text: one, or one for each thing of a list. */
export function lineasDelValor(campo: string, valor: unknown): readonly string[] {
  if (!Array.isArray(valor)) return [texto(campo, valor)]
  if (valor.length === 0) return ['Ninguno']
  // Dozens of record numbers would be dozens of lines.
  if (valor.every(one => typeof one === 'number')) return [valor.join(', ')]
  return valor.map(one => texto(campo, one))
}

/** The first fields that changed, in one line: 'Dirección: Calle 1 → Calle 2 · Email: — → a@b.do · y 3 más'. */
export function resumenDeCambios(cambios: readonly Cambio[]): string {
  const ordenados = enOrden(cambios)
  const legibles = ordenados.filter(({ campo }) => !esInterno(campo))
  const todos = legibles.length === 0 ? ordenados : legibles
  const primeros = todos.slice(0, CAMPOS_EN_RESUMEN).map(enBreve)
  const resto = todos.length - primeros.length
  return [...primeros, ...(resto > 0 ? [`y ${resto} más`] : [])].join(' · ')
}

function enBreve({ campo, antes, despues }: Cambio): string {
  const nombre = nombreDelCampo(campo)
  if (esCambioDeLineas(despues)) return `${nombre}: ${cuentaDeLineas(despues)}`
  if (antes === null) return `${nombre}: ${breve(campo, despues)}`
  if (despues === null) return `${nombre}: ${breve(campo, antes)}`
  return `${nombre}: ${breve(campo, antes)} → ${breve(campo, despues)}`
}

function breve(campo: string, valor: unknown): string {
  if (Array.isArray(valor) && valor.some(one => typeof one !== 'string')) return String(valor.length)
  const entero = lineasDelValor(campo, valor).join(', ')
  return entero.length > LARGO_EN_RESUMEN ? `${entero.slice(0, LARGO_EN_RESUMEN - 1).trimEnd()}…` : entero
}

function texto(campo: string, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return NADA
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (typeof valor === 'number') return numero(campo, valor)
  if (typeof valor === 'string') return cadena(campo, valor)
  const vendida = linea.safeParse(valor)
  if (vendida.success) return lineaDePedido(vendida.data)
  const terms = pago.safeParse(valor)
  if (terms.success) return pagoEnPalabras(terminosDe(terms.data))
  const omitido = valorOmitido.safeParse(valor)
  if (omitido.success) {
    return `Demasiado largo para guardarlo (${formatNumero(omitido.data.omitido.caracteres)} caracteres)`
  }
  return textoDeCampos(valor)
}

/** 'Cantidad: 3 · Importe: RD$30.00'. */
export function textoDeCampos(valor: object): string {
  return Object.entries(valor)
    .map(([nombre, parte]) => `${nombreDelCampo(nombre)}: ${lineasDelValor(nombre, parte).join(', ')}`)
    .join(' · ')
}

function numero(campo: string, valor: number): string {
  if (MONTOS.has(campo)) return formatMonto(valor)
  if (campo === 'descuento' || campo === 'tasaItbis') return `${valor}%`
  if (campo === 'unidad') return nombreDeUnidad(valor) ?? String(valor)
  if (campo.startsWith('porc')) return formatPorcentaje(valor)
  // The number of a record is a name, not a quantity: no thousands in it.
  return esInterno(campo) || campo === 'ncf' ? String(valor) : formatNumero(valor)
}

function cadena(campo: string, valor: string): string {
  if (esDia(valor)) return formatDia(valor)
  // Nine digits may be a passport, which the field alone does not say: only what is written as a taxpayer's own is punctuated like one.
  if (DOCUMENTOS.includes(campo)) return digitoVerificadorCorrecto(valor) ? formatDocumento(valor) : valor
  if (campo === 'tipo') return tipoDeNumero(valor)
  const tipo = campo === 'tipoComprobante' ? tipoDeComprobante.safeParse(valor) : null
  if (tipo?.success === true) return tipoEnPalabras(tipo.data)
  if (campo === 'telefono') return formatTelefono(valor)
  if (campo === 'formaPago' && valor in FORMAS_DE_PAGO) return FORMAS_DE_PAGO[valor as FormaDePago].nombre
  return PALABRAS[campo]?.[valor] ?? valor
}

/** '31' → 'factura de crédito fiscal (31)'; what is the type of something else, unchanged. */
function tipoDeNumero(valor: string): string {
  const fiscal = TIPOS_FISCALES.find(({ tipo }) => tipo.B === valor || tipo.E === valor)
  return fiscal ? `${fiscal.nombre} (${valor})` : valor
}

/**
 * '2 × Cemento a RD$500.00, descuento 5% = RD$950.00', '2.5 lb × Queso (ITBIS 16%) a RD$300.00 (catálogo RD$320.00), descuento RD$10.00 = RD$740.00, «sin sal»'.
 * What every line has, the general rate and the piece, is not told.
 */
export function lineaDePedido(vendida: Linea): string {
  const { cantidad, unidad = UNIDAD, descripcion, precio, precioDeLista, importe, comentario } = vendida
  const { exento, tasaItbis = 0 } = vendida
  const marca = exento ? ' (exento)' : tarifaDe(tasaItbis) === 'reducida' ? ` (ITBIS ${tasaItbis}%)` : ''
  const catalogo = typeof precioDeLista === 'number' ? ` (catálogo ${formatMonto(precioDeLista)})` : ''
  return [
    `${formatNumero(cantidad)}${enUnidad(unidad)} × ${descripcion}${marca} a ${formatMonto(precio)}${catalogo}`,
    `${rebajaDe(vendida)} = ${formatMonto(importe)}`,
    comentario ? `, «${comentario}»` : '',
  ].join('')
}

/** ' lb', ' Caja/Cajón'; nothing of what is counted in pieces. */
function enUnidad(codigo: number): string {
  if (codigo === UNIDAD) return ''
  const { nombre, abreviatura = nombre } = unidadDe(codigo) ?? { nombre: String(codigo) }
  return ` ${abreviatura}`
}

function rebajaDe({ descuento, descuentoMonto }: Linea): string {
  if (descuentoMonto) return `, descuento ${formatMonto(descuentoMonto)}`
  return descuento === 0 ? '' : `, descuento ${descuento}%`
}
