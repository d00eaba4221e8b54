import { instanteEcf, textoEn } from '@cuadre/domain/ecf/escritura'
import { acuseDe, type MotivoDeNoRecibido } from '@cuadre/domain/ecf/otros-registros'
import { recibidoDe, TIPOS_QUE_SE_RECIBEN } from '@cuadre/domain/ecf/recibido'
import { serviaAlFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import type { Db } from '../../../db/connection/connection.ts'
import { type Certificado, EcfInvalido, type Firmador } from '../../../ecf/firmador.ts'
import type { Verificado, Verificador } from '../../../ecf/verificador.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PorPreguntar } from '../entrega/preguntar.ts'
import { type EmpresaQueRecibe, listEmpresasQueReciben } from './empresas-que-reciben.queries.ts'
import { lookAtNumero } from './numero.queries.ts'
import { keepRecibido } from './recibidos.queries.ts'
import { type Rotulo, rotuloDe } from './rotulo.ts'

export interface Ventanilla {
  readonly db: Db
  readonly firmador: Pick<Firmador, 'firmar'>
  /** Looks at what strangers send, beside the thread that signs. */
  readonly verificador: Pick<Verificador, 'verificar'>
  certificadoDe(empresaId: number): Promise<Certificado | null>
  /** Asks the tax office at once; false also where it cannot be asked now. */
  conoceLaDgii(documento: PorPreguntar): Promise<boolean>
  readonly now: () => Date
}

/** What somebody sends, while he waits for the answer. */
export interface Enviado {
  readonly xml: Buffer
  readonly signal: AbortSignal
}

/** What is answered to whoever sends a document: the signed receipt (ARECF), and whether the document is new here. */
export interface Acuse {
  readonly arecf: Buffer
  readonly motivo: MotivoDeNoRecibido | null
  readonly nuevo: boolean
}

/**
 * Takes a document that another taxpayer issued to one of our companies. Whoever can be answered is: with a signed receipt that
 * says that it was taken, or why not (Descripción Técnica, emisor–receptor). Sent again, byte for byte, it is answered the same. What is not
 * taken is not kept: whoever sends rubbish fills no disk. A number is taken by what the tax office knows alone; until it has spoken a few
 * wait side by side, and beyond them comes in only what it knows already: whoever invents documents keeps the genuine one out of nowhere.
 */
export async function recibirEcf(ventanilla: Ventanilla, { xml, signal }: Enviado): Promise<Acuse> {
  const { db, verificador, now } = ventanilla
  const rotulo = rotuloDe(xml)
  if (!rotulo) throw new Refusal('ECF_ILEGIBLE')
  const empresas = await listEmpresasQueReciben(db)
  const empresa = empresas.find(({ rnc }) => rnc === rotulo.rncComprador)
  const responde = empresa ?? empresas[0]
  if (!responde) throw new Refusal('NOT_FOUND')
  const firmante = await requireCertificado(ventanilla, responde)
  const noRecibir = (motivo: MotivoDeNoRecibido) => acusar(ventanilla, { rotulo, motivo, firmante })
  if (!empresa) return noRecibir('comprador')
  const numero = { ambiente: empresa.ambiente, emisorRnc: rotulo.rncEmisor, encf: rotulo.encf }
  const antes = await lookAtNumero(db, numero, xml)
  if (antes.acuse) return { arecf: antes.acuse, motivo: null, nuevo: false }

  const verificado = await verificador.verificar(xml, { esquema: 'el que dice ser', signal })
  const motivo = motivoDe(verificado, rotulo, now())
  if (motivo) return noRecibir(motivo)
  const recibido = verificado.valido ? recibidoDe(verificado.registro) : null
  if (!verificado.valido || !recibido) return noRecibir('especificacion')
  if (antes.tomado) return noRecibir('duplicado')
  const acuse = await acusar(ventanilla, { rotulo, motivo: null, firmante })
  const { empresaId, ambiente } = empresa
  const { codigoSeguridad } = verificado
  const nuevo = { empresaId, ambiente, recibido, codigoSeguridad, xml, arecf: acuse.arecf, ahora: now() }
  let kept = await keepRecibido(db, nuevo)
  if (kept === 'lleno') {
    const documento = { ...numero, empresaId, empresaRnc: empresa.rnc, codigoSeguridad }
    if (!(await ventanilla.conoceLaDgii(documento))) throw new Refusal('ECF_NUMERO_EN_DUDA')
    kept = await keepRecibido(db, nuevo, { sabido: true })
  }
  if (kept === 'nuevo') return { ...acuse, nuevo: true }
  // Another copy, or the one that the tax office knows, came at the same moment and was first.
  return typeof kept === 'object' ? { arecf: kept.acuse, motivo: null, nuevo: false } : noRecibir('duplicado')
}

/** What is wrong with it, before anybody asks whether it came before; null: nothing. */
function motivoDe(verificado: Verificado, rotulo: Rotulo, ahora: Date): MotivoDeNoRecibido | null {
  if (!verificado.valido) {
    if (verificado.motivo === 'ilegible') throw new Refusal('ECF_ILEGIBLE', { message: verificado.frase })
    return verificado.motivo === 'firma' ? 'firma' : 'especificacion'
  }
  const { raiz, registro, certificado } = verificado
  if (raiz !== 'ECF') return 'especificacion'
  const firmado = instanteEcf(textoEn(registro, 'FechaHoraFirma') ?? '')
  if (!serviaAlFirmar(certificado, firmado, ahora)) return 'firma'
  const recibido = recibidoDe(registro)
  if (!recibido || !TIPOS_QUE_SE_RECIBEN.includes(recibido.tipo)) return 'especificacion'
  // What was read before the signature was checked must be what was signed.
  const mismo =
    recibido.compradorRnc === rotulo.rncComprador &&
    recibido.emisorRnc === rotulo.rncEmisor &&
    recibido.encf === rotulo.encf
  return mismo ? null : 'especificacion'
}

async function requireCertificado(ventanilla: Ventanilla, { empresaId }: EmpresaQueRecibe) {
  const certificado = await ventanilla.certificadoDe(empresaId)
  if (!certificado) throw new Refusal('ECF_SIN_CERTIFICADO', { message: SIN_CERTIFICADO })
  return certificado
}

const SIN_CERTIFICADO = 'La empresa no puede firmar el acuse en este momento. Envíe el comprobante más tarde.'

async function acusar(
  { firmador, now }: Ventanilla,
  { rotulo, motivo, firmante }: { rotulo: Rotulo; motivo: MotivoDeNoRecibido | null; firmante: Certificado },
): Promise<Acuse> {
  try {
    const registro = acuseDe({ ...rotulo, motivo }, { ahora: now() })
    const { xml } = await firmador.firmar({ esquema: 'ARECF', registro, certificado: firmante })
    return { arecf: xml, motivo, nuevo: false }
  } catch (error) {
    if (error instanceof EcfInvalido) throw new Refusal('ECF_ILEGIBLE')
    throw error
  }
}
