import { type Adjunto, MAX_ADJUNTOS } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import type { Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { deleteAdjunto, findAdjunto, insertAdjunto, listAdjuntos } from './adjuntos.queries.ts'
import { lockVigente } from './compras.actions.ts'
import { nombreDeArchivo, tipoDeArchivo } from './tipo-de-archivo.ts'

/** What is kept with a purchase: its receipt as it was given. */
export function adjuntosRoutes({ doors }: Pick<Dependencies, 'doors'>): void {
  doors.serve(compras.adjuntar, async ({ db, params, files, acting }) => {
    const data = await keepAdjunto(db, { id: params.id, archivo: files.archivo, ...acting })
    return { data, message: `${data.nombre} guardado` }
  })

  doors.serve(compras.adjunto, async ({ db, params: { id: compraId, adjuntoId } }) => {
    const { nombre, tipo, contenido } = found(
      await findAdjunto(db, { compraId, adjuntoId }),
      'ADJUNTO_NOT_FOUND',
    )
    return { content: contenido, fileName: nombre, type: tipo }
  })

  doors.serve(compras.quitarAdjunto, async ({ db, params: { id: compraId, adjuntoId }, actor }) => {
    await lockVigente(db, compraId)
    const { nombre } = found(await findAdjunto(db, { compraId, adjuntoId }), 'ADJUNTO_NOT_FOUND')
    await deleteAdjunto(db, adjuntoId)
    await record(db, actor, ['Compra', compraId, 'Archivo borrado'], { antes: { archivo: nombre } })
    return { data: null, message: `${nombre} borrado` }
  })
}

interface Adjuntar extends Acting {
  readonly id: number
  readonly archivo: UploadedFile
}

/** Whoever adds another one at the same moment waits: a purchase never keeps more than it may. */
async function keepAdjunto(
  tx: Tx,
  { id: compraId, archivo, userId, actor, ahora }: Adjuntar,
): Promise<Adjunto> {
  const tipo = tipoDeArchivo(archivo.content)
  if (tipo === null) throw new Refusal('ADJUNTO_TIPO')
  await lockVigente(tx, compraId)
  if ((await listAdjuntos(tx, compraId)).length >= MAX_ADJUNTOS) throw new Refusal('ADJUNTOS_COMPLETOS')
  const nombre = nombreDeArchivo(archivo.name, tipo)
  const adjuntoId = await insertAdjunto(tx, {
    compraId,
    nombre,
    tipo,
    contenido: archivo.content,
    userId,
    ahora,
  })
  await record(tx, actor, ['Compra', compraId, 'Archivo agregado'], { despues: { archivo: nombre } })
  const guardados = await listAdjuntos(tx, compraId)
  return found(
    guardados.find(({ id }) => id === adjuntoId),
    'ADJUNTO_NOT_FOUND',
  )
}
