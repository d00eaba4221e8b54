import type { Kysely } from 'kysely'
import type { Log } from '../../../config/log.ts'
import type { DB } from '../../../db/schema.ts'
import type { ClienteDgii } from '../../../ecf/dgii/respuestas.ts'
import { seguirAnulaciones } from '../anulacion/enviar.ts'
import { TrabajoCertificacion } from '../certificacion/trabajo.ts'
import type { ConexionEcf } from '../conexion.ts'
import {
  adelantar,
  aplazar,
  type EnTurno,
  guardarPaso,
  listEmpresasPendientes,
  type Paso,
  tomar,
} from './cola.queries.ts'
import { COLA } from './espera.ts'
import { type DeQuien, firmarDocumento } from './firmar.ts'
import { anotarIntercambio } from './intercambios.queries.ts'
import { enviar, preguntar } from './pasos.ts'
import { pasoDeErrorNuestro } from './resultado.ts'

/** A company's way to the tax office; what is said on it is said of this document. */
interface Cliente {
  readonly dgii: ClienteDgii
  documentoId: number
  /** Nobody knows yet whether the tax office answers: what failed before waits longer than what did not. */
  callada: boolean
}

interface Oficio {
  readonly db: Kysely<DB>
  readonly medios: ConexionEcf
  readonly log: Log
  readonly now: () => Date
}

/**
 * The outbox of electronic documents: signs what is not signed yet, hands it over to the tax office, and asks what became of it. What
 * is to be done stands in the database, so that any process goes on where another one was stopped or killed. Of several processes
 * one at a time is at a company, and takes its documents one after the other in the order of their issue; one that has to wait
 * (its original is not accepted, the last attempt failed) lets the others pass.
 */
export class TrabajoEcf {
  readonly #oficio: Oficio
  /** The companies that this process is at. */
  readonly #enCurso = new Map<number, Promise<void>>()
  /** Sets of certifications: the same rounds, another table. */
  readonly #certificacion: TrabajoCertificacion
  readonly #clientes = new Map<string, Cliente>()
  /** Until when nobody calls the tax office for that company. */
  readonly #pausaDe = (quien: DeQuien) => this.#clienteDe(quien).dgii.pausa()
  #parado = false
  #avisar: () => void = () => {}
  #avisarDeSecuencia: () => void = () => {}
  #despertar: (empresaId?: number) => void = () => {}

  constructor(oficio: Oficio) {
    this.#oficio = oficio
    this.#certificacion = new TrabajoCertificacion(oficio)
  }

  /** Called whenever a document's state has changed. */
  alCambiar(avisar: () => void): void {
    this.#avisar = avisar
  }

  /** Called whenever the annulment of a range has gone on. */
  alAnular(avisar: () => void): void {
    this.#avisarDeSecuencia = avisar
  }

  /** Called when something is to be done at once: of this company where it says which. */
  alDespertar(despertar: (empresaId?: number) => void): void {
    this.#despertar = despertar
  }

  /** Something is due: the next round need not wait for its time. */
  despertar(): void {
    this.#despertar()
  }

  /** Signs a document that was issued a moment ago, before whoever issued it is answered. While nobody is called it waits with the others. */
  async firmar(documentoId: number): Promise<void> {
    const { db, medios, now } = this.#oficio
    const porEnviar = await firmarDocumento({ db, medios, documentoId, ahora: now(), pausaDe: this.#pausaDe })
    this.#avisar()
    if (porEnviar) this.#despertar(porEnviar.empresaId)
  }

  /** One round: everything that is due, company by company. Ends when nothing is. */
  async vuelta(): Promise<void> {
    if (this.#parado) return
    const { db, now } = this.#oficio
    for (const empresaId of await listEmpresasPendientes(db, now())) void this.seguirCon(empresaId)
    await Promise.all([
      ...this.#enCurso.values(),
      this.#anulaciones(),
      this.#certificacion.vuelta(() => this.#avisar()),
    ])
  }

  /** What is due of one company, also what comes in meanwhile. */
  seguirCon(empresaId: number): Promise<void> {
    const enCurso = this.#enCurso.get(empresaId)
    if (enCurso !== undefined) return enCurso
    const trabajo = this.#empresa(empresaId).finally(() => this.#enCurso.delete(empresaId))
    this.#enCurso.set(empresaId, trabajo)
    return trabajo
  }

  /** Ends after the present call; what is left stands in the database. */
  async stop(): Promise<void> {
    this.#parado = true
    await Promise.allSettled([...this.#enCurso.values(), this.#certificacion.stop()])
  }

  async #empresa(empresaId: number): Promise<void> {
    const { db, now } = this.#oficio
    try {
      while (!this.#parado) {
        const documento = await tomar(db, { empresaId, ahora: now() })
        if (!documento) return
        await this.#paso(documento)
        this.#avisar()
      }
    } catch (error) {
      // Its turn ends by itself, and it is tried again.
      this.#decir(error)
    }
  }

  /** Annulments of ranges, one after the other. */
  async #anulaciones(): Promise<void> {
    const { log } = this.#oficio
    try {
      while (!this.#parado && (await seguirAnulaciones(this.#oficio))) this.#avisarDeSecuencia()
    } catch (error) {
      log.warn(`No se pudo seguir con una anulación: ${error instanceof Error ? error.message : error}`)
    }
  }

  async #paso(documento: EnTurno): Promise<void> {
    const { db, medios, now } = this.#oficio
    let enTurno = documento
    const seguir = async (paso: Paso) => {
      if (!(await guardarPaso(db, enTurno, paso))) throw new TurnoPerdido(documento.encf)
      if (paso.turno) enTurno = { ...enTurno, turno: paso.turno }
    }
    try {
      if (documento.estado === 'por firmar') {
        const { documentoId } = documento
        await firmarDocumento({ db, medios, documentoId, ahora: now(), pausaDe: this.#pausaDe })
        await seguir({ turno: null })
        return
      }
      const cliente = this.#clienteDe(documento)
      cliente.documentoId = documento.documentoId
      const pausa = cliente.dgii.pausa()
      if (pausa) {
        cliente.callada = true
        // Not among them: its signer put it off while it was taken, or it was annulled.
        if (!(await aplazar(db, { ...enTurno, ...pausa, ahora: now() }))) await seguir({ turno: null })
        return
      }
      const contexto = {
        dgii: cliente.dgii,
        ahora: now(),
        anotarEnvio: () => seguir({ enviadoEn: now(), turno: COLA.turnFrom(now()) }),
      }
      const paso = await (documento.estado === 'en proceso' ? preguntar : enviar)(documento, contexto)
      await seguir(paso)
      if (cliente.callada && !paso.falla) {
        await adelantar(db, { ...enTurno, ahora: now() })
        cliente.callada = false
      }
    } catch (error) {
      if (error instanceof TurnoPerdido) throw error
      // It lets the others of its company pass. Without a database this fails too, and its turn ends by itself.
      await seguir(pasoDeErrorNuestro({ ahora: now(), intentos: documento.intentos }))
      this.#decir(error)
    }
  }

  #decir(error: unknown): void {
    this.#oficio.log.warn(
      `No se pudo seguir con un comprobante electrónico: ${error instanceof Error ? error.message : error}`,
    )
  }

  /** One per company and place, so that its token is asked for once. */
  #clienteDe({ empresaId, ambiente }: DeQuien) {
    const key = `${empresaId} ${ambiente}`
    const known = this.#clientes.get(key)
    if (known) return known
    const { db, medios } = this.#oficio
    const cliente: Cliente = {
      dgii: medios.clienteDe({
        empresaId,
        ambiente,
        anotar: dicho => anotarIntercambio(db, { empresaId, documentoId: cliente.documentoId, dicho }),
      }),
      documentoId: 0,
      callada: true,
    }
    this.#clientes.set(key, cliente)
    return cliente
  }
}

/** Another process has the document: what it finds counts. */
class TurnoPerdido extends Error {
  override readonly name = 'TurnoPerdido'

  constructor(encf: string) {
    super(`the turn at ${encf} went to another process`)
  }
}
