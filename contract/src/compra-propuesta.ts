import { MONTOS_DE_COMPROBANTE, porMonto } from '@cuadre/domain/compras/montos'
import { MAX_BYTES_DE_ECF } from '@cuadre/domain/ecf/recibido'
import { esDocumento } from '@cuadre/domain/identidad/documento'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { day, optionalQuery, paged, paging, pesos } from './fields.ts'

/**
 * What an XML file, a received document or a QR's text says of a purchase, to begin its form with; money in pesos. `empresaId` null:
 * nobody says who bought. `suplidorId` null: its issuer is no supplier yet, `emisor` says who it is (of a QR, which has no
 * name, ''). `compraId`: it is written down already. `avisos`: what somebody should know before he believes it, each a sentence (its
 * signature is not good, it does not add up). A QR says no more of the amounts than `total`.
 */
export const compraPropuesta = z.object({
  empresaId: z.int().nullable(),
  suplidorId: z.int().nullable(),
  emisor: z.object({ documento: z.string(), nombre: z.string() }),
  compraId: z.int().nullable(),
  ncf: z.string(),
  modificado: z.string().nullable(),
  /** Null: a QR of consumption says none. */
  fecha: z.string().nullable(),
  ...porMonto(MONTOS_DE_COMPROBANTE, () => z.number()),
  total: z.number(),
  recibidoId: z.int().nullable(),
  avisos: z.array(z.string()),
})
export type CompraPropuesta = z.output<typeof compraPropuesta>

const documento = z.string().refine(esDocumento)
const total = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(pesos())

/** What a receipt's QR says (`leerQr`). Consumption names neither its buyer nor its day. */
const queryDeQr = z.object({
  emisor: documento,
  comprador: optionalQuery(documento),
  ncf: z.string().regex(/^E\d{12}$/),
  fecha: optionalQuery(day()),
  total,
})

/** A document that a supplier sent and that is no purchase yet; money in pesos. */
export const recibidoSinRegistrar = z.object({
  id: z.int(),
  empresaNombre: z.string(),
  emisorNombre: z.string(),
  emisorRnc: z.string(),
  encf: z.string(),
  fecha: z.string(),
  total: z.number(),
})

const { get, post } = calls('Compras')

/** The calls that propose a purchase and save nothing; a part of `compras`. */
export const propuestasDeCompra = {
  xml: post('/compras/xml', 'compras.crear', {
    data: compraPropuesta,
    summary: 'Lee el XML de un comprobante electrónico y propone su compra; no guarda nada',
    files: { archivo: { maxBytes: MAX_BYTES_DE_ECF, required: 'Debe elegir el archivo XML.' } },
    ownTransactions: true,
  }),
  recibido: get('/compras/recibido/:id', 'compras.crear', {
    data: compraPropuesta,
    summary: 'Propone la compra de un comprobante electrónico recibido',
  }),
  sinRegistrar: get('/compras/sin-registrar', 'compras.crear', {
    summary: 'Comprobantes electrónicos recibidos que todavía no son compras, el más viejo primero',
    query: z.object(paging(10)),
    data: paged(recibidoSinRegistrar),
  }),
  propuesta: get('/compras/propuesta', 'compras.crear', {
    data: compraPropuesta,
    summary: 'Propone la compra de lo que dice el código QR de un comprobante',
    query: queryDeQr,
  }),
} as const
