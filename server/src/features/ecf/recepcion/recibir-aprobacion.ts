import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { grupoEn, textoEcf, textoEn } from '@cuadre/domain/ecf/escritura'
import { diaEcf, montoLeido } from '@cuadre/domain/ecf/recibido'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import type { Tx } from '../../../db/connection/connection.ts'
import type { CertificadoLeido, Verificado } from '../../../ecf/verificador.ts'
import { Refusal } from '../../../http/refusal.ts'
import { aprobarCaso } from '../certificacion/aprobaciones.queries.ts'
import { confirmPalabra, keepPalabra } from '../entrega/palabras.queries.ts'
import { listEmpresasQueReciben } from './empresas-que-reciben.queries.ts'
import { type EntregaPorAprobar, lockEntrega } from './recibidos.queries.ts'
import type { Enviado, Ventanilla } from './recibir.ts'

const ACEPTADO = '1'
/** Letters of a certificate's name that are kept. */
const MAX_TITULAR = 150

/**
 * Takes an approval or refusal (ACECF) of a document that we issued. It is the buyer's own when the key that signed his receipt signed
 * it: then it stays, and another word is not taken, for the tax office keeps the first one too. A certificate is a person's and says
 * what its owner wrote; so any other word is kept as somebody's, unconfirmed, until the next one comes: another delegate of the buyer
 * is not lost, and a stranger settles nothing. True when it says something new; the same bytes again change nothing.
 */
export async function recibirAprobacion(ventanilla: Ventanilla, { xml, signal }: Enviado): Promise<boolean> {
  const { db, verificador, now } = ventanilla
  const verificado = await verificador.verificar(xml, { esquema: 'ACECF', signal })
  const dicha = dichaEn(verificado, now())
  const empresa = (await listEmpresasQueReciben(db)).find(({ rnc }) => rnc === dicha.rncEmisor)
  if (!empresa) throw refusal('El RNC del emisor no es de una empresa que reciba aquí.')
  return db.transaction().execute(async tx => {
    const entrega = await lockEntrega(tx, { ...empresa, encf: dicha.encf })
    if (!entrega && (await deCertificacion(tx, { empresa, dicha, acecf: xml, ahora: now() }))) return true
    if (!entrega) throw refusal('No hay un comprobante enviado con ese e-NCF que espere aprobación.')
    if ([entrega.acecf, entrega.dichoAcecf].some(antes => antes?.equals(xml))) return false
    requireFits(entrega, dicha)
    if (entrega.acecf) throw refusal('El comprador ya había respondido a ese comprobante.')
    const { documentoId } = entrega
    const aceptado = dicha.estado === ACEPTADO
    const { titular, documento, huellaDeLlave: llave } = dicha.firmante
    await keepPalabra(tx, {
      documentoId,
      dicho: aceptado ? 'aprobado' : 'rechazado por el comprador',
      motivo: aceptado ? null : dicha.motivo,
      acecf: xml,
      por: textoEcf(titular, MAX_TITULAR) ?? '',
      documento,
      llave,
      ahora: now(),
    })
    await confirmPalabra(tx, { documentoId })
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
function deCertificacion(tx: Tx, por: DeCertificacion): Promise<boolean> {
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
  /** The certificate that signed it, which nobody vouches for. */
  readonly firmante: CertificadoLeido
}

function dichaEn(verificado: Verificado, ahora: Date): Dicha {
  if (!verificado.valido) throw refusal(verificado.frase)
  if (!sirveParaFirmar(verificado.certificado, ahora)) {
    throw refusal('El certificado que firma no está vigente.')
  }
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
    firmante: verificado.certificado,
  }
}

/** It speaks of that document, in the buyer's name. Whether the buyer speaks is another question. */
function requireFits({ compradorRnc, fecha, total }: EntregaPorAprobar, dicha: Dicha): void {
  if (dicha.rncComprador !== compradorRnc) throw refusal('El RNC del comprador no es el del comprobante.')
  if (diaEcf(dicha.fecha) !== fecha || montoLeido(dicha.monto) !== centavosDesdePesos(total)) {
    throw refusal('La fecha o el monto no son los del comprobante.')
  }
}

function refusal(message: string): Refusal {
  return new Refusal('ECF_APROBACION_INVALIDA', { message })
}
