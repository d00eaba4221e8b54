import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import {
  conceptoDeMovimiento,
  detalleDePago,
  nombreDeRecibo,
} from '@cuadre/domain/cuentas/movimiento-en-palabras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { FileAnswer } from '../../http/files.ts'
import { findMembrete } from '../empresas/membrete.queries.ts'
import type { Mesa } from '../reportes/hacer-informe.ts'
import { type ColumnaDe, columnaDeDocumento, grupoDeCliente } from '../reportes/informe.ts'
import type { Filter } from '../reportes/partes.queries.ts'
import { montoMasAncho } from '../reportes/sumas.queries.ts'
import { saldoFinalDe } from './leer.ts'
import { type ConSaldo, Saldos } from './lineas.ts'
import {
  type EmpresaDelEstado,
  type Fila,
  type FiltroDeEstado,
  listEmpresas,
  listFilas,
  type Medido,
  medir,
} from './movimientos.queries.ts'
import type { Quien } from './quien.queries.ts'

type Linea = ConSaldo<Fila>

const TITULO: Readonly<Record<LadoDeSaldo, string>> = {
  cobrar: 'Estado de cuenta por cobrar',
  pagar: 'Estado de cuenta por pagar',
  suplidores: 'Estado de cuenta de suplidor',
}

/**
 * A whole statement on paper or as a workbook: of a client by itself, of a contact client by client. It bears the letterhead of the one company
 * whose lines it has; of several none, each line names its own.
 */
export async function informeDeEstado(
  { db, hacer }: Mesa,
  quien: Quien,
  filtro: FiltroDeEstado,
): Promise<FileAnswer> {
  const { lado, desde, hasta, contactoId } = filtro
  const porCliente = contactoId !== undefined
  const [medido, empresas] = await Promise.all([medir(db, filtro), listEmpresas(db, filtro)])
  const [unica, ...otras] = empresas
  const deUna = otras.length === 0 ? unica : undefined
  return hacer({
    titulo: TITULO[lado],
    de: quien.nombre,
    unidad: () => ['movimiento', 'movimientos'],
    parte: Promise.resolve(cabeza(quien, filtro)),
    rango: { fechaDesde: desde, fechaHasta: hasta },
    resumen: Promise.resolve(medido),
    cifras: resumen => cifras(resumen, filtro),
    columnas: resumen => columnas(resumen, { lado, porCliente, porEmpresa: otras.length > 0 }),
    arrastra: ({ tipo }) => tipo === 'anterior',
    filas: conSaldos(readInBatches(db, listFilas(db, filtro))),
    ...(deUna && { membrete: () => findMembrete(db, deUna.id) }),
    notas: resumen => (lado === 'cobrar' && saldoFinalDe(resumen) > 0 ? dondePagar(empresas) : []),
    ...(porCliente && { grupo: grupoDeCliente }),
  })
}

/** Where each company wants its money; of one it goes without saying whose. */
function dondePagar(empresas: readonly EmpresaDelEstado[]) {
  return empresas.flatMap(({ nombre, cuentasBancarias }) =>
    cuentasBancarias === null
      ? []
      : [
          {
            title: empresas.length === 1 ? 'Puede pagar en' : `Puede pagar a ${nombre} en`,
            lines: cuentasBancarias.split('\n'),
          },
        ],
  )
}

function cabeza(quien: Quien, filtro: FiltroDeEstado): Filter[] {
  const { nombre, documento, direccion } = quien
  return [
    { label: quienEs(filtro), value: nombre },
    ...(documento === ''
      ? []
      : [{ label: tipoDeDocumento(documento) ?? 'Documento', value: formatDocumento(documento) }]),
    ...(direccion === '' ? [] : [{ label: 'Dirección', value: direccion }]),
  ]
}

function quienEs({ contactoId, suplidorId }: FiltroDeEstado): string {
  if (suplidorId !== undefined) return 'Suplidor'
  return contactoId === undefined ? 'Cliente' : 'Contacto'
}

function cifras(resumen: Medido, { desde, hasta }: FiltroDeEstado): Filter[] {
  const { saldoAnterior, cargos, abonos, posterior, pendiente, vencido } = resumen
  return [
    ...(desde === undefined ? [] : [{ label: 'Saldo anterior', value: formatMonto(saldoAnterior) }]),
    { label: 'Cargos', value: formatMonto(cargos) },
    { label: 'Abonos', value: formatMonto(abonos) },
    { label: `Saldo al ${formatDia(hasta)}`, value: formatMonto(saldoFinalDe(resumen)) },
    ...(vencido === 0 ? [] : [{ label: 'Vencido', value: formatMonto(vencido) }]),
    // What is dated later makes the difference; without any the two are one figure.
    ...(posterior === 0 ? [] : [{ label: 'Pendiente hoy', value: formatMonto(pendiente) }]),
  ]
}

function columnas(
  resumen: Medido,
  { lado, porCliente, porEmpresa }: { lado: LadoDeSaldo; porCliente: boolean; porEmpresa: boolean },
): ColumnaDe<Linea>[] {
  const { txtNCF, empresa, detallados, porVencer, vencido, cargo, abono, saldo } = resumen
  const concepto = notaEnPalabras({ clase: 'nota de crédito', corrige: txtNCF })
  const monto = { type: 'monto', sum: true } as const
  const retenido = { type: 'monto', sample: '', sum: true, enPapel: false } as const
  return [
    { title: 'Fecha', type: 'dia', sample: '00/00/0000', valor: ({ fecha }) => fecha },
    ...(porCliente ? columnasDeCliente() : []),
    { title: 'Comprobante', type: 'texto', sample: txtNCF, valor: linea => comprobanteDe(linea, lado) },
    { title: 'Concepto', type: 'texto', sample: concepto, elastic: true, valor: conceptoDe },
    ...(detallados === 0 ? [] : [columnaDeDetalle]),
    ...(porEmpresa ? [columnaDeEmpresa(empresa)] : []),
    ...(porVencer === 0 ? [] : [columnaDeVencimiento]),
    ...(porVencer === 0 || vencido === 0 ? [] : [columnaDeAtraso]),
    { title: 'ITBIS retenido', ...retenido, valor: ({ itbis }) => itbis },
    { title: 'ISR retenido', ...retenido, valor: ({ isr }) => isr },
    { title: 'Cargo', ...monto, sample: montoMasAncho(cargo), valor: montoSi('documento') },
    { title: 'Abono', ...monto, sample: montoMasAncho(abono), valor: montoSi('pago') },
    {
      title: 'Saldo',
      type: 'monto',
      balance: true,
      sample: montoMasAncho(saldo),
      valor: linea => linea.saldo,
    },
  ]
}

/** Only the workbook: on paper the client stands above its lines. */
function columnasDeCliente(): ColumnaDe<Linea>[] {
  const documento = columnaDeDocumento<{ documento: string }>()
  return [
    { title: 'Cliente', type: 'texto', sample: '', enPapel: false, valor: ({ nombre }) => nombre },
    { ...documento, valor: ({ rnc }) => documento.valor({ documento: rnc }) },
  ]
}

/** Of what is paid the day is told where the document stands. */
const columnaDeVencimiento: ColumnaDe<Linea> = {
  title: 'Vence',
  type: 'dia',
  sample: '00/00/0000',
  valor: ({ tipo, vence }) => (tipo === 'documento' ? vence : null),
}

/** Only where something is overdue: it would be empty. */
const columnaDeAtraso: ColumnaDe<Linea> = {
  title: 'Días vencida',
  type: 'entero',
  sample: '1,000',
  valor: ({ diasVencida }) => diasVencida || null,
}

const columnaDeDetalle: ColumnaDe<Linea> = {
  title: 'Detalle',
  type: 'texto',
  sample: 'Cheque, transferencia o depósito',
  elastic: true,
  valor: linea =>
    linea.tipo === 'pago'
      ? detalleDePago({ ...linea, retenciones: { itbis: linea.itbis, isr: linea.isr } })
      : '',
}

function columnaDeEmpresa(sample: string): ColumnaDe<Linea> {
  return { title: 'Empresa', type: 'texto', sample, elastic: true, valor: ({ empresa }) => empresa }
}

function comprobanteDe({ tipo, txtNCF, recibo }: Linea, lado: LadoDeSaldo): string {
  if (tipo === 'anterior') return ''
  return tipo === 'pago' && recibo !== null ? nombreDeRecibo(recibo, lado) : txtNCF
}

function conceptoDe(linea: Linea): string {
  if (linea.tipo === 'anterior') return 'Saldo anterior'
  return conceptoDeMovimiento({ ...linea, pago: linea.claseDePago })
}

function montoSi(tipo: Fila['tipo']) {
  return (linea: Linea) => (linea.tipo === tipo ? linea.monto : null)
}

async function* conSaldos(batches: AsyncIterable<readonly Fila[]>): AsyncGenerator<readonly Linea[]> {
  const saldos = new Saldos()
  for await (const batch of batches) yield saldos.llevar(batch)
}
