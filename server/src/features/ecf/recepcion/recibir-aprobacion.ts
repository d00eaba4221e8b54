import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { diaEcf, montoLeido } from '@cuadre/domain/ecf/recibido'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/registro'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Verificado } from '../../../ecf/verificador.ts'
import { Refusal } from '../../../http/refusal.ts'
import { aprobarCaso } from '../certificacion/aprobaciones.queries.ts'
import { approveEntrega, type EntregaPorAprobar, lockEntrega } from './aprobaciones.queries.ts'
import { listEmpresasQueReciben } from './empresas-que-reciben.queries.ts'
import type { Enviado, Ventanilla } from './recibir.ts'

const ACEPTADO = '1'

/**
 * Takes a buyer's approval or refusal (ACECF) of a document that we issued. True when it says something new; the same bytes again
 * change nothing, and another word than the first is not taken: the tax office keeps the first one too.
 */
export async function recibirAprobacion(ventanilla: Ventanilla, { xml, signal }: Enviado): Promise<boolean> {
  const { db, verificador, now } = ventanilla
  const verificado = await verificador.verificar(xml, { esquema: 'ACECF', signal })
  const dicha = dichaEn(verificado)
  const empresa = (await listEmpresasQueReciben(db)).find(({ rnc }) => rnc === dicha.rncEmisor)
  if (!empresa) throw refusal('El RNC del emisor no es de una empresa que reciba aquí.')
  return db.transaction().execute(async tx => {
    const entrega = await lockEntrega(tx, { ...empresa, encf: dicha.encf })
    if (!entrega && (await deCertificacion(tx, { empresa, dicha, acecf: xml, ahora: now() }))) return true
    if (!entrega) throw refusal('No hay un comprobante enviado con ese e-NCF que espere aprobación.')
    if (entrega.acecf?.equals(xml)) return false
    requireFits(entrega, dicha)
    if (entrega.acecf) throw refusal('El comprador ya había respondido a ese comprobante.')
    const aceptado = dicha.estado === ACEPTADO
    await approveEntrega(tx, {
      documentoId: entrega.documentoId,
      estado: aceptado ? 'aprobado' : 'rechazado por el comprador',
      motivo: aceptado ? null : dicha.motivo,
      acecf: xml,
      ahora: now(),
    })
    return true
  })
}

interface DeCertificacion {
  readonly empresa: { readonly empresaId: number; readonly ambiente: Ambiente }
  readonly dicha: Dicha
  readonly acecf: Buffer
  readonly ahora: Date
}

/** The tax office approves documents of the simulation, which are none of the office's. */
function deCertificacion(tx: Transaction<DB>, por: DeCertificacion): Promise<boolean> {
  const { empresa, dicha, acecf, ahora } = por
  if (empresa.ambiente === 'ecf' || montoLeido(dicha.monto) === null) return Promise.resolve(false)
  const { encf, fecha, monto } = dicha
  return aprobarCaso(tx, {
    empresaId: empresa.empresaId,
    ambiente: empresa.ambiente,
    encf,
    fecha,
    monto,
    acecf,
    ahora,
  })
}

interface Dicha {
  readonly rncEmisor: string
  readonly rncComprador: string
  readonly encf: string
  readonly fecha: string
  readonly monto: string
  readonly estado: string
  readonly motivo: string | null
  /** Whose certificate signed it. */
  readonly firmante: string
}

function dichaEn(verificado: Verificado): Dicha {
  if (!verificado.valido) throw refusal(verificado.frase)
  const detalle = grupoEn(verificado.registro, 'DetalleAprobacionComercial')
  const de = (elemento: string) => textoEn(detalle, elemento) ?? ''
  return {
    rncEmisor: de('RNCEmisor'),
    rncComprador: de('RNCComprador'),
    encf: de('eNCF'),
    fecha: de('FechaEmision'),
    monto: de('MontoTotal'),
    estado: de('Estado'),
    motivo: textoEn(detalle, 'DetalleMotivoRechazo'),
    firmante: verificado.certificado.documento,
  }
}

/**
 * It speaks of that document, in the buyer's name. A certificate is a person's, and only the tax office knows for whom that
 * person may sign: here it is the buyer itself, or whoever signed its receipt when we called it at its address.
 */
function requireFits({ compradorRnc, firmante, fecha, total }: EntregaPorAprobar, dicha: Dicha): void {
  if (dicha.rncComprador !== compradorRnc) throw refusal('El RNC del comprador no es el del comprobante.')
  if (dicha.firmante !== compradorRnc && (firmante === null || dicha.firmante !== firmante)) {
    throw refusal('El certificado que firma no es del comprador ni de quien firmó su acuse de recibo.')
  }
  if (diaEcf(dicha.fecha) !== fecha || montoLeido(dicha.monto) !== centavosDesdePesos(total)) {
    throw refusal('La fecha o el monto no son los del comprobante.')
  }
}

function refusal(message: string): Refusal {
  return new Refusal('ECF_APROBACION_INVALIDA', { message })
}
