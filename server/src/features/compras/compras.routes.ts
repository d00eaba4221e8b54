import { type Adjunto, MAX_ADJUNTOS } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { deleteAdjunto, findAdjunto, insertAdjunto, listAdjuntos } from './adjuntos.queries.ts'
import { annulCompraWith, createCompra, lockVigente, readCompra, updateCompra } from './compras.actions.ts'
import { findUltimoCambio } from './compras.queries.ts'
import { comprasLibro } from './compras-libro.ts'
import { pageCompras } from './lista.queries.ts'
import { porPagarRoutes } from './por-pagar/por-pagar.routes.ts'
import { comprasPropiasRoutes } from './propias/propias.routes.ts'
import { propuestasRoutes } from './propuestas.routes.ts'
import { nombreDeArchivo, tipoDeArchivo } from './tipo-de-archivo.ts'

/** What others billed the companies. */
export function comprasRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies

  doors.read(compras.paged, ({ db, query }) => pageCompras(db, query))

  doors.serve(compras.excel, call => comprasLibro(dependencies, call))

  doors.read(compras.get, async ({ db, params: { id } }) => ({
    ...(await readCompra(db, id)),
    ultimoCambio: await findUltimoCambio(db, id),
  }))

  doors.serve(compras.create, async ({ db, body, acting }) => {
    const data = await createCompra(db, { body, ...acting })
    return { data, message: `Compra registrada: ${data.ncf} de ${data.suplidorNombre}` }
  })

  doors.serve(compras.update, async ({ db, params: { id }, body, acting }) => {
    const data = await updateCompra(db, { id, body, ...acting })
    return { data, message: 'Compra actualizada' }
  })

  doors.serve(compras.remove, async ({ db, params: { id }, query: { version }, acting }) => {
    const { pagado } = await annulCompraWith(db, { id, version, ...acting })
    const suPago = pagado === 0 ? '' : `, y con ella lo que constaba como pagado: ${formatMonto(pagado)}`
    return { data: null, message: `Compra anulada${suPago}` }
  })

  comprasPropiasRoutes(dependencies)
  porPagarRoutes(dependencies)
  propuestasRoutes(dependencies)
  adjuntosRoutes(dependencies)
}

/** What is kept with a purchase: its receipt as it was given. */
function adjuntosRoutes({ doors }: Pick<Dependencies, 'doors'>): void {
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

/** Whoever adds another one at the same moment waits: a purchase never keeps more than it may. */
async function keepAdjunto(
  tx: Tx,
  { id: compraId, archivo, userId, actor, ahora }: Acting & { id: number; archivo: UploadedFile },
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
