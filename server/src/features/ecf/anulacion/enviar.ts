import { fueAnulada } from '@cuadre/domain/ecf/anulacion'
import { anulacionDe, rangosDe } from '@cuadre/domain/ecf/otros-registros'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Columns } from '../../../db/write/leased-queue.ts'
import { type Means, openQueue, type Queue, type Renew, type Step } from '../../../db/write/queue-worker.ts'
import type { Falla } from '../../../ecf/dgii/respuestas.ts'
import { ofrece } from '../../../ecf/dgii/servicios.ts'
import { emisorEcfDe } from '../../documentos/emisor.queries.ts'
import { annulSecuencia } from '../../secuencias/secuencias.queries.ts'
import type { ConexionEcf } from '../conexion.ts'
import { cuandoVuelvaLaLinea, proximaVez } from '../envio/espera.ts'
import { SIN_CERTIFICADO } from '../envio/firmar.ts'
import { anotarIntercambio } from '../envio/intercambios.queries.ts'
import { ANULACIONES, type AnulacionEnTurno, listHuecos } from './anulaciones.queries.ts'

const NO_SE_SABE =
  'Se envió, y la DGII no contestó. Mire en la Oficina Virtual si los números están anulados, y diga aquí cómo sigue.'

type Paso = Columns<'secuencias_anulaciones'>

interface Oficio extends Means {
  readonly conexion: ConexionEcf
}

/** Hands annulments of ranges over, one after the other. */
export function openAnulaciones(oficio: Oficio): Queue {
  return openQueue(
    {
      queue: ANULACIONES,
      entity: 'Secuencias',
      failure: 'No se pudo seguir con una anulación',
      work: (anulacion, renew) => enviar(anulacion, oficio, renew),
    },
    oficio,
  )
}

/**
 * Signs what is not signed and hands it over, once. Nobody can be asked what became of an annulment: after an upload without an
 * answer, and after a process that was killed at it, only a person goes on.
 */
async function enviar(
  anulacion: AnulacionEnTurno,
  { db, conexion, now }: Oficio,
  renew: Renew<'secuencias_anulaciones'>,
): Promise<Step<'secuencias_anulaciones'>> {
  const { empresaId, secuenciaId, intentos } = anulacion
  if (anulacion.enviadoEn) return { set: { estado: 'sin respuesta', falla: NO_SE_SABE } }
  const emisor = await emisorEcfDe(db, empresaId)
  if (!emisor) throw new Error(`company ${empresaId} has ranges and is not there`)
  const { ambiente } = emisor
  if (!ofrece(ambiente, 'anulacion')) {
    const mensajes = ['La DGII no anula números en la certificación: la secuencia queda anulada aquí.']
    return aceptada(anulacion, { ambiente, mensajes: JSON.stringify(mensajes), respondido_en: now() })
  }
  const certificado = await conexion.certificadoDe(empresaId)
  if (!certificado) {
    return {
      set: { falla: SIN_CERTIFICADO, intentos: intentos + 1, proximo_en: proximaVez(now(), intentos) },
    }
  }
  const [resto] = anulacion.rangos.slice(-1)
  if (!resto) throw new Error(`annulment ${anulacion.id} names no numbers`)
  const rangos = [...rangosDe(resto.tipo, await listHuecos(db, secuenciaId)), resto]
  const registro = anulacionDe({ rnc: emisor.emisor.rnc, rangos }, { ahora: now() })
  const { xml } = await conexion.firmador.firmar({ esquema: 'ANECF', registro, certificado })
  const dgii = conexion.clienteDe({
    empresaId,
    ambiente,
    anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: null, dicho }),
  })
  const sesion = await dgii.token()
  if (!sesion.ok) return { set: pasoDeFalla(sesion, { ahora: now(), intentos, enviada: false }) }
  // Said before the bytes leave: whoever goes on after a kill does not send them again.
  await renew({ set: { rangos: JSON.stringify(rangos), ambiente, xml, enviado_en: now() } })
  const encf = formatNcf({ serie: 'E', tipo: resto.tipo, numero: resto.desde })
  const respuesta = await dgii.anular(`${emisor.emisor.rnc}${encf}.xml`, xml)
  if (!respuesta.ok) return { set: pasoDeFalla(respuesta, { ahora: now(), intentos, enviada: true }) }
  const { mensajes } = respuesta
  const set = { mensajes: JSON.stringify(mensajes), respondido_en: now(), falla: null }
  return fueAnulada(mensajes) ? aceptada(anulacion, set) : { set: { ...set, estado: 'rechazada' } }
}

/** With the answer that says so the range is annulled. */
function aceptada(
  { secuenciaId, motivo, pedidaPor }: AnulacionEnTurno,
  set: Paso,
): Step<'secuencias_anulaciones'> {
  return {
    set: { ...set, estado: 'aceptada' },
    also: tx => annulSecuencia(tx, { id: secuenciaId, motivo, userId: pedidaPor }),
  }
}

/** `enviada`: its upload had begun. */
function pasoDeFalla(
  { tipo, frase: falla, mensajes }: Falla,
  { ahora, intentos, enviada }: { ahora: Date; intentos: number; enviada: boolean },
): Paso {
  const otraVez = { falla, intentos: intentos + 1, enviado_en: null }
  switch (tipo) {
    case 'sin conexión':
      return { ...otraVez, proximo_en: cuandoVuelvaLaLinea(ahora, intentos) }
    case 'sin permiso':
      return { ...otraVez, detenido: true }
    case 'rechazo':
      if (!enviada) return { ...otraVez, detenido: true }
      return {
        estado: 'rechazada',
        falla,
        respondido_en: ahora,
        mensajes: JSON.stringify(mensajes.map(({ valor }) => valor)),
      }
    case 'falla de la DGII':
    case 'desconocido':
      if (!enviada) return { ...otraVez, proximo_en: proximaVez(ahora, intentos) }
      return { estado: 'sin respuesta', falla: `${falla} ${NO_SE_SABE}` }
  }
}
