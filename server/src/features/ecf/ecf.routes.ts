import { ecf as calls } from '@cuadre/contract/ecf'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { resumenDeEcf } from '../documentos/resumen-ecf.queries.ts'
import { listCertificadosPorAvisar } from './ajustes/por-avisar.queries.ts'
import { findXml, listEnvios } from './consulta/archivos.queries.ts'
import { readEcf } from './consulta/leido.queries.ts'
import { emitirDeNuevo, type Reemisiones } from './emision/de-nuevo.actions.ts'
import { consultar, reintentar } from './emision/reintentar.actions.ts'
import { reintentarEntrega } from './entrega/reintentar.actions.ts'
import { resumenDePapel } from './reemplazo/por-reemplazar.queries.ts'

/** What became of electronic documents, and what a person can do about it. */
export function ecfRoutes({ doors, ecf, queues, config, now }: Dependencies, reemisiones: Reemisiones): void {
  const { simuladorUrl } = config
  const leer = async (db: Parameters<typeof readEcf>[0], id: number) =>
    found(await readEcf(db, id, { simuladorUrl, ahora: now() }), 'ECF_NOT_FOUND')
  const wake = async () => queues.envio.wake()

  doors.read(calls.resumen, async ({ db, ahora, hoy }) => {
    const papel = await resumenDePapel(db, hoy)
    const certificados = await listCertificadosPorAvisar(db, ahora)
    return { ...(await resumenDeEcf(db, ahora)), papel, certificados }
  })

  doors.read(calls.envios, async ({ db, params, session }) => {
    await exigirVer(db, { ...params, session, deVenta: 'ecf.ver' })
    return listEnvios(db, params.id)
  })

  doors.serve(calls.xml, async ({ db, params, session }) => {
    await exigirVer(db, { ...params, session, deVenta: 'documentos.ver' })
    return archivo(await findXml(db, params.id, 'xml'))
  })

  doors.serve(calls.rfce, async ({ db, params, session }) => {
    await exigirVer(db, { ...params, session, deVenta: 'documentos.ver' })
    return archivo(await findXml(db, params.id, 'resumen'))
  })

  doors.serve(calls.reintentar, async ({ db, params, session, actor, ahora }) => {
    await exigirVer(db, { ...params, session, deVenta: 'ecf.enviar' })
    const { porFirmar } = await reintentar(db, { documentoId: params.id, ahora, actor })
    const after = porFirmar ? () => ecf.firmar(params.id) : wake
    return { data: await leer(db, params.id), message: 'El comprobante se enviará otra vez.', after }
  })

  doors.serve(calls.reintentarEntrega, async ({ db, params, actor, ahora }) => {
    await reintentarEntrega(db, { id: params.id, ahora, actor })
    return { data: await leer(db, params.id), message: 'Se entregará otra vez en unos segundos.' }
  })

  doors.serve(calls.consultar, async ({ db, params, session, actor, ahora }) => {
    await exigirVer(db, { ...params, session, deVenta: 'ecf.enviar' })
    await consultar(db, { documentoId: params.id, ahora, actor })
    return { data: await leer(db, params.id), message: 'Se pregunta a la DGII.', after: wake }
  })

  doors.serve(calls.emitirDeNuevo, async ({ db, params, body: como, session, acting }) => {
    await exigirVer(db, { ...params, session, deVenta: 'ecf.enviar' })
    // As it should read: that asks for what writing it anew would.
    const negado =
      (como?.pedido && !mayUse(session, 'pedidos.crear')) ||
      (como?.nota && !mayUse(session, 'documentos.corregir'))
    if (negado) throw new Refusal('UNAUTHORIZED')
    const { notasAnuladas, ...nuevo } = await emitirDeNuevo(db, reemisiones, {
      documentoId: params.id,
      como,
      ...acting,
      cambiaPrecios: mayUse(session, 'pedidos.cambiarPrecio'),
    })
    const message = [
      `Comprobante emitido de nuevo con el NCF ${nuevo.numero}.`,
      ...notasAnuladas.map(nota => `La nota ${nota} quedó anulada: hágala sobre el nuevo si hace falta.`),
    ].join(' ')
    return { data: nuevo, message, after: () => ecf.firmar(nuevo.documentoId) }
  })
}

function archivo(hallado: { readonly nombre: string; readonly bytes: Buffer } | undefined) {
  const { nombre, bytes } = found(hallado, 'ECF_NOT_FOUND')
  return { fileName: `${nombre}.xml`, rows: 1, content: bytes }
}

interface Pregunta {
  readonly id: number
  readonly session: Session
  /** What shows a sale. */
  readonly deVenta: Permiso
}

/** Refuses an electronic document to who may not see it: what the company issued for its purchases asks for `compras.ver`, whatever else he may see. */
async function exigirVer(db: Conexion, { id, session, deVenta }: Pregunta): Promise<void> {
  const row = await db
    .selectFrom('documentos_ecf')
    .innerJoin('documentos', 'documentos.id', 'documentos_ecf.documento_id')
    .select('documentos.naturaleza')
    .where('documentos_ecf.documento_id', '=', id)
    .executeTakeFirst()
  const { naturaleza } = found(row, 'ECF_NOT_FOUND')
  if (!mayUse(session, naturaleza === 'compra' ? 'compras.ver' : deVenta)) throw new Refusal('UNAUTHORIZED')
}
