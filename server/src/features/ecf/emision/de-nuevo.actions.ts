import type { NotaBody } from '@cuadre/contract/notas'
import type { PedidoBody } from '@cuadre/contract/pedidos'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { enPesos } from '@cuadre/domain/documentos/linea-en-pesos'
import { cabeDeNuevo } from '@cuadre/domain/documentos/nota-que-vuelve'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { serieEmitida } from '@cuadre/domain/ecf/regimen'
import { MOTIVO_POR_DEFECTO } from '@cuadre/domain/ncf/anular'
import type { Tx } from '../../../db/connection/connection.ts'
import { type ActingToday, type Change, recordAll } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { annulCuentas, lockPagado } from '../../cuentas/abrir.queries.ts'
import { lockFamiliaConAplicados } from '../../cuentas/aplicados.queries.ts'
import { reponerLoRechazado } from '../../cuentas/aplicar.actions.ts'
import { VENTA } from '../../cuentas/emitir-venta.queries.ts'
import { hayRetenciones } from '../../cuentas/retenciones.queries.ts'
import { quitarPagos, reponerPagos } from '../../cuentas/trasladar.actions.ts'
import { abandonarEcf, annulDocumento } from '../../documentos/cambiar.queries.ts'
import { condicionesDeFila } from '../../documentos/condiciones.queries.ts'
import { regimenDe } from '../../documentos/emisor.queries.ts'
import type { Comprador, VentaNueva } from '../../documentos/emitir.queries.ts'
import { type Escrito, emitir } from '../../documentos/emitir.ts'
import {
  type DocumentoConFila,
  deFamilia,
  type FamiliaConFilas,
  lockFamilia,
} from '../../documentos/familia.queries.ts'
import { puedeDe } from '../consulta/puede.ts'
import { lockSituacion } from '../consulta/situacion.queries.ts'
import { copiasDe, corregidoDe } from './copias.ts'

/** Today is the day of the new document. */
interface Momento extends ActingToday {
  /** Whoever asks may agree on prices, and take pesos off. */
  readonly cambiaPrecios: boolean
}

/** What orders and notes have to do with being issued anew; told here, so that what is electronic knows nothing of either. */
export interface Reemisiones {
  pedido(
    tx: Tx,
    /** `body`: as the order should read; undefined: as it does. */
    antes: Momento & {
      readonly pedidoId: number
      readonly empresaId: number
      readonly body: PedidoBody | undefined
    },
  ): Promise<{
    /** As he is now: what was wrong with him may be why it was refused. Null when he was deleted. */
    readonly cliente: Comprador | null
    /** What was asked for, complete. */
    readonly nuevo: VentaNueva | null
    /** The order points at what was issued. */
    emitido(documentoId: number): Promise<void>
  }>
  /** Issues a note on what the refused one corrected, as it should read. */
  nota(
    tx: Tx,
    antes: Momento & {
      readonly clase: ClaseDeNota
      readonly corrigeId: number
      readonly reemplaza: string
      readonly body: NotaBody
    },
  ): Promise<Escrito>
  /** Undoes a note again, whose undoing was refused: with its lines, as one that is undone today. */
  deshacer(
    tx: Tx,
    antes: Momento & {
      readonly deshaceId: number
      readonly reemplaza: string
      readonly motivo: string
    },
  ): Promise<Escrito>
  /** Issues a refused note on a purchase anew, as it was or as it should read; undefined when it is none. */
  notaDeCompra(
    tx: Tx,
    antes: Momento & { readonly documentoId: number; readonly body: NotaBody | undefined },
  ): Promise<Escrito | undefined>
}

interface Asked extends Momento {
  readonly documentoId: number
  /** How the sale or the note should read; undefined: as the refused one does. */
  readonly como?:
    | { readonly pedido?: PedidoBody | undefined; readonly nota?: NotaBody | undefined }
    | undefined
}

/**
 * Issues anew a document that was refused and whose number is not to be had: the same sale under another number, on today's date, as it
 * was or as it should have been. The old one is annulled with its accounts, and stays to be read; what was paid of it is paid of the new
 * one. The notes that waited behind it, which nobody was sent, are annulled too.
 */
export async function emitirDeNuevo(
  tx: Tx,
  reemisiones: Reemisiones,
  { documentoId, como, ...momento }: Asked,
): Promise<Escrito & { notasAnuladas: string[] }> {
  const { hoy, ahora, userId, actor } = momento
  await lockFamiliaConAplicados(tx, documentoId)
  const deVenta = await lockFamilia(tx, documentoId)
  const situacion = found(await lockSituacion(tx, documentoId), 'ECF_NOT_FOUND')
  if (!puedeDe(situacion, ahora).emitirDeNuevo) throw new Refusal('ECF_NO_DE_NUEVO')
  if (!deVenta) {
    if (como?.pedido) throw new Refusal('ECF_DE_NUEVO_OTRA_COSA')
    const deCompra = await reemisiones.notaDeCompra(tx, { ...momento, documentoId, body: como?.nota })
    return { ...found(deCompra, 'ECF_NO_DE_NUEVO'), notasAnuladas: [] }
  }
  const familia = deVenta
  const documento = deFamilia(familia, documentoId)
  const { fila, clase } = documento
  const esNota = clase !== 'factura'
  const deshaceId = fila.deshace_id
  if ((esNota && como?.pedido) || ((!esNota || deshaceId !== null) && como?.nota))
    throw new Refusal('ECF_DE_NUEVO_OTRA_COSA')
  if (esNota && deshaceId === null && !como?.nota && !cabeDeNuevo(documento, familia))
    throw new Refusal('ECF_NOTA_NO_CABE')
  const sueltas = notasDe(familia, documentoId)
  for (const { documentoId: id } of sueltas) {
    if ((await lockPagado(tx, id)) || (await hayRetenciones(tx, id))) throw new Refusal('ECF_NOTA_PAGADA')
  }
  if (serieEmitida(await regimenDe(tx, fila.empresa_id), hoy) === 'B') throw new Refusal('ECF_EN_PAPEL')

  const pedidoId = clase === 'factura' ? (fila.pedido_id ?? fila.id) : null
  const pagos = await quitarPagos(tx, { userId, actor, ahora }, documentoId)
  const pedido =
    pedidoId === null
      ? null
      : await reemisiones.pedido(tx, { ...momento, pedidoId, empresaId: fila.empresa_id, body: como?.pedido })
  for (const { documentoId: id } of sueltas) {
    if (!(await abandonarEcf(tx, { documentoId: id, ahora }))) throw new Refusal('ECF_CORREGIDO')
  }
  for (const cada of [...sueltas, documento]) {
    await annulDocumento(tx, {
      id: cada.documentoId,
      ncfId: cada.fila.ncf_id,
      userId,
      motivo: MOTIVO_POR_DEFECTO,
    })
    await annulCuentas(tx, cada.documentoId)
  }
  const nota = await otraNota()
  const venta = pedido?.nuevo ?? comoEstaba()
  const escrito = nota ?? (await emitir(tx, { forma: VENTA, documento: venta, actor }))
  const repuesto = {
    documentoId: escrito.documentoId,
    pagos,
    venta: esNota ? null : venta,
    antes: condicionesDeFila(fila).pago,
  }
  await reponerPagos(tx, { userId, actor, ahora }, repuesto)
  // A note that reads otherwise says itself whether it is applied.
  if (!como?.nota) await reponerLoRechazado(tx, actor, { ahora, documentoId, nuevoId: escrito.documentoId })
  await pedido?.emitido(escrito.documentoId)
  const trazas =
    como?.nota || deshaceId !== null ? [anulacionDe(documento)] : trazasDe(documento, escrito, familia)
  await recordAll(tx, actor, [...sueltas.map(anulacionDe), ...trazas])
  return { ...escrito, notasAnuladas: sueltas.map(({ numero }) => numero).sort() }

  /** What is written by the rules of a note of today; null: it is copied. */
  async function otraNota(): Promise<Escrito | null> {
    const antes = { ...momento, reemplaza: documento.numero }
    if (deshaceId !== null)
      return reemisiones.deshacer(tx, { ...antes, deshaceId, motivo: fila.motivo ?? '' })
    if (clase === 'factura' || documento.corrigeId === null || !como?.nota) return null
    return reemisiones.nota(tx, { ...antes, clase, corrigeId: documento.corrigeId, body: como.nota })
  }

  /** What the refused one says, to the client as he is now. */
  function comoEstaba(): VentaNueva {
    const corregido = corregidoDe(familia, documento)
    return {
      ...copiasDe(documento, pedido?.cliente ?? null),
      ...(pedidoId !== null && { pedidoId }),
      ...(corregido && { corregido }),
      contingenciaId: null,
      fecha: hoy,
      hoy,
      ahora,
      ncfId: null,
      userId,
    }
  }
}

/** The living notes on a document, and those on them; the last one first. None was sent: what they correct was never accepted. */
function notasDe({ notas }: Pick<FamiliaConFilas, 'notas'>, documentoId: number): DocumentoConFila[] {
  return notas
    .filter(({ anulado, corrigeId }) => !anulado && corrigeId === documentoId)
    .flatMap(nota => [...notasDe({ notas }, nota.documentoId), nota])
    .sort((a, b) => b.documentoId - a.documentoId)
}

function anulacionDe({ documentoId, numero }: DocumentoConFila): Change {
  return {
    entidad: 'Comprobante',
    registroId: documentoId,
    accion: 'Anulación',
    antes: { txtNCF: numero },
  }
}

/** An invoice is held against the traces of its order; of a note its own tell everything, as when it is issued for the first time. */
function trazasDe(
  documento: DocumentoConFila,
  { documentoId, numero: txtNCF }: Escrito,
  familia: FamiliaConFilas,
): Change[] {
  const { fila, clase, corrigeId, lineas, subTotal, itbis } = documento
  const entidad = 'Comprobante'
  const despues = { txtNCF, reemplaza: documento.numero }
  if (corrigeId === null) {
    return [{ entidad, registroId: documentoId, accion: 'Emisión de nuevo', despues }]
  }
  return [
    anulacionDe(documento),
    {
      entidad,
      registroId: documentoId,
      accion: 'Creación',
      despues: {
        ...despues,
        clase,
        corrige: deFamilia(familia, corrigeId).numero,
        motivo: fila.motivo,
        codigo: fila.codigo_modificacion,
        subTotal: pesosDesdeCentavos(subTotal),
        itbis: pesosDesdeCentavos(itbis),
        total: fila.total,
        detalles: lineas.map(({ linea: _, servicio: __, ...linea }) => enPesos(linea)),
      },
    },
  ]
}
