import {
  FORMAS_DE_COMPRA,
  type FormaDeCompra,
  RETENCIONES_DE_RENTA,
  type RetencionDeRenta,
} from '@cuadre/domain/compras/codigos'
import { OPCIONES_606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { mesDeEmpresaQuery } from './formatos.ts'
import { tipoDeGasto } from './suplidores.ts'

/**
 * One line of the monthly purchases as the 606 tells it: its 23 columns, days as yyyymmdd, money in pesos and positive, of a credit
 * note too. `tipo` '1' RNC, '2' cédula. `deOtroMes`: a purchase of an earlier month, told again for what was withheld when it was paid.
 */
export const compra606 = z.object({
  compraId: z.int(),
  suplidorNombre: z.string(),
  tipoComprobante: z.string(),
  deOtroMes: z.boolean(),
  rncSuplidor: z.string(),
  tipo: z.enum(['1', '2']),
  gasto: tipoDeGasto,
  ncf: z.string(),
  ncfModificado: z.string().nullable(),
  fecha: z.string(),
  fechaPago: z.string().nullable(),
  servicios: z.number(),
  bienes: z.number(),
  monto: z.number(),
  itbis: z.number(),
  itbisRetenido: z.number(),
  itbisProporcional: z.number(),
  itbisAlCosto: z.number(),
  itbisPorAdelantar: z.number(),
  itbisPercibido: z.number(),
  retencion: z.enum(Object.keys(RETENCIONES_DE_RENTA) as [RetencionDeRenta]).nullable(),
  rentaRetenida: z.number(),
  rentaPercibida: z.number(),
  selectivo: z.number(),
  otrosImpuestos: z.number(),
  propina: z.number(),
  forma: z.enum(Object.keys(FORMAS_DE_COMPRA) as [FormaDeCompra]),
})
export type Compra606 = z.output<typeof compra606>

/** What the tax office would refuse (`bloquea`) or an accountant should look at. No purchase: it concerns the file. */
const observacion606 = z.object({
  compraId: z.int().nullable(),
  ncf: z.string().nullable(),
  suplidorNombre: z.string().nullable(),
  bloquea: z.boolean(),
  mensaje: z.string(),
})
export type Observacion606 = z.output<typeof observacion606>

/**
 * A month before it is sent. `registros` are the lines of the file, `deOtroMes` those of them that purchases of earlier months have; the
 * sums take credit notes away, and count of these only what was withheld.
 */
export const revision606 = z.object({
  registros: z.int(),
  deOtroMes: z.int(),
  monto: z.number(),
  itbis: z.number(),
  itbisPorAdelantar: z.number(),
  itbisRetenido: z.number(),
  rentaRetenida: z.number(),
  archivo: z.string(),
  observaciones: z.array(observacion606),
})
export type Revision606 = z.output<typeof revision606>

const siONo = z.enum(['true', 'false']).transform(texto => texto === 'true')

const query = mesDeEmpresaQuery.safeExtend({
  retencionesAlPagar: siONo.default(OPCIONES_606.retencionesAlPagar),
})
const itbisPorAdelantar = siONo.default(OPCIONES_606.itbisPorAdelantar)

const ver = { alsoNeeds: 'compras.ver', query } as const

const { get } = calls('Formatos de envío')

/** The tax office's monthly format 606: purchases. */
export const comprasMensuales = {
  compras: get('/reportes/compras-mensuales', 'reportes.ver', {
    ...ver,
    summary: 'Compras del mes (606); 204 sin contenido cuando no hay',
    data: z.array(compra606),
    emptyAs204: true,
  }),
  excel: get('/reportes/compras-mensuales/excel', 'reportes.exportar', {
    ...ver,
    summary: 'Compras del mes (606) en Excel, con las 23 columnas',
    query: query.safeExtend({ itbisPorAdelantar }),
    file: 'xlsx',
  }),
  revision: get('/reportes/compras-mensuales/revision', 'reportes.ver', {
    ...ver,
    summary: 'Lo que la DGII rechazaría del 606 del mes',
    work: 'long',
    data: revision606,
  }),
  txt: get('/reportes/compras-mensuales/txt', 'reportes.exportar', {
    ...ver,
    summary: 'Compras del mes (606) en el TXT de la DGII',
    query: query.safeExtend({
      itbisPorAdelantar,
      saltoFinal: siONo.default(OPCIONES_606.saltoFinal),
    }),
    file: 'txt',
  }),
} as const
