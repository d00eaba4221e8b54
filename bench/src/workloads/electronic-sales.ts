import { randomUUID } from 'node:crypto'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { pedidos } from '@cuadre/contract/pedidos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { type ApiClient, urlOf } from '@cuadre/testing/api-client'
import { unaEmpresa, unProducto } from '@cuadre/testing/builders'
import { unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { encender } from '@cuadre/testing/encender-ecf'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuenciaE } from '@cuadre/testing/secuencias'
import type { Series } from '../measure.ts'
import type { Office } from '../office.ts'

/** As many clerks save at once. */
const CONNECTIONS = 8

/**
 * A company that sells electronically beside the others: each order is signed before its save is answered. Nobody is at the tax
 * office's address, so that nothing but our own work disturbs; the worker goes on trying.
 */
export async function electronicSales(office: Office) {
  const api = await office.logIn()
  const puesto = await unPuestoDeVenta(api, 1)
  const fechaPedido = diaEnSantoDomingo(new Date())
  await sellElectronically(office, api, puesto.empresa.id)
  const body = await puesto.datos({ ncfId: null, fechaPedido, pago: { formaPago: 'efectivo' } })
  const sale = await office.ours(() => ({
    method: 'POST',
    path: urlOf(pedidos.create),
    body,
    headers: { 'idempotency-key': randomUUID() },
  }))
  return {
    /** So many a second, each when its moment comes, until `others` are done; what each save took. */
    async until(others: Promise<unknown>, perSecond: number, saves: Series): Promise<void> {
      let over = false
      const end = others.finally(() => {
        over = true
      })
      const asked: Promise<void>[] = []
      const start = performance.now()
      while (!over) {
        await new Promise(resolve => setTimeout(resolve, 5))
        while (asked.length < ((performance.now() - start) / 1000) * perSecond)
          asked.push(save(asked.length % CONNECTIONS, saves))
      }
      await Promise.all(asked)
      saves.milliseconds += performance.now() - start
      await end
    },
    close: () => sale.close?.(),
  }

  function save(caller: number, saves: Series): Promise<void> {
    const asked = performance.now()
    return sale.ask(caller).then(
      () => saves.record(performance.now() - asked),
      error => saves.fail(String(error)),
    )
  }
}

/** The same orders of five lines, saved by the same clerks where their company issues electronically and, as the limit, where it issues on paper. */
export async function besidePaper(office: Office) {
  const api = await office.logIn()
  const puesto = await unPuestoDeVenta(api, 1)
  const { id: enPapel, categoriaId } = puesto.empresa
  const { id: empresaId } = await unaEmpresa(api, { categoriaId })
  await sellElectronically(office, api, empresaId)
  const fechaPedido = diaEnSantoDomingo(new Date())
  const numeros = await office.rows<{ id: number }>(NUMEROS, [enPapel, fechaPedido])
  const productos = await Promise.all(
    [1, 2, 3, 4, 5].map(cuantos => unProducto(api, { categoriaId, precio: cuantos * 100 })),
  )
  const body = await puesto.datos({
    fechaPedido,
    pago: { formaPago: 'efectivo' },
    ncfId: null,
    detalles: productos.map(({ id: productoId, precio }, linea) => ({
      productoId,
      precio,
      cantidad: 1 + linea,
      descuento: 0,
    })),
  })
  const saving = (de: () => object) =>
    office.ours(() => ({
      method: 'POST',
      path: urlOf(pedidos.create),
      body: { ...body, ...de() },
      headers: { 'idempotency-key': randomUUID() },
    }))
  return {
    ours: await saving(() => ({ empresaId })),
    limit: await saving(() => ({ empresaId: enPapel, ncfId: numeros.pop()?.id })),
  }
}

/** More than are saved in a run. */
const NUMEROS = `
  INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
  SELECT e.id, e.rnc, 1000 + g, $2::date, date_trunc('month', $2::date), '2030-12-31'
  FROM empresas e, generate_series(1, 20000) g WHERE e.id = $1 RETURNING id`

async function sellElectronically(office: Office, api: ApiClient, empresaId: number): Promise<void> {
  await api.data(ecfEmpresas.subirCertificado, { params: { id: empresaId }, ...unP12Subido() })
  await insertSecuenciaE(office.pool, { empresaId, tipo: '31', hasta: 1_000_000 })
  await encender({ base: office }, empresaId, diaEnSantoDomingo(new Date()))
}
