import type {
  DocumentoLeido,
  DocumentoNombrado,
  LineaDeDocumento,
  NotaPosible,
} from '@cuadre/contract/documentos'
import { fraseDeNoCorregir } from '@cuadre/contract/notas'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import {
  loQueDeshace,
  type MotivoParaNoDeshacer,
  motivoParaNoDeshacer,
  notaQueDeshace,
} from '@cuadre/domain/documentos/deshacer-nota'
import { enPesos } from '@cuadre/domain/documentos/linea-en-pesos'
import {
  declaraSuItbis,
  esTardia,
  type FormaDeNotaTardia,
  llevaItbis,
  ultimoDiaParaDevolverItbis,
} from '@cuadre/domain/documentos/nota-tardia'
import {
  type ClaseDeNota,
  type DocumentoEmitido,
  type Familia,
  hayNotasPorResponder,
  type ImpedimentoElectronico,
  impedimentoElectronico,
  type LineaPorCorregir,
  lineasPorCorregir,
  type Montos,
  modosDeNota,
  motivoParaNoCorregir,
  type NotaPorEmitir,
  notaQueAnula,
  type Saldo,
  saldoDe,
  tipoDeNota,
  topeDeNota,
} from '@cuadre/domain/documentos/notas'
import { codigoDeTipo, type Serie, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Regimen, serieEmitida } from '@cuadre/domain/ecf/regimen'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { condicionesDeFila } from '../documentos/condiciones.queries.ts'
import { type DocumentoConFila, deFamilia, type FamiliaConFilas } from '../documentos/familia.queries.ts'

/** What neither the document nor its notes say. */
export type Estado = Pick<DocumentoLeido, 'pedidoId' | 'estado' | 'ecf'> & {
  readonly aplicadaCon: NonNullable<DocumentoLeido['aplicadaCon']> | null
}

interface Leido extends Estado {
  readonly familia: FamiliaConFilas
  /** Which of the family. */
  readonly id: number
  readonly hoy: Dia
  /** How its company issues now, and writes credit notes that come late. */
  readonly regimen: Regimen & { readonly notaTardia: FormaDeNotaTardia }
}

/** A document of a family as the wire has it. */
export function describeDocumento(leido: Leido): DocumentoLeido {
  const { familia, id, hoy, pedidoId, estado, ecf, regimen, aplicadaCon } = leido
  const documento = deFamilia(familia, id)
  const { fila, clase, corrigeId, deshaceId } = documento
  const { factura } = familia
  const esFactura = clase === 'factura'
  const vivas = familia.notas.filter(({ anulado }) => !anulado)
  const notas = esFactura ? vivas : vivas.filter(nota => nota.corrigeId === id)
  const serie = serieEmitida(regimen, hoy)
  const { notaTardia: tardia } = regimen
  // Whatever is issued corrects the invoice.
  const impedido = impedimentoElectronico({
    serie: factura.fila.serie,
    estado: factura.estado,
    anulado: factura.anulado,
    serieDeHoy: serie,
  })
  const posible = (de: ClaseDeNota) =>
    describePosible({ clase: de, documento, hoy, tardia, serie, impedido }, familia)
  const deshechaPor = esFactura ? null : (notaQueDeshace(familia, documento) as DocumentoConFila | null)
  return {
    ...nombre(documento),
    pedidoId,
    tipoComprobante: codigoDeTipo(fila),
    tipoNombre: tipoFiscal(fila).enPapel[fila.serie],
    congelado: !esFactura || fila.congelado,
    vence: fila.vence,
    empresaId: fila.empresa_id,
    empresaNombre: fila.empresa_nombre,
    empresaRnc: fila.empresa_rnc,
    clienteId: fila.cliente_id,
    clienteNombre: fila.cliente_nombre,
    clienteRnc: fila.cliente_rnc,
    clienteTelefono: fila.cliente_telefono,
    vendedor: fila.vendedor,
    aplicaItbis: fila.aplica_itbis,
    tasaItbis: fila.aplica_itbis ? Math.max(0, ...documento.lineas.map(linea => linea.tasaItbis)) : 0,
    ...montos(documento),
    ...condicionesDeFila(fila),
    estado,
    corrige: corrigeId === null ? null : nombre(deFamilia(familia, corrigeId)),
    factura: esFactura ? null : nombre(factura),
    deshace: deshaceId === null ? null : nombre(deFamilia(familia, deshaceId)),
    deshechaPor: deshechaPor && nombre(deshechaPor),
    deshacer: esFactura
      ? null
      : describeContraria({ nota: documento, hoy, tardia, serie, impedido }, familia),
    ...(aplicadaCon && { aplicadaCon }),
    motivo: fila.motivo,
    codigo: fila.codigo_modificacion,
    detalles: lineasDe(documento, familia).map(describeLinea),
    saldo: saldoLeido(saldoDe(familia)),
    notas: notas.map(nota => ({
      ...nombre(nota),
      corrige: deFamilia(familia, nota.corrigeId).numero,
      motivo: nota.fila.motivo ?? '',
      ...montos(nota),
    })),
    notaDeCredito: posible('nota de crédito'),
    notaDeDebito: posible('nota de débito'),
    ecf,
    estadoEcf: ecf?.estado ?? null,
  }
}

interface ConSerie {
  /** Of today's notes. */
  readonly serie: Serie
  /** Why no note corrects the invoice at all. */
  readonly impedido: ImpedimentoElectronico | null
}

function describePosible(
  { serie, impedido, ...nota }: NotaPorEmitir & ConSerie,
  familia: FamiliaConFilas,
): NotaPosible {
  const { clase, documento, hoy } = nota
  const motivo = motivoParaNoCorregir(nota, familia) ?? impedido
  const tope = topeDeNota(nota, familia)
  const gravado = documento.aplicaItbis
  return {
    tipoComprobante: codigoDeTipo(tipoDeNota(clase, serie)),
    impedimento: motivo && fraseDeNoCorregir(motivo, { documento, ...otros(familia) }),
    modos: motivo === null ? modosDeNota({ clase, serie }) : [],
    queda: tope && saldoLeido(tope),
    llevaItbis: llevaItbis(nota),
    devuelveItbis: gravado && !esTardia(clase, { original: documento.fecha, fecha: hoy }),
    itbisHasta: clase === 'nota de crédito' && gravado ? ultimoDiaParaDevolverItbis(documento.fecha) : null,
    porResponder: hayNotasPorResponder(familia),
  }
}

/** What a sentence names besides the document. */
export function otros(familia: FamiliaConFilas) {
  return { factura: familia.factura, otra: notaQueAnula(familia) }
}

type PorDeshacer = Parameters<typeof loQueDeshace>[0] & ConSerie

function describeContraria({ serie, impedido, ...pedida }: PorDeshacer, familia: FamiliaConFilas) {
  const { nota, hoy } = pedida
  const { clase, subTotal, itbis } = loQueDeshace(pedida, familia)
  const motivo = motivoParaNoDeshacer(pedida, familia) ?? impedido
  return {
    clase,
    tipoComprobante: codigoDeTipo(tipoDeNota(clase, serie)),
    impedimento: motivo && fraseDeNoDeshacer(motivo, { nota, familia }),
    declaraItbis: declaraSuItbis({ clase, fecha: hoy, original: familia.factura.fecha, deshace: nota }),
    ...montos({ subTotal, itbis }),
  }
}

/** Why a note is not undone, in words; what is wrong with the invoice is said of it. */
export function fraseDeNoDeshacer(
  motivo: MotivoParaNoDeshacer | ImpedimentoElectronico,
  { nota, familia }: { nota: DocumentoEmitido; familia: Familia },
): string {
  const { factura } = familia
  const otra = motivo === 'NOTA_TRAS_ANULAR' ? notaQueAnula(familia) : notaQueDeshace(familia, nota)
  const deFactura =
    motivo === 'NOTA_EN_PAPEL' || (motivo === 'NOTA_DE_RECHAZADA' && nota.estado !== 'rechazado')
  return fraseDeNoCorregir(motivo, { documento: deFactura ? factura : nota, factura, otra })
}

/** Of an invoice with what notes have left; a note's lines stay as they are. */
function lineasDe(documento: DocumentoConFila, familia: FamiliaConFilas): LineaPorCorregir[] {
  if (documento.clase === 'factura') return lineasPorCorregir(familia)
  return documento.lineas.map(linea => ({
    ...linea,
    cantidadQueda: linea.cantidad,
    importeQueda: linea.importe,
  }))
}

function describeLinea(linea: LineaPorCorregir): LineaDeDocumento {
  return { ...enPesos(linea), importeQueda: pesosDesdeCentavos(linea.importeQueda) }
}

function nombre({ documentoId, numero, clase, fecha }: DocumentoConFila): DocumentoNombrado {
  return { documentoId, numero, clase, fecha }
}

function saldoLeido({ porTasa, ...saldo }: Saldo) {
  return {
    ...montos(saldo),
    porTasa: porTasa.map(({ tasa, base, itbis }) => ({
      tasa,
      base: pesosDesdeCentavos(base),
      itbis: pesosDesdeCentavos(itbis),
    })),
  }
}

/** In pesos. */
function montos({ subTotal, itbis }: Montos) {
  return {
    subTotal: pesosDesdeCentavos(subTotal),
    itbis: pesosDesdeCentavos(itbis),
    total: pesosDesdeCentavos(sumar(subTotal, itbis)),
  }
}
