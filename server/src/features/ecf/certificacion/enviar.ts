import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import { type Means, openQueue, type Queue, type Renew, type Step } from '../../../db/write/queue-worker.ts'
import { EcfInvalido, type NombreDeEsquema } from '../../../ecf/firmador.ts'
import type { ConexionEcf } from '../conexion.ts'
import { anotarIntercambio } from '../envio/intercambios.queries.ts'
import {
  type Avance,
  type CasoEnTurno,
  CONJUNTOS,
  type ConjuntoEnTurno,
  facturaDeResumen,
  guardarCaso,
  siguienteCaso,
} from './cola.queries.ts'
import { enviarCaso, preguntarPor } from './pasos.ts'

interface Oficio extends Means {
  readonly conexion: ConexionEcf
}

const SIN_CERTIFICADO = 'La empresa no tiene un certificado digital vigente con qué firmar.'

/** Sends the sets of certifications: one document after the other, each answered before the next leaves. */
export function openCertificacion(oficio: Oficio): Queue {
  return openQueue(
    {
      queue: CONJUNTOS,
      entity: 'Ecf',
      failure: 'No se pudo seguir con una certificación',
      async work(conjunto, renew) {
        const seguir = (avance: Avance) => renew(loQueDeja(conjunto, avance))
        return loQueDeja(conjunto, await paso(conjunto, oficio, seguir))
      },
    },
    oficio,
  )
}

type Seguir = (avance: Avance) => ReturnType<Renew<'certificaciones'>>

function loQueDeja(conjunto: ConjuntoEnTurno, { caso, ...set }: Avance): Step<'certificaciones'> {
  return { set, ...(caso && { also: tx => guardarCaso(tx, conjunto, caso) }) }
}

async function paso(conjunto: ConjuntoEnTurno, oficio: Oficio, seguir: Seguir): Promise<Avance> {
  const { db, conexion, now } = oficio
  const caso = await siguienteCaso(db, conjunto.id)
  if (!caso) return { enviando: false, falla: null, intentos: 0 }
  const { empresaId, ambiente } = conjunto
  const dgii = conexion.clienteDe({
    empresaId,
    ambiente: 'certecf',
    simulado: ambiente === 'simulador',
    anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: null, dicho }),
  })
  const anotarEnvio = () => seguir({ caso: { orden: caso.orden, enviado_en: now() } })
  const contexto = { conjunto, ahora: now(), dgii, anotarEnvio }
  if (caso.estado === 'en proceso') return preguntarPor(caso, contexto)
  const firmado = await firmar(conjunto, caso, { oficio, seguir })
  return 'parado' in firmado ? firmado.parado : enviarCaso(firmado, contexto)
}

type Firmado = (CasoEnTurno & { readonly xml: Buffer }) | { readonly parado: Avance }

/** The document with its bytes, signed now where it never was, or why the set stops. A summary needs its whole invoice first. */
async function firmar(
  conjunto: ConjuntoEnTurno,
  caso: CasoEnTurno,
  como: { readonly oficio: Oficio; readonly seguir: Seguir },
): Promise<Firmado> {
  if (caso.xml) return { ...caso, xml: caso.xml }
  const { db, conexion, now } = como.oficio
  const certificado = await conexion.certificadoDe(conjunto.empresaId)
  if (!certificado) return { parado: { enviando: false, falla: SIN_CERTIFICADO } }
  const entera =
    caso.forma === 'RFCE'
      ? await facturaDeResumen(db, { certificacionId: conjunto.id, encf: caso.encf })
      : undefined
  const completa = entera && (await firmar(conjunto, entera, como))
  if (completa && 'parado' in completa) return completa
  const ahora = now()
  const codigo = completa?.codigoSeguridad
  const registro = registroPorFirmar(caso.forma, caso.registro, {
    ahora,
    ...(codigo ? { codigoSeguridad: codigo } : {}),
  })
  const esquema = (caso.forma === 'ACECF' ? 'ACECF' : `${caso.forma} ${caso.tipo}`) as NombreDeEsquema
  const firma = await conexion.firmador.firmar({ esquema, registro, certificado }).catch((error: unknown) => {
    if (error instanceof EcfInvalido) return error
    throw error
  })
  if (firma instanceof EcfInvalido) {
    return { parado: { enviando: false, falla: `${caso.encf}: ${firma.message}` } }
  }
  const { xml } = firma
  // A summary is looked up by the code of its whole invoice.
  const codigoSeguridad = codigo ?? firma.codigoSeguridad
  await como.seguir({
    caso: { orden: caso.orden, xml, codigo_seguridad: codigoSeguridad, firmado_en: ahora },
  })
  return { ...caso, xml, codigoSeguridad }
}
