import { entero, fecha, monto, nombre, suma, texto } from '@cuadre/contract/columnas'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import {
  conceptoDeMovimiento,
  detalleDePago,
  nombreDeRecibo,
} from '@cuadre/domain/cuentas/movimiento-en-palabras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { FileAnswer } from '../../http/files.ts'
import { findMembrete } from '../empresas/membrete.queries.ts'
import { anchoDeNota, grupoDeCliente, type Mesa } from '../reportes/hacer-informe.ts'
import type { Filter } from '../reportes/partes.queries.ts'
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
  const { txtNCF, detallados, porVencer, vencido } = resumen
  const soloLibro = { enPapel: false } as const
  const medidas = {
    ...{ comprobante: txtNCF, concepto: anchoDeNota(txtNCF) },
    ...{ detalle: 'Cheque, transferencia o depósito', diasVencida: '1,000' },
  }
  return conMedidas<Linea>(
    [
      fecha('fecha', 'Fecha'),
      // On paper the client stands above its lines.
      ...(porCliente ? [texto<Linea>('nombre', 'Cliente', soloLibro), DOCUMENTO_DE_CLIENTE] : []),
      texto('comprobante', 'Comprobante', { valor: linea => comprobanteDe(linea, lado) }),
      nombre('concepto', 'Concepto', { valor: conceptoDe }),
      ...(detallados === 0 ? [] : [DETALLE]),
      ...(porEmpresa ? [nombre<Linea>('empresa', 'Empresa')] : []),
      ...(porVencer === 0 ? [] : [VENCE]),
      // Only where something is overdue: it would be empty.
      ...(porVencer === 0 || vencido === 0 ? [] : [ATRASO]),
      suma('itbis', 'ITBIS retenido', soloLibro),
      suma('isr', 'ISR retenido', soloLibro),
      suma('cargo', 'Cargo', { valor: montoSi('documento') }),
      suma('abono', 'Abono', { valor: montoSi('pago') }),
      monto('saldo', 'Saldo', { saldo: true }),
    ],
    { ...resumen, ...medidas },
  )
}

const DOCUMENTO_DE_CLIENTE = texto<Linea>('documento', 'Cédula/RNC', {
  enPapel: false,
  valor: ({ rnc }) => formatDocumento(rnc),
})

/** Of what is paid the day is told where the document stands. */
const VENCE = fecha<Linea>('vence', 'Vence', {
  valor: ({ tipo, vence }) => (tipo === 'documento' ? vence : null),
})

const ATRASO = entero<Linea>('diasVencida', 'Días vencida', {
  valor: ({ diasVencida }) => diasVencida || null,
})

const DETALLE = nombre<Linea>('detalle', 'Detalle', {
  valor: linea =>
    linea.tipo === 'pago'
      ? detalleDePago({ ...linea, retenciones: { itbis: linea.itbis, isr: linea.isr } })
      : '',
})

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
