import { SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { fraseDeNoCorregir, type NotaBody, rechazoDeNota } from '@cuadre/contract/notas'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavos, centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { calcularNota, type NotaCalculada } from '@cuadre/domain/documentos/calcular-nota'
import { fraseSinNumeros } from '@cuadre/domain/documentos/frases-de-secuencia'
import {
  type ClaseDeNota,
  impedimentoElectronico,
  lineasPorCorregir,
  llevaItbis,
  motivoParaNoCorregir,
  saldoDe,
  tipoDeNota,
  topeDeNota,
} from '@cuadre/domain/documentos/notas'
import { type Serie, signoDe } from '@cuadre/domain/documentos/tipos'
import { contingenciaDe, EN_PAPEL, serieEmitida } from '@cuadre/domain/ecf/regimen'
import { calcularLinea, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findEstadoEcf } from '../documentos/emitido.queries.ts'
import {
  type DocumentoConFila,
  emisorYComprador,
  type FamiliaConFilas,
  lockFamilia,
} from '../documentos/familia.queries.ts'
import { type Corregido, prepararEcf } from '../ecf/emision/preparar.ts'
import { emisorEcfDe } from '../ecf/empresas.queries.ts'
import { insertNota } from './emitir.queries.ts'
import { readDocumento } from './leido.queries.ts'
import { documentoDe } from './leido.ts'

interface Emission {
  /** The number of the refused note in whose place it comes. */
  readonly reemplaza?: string
  readonly clase: ClaseDeNota
  /** What it corrects. */
  readonly documentoId: number
  readonly body: NotaBody
  /** Today: the day of the note. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly simuladorUrl: string
  readonly userId: number
  readonly actor: Actor
}

/**
 * Issues a note on an invoice or on the opposite note. The invoice at the root is locked first: what is left of it is what whoever
 * came before has left. Refused before a number is taken.
 */
export async function emitirNota(tx: Transaction<DB>, emission: Emission): Promise<DocumentoLeido> {
  const { ahora, simuladorUrl } = emission
  const { documentoId: id } = await escribirNota(tx, emission)
  return found(await readDocumento(tx, { id, ahora, simuladorUrl }), 'DOCUMENTO_NOT_FOUND')
}

/** The same, without reading it. */
export async function escribirNota(tx: Transaction<DB>, emission: Omit<Emission, 'simuladorUrl'>) {
  const { clase, documentoId, body, hoy, ahora, userId, actor } = emission
  const familia = found(await lockFamilia(tx, documentoId), 'DOCUMENTO_NOT_FOUND')
  const documento = documentoDe(familia, documentoId)
  const { fila } = documento
  const { serie, contingenciaId } = await serieDeNota(tx, documento, hoy)
  const calculada = agreeNota(familia, { clase, documento, hoy, serie }, body)
  const { motivo } = body
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
      corrigeId: documentoId,
      facturaId: familia.factura.documentoId,
      motivo,
      codigo: calculada.codigo,
    },
    ...SIN_CONDICIONES,
    userId,
  } as const
  const corregido = serie === 'E' ? await corregidoDe(tx, familia, documento) : undefined
  const ecf = corregido && (await prepararEcf(tx, { ...nueva, corregido }, ahora))
  const escrita = await insertNota(tx, { ...nueva, ecf })
  if (!escrita) {
    throw new Refusal('SECUENCIA_AGOTADA', { message: fraseSinNumeros(tipo, fila.empresa_nombre) })
  }
  await record(tx, actor, {
    entidad: 'Comprobante',
    registroId: escrita.id,
    accion: 'Creación',
    despues: trazaDe({ ...emission, numero: escrita.numero, corrige: documento.numero }, calculada),
  })
  return { documentoId: escrita.id, numero: escrita.numero }
}

/** As the company issues on the day; an electronic document is corrected by an electronic note or not at all. */
async function serieDeNota(tx: Transaction<DB>, documento: DocumentoConFila, hoy: Dia) {
  const { fila } = documento
  const regimen = (await emisorEcfDe(tx, fila.empresa_id)) ?? EN_PAPEL
  const serieDeHoy = serieEmitida(regimen, hoy)
  const estado = await findEstadoEcf(tx, fila.id)
  const impedimento = impedimentoElectronico({ serie: fila.serie, estado, serieDeHoy })
  if (impedimento) throw new Refusal(impedimento, { message: fraseDeNoCorregir(impedimento, documento) })
  return { serie: serieDeHoy, contingenciaId: contingenciaDe(regimen, hoy) }
}

/** What an electronic note says of the document that it corrects, which may be a note itself. */
async function corregidoDe(
  tx: Transaction<DB>,
  familia: FamiliaConFilas,
  documento: DocumentoConFila,
): Promise<Corregido> {
  const { fila, numero: ncf, fecha, subTotal, itbis, corrigeId } = documento
  return {
    ncf,
    fecha,
    serie: fila.serie,
    tipo: fila.tipo,
    total: sumar(subTotal, itbis),
    estado: await findEstadoEcf(tx, fila.id),
    corrige: corrigeId === null ? undefined : await corregidoDe(tx, familia, documentoDe(familia, corrigeId)),
  }
}

type Nota = Parameters<typeof topeDeNota>[0] & { readonly serie: Serie }

/** Lines and totals; refuses what cannot be corrected, what is more than is left, and another total than the user saw. */
function agreeNota(familia: FamiliaConFilas, nota: Nota, body: NotaBody): NotaCalculada {
  const { clase, documento, serie } = nota
  const motivo = motivoParaNoCorregir(nota, familia)
  if (motivo) throw new Refusal(motivo, { message: fraseDeNoCorregir(motivo, documento) })
  const { modo, lineas, monto, texto, codigo, total } = body
  const tope = topeDeNota(nota, familia)
  const calculada = calcularNota({
    clase,
    serie,
    modo,
    documento: {
      ...documento,
      saldo: saldoDe(documento, familia),
      lineas: lineasPorCorregir(documento, familia),
    },
    tope,
    tasaItbis: llevaItbis(nota) ? documento.tasaItbis : 0,
    lineas: lineas ?? [],
    monto: centavosDesdePesos(monto ?? 0),
    texto: texto ?? '',
    codigo: codigo ?? null,
  })
  if ('falta' in calculada) {
    const rechazo = rechazoDeNota(calculada, { modo, clase: documento.clase, tope })
    const { field, message } = rechazo
    throw new Refusal(rechazo.codigo, { message, errors: [{ field, message }] })
  }
  // Somebody else's note came in between, or a day on which the ITBIS is no longer given back.
  if (total != null && centavosDesdePesos(total) !== calculada.total) throw new Refusal('CONFLICT')
  return calculada
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

/** What the audit log keeps of a note, as the wire names it. */
function trazaDe(
  {
    clase,
    body,
    numero,
    corrige,
    reemplaza,
  }: Pick<Emission, 'clase' | 'body' | 'reemplaza'> & {
    numero: string
    corrige: string
  },
  { lineas, subTotal, itbis, total, codigo }: NotaCalculada,
) {
  return {
    txtNCF: numero,
    ...(reemplaza !== undefined && { reemplaza }),
    clase,
    corrige,
    motivo: body.motivo,
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
