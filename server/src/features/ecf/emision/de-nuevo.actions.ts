import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { EN_PAPEL, serieEmitida } from '@cuadre/domain/ecf/regimen'
import { MOTIVO_POR_DEFECTO } from '@cuadre/domain/ncf/anular'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { type Actor, type Change, recordAll } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { annulCuentas, lockPagado } from '../../cuentas/abrir.queries.ts'
import { abandonarEcf, annulDocumento } from '../../documentos/cambiar.queries.ts'
import type { Comprador, DocumentoNuevo } from '../../documentos/emitir.queries.ts'
import { type DocumentoConFila, type FamiliaConFilas, lockFamilia } from '../../documentos/familia.queries.ts'
import { puedeDe } from '../consulta/puede.ts'
import { lockSituacion } from '../consulta/situacion.queries.ts'
import { emisorEcfDe } from '../empresas.queries.ts'
import { copiasDe, corregidoDe, deFamilia } from './copias.ts'
import { insertDeNuevo } from './de-nuevo.queries.ts'
import { prepararEcf } from './preparar.ts'

/** What an order has to do with its invoice being issued anew; told here, so that what is electronic knows nothing of orders. */
export interface Reemisiones {
  pedido(
    tx: Transaction<DB>,
    antes: { readonly pedidoId: number; readonly actor: Actor },
  ): Promise<{
    /** As he is now: what was wrong with him may be why it was refused. Null when he was deleted. */
    readonly cliente: Comprador | null
    /** The order points at what was issued. */
    emitido(documentoId: number): Promise<void>
  }>
}

interface Asked {
  readonly documentoId: number
  /** Today: the day of the new document. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly userId: number
  readonly actor: Actor
}

/**
 * Issues anew a document that was refused and whose number is used up: the same sale under another number, on today's date. The old
 * one is annulled with its accounts, and stays to be read; so are the notes that waited behind it, which nobody was sent.
 */
export async function emitirDeNuevo(
  tx: Transaction<DB>,
  reemisiones: Reemisiones,
  { documentoId, hoy, ahora, userId, actor }: Asked,
): Promise<{ documentoId: number; numero: string; notasAnuladas: string[] }> {
  const familia = found(await lockFamilia(tx, documentoId), 'ECF_NOT_FOUND')
  const situacion = found(await lockSituacion(tx, documentoId), 'ECF_NOT_FOUND')
  const documento = deFamilia(familia, documentoId)
  const { fila, clase } = documento
  if (!puedeDe(situacion, ahora).emitirDeNuevo) throw new Refusal('ECF_NO_DE_NUEVO')
  const sueltas = notasDe(familia, documentoId)
  for (const { documentoId: id } of [documento, ...sueltas]) {
    if (await lockPagado(tx, id)) throw new Refusal('ECF_PAGADO')
  }
  if (serieEmitida((await emisorEcfDe(tx, fila.empresa_id)) ?? EN_PAPEL, hoy) === 'B')
    throw new Refusal('ECF_EN_PAPEL')

  const pedidoId = clase === 'factura' ? (fila.pedido_id ?? fila.id) : null
  const pedido = pedidoId === null ? null : await reemisiones.pedido(tx, { pedidoId, actor })
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
  const nuevo: DocumentoNuevo = {
    ...copiasDe(documento, pedido?.cliente ?? null),
    ...(pedidoId !== null && { pedidoId }),
    fecha: hoy,
    hoy,
    ncfId: null,
    userId,
  }
  const corregido = corregidoDe(familia, documento)
  const ecf = await prepararEcf(tx, { ...nuevo, ...(corregido && { corregido }) }, ahora)
  const signo = signoDe(clase)
  const { subTotal, total } = nuevo.totales
  const cuentas = calcularCuentas({
    subTotal: centavos(signo * subTotal),
    total: centavos(signo * total),
    aplicaItbis: nuevo.aplicaItbis,
    ...nuevo.porcentajes,
  })
  const escrito = await insertDeNuevo(tx, { ...nuevo, ecf, cuentas })
  if (!escrito) {
    throw new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros(nuevo, fila.empresa_nombre) })
  }
  await pedido?.emitido(escrito.documentoId)
  await recordAll(tx, actor, [...sueltas.map(anulacionDe), ...trazasDe(documento, escrito, familia)])
  return { ...escrito, notasAnuladas: sueltas.map(({ numero }) => numero).sort() }
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
  { documentoId, numero: txtNCF }: { readonly documentoId: number; readonly numero: string },
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
        detalles: lineas.map(({ linea: _, servicio: __, precio, importe, ...resto }) => ({
          ...resto,
          precio: pesosDesdeCentavos(precio),
          importe: pesosDesdeCentavos(importe),
        })),
      },
    },
  ]
}
