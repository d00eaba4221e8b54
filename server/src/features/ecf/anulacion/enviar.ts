import { fueAnulada } from '@cuadre/domain/ecf/anulacion'
import { anulacionDe, rangosDe } from '@cuadre/domain/ecf/otros-registros'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { ClienteDgii, Falla } from '../../../ecf/dgii/respuestas.ts'
import { ofrece } from '../../../ecf/dgii/servicios.ts'
import { emisorEcfDe } from '../../documentos/emisor.queries.ts'
import type { ConexionEcf } from '../conexion.ts'
import { COLA, cuandoVuelvaLaLinea, proximaVez } from '../envio/espera.ts'
import { SIN_CERTIFICADO } from '../envio/firmar.ts'
import { anotarIntercambio } from '../envio/intercambios.queries.ts'
import {
  type AnulacionEnTurno,
  guardarAnulacion,
  listHuecos,
  type PasoDeAnulacion,
  tomarAnulacion,
} from './anulaciones.queries.ts'

interface Oficio {
  readonly db: Kysely<DB>
  readonly medios: ConexionEcf
  readonly now: () => Date
}

const NO_SE_SABE =
  'Se envió, y la DGII no contestó. Mire en la Oficina Virtual si los números están anulados, y diga aquí cómo sigue.'

/** Takes one step of one annulment that is due. False when none is. */
export async function seguirAnulaciones(oficio: Oficio): Promise<boolean> {
  const anulacion = await tomarAnulacion(oficio.db, oficio.now())
  if (!anulacion) return false
  await guardarAnulacion(oficio.db, ...(await paso(anulacion, oficio)))
  return true
}

/**
 * Signs what is not signed and hands it over, once. Nobody can be asked what became of an annulment: after an upload without an
 * answer, and after a process that was killed at it, only a person goes on.
 */
async function paso(
  anulacion: AnulacionEnTurno,
  { db, medios, now }: Oficio,
): Promise<[AnulacionEnTurno, PasoDeAnulacion]> {
  const { empresaId, secuenciaId, intentos } = anulacion
  if (anulacion.enviadoEn) return [anulacion, { estado: 'sin respuesta', falla: NO_SE_SABE, turno: null }]
  const emisor = await emisorEcfDe(db, empresaId)
  if (!emisor) throw new Error(`company ${empresaId} has ranges and is not there`)
  const { ambiente } = emisor
  if (!ofrece(ambiente, 'anulacion')) {
    const mensajes = ['La DGII no anula números en la certificación: la secuencia queda anulada aquí.']
    return [anulacion, { estado: 'aceptada', ambiente, mensajes, respondidoEn: now(), turno: null }]
  }
  const certificado = await medios.certificadoDe(empresaId)
  const despues = { intentos: intentos + 1, proximoEn: proximaVez(now(), intentos), turno: null }
  if (!certificado) return [anulacion, { falla: SIN_CERTIFICADO, ...despues }]
  const [resto] = anulacion.rangos.slice(-1)
  if (!resto) throw new Error(`annulment ${anulacion.id} names no numbers`)
  const rangos = [...rangosDe(resto.tipo, await listHuecos(db, secuenciaId)), resto]
  const registro = anulacionDe({ rnc: emisor.emisor.rnc, rangos }, { ahora: now() })
  const { xml } = await medios.firmador.firmar({ esquema: 'ANECF', registro, certificado })
  const dgii = medios.clienteDe({
    empresaId,
    ambiente,
    anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: null, dicho }),
  })
  const sesion = await dgii.token()
  if (!sesion.ok) return [anulacion, pasoDeFalla(sesion, { ahora: now(), intentos, enviada: false })]
  const turno = COLA.turnFrom(now())
  // Said before the bytes leave: whoever goes on after a kill does not send them again.
  if (!(await guardarAnulacion(db, anulacion, { rangos, ambiente, xml, enviadoEn: now(), turno }))) {
    throw new Error(`the turn at annulment ${anulacion.id} went to another process`)
  }
  const encf = formatNcf({ serie: 'E', tipo: resto.tipo, numero: resto.desde })
  return [
    { ...anulacion, turno },
    await enviada(dgii, { nombre: `${emisor.emisor.rnc}${encf}.xml`, xml, intentos, now }),
  ]
}

interface Subida {
  readonly nombre: string
  readonly xml: Buffer
  readonly intentos: number
  readonly now: () => Date
}

async function enviada(dgii: ClienteDgii, { nombre, xml, intentos, now }: Subida): Promise<PasoDeAnulacion> {
  const respuesta = await dgii.anular(nombre, xml)
  if (!respuesta.ok) return pasoDeFalla(respuesta, { ahora: now(), intentos, enviada: true })
  const { mensajes } = respuesta
  const estado = fueAnulada(mensajes) ? 'aceptada' : 'rechazada'
  return { estado, mensajes, respondidoEn: now(), falla: null, turno: null }
}

/** `enviada`: its upload had begun. */
function pasoDeFalla(
  { tipo, frase: falla, mensajes }: Falla,
  {
    ahora,
    intentos,
    enviada,
  }: { readonly ahora: Date; readonly intentos: number; readonly enviada: boolean },
): PasoDeAnulacion {
  const otraVez = { falla, intentos: intentos + 1, enviadoEn: null, turno: null }
  switch (tipo) {
    case 'sin conexión':
      return { ...otraVez, proximoEn: cuandoVuelvaLaLinea(ahora, intentos) }
    case 'sin permiso':
      return { ...otraVez, detenido: true }
    case 'rechazo':
      if (!enviada) return { ...otraVez, detenido: true }
      return {
        estado: 'rechazada',
        falla,
        respondidoEn: ahora,
        turno: null,
        mensajes: mensajes.map(({ valor }) => valor),
      }
    case 'falla de la DGII':
    case 'desconocido':
      if (!enviada) return { ...otraVez, proximoEn: proximaVez(ahora, intentos) }
      return { estado: 'sin respuesta', falla: `${falla} ${NO_SE_SABE}`, turno: null }
  }
}
