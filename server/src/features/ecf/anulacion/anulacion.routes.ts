import { type Anulacion, anulaciones } from '@cuadre/contract/anulaciones'
import { type DecisionDeAnulacion, esperaDecision, seCierraAqui } from '@cuadre/domain/ecf/anulacion'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { type Acting, record } from '../../../db/write/audit.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import {
  closeAnulacion,
  findAnulacion,
  hurryAnulacion,
  lockAnulacion,
  resendAnulacion,
} from './anulaciones.queries.ts'

const DICHO: Readonly<Record<DecisionDeAnulacion, string>> = {
  'enviar otra vez': 'La anulación se enviará otra vez.',
  'dar por anulada': 'La secuencia quedó anulada.',
  retirar: 'La anulación se retiró: la secuencia vuelve a dar números.',
  cerrar: 'La secuencia quedó cerrada: sus números pueden registrarse como la DGII los autorizó.',
}

/** What became of the annulment of an electronic range, and how a person says that it goes on. */
export function anulacionesRoutes({ doors, queues }: Dependencies): void {
  doors.read(anulaciones.get, ({ db, params }) => leer(db, params.id))

  doors.serve(anulaciones.xml, async ({ db, params }) => {
    const { xml, id } = found(await findAnulacion(db, params.id), 'ANULACION_NOT_FOUND')
    return { fileName: `ANECF-${id}.xml`, rows: 1, content: found(xml ?? undefined, 'ANULACION_NOT_FOUND') }
  })

  doors.serve(anulaciones.decidir, async ({ db, params, body, acting }) => {
    const { decision } = body
    await decidir(db, { secuenciaId: params.id, decision, ...acting })
    const after = async () => queues.anulacion.wake()
    return { data: await leer(db, params.id), message: DICHO[decision], after }
  })
}

interface Decision extends Acting {
  readonly secuenciaId: number
  readonly decision: DecisionDeAnulacion
}

const CERRADA = { 'dar por anulada': 'aceptada', retirar: 'retirada', cerrar: 'cerrada' } as const

/** Of what was refused, stopped, or never answered; whoever decides has looked into the Oficina Virtual. What waits for its next attempt is sent at once. */
async function decidir(tx: Tx, { secuenciaId, decision, ahora, userId, actor }: Decision): Promise<void> {
  const { id, motivo, ...anulacion } = found(await lockAnulacion(tx, secuenciaId), 'ANULACION_NOT_FOUND')
  if (!esperaDecision(anulacion)) {
    if (decision !== 'enviar otra vez' || anulacion.estado !== 'por enviar')
      throw new Refusal('ANULACION_NO_ESPERA')
    await hurryAnulacion(tx, id, ahora)
  } else if (decision === 'enviar otra vez') await resendAnulacion(tx, id, ahora)
  else {
    if (decision === 'cerrar' && !seCierraAqui(anulacion)) throw new Refusal('ANULACION_NO_RECHAZADA')
    await closeAnulacion(tx, { id, secuenciaId, motivo, userId }, CERRADA[decision])
  }
  const despues = { decision, motivo }
  await record(tx, actor, ['Secuencia', secuenciaId, 'Anulación'], { despues })
}

async function leer(db: Conexion, secuenciaId: number): Promise<Anulacion> {
  const fila = found(await findAnulacion(db, secuenciaId), 'ANULACION_NOT_FOUND')
  const iso = (momento: Date | null) => momento?.toISOString() ?? null
  const impreso = (tipo: string, numero: number) => formatNcf({ serie: 'E', tipo, numero })
  return {
    estado: fila.estado,
    motivo: fila.motivo,
    ambiente: fila.ambiente,
    falla: fila.falla,
    rangos: fila.rangos.map(({ tipo, desde, hasta }) => ({
      desde: impreso(tipo, desde),
      hasta: impreso(tipo, hasta),
    })),
    pedidaEn: fila.pedida_en.toISOString(),
    pedidaPor: fila.pedidaPor,
    enviadaEn: iso(fila.enviado_en),
    respondidaEn: iso(fila.respondido_en),
    mensajes: fila.mensajes,
    conXml: fila.xml !== null,
    esperaDecision: esperaDecision(fila),
    seCierra: seCierraAqui(fila),
  }
}
