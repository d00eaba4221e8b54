import { record } from '../../../db/write/audit.ts'
import { type Means, openQueue, type Queue, type Step } from '../../../db/write/queue-worker.ts'
import type { ClienteDgii } from '../../../ecf/dgii/respuestas.ts'
import type { Certificado } from '../../../ecf/firmador.ts'
import { quitarAplicaciones } from '../../cuentas/anular.actions.ts'
import { findNoContados, lockFamiliaConAplicados } from '../../cuentas/aplicados.queries.ts'
import { descongelar, lockEmitido } from '../../documentos/cambiar.queries.ts'
import { corregirEcf } from '../../documentos/requisitos.ts'
import type { ConexionEcf } from '../conexion.ts'
import { adelantar, aplazar, ENVIO, type EnTurno } from './cola.queries.ts'
import { type DeQuien, firmarDocumento } from './firmar.ts'
import { anotarIntercambio } from './intercambios.queries.ts'
import { enviar, preguntar } from './pasos.ts'
import { type Paso, pasoDeErrorNuestro } from './resultado.ts'

/** A company's way to the tax office; what is said on it is said of this document. */
interface Cliente {
  readonly dgii: ClienteDgii
  documentoId: number
  /** Nobody knows yet whether the tax office answers: what failed before waits longer than what did not. */
  callada: boolean
}

/** Who takes back what a refused document had settled. */
const DGII = { userId: null, actor: { userId: null, username: 'DGII', direccion: '' } } as const

export interface Envio {
  readonly cola: Queue
  /** Signs a document that was issued a moment ago, and has it sent; what is not signed now is signed in its turn. */
  firmar(documentoId: number): Promise<void>
}

/**
 * The outbox of electronic documents: signs what is not signed yet, hands it over to the tax office, and asks what became of it. Of several
 * processes one at a time is at a company, and takes its documents one after the other in the order of their issue; one that has to wait
 * (its original is not accepted, the last attempt failed) lets the others pass.
 */
export function openEnvio(means: Means & { readonly conexion: ConexionEcf }): Envio {
  const { db, conexion, now } = means
  const clientes = new Map<string, Cliente>()
  /** Until when nobody calls the tax office for that company. */
  const pausaDe = (quien: DeQuien) => clienteDe(quien).dgii.pausa()
  const firmado = (documentoId: number) =>
    firmarDocumento({ db, medios: conexion, documentoId, ahora: now(), pausaDe })

  const cola = openQueue(
    {
      queue: ENVIO,
      entity: 'Ecf',
      failure: 'No se pudo seguir con un comprobante electrónico',
      async work(documento, renew) {
        const { documentoId, estado } = documento
        if (estado === 'por firmar') {
          await firmado(documentoId)
          return { set: {} }
        }
        const cliente = clienteDe(documento)
        cliente.documentoId = documentoId
        const pausa = cliente.dgii.pausa()
        if (pausa) {
          cliente.callada = true
          // Not among them: its signer put it off while it was taken, or it was annulled.
          return (await aplazar(db, { ...documento, ...pausa, ahora: now() })) ? null : { set: {} }
        }
        const paso = await (estado === 'en proceso' ? preguntar : enviar)(documento, {
          dgii: cliente.dgii,
          ahora: now(),
          anotarEnvio: () => renew({ set: { enviado_en: now() } }),
        })
        const step = await deLaFirma(documento, paso)
        if (!cliente.callada || paso.falla) return step
        return {
          ...step,
          async also(tx) {
            await step.also?.(tx)
            await adelantar(tx, { ...documento, ahora: now() })
            cliente.callada = false
          },
        }
      },
      putOff: ({ intentos }) => pasoDeErrorNuestro({ ahora: now(), intentos }),
    },
    means,
  )

  /** What a step leaves; a signature that is refused with another certificate in place is made anew, which leaves its trace and takes nothing back. */
  async function deLaFirma(documento: EnTurno, paso: Paso): Promise<Step<'documentos_ecf'>> {
    const { documentoId, empresaId, encf } = documento
    const ahora = now()
    const step = loQueDeja(paso, { documentoId, ahora })
    const vigente = paso.estado === 'rechazado' ? await conexion.certificadoDe(empresaId) : null
    if (!pideOtraFirma(paso, documento, vigente)) return step
    return {
      ...step,
      async also(tx) {
        await corregirEcf(tx, { documentoId, empresaId, ahora })
        await record(tx, DGII.actor, ['Comprobante', documentoId, 'Firma con otro certificado'], {
          despues: { txtNCF: encf },
        })
      },
    }
  }

  /** One per company and place, so that its token is asked for once. */
  function clienteDe({ empresaId, ambiente }: DeQuien): Cliente {
    const key = `${empresaId} ${ambiente}`
    const known = clientes.get(key)
    if (known) return known
    const cliente: Cliente = {
      dgii: conexion.clienteDe({
        empresaId,
        ambiente,
        anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: cliente.documentoId, dicho }),
      }),
      documentoId: 0,
      callada: true,
    }
    clientes.set(key, cliente)
    return cliente
  }

  return {
    cola,
    async firmar(documentoId) {
      const porEnviar = await firmado(documentoId)
      cola.changed()
      if (porEnviar) cola.wake(porEnviar.empresaId)
    },
  }
}

/**
 * What counts or may be changed by then is locked first, as by whoever corrects it. What was refused settles nothing: its applications, and those of the notes on it, are
 * taken back in the name of the tax office.
 */
function loQueDeja(
  { corregible, mensajes, ...paso }: Paso,
  { documentoId, ahora }: { documentoId: number; ahora: Date },
): Step<'documentos_ecf'> {
  const set = { ...paso, ...(mensajes && { mensajes: JSON.stringify(mensajes) }) }
  if (paso.estado !== 'rechazado' && !corregible) return { set }
  return {
    set,
    before: async tx => {
      if (paso.estado === 'rechazado') await lockFamiliaConAplicados(tx, documentoId)
      await lockEmitido(tx, documentoId)
    },
    also: async tx => {
      if (paso.estado === 'rechazado') {
        await quitarAplicaciones(tx, { ...DGII, ahora }, await findNoContados(tx, documentoId))
      }
      if (corregible) await descongelar(tx, documentoId)
    },
  }
}

/**
 * A queue outlives a certificate. What one signed that has expired or was revoked since, and whose signature the tax office refuses without keeping the number, is to be
 * signed anew with the one that took its place. The bytes as they were went first, for their paper may be in somebody's hands.
 */
function pideOtraFirma(
  { secuencia_utilizada, estado, mensajes = [] }: Paso,
  { xml }: Pick<EnTurno, 'xml'>,
  vigente: Certificado | null,
): boolean {
  if (estado !== 'rechazado' || secuencia_utilizada !== false || !xml || !vigente) return false
  return mensajes.some(({ valor }) => DE_LA_FIRMA.test(valor)) && !firmanteDe(xml).equals(vigente.certificado)
}

/** «La firma del XML no es válida», «La firma del documento no es válida». */
const DE_LA_FIRMA = /\bfirma\b.*no es v[aá]lida/i

/** Of what we signed ourselves: its certificate stands in it once. */
function firmanteDe(xml: Buffer): Buffer {
  const [, base64 = ''] = /<X509Certificate>([^<]*)<\/X509Certificate>/.exec(xml.toString('latin1')) ?? []
  return Buffer.from(base64, 'base64')
}
