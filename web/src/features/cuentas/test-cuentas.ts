import type { AplicacionBody } from '@cuadre/contract/aplicacion-de-nota'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import {
  type Cuenta,
  cuentasPorCobrar,
  cuentasPorPagar,
  type DeudaDeCliente,
  type MovimientoDeCuenta,
  type variasCuentasBody,
} from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import type { PagoBody } from '@cuadre/contract/pago-de-cuenta'
import { pagos } from '@cuadre/contract/pagos'
import { saldosIniciales } from '@cuadre/contract/saldos-iniciales'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { z } from 'zod'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../test-server.ts'

export function unaCuenta(pedidoId: number, part: Partial<Cuenta> = {}): Cuenta {
  const { montoTotal = 152.04 } = part
  return {
    pedidoId,
    txtNCF: `B01${String(pedidoId).padStart(8, '0')}`,
    nombreEmpresa: 'Ferretería Uno',
    clienteId: 7,
    nombreCliente: 'Colmado Peña',
    fechaPedido: '2026-11-05',
    vence: null,
    porcentajeAplicado: 12.5,
    baseAplicada: 1216.35,
    tipoBase: 'Subtotal',
    montoTotal,
    pagado: 0,
    pendiente: montoTotal,
    estado: 'pendiente',
    pagada: false,
    pagadaEl: null,
    pagadaEn: null,
    pagadaPor: null,
    clase: 'factura',
    corrige: null,
    ...part,
  }
}

const PAGO = {
  estado: 'pagada',
  pagada: true,
  pagadaEl: '2026-11-16',
  pagadaEn: '2026-11-17T03:30:00.000Z',
  pagadaPor: 'ana',
} as const
const PENDIENTE = {
  estado: 'pendiente',
  pagada: false,
  pagadaEl: null,
  pagadaEn: null,
  pagadaPor: null,
} as const

/** A side's accounts behind the fake server, kept as the real one keeps them. */
export function abrirCuentas(
  lado: Lado,
  {
    cuantas = 3,
    user,
    mas = [],
  }: { cuantas?: number; user?: UsuarioDeSesion; mas?: Parameters<typeof fakeServer>[0] } = {},
) {
  const calls = lado === 'pagar' ? cuentasPorPagar : cuentasPorCobrar
  const saldadas = lado === 'pagar' ? cuentasPorPagar.pagadas : cuentasPorCobrar.cobradas
  const oficina = {
    cuentas: Array.from({ length: cuantas }, (_, index) => unaCuenta(index + 1)),
    historial: [] as MovimientoDeCuenta[],
    deudas: [] as DeudaDeCliente[],
    keys: [] as (string | null)[],
    registrados: [] as PagoBody[],
    /** What was paid of several at once. */
    juntas: [] as z.output<typeof variasCuentasBody>[],
    /** The form of each one-click payment, and of each that was changed. */
    formas: [] as (string | undefined)[],
    /** Payments taken back, by their ids. */
    anulados: [] as number[],
    refuse: null as Refused | null,
    /** What notes were applied to. */
    aplicadas: [] as (AplicacionBody & { readonly notaId: number })[],
    /** Lists are answered after this, payments after the other. */
    listas: Promise.resolve(),
    pagos: Promise.resolve(),
  }

  function page(
    pagada: boolean,
    query: { page?: number; pageSize?: number; clienteId?: number | undefined },
  ) {
    const { page: number = 1, pageSize = 10 } = query
    const all = query.clienteId === 99 ? [] : oficina.cuentas.filter(cuenta => cuenta.pagada === pagada)
    return {
      ...pageOf(all, { page: number, pageSize }),
      sumaTotal: pesosDesdeCentavos(
        sumar(...all.map(({ montoTotal, pendiente }) => centavosDesdePesos(pagada ? montoTotal : pendiente))),
      ),
    }
  }

  function set(ids: readonly number[], part: Partial<Cuenta>) {
    oficina.cuentas = oficina.cuentas.map(one => (ids.includes(one.pedidoId) ? { ...one, ...part } : one))
    return oficina.cuentas.find(one => one.pedidoId === ids[0]) ?? new Refused('CUENTA_NOT_FOUND')
  }

  /** The payment of an account has its number. */
  const conPago = (cuenta: Cuenta | Refused) =>
    cuenta instanceof Refused ? cuenta : { ...cuenta, pagoId: 100 + cuenta.pedidoId, recibo: 7 }

  const server = fakeServer([
    loggedIn(user),
    on(clientes.list, () => []),
    on(contactos.list, () => ({ data: [] })),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    onFile(documentos.imprimir, () => new Refused('DOCUMENTO_NOT_FOUND')),
    on(calls.pendientes, async ({ query }) => {
      await oficina.listas
      return page(false, query)
    }),
    on(saldadas, ({ query }) => page(true, query)),
    on(calls.porCliente, ({ query: { page: number, pageSize } }) => ({
      items: oficina.deudas,
      totalRecords: oficina.deudas.length,
      page: number,
      pageSize,
      totalCuentas: oficina.deudas.reduce((sum, { cuentas }) => sum + cuentas, 0),
      sumaTotal: pesosDesdeCentavos(sumar(...oficina.deudas.map(({ suma }) => centavosDesdePesos(suma)))),
    })),
    on(empresas.paged, () => pageOf([])),
    on(empresas.list, () => []),
    on(calls.historial, () => oficina.historial),
    on(
      calls.marcarPagada,
      async ({ params, body, headers }) => {
        await oficina.pagos
        oficina.keys.push(headers.get('Idempotency-Key'))
        oficina.formas.push(body?.forma)
        return oficina.refuse ?? conPago(set([params.pedidoId], PAGO))
      },
      'Cuenta marcada como pagada',
    ),
    on(
      calls.marcarPagadas,
      ({ body, headers }) => {
        oficina.keys.push(headers.get('Idempotency-Key'))
        if (oficina.refuse) return oficina.refuse
        set(body.pedidoIds, PAGO)
        oficina.juntas.push(body)
        const pagoIds = body.pedidoIds.map(id => 100 + id)
        return { cantidad: body.pedidoIds.length, suma: body.suma ?? 0, pagoIds }
      },
      '2 cuentas marcadas como pagadas',
    ),
    on(
      calls.anularVarios,
      ({ body: { pagoIds }, headers }) => {
        oficina.keys.push(headers.get('Idempotency-Key'))
        oficina.anulados.push(...pagoIds)
        set(
          pagoIds.map(id => id - 100),
          PENDIENTE,
        )
        return oficina.refuse ?? { cantidad: pagoIds.length }
      },
      '2 pagos anulados correctamente',
    ),
    on(
      calls.registrarPago,
      ({ params: { pedidoId }, body, headers }) => {
        oficina.keys.push(headers.get('Idempotency-Key'))
        oficina.registrados.push(body)
        if (oficina.refuse) return oficina.refuse
        const { monto: pagado, pendiente = 0 } = body
        return conPago(
          set([pedidoId], {
            estado: 'parcial',
            pagado,
            pendiente: Math.round((pendiente - pagado) * 100) / 100,
          }),
        )
      },
      'Pago registrado',
    ),
    on(calls.aplicables, ({ params, query: { ncf } }) =>
      pageOf(
        oficina.cuentas.filter(
          ({ pedidoId, pendiente, txtNCF }) =>
            pedidoId !== params.pedidoId && pendiente > 0 && (!ncf || txtNCF.includes(ncf)),
        ),
      ),
    ),
    on(
      calls.aplicar,
      ({ params: { pedidoId: notaId }, body, headers }) => {
        oficina.keys.push(headers.get('Idempotency-Key'))
        oficina.aplicadas.push({ ...body, notaId })
        if (oficina.refuse) return oficina.refuse
        const nota = set([notaId], PAGO)
        const cuenta = set([body.documentoId], { estado: 'parcial' })
        if (nota instanceof Refused || cuenta instanceof Refused) return new Refused('CUENTA_NOT_FOUND')
        return { pagoId: 100 + notaId, monto: body.monto ?? cuenta.pendiente, nota, cuenta }
      },
      'Nota de crédito aplicada',
    ),
    on(saldosIniciales.quitar, ({ params: { id }, headers }) => {
      oficina.keys.push(headers.get('Idempotency-Key'))
      oficina.cuentas = oficina.cuentas.filter(({ pedidoId }) => pedidoId !== id)
      return { id, lado }
    }),
    on(pagos.anular, ({ params, headers }) => {
      oficina.keys.push(headers.get('Idempotency-Key'))
      oficina.anulados.push(params.id)
      return oficina.refuse ?? set([params.id - 100], PENDIENTE)
    }),
    on(
      pagos.forma,
      ({ params, body }) => {
        oficina.formas.push(body.forma)
        const changed = conPago(set([params.id - 100], PAGO))
        return (
          oficina.refuse ?? (changed instanceof Refused ? changed : { ...changed, pagoId: params.id + 100 })
        )
      },
      'Forma de pago cambiada',
    ),
    ...mas,
    onFile(pagos.recibo, () => new Refused('PAGO_NOT_FOUND')),
    on(calls.anular, ({ params, headers }) => {
      oficina.keys.push(headers.get('Idempotency-Key'))
      return oficina.refuse ?? set([params.pedidoId], PENDIENTE)
    }),
  ])
  return { oficina, server }
}
