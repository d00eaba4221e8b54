import type { EstadoDeCuenta, LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import { efectoDe } from '@cuadre/domain/cuentas/estado-de-cuenta'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Db } from '../../db/connection/connection.ts'
import type { Paging } from '../../db/query/paging.ts'
import { type ConSaldo, Saldos } from './lineas.ts'
import { type FilaDePagina, type FiltroDeEstado, readPagina, resumir } from './movimientos.queries.ts'
import type { Quien } from './quien.queries.ts'

type Page = FiltroDeEstado & Paging

/** A page of a statement and its sums, as of one moment: whoever pays meanwhile is on both or on neither. */
export async function leerEstado(db: Db, quien: Quien, filtro: Page): Promise<EstadoDeCuenta> {
  const { page, pageSize, desde, hasta } = filtro
  const [resumen, filas] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => [await resumir(tx, filtro), await readPagina(tx, filtro)] as const)
  const { cantidad, ...sumas } = resumen
  return {
    items: new Saldos(antesDe(filas)).llevar(filas).map(describirLinea),
    totalRecords: cantidad,
    page,
    pageSize,
    quien,
    desde: desde ?? null,
    hasta,
    ...sumas,
    saldoFinal: saldoFinalDe(sumas),
    clientes: clientesDe(filas),
  }
}

interface Sumas {
  readonly saldoAnterior: number
  readonly cargos: number
  readonly abonos: number
}

/** In pesos, all of them. */
export function saldoFinalDe({ saldoAnterior, cargos, abonos }: Sumas): number {
  const [antes, mas, menos] = [saldoAnterior, cargos, abonos].map(centavosDesdePesos)
  return pesosDesdeCentavos(centavos((antes ?? 0) + (mas ?? 0) - (menos ?? 0)))
}

/** What the first client of a page owed before its first row, in pesos. */
function antesDe([primera]: readonly FilaDePagina[]): number {
  if (primera === undefined || primera.tipo === 'anterior') return 0
  const { tipo, monto, acumulado } = primera
  const efecto = efectoDe({ tipo, monto: centavosDesdePesos(monto) })
  return pesosDesdeCentavos(centavos(centavosDesdePesos(acumulado) - efecto))
}

function clientesDe(filas: readonly FilaDePagina[]): EstadoDeCuenta['clientes'] {
  const unos = new Map(filas.map(fila => [fila.clienteId, fila]))
  return [...unos.values()].map(fila => {
    const sumas = {
      saldoAnterior: fila.anteriorDelCliente,
      cargos: fila.cargosDelCliente,
      abonos: fila.abonosDelCliente,
    }
    return { clienteId: fila.clienteId, nombre: fila.nombre, ...sumas, saldoFinal: saldoFinalDe(sumas) }
  })
}

function describirLinea(fila: ConSaldo<FilaDePagina>): LineaDeEstado {
  const { tipo, id, clienteId, fecha, monto, saldo, documentoId, txtNCF, clase, corrige } = fila
  const { claseDePago: clasePago, recibo, forma, referencia, itbis, isr } = fila
  const sinDinero = clasePago === null || clasePago === 'dinero' ? {} : { clase: clasePago }
  return {
    ...{ tipo, id, clienteId, fecha, monto, saldo },
    documento:
      tipo === 'anterior'
        ? null
        : {
            ...{
              documentoId,
              txtNCF,
              clase,
              corrige,
              fecha: fila.fechaDocumento,
              nombreEmpresa: fila.empresa,
            },
            ...{ vence: fila.vence, diasVencida: fila.diasVencida },
          },
    pago: tipo === 'pago' ? { ...sinDinero, recibo, forma, referencia, retenciones: { itbis, isr } } : null,
  }
}
