import type {
  DocumentoLeido,
  DocumentoNombrado,
  LineaDeDocumento,
  NotaPosible,
} from '@cuadre/contract/documentos'
import { fraseDeNoCorregir } from '@cuadre/contract/notas'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import {
  type ClaseDeNota,
  impedimentoElectronico,
  type LineaPorCorregir,
  lineasPorCorregir,
  llevaItbis,
  modosDeNota,
  motivoParaNoCorregir,
  type Saldo,
  saldoDe,
  tipoDeNota,
  topeDeNota,
  ultimoDiaParaDevolverItbis,
} from '@cuadre/domain/documentos/notas'
import { codigoDeTipo, type Serie, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Regimen, serieEmitida } from '@cuadre/domain/ecf/regimen'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { condicionesDeFila } from '../documentos/condiciones.queries.ts'
import type { DocumentoConFila, FamiliaConFilas } from '../documentos/familia.queries.ts'

/** What neither the document nor its notes say. */
export type Estado = Pick<DocumentoLeido, 'pedidoId' | 'estado' | 'ecf'>

interface Leido extends Estado {
  readonly familia: FamiliaConFilas
  /** Which of the family. */
  readonly id: number
  readonly hoy: Dia
  /** How its company issues now. */
  readonly regimen: Regimen
}

/** A document of a family as the wire has it. */
export function describeDocumento(leido: Leido): DocumentoLeido {
  const { familia, id, hoy, pedidoId, estado, ecf, regimen } = leido
  const documento = documentoDe(familia, id)
  const { fila, clase, corrigeId } = documento
  const esFactura = clase === 'factura'
  const vivas = familia.notas.filter(({ anulado }) => !anulado)
  const notas = esFactura ? vivas : vivas.filter(nota => nota.corrigeId === id)
  const electronico = {
    serie: fila.serie,
    estado: ecf?.estado ?? null,
    serieDeHoy: serieEmitida(regimen, hoy),
  }
  const impedido = impedimentoElectronico(electronico)
  const serie = electronico.serieDeHoy
  const posible = (de: ClaseDeNota) => {
    const suya = describePosible({ clase: de, documento, hoy, serie }, familia)
    return impedido && suya.impedimento === null
      ? { ...suya, impedimento: fraseDeNoCorregir(impedido, documento), modos: [] }
      : suya
  }
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
    vendedor: fila.vendedor,
    aplicaItbis: fila.aplica_itbis,
    tasaItbis: fila.tasa_itbis,
    ...montos(documento),
    ...condicionesDeFila(fila),
    estado,
    corrige: corrigeId === null ? null : nombre(documentoDe(familia, corrigeId)),
    factura: esFactura ? null : nombre(familia.factura),
    motivo: fila.motivo,
    codigo: fila.codigo_modificacion,
    detalles: lineasPorCorregir(documento, familia).map(describeLinea),
    saldo: montos(saldoDe(documento, familia)),
    notas: notas.map(nota => ({
      ...nombre(nota),
      corrige: documentoDe(familia, nota.corrigeId).numero,
      motivo: nota.fila.motivo ?? '',
      ...montos(nota),
    })),
    notaDeCredito: posible('nota de crédito'),
    notaDeDebito: posible('nota de débito'),
    ecf,
    estadoEcf: ecf?.estado ?? null,
  }
}

/** One of the family by its id. */
export function documentoDe({ factura, notas }: FamiliaConFilas, id: number | null): DocumentoConFila {
  const documento = [factura, ...notas].find(({ documentoId }) => documentoId === id)
  if (!documento) throw new Error(`document ${id} is not of the family of ${factura.documentoId}`)
  return documento
}

type PorEmitir = Parameters<typeof topeDeNota>[0] & { readonly serie: Serie }

function describePosible(nota: PorEmitir, familia: FamiliaConFilas): NotaPosible {
  const { clase, documento, serie } = nota
  const motivo = motivoParaNoCorregir(nota, familia)
  const tope = topeDeNota(nota, familia)
  const devuelve = clase === 'nota de crédito' && documento.tasaItbis > 0
  return {
    tipoComprobante: codigoDeTipo(tipoDeNota(clase, serie)),
    impedimento: motivo && fraseDeNoCorregir(motivo, documento),
    modos: motivo === null ? modosDeNota(nota) : [],
    queda: tope && montos(tope),
    devuelveItbis: llevaItbis(nota),
    itbisHasta: devuelve ? ultimoDiaParaDevolverItbis(documento.fecha) : null,
  }
}

function describeLinea(linea: LineaPorCorregir): LineaDeDocumento {
  return {
    ...linea,
    precio: pesosDesdeCentavos(linea.precio),
    importe: pesosDesdeCentavos(linea.importe),
    importeQueda: pesosDesdeCentavos(linea.importeQueda),
  }
}

function nombre({ documentoId, numero, clase, fecha }: DocumentoConFila): DocumentoNombrado {
  return { documentoId, numero, clase, fecha }
}

/** In pesos. */
function montos({ subTotal, itbis }: Saldo) {
  return {
    subTotal: pesosDesdeCentavos(subTotal),
    itbis: pesosDesdeCentavos(itbis),
    total: pesosDesdeCentavos(sumar(subTotal, itbis)),
  }
}
