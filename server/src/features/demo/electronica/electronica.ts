import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Log } from '../../../config/log.ts'
import type { Db } from '../../../db/connection/connection.ts'
import type { Verificador } from '../../../ecf/verificador.ts'
import type { ConexionEcf } from '../../ecf/conexion.ts'
import { openEntregas } from '../../ecf/entrega/entrega.ts'
import { openEnvio } from '../../ecf/envio/envio.ts'
import type { Azar } from '../azar.ts'
import type { ClienteDemo } from '../maestros.ts'
import type { Autor } from '../ventas.ts'
import { emitirComprobantes, type Reloj } from './comprobantes.ts'
import { crearEmpresaElectronica, type EmpresaElectronica } from './empresa.ts'
import type { Simulador } from './simulador.ts'

/** What issuing electronically takes besides the database. */
export interface Medios {
  readonly simulador: Simulador
  readonly simuladorUrl: string
  readonly conexion: ConexionEcf
  readonly keys: CertificateKeys
  readonly verificador: Pick<Verificador, 'verificar'>
  readonly log: Log
}

const PREGUNTAS = 7

interface Oficina {
  readonly azar: Azar
  readonly clientes: readonly ClienteDemo[]
  /** A supplier who gives no receipts. */
  readonly pintorId: number
  readonly hoy: Dia
  readonly now: () => Date
  readonly autor: Autor
}

/**
 * A company that issues electronically, with documents in every state, made as an office makes them: sold, signed, sent to the
 * simulator, handed to their buyers. The simulator forgets what it knew: its numbers begin anew, as those of the office do.
 */
export async function crearElectronica(
  db: Db,
  { azar, clientes, pintorId, hoy, now, autor }: Oficina,
  { simulador, simuladorUrl, conexion, keys, verificador, log }: Medios,
): Promise<EmpresaElectronica> {
  await simulador.ordenar('reiniciar', {})
  const empresa = await crearEmpresaElectronica(db, { azar, simulador, keys, hoy, ahora: now(), autor })
  const reloj = crearReloj(now)
  const means = { db, conexion, verificador, log, now: reloj.now }
  const envio = openEnvio(means)
  await emitirComprobantes({
    db,
    simulador,
    simuladorUrl,
    envio,
    entregas: openEntregas(means),
    reloj,
    empresa,
    clientes,
    pintorId,
    hoy,
    autor,
  })
  // What stays in process was asked about so often that the next time is a quarter of an hour away: an office that has just been opened is quiet.
  for (let vez = 1; vez <= PREGUNTAS; vez++) await reloj.adelantado(vez * 70, () => envio.cola.round())
  return empresa
}

/** Amounts of what the other taxpayer sells to the company, without ITBIS. */
const COMPRAS = ['48750.00', '1284300.75']

/** Has the other taxpayer send its invoices to the running office; they wait for a decision. */
export async function recibirDeSuplidor(
  simulador: Simulador,
  { rnc, nombre, url }: Pick<EmpresaElectronica, 'rnc' | 'nombre'> & { readonly url: string },
): Promise<void> {
  for (const monto of COMPRAS) {
    await simulador.ordenar('par/emitir', { url, rncComprador: rnc, nombreComprador: nombre, monto })
  }
}

function crearReloj(now: () => Date): Reloj {
  let segundos = 0
  return {
    now: () => new Date(now().getTime() + segundos * 1000),
    async adelantado(otros, hacer) {
      segundos += otros
      await hacer().finally(() => {
        segundos -= otros
      })
    },
  }
}
