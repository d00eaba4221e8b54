import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { type DeshacerBody, fraseDeNoCorregir, type NotaBody, rechazoDeNota } from '@cuadre/contract/notas'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavos, centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { calcularNota, type NotaCalculada } from '@cuadre/domain/documentos/calcular-nota'
import { loQueDeshace, motivoParaNoDeshacer } from '@cuadre/domain/documentos/deshacer-nota'
import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
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
import { type Serie, signoDe } from '@cuadre/domain/documentos/tipos'
import { contingenciaDe, serieEmitida } from '@cuadre/domain/ecf/regimen'
import { calcularLinea, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import {
  type DocumentoConFila,
  emisorYComprador,
  type FamiliaConFilas,
  lockFamilia,
} from '../documentos/familia.queries.ts'
import { type Corregido, prepararEcf } from '../ecf/emision/preparar.ts'
import { emisorEcfDe, SIN_AJUSTES } from '../ecf/empresas.queries.ts'
import { insertNota } from './emitir.queries.ts'
import { readDocumento } from './leido.queries.ts'
import { documentoDe, fraseDeNoDeshacer, otros } from './leido.ts'

interface Acting {
  /** The number of the refused note in whose place it comes. */
  readonly reemplaza?: string
  /** Today: the day of the note. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly simuladorUrl: string
  readonly userId: number
  readonly actor: Actor
}

interface Emission extends Acting {
  readonly clase: ClaseDeNota
  /** The invoice that it corrects. */
  readonly documentoId: number
  readonly body: NotaBody
}

/**
 * Issues a note on an invoice. It is locked first: what is left of it is what whoever came before has left. Refused before a number is
 * taken.
 */
export async function emitirNota(tx: Transaction<DB>, emission: Emission): Promise<DocumentoLeido> {
  const { documentoId } = await escribirNota(tx, emission)
  return leer(tx, documentoId, emission)
}

/** The same, without reading it. */
export async function escribirNota(tx: Transaction<DB>, emission: Omit<Emission, 'simuladorUrl'>) {
  const { clase, documentoId, body, hoy } = emission
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const documento = documentoDe(familia, documentoId)
  const comoHoy = await comoSeEmiteHoy(tx, familia, hoy)
  const { tardia, serie } = comoHoy
  const calculada = agreeNota(familia, { clase, documento, hoy, tardia, serie }, body)
  return emitir(tx, familia, { ...emission, ...comoHoy, calculada, motivo: body.motivo, deshace: null })
}

interface Undoing extends Acting {
  /** The note that is undone. */
  readonly documentoId: number
  readonly body: DeshacerBody
}

/** Undoes a note with the opposite one on its invoice, of the same lines and amounts. */
export async function deshacerNota(tx: Transaction<DB>, undoing: Undoing): Promise<DocumentoLeido> {
  return leer(tx, (await escribirLoQueDeshace(tx, undoing)).documentoId, undoing)
}

/** The same, without reading it. */
export async function escribirLoQueDeshace(tx: Transaction<DB>, undoing: Omit<Undoing, 'simuladorUrl'>) {
  const { documentoId, body, hoy } = undoing
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const nota = documentoDe(familia, documentoId)
  if (nota.clase === 'factura') throw new Refusal('NO_ES_NOTA')
  const comoHoy = await comoSeEmiteHoy(tx, familia, hoy)
  const pedida = { nota, hoy, tardia: comoHoy.tardia }
  const motivo = motivoParaNoDeshacer(pedida, familia)
  if (motivo) throw new Refusal(motivo, { message: fraseDeNoDeshacer(motivo, { nota, familia }) })
  const { clase, ...calculada } = loQueDeshace(pedida, familia)
  requireVisto(body.total, calculada)
  return emitir(tx, familia, { ...undoing, ...comoHoy, clase, calculada, motivo: body.motivo, deshace: nota })
}

async function leer(
  tx: Transaction<DB>,
  id: number,
  { ahora, simuladorUrl }: Pick<Acting, 'ahora' | 'simuladorUrl'>,
): Promise<DocumentoLeido> {
  return found(await readDocumento(tx, { id, ahora, simuladorUrl }), 'DOCUMENTO_NOT_FOUND')
}

/** As the company issues on the day; an electronic invoice is corrected by an electronic note or not at all. */
async function comoSeEmiteHoy(tx: Transaction<DB>, { factura }: FamiliaConFilas, hoy: Dia) {
  const regimen = (await emisorEcfDe(tx, factura.fila.empresa_id)) ?? SIN_AJUSTES
  const serie = serieEmitida(regimen, hoy)
  const { estado } = factura
  const impedimento = impedimentoElectronico({ serie: factura.fila.serie, estado, serieDeHoy: serie })
  if (impedimento) {
    const message = fraseDeNoCorregir(impedimento, { documento: factura, factura })
    throw new Refusal(impedimento, { message })
  }
  return { serie, contingenciaId: contingenciaDe(regimen, hoy), tardia: regimen.notaTardia }
}

interface PorEmitir extends Omit<Acting, 'simuladorUrl'> {
  readonly clase: ClaseDeNota
  readonly serie: Serie
  readonly contingenciaId: number | null
  readonly calculada: NotaCalculada
  readonly motivo: string
  readonly deshace: DocumentoConFila | null
}

/** Takes the number and writes the note on the invoice. */
async function emitir(
  tx: Transaction<DB>,
  familia: FamiliaConFilas,
  porEmitir: PorEmitir,
): Promise<{ documentoId: number; numero: string }> {
  const { clase, serie, contingenciaId, calculada, motivo, deshace } = porEmitir
  const { hoy, ahora, userId, actor } = porEmitir
  const { factura } = familia
  const { fila } = factura
  const tipo = tipoDeNota(clase, serie)
  const nueva = {
    ...tipo,
    ...emisorYComprador(fila),
    vendedor: fila.vendedor,
    ...deSusMontos(calculada, clase, fila),
    ncfId: null,
    contingenciaId,
    fecha: hoy,
    hoy,
    correccion: {
      corrigeId: factura.documentoId,
      facturaId: factura.documentoId,
      deshaceId: deshace?.documentoId ?? null,
      motivo,
      codigo: calculada.codigo,
    },
    ...SIN_CONDICIONES,
    tipoIngresos: fila.tipo_ingresos,
    userId,
  } as const
  const ecf =
    serie === 'E' ? await prepararEcf(tx, { ...nueva, corregido: corregidoDe(factura) }, ahora) : undefined
  const escrita = await insertNota(tx, { ...nueva, ecf })
  if (!escrita) {
    throw new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros(tipo, fila.empresa_nombre) })
  }
  await record(tx, actor, {
    entidad: 'Comprobante',
    registroId: escrita.id,
    accion: 'Creación',
    despues: trazaDe({ ...porEmitir, numero: escrita.numero, corrige: factura.numero }),
  })
  return { documentoId: escrita.id, numero: escrita.numero }
}

/** What an electronic note says of its invoice. */
function corregidoDe({ fila, numero: ncf, fecha, subTotal, itbis, estado }: DocumentoConFila): Corregido {
  return { ncf, fecha, serie: fila.serie, tipo: fila.tipo, total: sumar(subTotal, itbis), estado }
}

/** Lines and totals; refuses what cannot be corrected, what is more than is left, and another total than the user saw. */
function agreeNota(
  familia: FamiliaConFilas,
  { serie, ...nota }: NotaPorEmitir & { readonly documento: DocumentoConFila; readonly serie: Serie },
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
    tasaItbis: llevaItbis(nota) ? documento.tasaItbis : 0,
    lineas: lineas ?? [],
    monto: centavosDesdePesos(monto ?? 0),
    texto: texto ?? '',
    codigo: codigo ?? null,
  })
  if ('falta' in calculada) {
    const rechazo = rechazoDeNota(calculada, { modo, clase, tope })
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

/** Lines, totals and accounts, which a credit note has below zero, at the percentages of what it corrects. */
function deSusMontos(nota: NotaCalculada, clase: ClaseDeNota, fila: DocumentoConFila['fila']) {
  const { lineas, subTotal, itbis, total, tasaItbis } = nota
  const calculadas = lineas.map(calcularLinea)
  const totales: Totales = {
    lineas: calculadas,
    subTotal,
    descuento: sumar(...calculadas.map(({ descuento }) => descuento)),
    tasaItbis,
    itbis,
    total,
  }
  const porcentajes = { porcCompra: fila.porc_compra, porcVenta: fila.porc_venta }
  const aplicaItbis = tasaItbis > 0
  const signo = signoDe(clase)
  const cuentas = calcularCuentas({
    subTotal: centavos(signo * subTotal),
    total: centavos(signo * total),
    aplicaItbis,
    ...porcentajes,
  })
  return { lineas, totales, aplicaItbis, porcentajes, cuentas }
}

interface Trazada extends Pick<PorEmitir, 'clase' | 'motivo' | 'deshace' | 'calculada' | 'reemplaza'> {
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
    detalles: lineas.map(linea => ({
      ...linea,
      precio: pesosDesdeCentavos(linea.precio),
      importe: pesosDesdeCentavos(linea.importe),
    })),
  }
}
