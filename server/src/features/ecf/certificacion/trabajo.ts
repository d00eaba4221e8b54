import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import type { Kysely } from 'kysely'
import type { Log } from '../../../config/log.ts'
import type { DB } from '../../../db/schema.ts'
import { EcfInvalido, type NombreDeEsquema } from '../../../ecf/firmador.ts'
import type { ConexionEcf } from '../conexion.ts'
import { COLA } from '../envio/espera.ts'
import { anotarIntercambio } from '../envio/intercambios.queries.ts'
import {
  type Avance,
  type CasoEnTurno,
  type ConjuntoEnTurno,
  facturaDeResumen,
  guardarAvance,
  siguienteCaso,
  tomarConjunto,
} from './cola.queries.ts'
import { enviarCaso, preguntarPor } from './pasos.ts'

interface Oficio {
  readonly db: Kysely<DB>
  readonly medios: ConexionEcf
  readonly log: Log
  readonly now: () => Date
}

const SIN_CERTIFICADO = 'La empresa no tiene un certificado digital vigente con qué firmar.'

/**
 * Sends the sets of certifications: one document after the other, each answered before the next leaves. What is to be done stands in
 * the database, so that any process goes on where another one was stopped or killed.
 */
export class TrabajoCertificacion {
  readonly #oficio: Oficio
  #enCurso: Promise<void> | null = null
  #parado = false

  constructor(oficio: Oficio) {
    this.#oficio = oficio
  }

  /** One round: every step that is due. `avisar` is called after each. */
  async vuelta(avisar: () => void): Promise<void> {
    this.#enCurso ??= this.#todo(avisar).finally(() => {
      this.#enCurso = null
    })
    await this.#enCurso
  }

  /** Ends after the present call; what is left stands in the database. */
  async stop(): Promise<void> {
    this.#parado = true
    await this.#enCurso
  }

  async #todo(avisar: () => void): Promise<void> {
    const { db, log, now } = this.#oficio
    try {
      while (!this.#parado) {
        const conjunto = await tomarConjunto(db, now())
        if (!conjunto) return
        await this.#paso(conjunto)
        avisar()
      }
    } catch (error) {
      // Its turn ends by itself, and it is tried again.
      log.warn(`No se pudo seguir con una certificación: ${error instanceof Error ? error.message : error}`)
    }
  }

  async #paso(tomado: ConjuntoEnTurno): Promise<void> {
    const { db, now } = this.#oficio
    let conjunto = tomado
    /** False: the turn is lost, and whoever has it decides. */
    const guardar = async (avance: Avance): Promise<boolean> => {
      const nuestro = await guardarAvance(db, conjunto, avance)
      if (nuestro && avance.turno) conjunto = { ...conjunto, turno: avance.turno }
      return nuestro
    }
    const caso = await siguienteCaso(db, conjunto.id)
    if (!caso) {
      await guardar({ enviando: false, falla: null, intentos: 0, turno: null })
      return
    }
    const contexto = {
      conjunto,
      ahora: now(),
      dgii: this.#clienteDe(conjunto),
      anotarEnvio: async () => {
        const turno = COLA.turnFrom(now())
        const caso_ = { orden: caso.orden, enviadoEn: now() }
        if (!(await guardar({ caso: caso_, turno }))) throw new TurnoPerdido()
      },
    }
    if (caso.estado === 'en proceso') {
      await guardar(await preguntarPor(caso, contexto))
      return
    }
    const firmado = await this.#firmado(conjunto, caso, guardar)
    if (firmado === null) return
    await guardar(await enviarCaso(firmado, contexto)).catch(error => {
      if (!(error instanceof TurnoPerdido)) throw error
    })
  }

  /** The document with its bytes, signed now where it never was; null when the set was stopped. A summary needs its whole invoice first. */
  async #firmado(
    conjunto: ConjuntoEnTurno,
    caso: CasoEnTurno,
    guardar: (avance: Avance) => Promise<boolean>,
  ): Promise<(CasoEnTurno & { readonly xml: Buffer }) | null> {
    if (caso.xml) return { ...caso, xml: caso.xml }
    const { db, medios, now } = this.#oficio
    const certificado = await medios.certificadoDe(conjunto.empresaId)
    if (!certificado) {
      await guardar({ enviando: false, falla: SIN_CERTIFICADO, turno: null })
      return null
    }
    const entera =
      caso.forma === 'RFCE'
        ? await facturaDeResumen(db, { certificacionId: conjunto.id, encf: caso.encf })
        : undefined
    const completa = entera && (await this.#firmado(conjunto, entera, guardar))
    if (completa === null) return null
    const ahora = now()
    const codigo = completa?.codigoSeguridad
    const registro = registroPorFirmar(caso.forma, caso.registro, {
      ahora,
      ...(codigo ? { codigoSeguridad: codigo } : {}),
    })
    const esquema = (caso.forma === 'ACECF' ? 'ACECF' : `${caso.forma} ${caso.tipo}`) as NombreDeEsquema
    try {
      const { xml, ...firma } = await medios.firmador.firmar({ esquema, registro, certificado })
      // A summary is looked up by the code of its whole invoice.
      const codigoSeguridad = codigo ?? firma.codigoSeguridad
      const hecho = { orden: caso.orden, xml, codigoSeguridad, firmadoEn: ahora }
      return (await guardar({ caso: hecho, turno: COLA.turnFrom(now()) }))
        ? { ...caso, xml, codigoSeguridad }
        : null
    } catch (error) {
      if (!(error instanceof EcfInvalido)) throw error
      await guardar({ enviando: false, falla: `${caso.encf}: ${error.message}`, turno: null })
      return null
    }
  }

  #clienteDe({ empresaId, ambiente }: ConjuntoEnTurno) {
    const { db, medios } = this.#oficio
    return medios.clienteDe({
      empresaId,
      ambiente: 'certecf',
      simulado: ambiente === 'simulador',
      anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: null, dicho }),
    })
  }
}

/** Another process has the set, or a person stopped it. */
class TurnoPerdido extends Error {
  override readonly name = 'TurnoPerdido'
}
