import type { CompraBody } from '@cuadre/contract/compras'
import type { Suplidor, SuplidorBody } from '@cuadre/contract/suplidores'
import { usoPropuesto } from '@cuadre/domain/compras/itbis-de-compra'
import { TASAS_DE_LINEA, type TasaDeLinea } from '@cuadre/domain/compras/propia'
import { CLASES_DE_SUPLIDOR } from '@cuadre/domain/compras/retenciones'
import type { Fiscal } from '@cuadre/domain/contactos/fiscal'
import type { ClaseFiscal } from '@cuadre/domain/contactos/fiscal-escrito'
import {
  type ComisionRetenida,
  FORMA_EN_EL_606,
  formaPropia,
  GASTO_DE_COMISION,
  SERVICIO_DE_COMISION,
} from '@cuadre/domain/cuentas/retener-comision'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { tasaItbis } from '@cuadre/domain/dinero/itbis'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { createSuplidor, findSuplidor, findSuplidorPorDocumento } from '../suplidores/suplidores.queries.ts'
import { annulCompraWith, createCompra } from './compras.actions.ts'
import { dejarCompra, findDeLiquidacion } from './de-liquidacion.queries.ts'
import { anularCompraPropia } from './propias/anular.actions.ts'
import { emitirCompraPropia } from './propias/emitir.actions.ts'

interface Comprobante {
  readonly ncf: string
  readonly fecha: Dia
  /** The received electronic document that it is. */
  readonly recibidoId: number | null
}

interface Pagada extends Acting {
  readonly liquidacionId: number
  readonly empresaId: number
  readonly nombre: string
  readonly quien: Fiscal
  readonly montos: ComisionRetenida
  readonly fecha: Dia
  readonly forma: FormaAlContado
  readonly concepto: string
  /** His receipt; null: the company issues its own document. */
  readonly comprobante: Comprobante | null
}

/**
 * Writes a commission that is paid down as a purchase (R13.123): the contact's receipt, or the company's own document (11 or 41) to whom
 * gives none. Answers the document that is still to be signed, if any.
 */
export async function registrarComision(tx: Tx, pagada: Pagada): Promise<number | null> {
  const { liquidacionId, empresaId, quien, montos, fecha, forma, comprobante, concepto } = pagada
  const { userId, actor, ahora } = pagada
  const suplidorId = await requireSuplidor(tx, pagada)
  const suya = {
    empresaId,
    suplidorId,
    gasto: GASTO_DE_COMISION,
    servicio: SERVICIO_DE_COMISION[quien.clase],
    itbisRetenido: pesosDesdeCentavos(montos.itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(montos.rentaRetenida),
    retencion: montos.rentaRetenida > 0 ? (montos.renta?.codigo ?? null) : null,
    concepto,
  }
  if (comprobante === null) {
    const precio = pesosDesdeCentavos(montos.comision)
    const tasa = montos.itbis > 0 ? tasaDeLinea(fecha) : 0
    const { documentoId, electronica } = await emitirCompraPropia(tx, {
      body: {
        ...suya,
        clase: 'informal',
        fecha,
        usoItbis: 'adelantar',
        forma: formaPropia(forma),
        detalles: [{ descripcion: concepto, servicio: true, tasa, cantidad: 1, precio }],
      },
      liquidacionId,
      hoy: diaEnSantoDomingo(ahora),
      ahora,
      userId,
      actor,
    })
    return electronica ? documentoId : null
  }
  const { ncf, recibidoId } = comprobante
  const body: CompraBody = {
    ...NADA,
    ...suya,
    ncf,
    modificado: null,
    fecha: comprobante.fecha,
    fechaPago: fecha,
    usoItbis: usoPropuesto(ncf),
    forma: FORMA_EN_EL_606[forma],
    servicios: pesosDesdeCentavos(montos.comision),
    itbis: pesosDesdeCentavos(montos.itbis),
    recibidoId,
  }
  await createCompra(tx, { body, liquidacionId, userId, actor, ahora })
  return null
}

const NADA = {
  bienes: 0,
  selectivo: 0,
  otrosImpuestos: 0,
  propina: 0,
  itbisPercibido: 0,
  rentaPercibida: 0,
} as const

/** The general rate of that day, which must be one that a line of a document of purchases may bear. */
function tasaDeLinea(fecha: Dia): TasaDeLinea {
  const general = tasaItbis(fecha)
  const tasa = TASAS_DE_LINEA.find(cada => cada === general)
  if (tasa === undefined) throw new Error(`A document of purchases has no line of ${general} %`)
  return tasa
}

/** The supplier that a contact is: whoever has his document, else a new one. Two who pay him at once make one. */
async function requireSuplidor(
  tx: Tx,
  { nombre, quien: { clase, documento }, actor }: Pagada,
): Promise<number> {
  const conocido = await findSuplidorPorDocumento(tx, documento)
  if (conocido) return requireLaMismaClase(conocido, clase)
  const body: SuplidorBody = {
    nombre,
    documento,
    clase,
    servicio: SERVICIO_DE_COMISION[clase],
    gasto: GASTO_DE_COMISION,
    telefono: '',
    email: null,
    direccion: '',
  }
  const outcome = await createSuplidor(tx, body)
  if (outcome.kind !== 'saved' && outcome.kind !== 'revived') {
    // Somebody else has just written him down.
    return requireLaMismaClase(found(await findSuplidorPorDocumento(tx, documento), 'CONFLICT'), clase)
  }
  const accion = outcome.kind === 'revived' ? 'Reactivación' : 'Creación'
  const despues = { ...found(await findSuplidor(tx, outcome.id), 'SUPLIDOR_NOT_FOUND') }
  await record(tx, actor, ['Suplidor', outcome.id, accion], { antes: null, despues })
  return outcome.id
}

function requireLaMismaClase({ id, nombre, clase }: Suplidor, esperada: ClaseFiscal): number {
  if (clase === esperada) return id
  throw new Refusal('CONTACTO_ES_OTRO_SUPLIDOR', {
    message: `El suplidor ${nombre}, que tiene el documento del contacto, está en Suplidores como «${CLASES_DE_SUPLIDOR[clase]}» y el contacto es «${CLASES_DE_SUPLIDOR[esperada]}». Corrija uno de los dos: de la clase depende lo que se retiene.`,
  })
}

/**
 * Takes the purchase of a payment back with it (R13.125): an own document as it is annulled by itself, so never one that the tax office
 * has accepted, and none in a closed month.
 */
export async function anularComision(
  tx: Tx,
  { liquidacionId, ...acting }: Acting & { liquidacionId: number },
): Promise<void> {
  const compra = await findDeLiquidacion(tx, liquidacionId)
  if (!compra) return
  const { id, documentoId, sinEfecto } = compra
  if (sinEfecto) {
    // A note has annulled the document at the tax office: both stay as they are, and no longer stand for a payment.
    await dejarCompra(tx, id)
    const [antes, despues] = [{ liquidacionId }, { liquidacionId: null }]
    await record(tx, acting.actor, ['Compra', id, 'Actualización'], { antes, despues })
    return
  }
  if (documentoId === null)
    await annulCompraWith(tx, { id, version: undefined, conSuLiquidacion: true, ...acting })
  else await anularCompraPropia(tx, { documentoId, conSuLiquidacion: true, ...acting })
}
