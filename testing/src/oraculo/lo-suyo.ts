import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import { cents, pesos, shares } from './aritmetica.ts'
import { type Documento, montoDeCuenta, type Terminos, totalDe } from './modelo.ts'
import type { Empresa, Oficina } from './oficina.ts'
import { oneOf } from './pasos.ts'

/** Half of the invoices say how they are paid: in cash, in two forms, or a part of them on credit. What is electronic always says so. */
export function terminosAlAzar({ azar }: Oficina, { electronica }: Empresa, total: bigint): Terminos | null {
  if (azar(2) === 0) return electronica ? { formaPago: 'credito', otra: null } : null
  const monto = (total * BigInt(1 + azar(99))) / 100n
  const forma = (['tarjeta', 'cheque'] as const)[azar(2)] ?? 'tarjeta'
  const otra = azar(2) === 0 && monto > 0n && monto < total ? { forma, monto } : null
  return { formaPago: otra && azar(3) === 0 ? 'credito' : 'efectivo', otra }
}

/** As an order says it. */
export function pagoDe(terminos: Terminos | null) {
  if (terminos === null) return {}
  const { formaPago, otra } = terminos
  const otrasFormas = otra ? { [otra.forma]: pesos(otra.monto) } : {}
  return { pago: { formaPago, otrasFormas, diasCredito: formaPago === 'credito' ? 30 : null } }
}

/** Whether an invoice of today is collected as it is issued. */
export function seCobra({ suyo, alEmitir }: Empresa, terminos: Terminos | null): boolean {
  return (suyo || alEmitir) && terminos !== null
}

interface Cobro {
  readonly forma: string
  readonly monto: bigint
}

/** What of an account is collected in each form of the invoice: their shares of it, the other form first; a share of nothing only where there is one form. */
function cobrosDe(factura: Documento): Cobro[] {
  const { terminos } = factura
  if (!terminos) return []
  const { formaPago, otra } = terminos
  const pesan = [...(otra ? [otra] : []), { forma: formaPago, monto: totalDe(factura) - (otra?.monto ?? 0n) }]
  const partes = shares(
    montoDeCuenta(factura, 'cobrar'),
    pesan.map(({ monto }) => monto),
  )
  return pesan
    .map(({ forma }, i) => ({ forma, monto: partes[i] ?? 0n }))
    .filter(({ forma, monto }) => forma !== 'credito' && (monto !== 0n || forma === formaPago))
}

/** The door collected what it should: the books have the same payments, by the numbers that the history tells. */
export async function anotarCobro(oficina: Oficina, factura: Documento, dia?: string): Promise<void> {
  const { prueba, hoy } = oficina
  const cobros = cobrosDe(factura)
  const historial = await prueba.api.data(cuentasPorCobrar.historial, { params: { pedidoId: factura.id } })
  const fecha = dia ?? (factura.fecha < hoy ? factura.fecha : hoy)
  const ultimos = historial.slice(0, cobros.length).toReversed()
  const told = ultimos.map(({ accion, monto, pago }) =>
    [accion, pago?.forma, cents(monto), pago?.fecha].join(' '),
  )
  const books = cobros.map(({ forma, monto }) => ['Pago', forma, monto, fecha].join(' '))
  if (told.join() !== books.join())
    throw new Error(`the door collected ${told.join()}, the books ${books.join()}`)
  factura.pagos.cobrar = cobros.map(({ monto }, i) => ({
    ...{ id: ultimos[i]?.pago?.id ?? 0, fecha, monto, alEmitir: hoy },
  }))
}

/** What else was paid keeps an order from being changed or deleted; what was collected with it only from being changed later. */
export function estorba({ pagos }: Documento, hoy: string, editando: boolean): boolean {
  return [...pagos.pagar, ...pagos.cobrar].some(
    ({ alEmitir }) => alEmitir === undefined || (editando && alEmitir < hoy),
  )
}

/** Its collection follows a change of its account or of its buyer. */
export async function seguirCobro(oficina: Oficina, antes: Documento, despues: Documento): Promise<void> {
  const cobrada = antes.pagos.cobrar.length > 0
  const sumas = ({ pagos: { cobrar } }: Documento) => cobrar.map(({ monto }) => monto).join()
  const otros = cobrosDe(despues)
    .map(({ monto }) => monto)
    .join()
  if (cobrada && (sumas(antes) !== otros || antes.cliente.id !== despues.cliente.id))
    await anotarCobro(oficina, despues, antes.pagos.cobrar[0]?.fecha)
}

/** A company sells its own from now on, or for others; what it has issued stays as it was sold. */
export async function cambiarModo(oficina: Oficina): Promise<boolean> {
  const { api } = oficina.prueba
  const empresa = oneOf(oficina, oficina.empresas)
  if (!empresa) return false
  const params = { id: empresa.id }
  const antes = await api.data(empresas.get, { params })
  empresa.suyo = !empresa.suyo
  await api.data(empresas.update, { params, body: { ...antes, vendeLoSuyo: empresa.suyo } as never })
  return true
}
