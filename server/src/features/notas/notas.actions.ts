import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { type DeshacerBody, fraseDeNoCorregir, type NotaBody, rechazoDeNota } from '@cuadre/contract/notas'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { calcularNota, type NotaCalculada } from '@cuadre/domain/documentos/calcular-nota'
import { loQueDeshace, motivoParaNoDeshacer } from '@cuadre/domain/documentos/deshacer-nota'
import { enPesos } from '@cuadre/domain/documentos/linea-en-pesos'
import { llevaItbis } from '@cuadre/domain/documentos/nota-tardia'
import {
  type ClaseDeNota,
  hayNotasPorResponder,
  impedimentoElectronico,
  lineasPorCorregir,
  motivoParaNoCorregir,
  type NotaPorEmitir,
  saldoDe,
  tipoDeNota,
  topeDeNota,
} from '@cuadre/domain/documentos/notas'
import type { Serie } from '@cuadre/domain/documentos/tipos'
import { comoSeEmite } from '@cuadre/domain/ecf/regimen'
import { totalesEmitidos } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import type { ActingToday } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { quitarAplicaciones } from '../cuentas/anular.actions.ts'
import { findFamilia, lockFamiliaConAplicados, lockOrigenes } from '../cuentas/aplicados.queries.ts'
import { aplicarASuFactura } from '../cuentas/aplicar.actions.ts'
import { VENTA } from '../cuentas/emitir-venta.queries.ts'
import { regimenDe } from '../documentos/emisor.queries.ts'
import { corregidoDeFila } from '../documentos/emitir.queries.ts'
import { type Escrito, emitir } from '../documentos/emitir.ts'
import {
  type DocumentoConFila,
  deFamilia,
  emisorYComprador,
  type FamiliaConFilas,
  lockFamilia,
} from '../documentos/familia.queries.ts'
import { readDocumento } from './leido.queries.ts'
import { fraseDeNoDeshacer, otros } from './leido.ts'

/** Today is the day of the note. */
interface Issuing extends ActingToday {
  /** The number of the refused note in whose place it comes. */
  readonly reemplaza?: string
  readonly simuladorUrl: string
}

interface Emission extends Issuing {
  readonly clase: ClaseDeNota
  /** The invoice that it corrects. */
  readonly documentoId: number
  readonly body: NotaBody
}

/**
 * Issues a note on an invoice. It is locked first: what is left of it is what whoever came before has left. Refused before a number is
 * taken.
 */
export async function emitirNota(tx: Tx, emission: Emission): Promise<DocumentoLeido> {
  const { documentoId } = await escribirNota(tx, emission)
  return leer(tx, documentoId, emission)
}

/** The same, without reading it. */
export async function escribirNota(tx: Tx, emission: Omit<Emission, 'simuladorUrl'>) {
  const { clase, documentoId, body, hoy } = emission
  const { aplicar = false } = body
  // All that it may settle is locked before a number is drawn, which others wait for.
  if (aplicar) await lockOrigenes(tx, await findFamilia(tx, documentoId))
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const documento = deFamilia(familia, documentoId)
  const comoHoy = await comoSeEmiteHoy(tx, familia, hoy)
  const { tardia, serie } = comoHoy
  const calculada = agreeNota(familia, { clase, documento, hoy, tardia, serie }, body)
  return escribir(tx, familia, {
    ...emission,
    ...comoHoy,
    calculada,
    motivo: body.motivo,
    deshace: null,
    aplicar,
  })
}

interface Undoing extends Issuing {
  /** The note that is undone. */
  readonly documentoId: number
  readonly body: DeshacerBody
}

/** Undoes a note with the opposite one on its invoice, of the same lines and amounts. */
export async function deshacerNota(tx: Tx, undoing: Undoing): Promise<DocumentoLeido> {
  return leer(tx, (await escribirLoQueDeshace(tx, undoing)).documentoId, undoing)
}

/** The same, without reading it. */
export async function escribirLoQueDeshace(tx: Tx, undoing: Omit<Undoing, 'simuladorUrl'>) {
  const { documentoId, body, hoy, userId, actor, ahora } = undoing
  await lockFamiliaConAplicados(tx, documentoId)
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const nota = deFamilia(familia, documentoId)
  if (nota.clase === 'factura') throw new Refusal('NO_ES_NOTA')
  const comoHoy = await comoSeEmiteHoy(tx, familia, hoy)
  const pedida = { nota, hoy, tardia: comoHoy.tardia }
  const motivo = motivoParaNoDeshacer(pedida, familia)
  if (motivo) throw new Refusal(motivo, { message: fraseDeNoDeshacer(motivo, { nota, familia }) })
  const { clase, ...calculada } = loQueDeshace(pedida, familia)
  requireVisto(body.total, calculada)
  // Whatever its credit has settled is owed again; it goes to what undoes it.
  const quitadas =
    clase === 'nota de débito' ? await quitarAplicaciones(tx, { userId, actor, ahora }, [documentoId]) : []
  return escribir(tx, familia, {
    ...undoing,
    aplicar: body.aplicar ?? quitadas.length > 0,
    ...comoHoy,
    clase,
    calculada,
    motivo: body.motivo,
    deshace: nota,
  })
}

async function leer(
  tx: Tx,
  id: number,
  { ahora, simuladorUrl }: Pick<Issuing, 'ahora' | 'simuladorUrl'>,
): Promise<DocumentoLeido> {
  return found(await readDocumento(tx, { id, ahora, simuladorUrl }), 'DOCUMENTO_NOT_FOUND')
}

/** As the company issues on the day; an electronic invoice is corrected by an electronic note or not at all. */
async function comoSeEmiteHoy(tx: Tx, { factura }: FamiliaConFilas, hoy: Dia) {
  const regimen = await regimenDe(tx, factura.fila.empresa_id)
  const { serie, contingenciaId } = comoSeEmite(regimen, hoy)
  const { estado, anulado } = factura
  const impedimento = impedimentoElectronico({
    serie: factura.fila.serie,
    estado,
    anulado,
    serieDeHoy: serie,
  })
  if (impedimento) {
    const message = fraseDeNoCorregir(impedimento, { documento: factura, factura })
    throw new Refusal(impedimento, { message })
  }
  return { serie, contingenciaId, tardia: regimen.notaTardia }
}

interface PorEscribir extends Omit<Issuing, 'simuladorUrl'> {
  readonly clase: ClaseDeNota
  readonly serie: Serie
  readonly contingenciaId: number | null
  readonly calculada: NotaCalculada
  readonly motivo: string
  readonly deshace: DocumentoConFila | null
  /** Settles it against its invoice. */
  readonly aplicar: boolean
}

/** Issues the note on the invoice, and settles it against that where it is asked for. */
async function escribir(tx: Tx, familia: FamiliaConFilas, porEscribir: PorEscribir): Promise<Escrito> {
  const { clase, serie, contingenciaId, calculada, motivo, deshace } = porEscribir
  const { hoy, ahora, userId, actor } = porEscribir
  const { factura } = familia
  const { documentoId: facturaId, fila } = factura
  const documento = {
    ...tipoDeNota(clase, serie),
    ...emisorYComprador(fila),
    vendedor: fila.vendedor,
    ...deSusMontos(calculada, fila),
    ncfId: null,
    contingenciaId,
    fecha: hoy,
    hoy,
    ahora,
    correccion: {
      corrigeId: facturaId,
      facturaId,
      deshaceId: deshace?.documentoId ?? null,
      motivo,
      codigo: calculada.codigo,
    },
    corregido: corregidoDeFila(fila, factura.estado),
    ...SIN_CONDICIONES,
    tipoIngresos: fila.tipo_ingresos,
    loSuyo: fila.lo_suyo,
    userId,
  }
  const escrito = await emitir(tx, {
    forma: VENTA,
    documento,
    actor,
    traza: ({ documentoId, numero }) => ({
      entidad: 'Comprobante',
      registroId: documentoId,
      accion: 'Creación',
      despues: trazaDe({ ...porEscribir, numero, corrige: factura.numero }),
    }),
  })
  if (porEscribir.aplicar) await aplicarASuFactura(tx, { userId, actor, ahora }, escrito.documentoId)
  return escrito
}

/** Lines and totals; refuses what cannot be corrected, what is more than is left, and another total than the user saw. */
function agreeNota(
  familia: FamiliaConFilas,
  { serie, ...nota }: NotaPorEmitir & { documento: DocumentoConFila; serie: Serie },
  body: NotaBody,
): NotaCalculada {
  const { clase, documento } = nota
  const motivo = motivoParaNoCorregir(nota, familia)
  if (motivo)
    throw new Refusal(motivo, { message: fraseDeNoCorregir(motivo, { documento, ...otros(familia) }) })
  const { modo, lineas, monto, texto, codigo, total } = body
  const tope = topeDeNota(nota, familia)
  const calculada = calcularNota({
    clase,
    serie,
    modo,
    documento: { ...documento, saldo: saldoDe(familia), lineas: lineasPorCorregir(familia) },
    tope,
    porResponder: hayNotasPorResponder(familia),
    aplicaItbis: llevaItbis(nota),
    lineas: lineas ?? [],
    monto: centavosDesdePesos(monto ?? 0),
    texto: texto ?? '',
    codigo: codigo ?? null,
  })
  if ('falta' in calculada) {
    const rechazo = rechazoDeNota(calculada, { modo, clase })
    const { field, message } = rechazo
    throw new Refusal(rechazo.codigo, { message, errors: [{ field, message }] })
  }
  requireVisto(total, calculada)
  return calculada
}

/** Somebody else's note came in between, or a day on which the ITBIS is no longer given back. */
function requireVisto(visto: number | null | undefined, { total }: NotaCalculada): void {
  if (visto != null && centavosDesdePesos(visto) !== total) throw new Refusal('CONFLICT')
}

/** Lines and totals, at the percentages of what it corrects. */
function deSusMontos(
  { lineas, subTotal, itbis, total, aplicaItbis }: NotaCalculada,
  { porc_compra: porcCompra, porc_venta: porcVenta }: DocumentoConFila['fila'],
) {
  const totales = totalesEmitidos({ lineas, subTotal, itbis, total })
  return { lineas, totales, aplicaItbis, porcentajes: { porcCompra, porcVenta } }
}

interface Trazada extends Pick<PorEscribir, 'clase' | 'motivo' | 'deshace' | 'calculada' | 'reemplaza'> {
  readonly numero: string
  readonly corrige: string
}

/** What the audit log keeps of a note, as the wire names it. */
function trazaDe({ clase, motivo, numero, corrige, reemplaza, deshace, calculada }: Trazada) {
  const { lineas, subTotal, itbis, total, codigo } = calculada
  return {
    txtNCF: numero,
    ...(reemplaza !== undefined && { reemplaza }),
    clase,
    corrige,
    ...(deshace && { deshace: deshace.numero }),
    motivo,
    codigo,
    subTotal: pesosDesdeCentavos(subTotal),
    itbis: pesosDesdeCentavos(itbis),
    total: pesosDesdeCentavos(total),
    detalles: lineas.map(enPesos),
  }
}
