import { cierres } from '@cuadre/contract/cierres'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { ecf } from '@cuadre/contract/ecf'
import { formatos } from '@cuadre/contract/formatos'
import { inicio } from '@cuadre/contract/inicio'
import { it1 } from '@cuadre/contract/it1'
import { type PedidoBody, pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, afterEach, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
afterEach(() => oficina.control('fallas', {}, 'DELETE'))
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

/** Three at RD$450.50 less 10 %, with ITBIS; 10 % and 12.5 % of it to pay and to collect. */
const VENTA = { total: 1435.29, subTotal: 1216.35, porPagar: 121.64, porCobrar: 152.04 }
const dela = (id: number) => ({ params: { id } })
const enCentavos = (pesos: number) => Math.round(pesos * 100)

/** What each of them says of the office, in centavos: sales, accounts, the month's file and the return. */
async function cifras() {
  const { api, puesto } = oficina
  const empresaId = puesto.empresa.id
  const [casa, cobrar, pagar, ventas, hoja] = await Promise.all([
    api.data(inicio.resumen, {}),
    api.data(cuentasPorCobrar.pendientes, { query: { pageSize: 1000 } }),
    api.data(cuentasPorPagar.pendientes, { query: { pageSize: 1000 } }),
    api.call(formatos.ventas, { query: { empresaId, fecha: '2026-11-01' } }),
    api.data(it1.hoja, { query: { empresaId, mes: '2026-11-01' } }),
  ])
  const lineas = ventas.status === 204 ? [] : ventas.body.data.filter(({ noCuenta }) => !noCuenta)
  const casilla = hoja.casillas.find(({ id }) => id === 'A11')?.valor ?? 0
  return {
    ventas: casa.ventas?.mes.cantidad ?? 0,
    vendido: enCentavos(casa.ventas?.mes.total ?? 0),
    porCobrar: [cobrar.totalRecords, enCentavos(cobrar.sumaTotal)],
    porPagar: [pagar.totalRecords, enCentavos(pagar.sumaTotal)],
    del607: [lineas.length, lineas.reduce((suma, { monto }) => suma + enCentavos(monto), 0)],
    delIt1: enCentavos(casilla),
    sinAceptar: hoja.sinAceptar,
  }
}

/** Every code that is known to refuse, with what becomes of the number, and by which way alone it is repaired. */
type Rechazo = readonly [
  codigo: number,
  usada: boolean,
  salida: 'corregir' | 'emitir de nuevo',
  tipo: 'B01' | 'B02',
]
const RECHAZOS: readonly Rechazo[] = [
  [0, true, 'emitir de nuevo', 'B01'],
  [0, false, 'corregir', 'B01'],
  [3, false, 'corregir', 'B01'],
  [64, false, 'corregir', 'B01'],
  [64, true, 'emitir de nuevo', 'B01'],
  [75, false, 'emitir de nuevo', 'B02'],
  [75, true, 'emitir de nuevo', 'B02'],
  [135, false, 'emitir de nuevo', 'B01'],
  [135, true, 'emitir de nuevo', 'B01'],
  [145, false, 'corregir', 'B01'],
  [176, true, 'emitir de nuevo', 'B01'],
  [181, true, 'emitir de nuevo', 'B01'],
  [1209, true, 'emitir de nuevo', 'B01'],
  [1381, false, 'corregir', 'B01'],
  [1385, true, 'emitir de nuevo', 'B01'],
  [1920, true, 'emitir de nuevo', 'B01'],
  [1934, true, 'emitir de nuevo', 'B01'],
  [2020, true, 'emitir de nuevo', 'B01'],
  [3205, true, 'emitir de nuevo', 'B01'],
  [9999, true, 'emitir de nuevo', 'B01'],
]

test.each(RECHAZOS)(
  'refused with %i, its number used: %s; %s ends as one sale everywhere',
  async (codigo, usada, salida, tipo) => {
    const { api, puesto } = oficina
    const antes = await cifras()
    await oficina.control('fallas', {
      tipo: 'codigo',
      codigo,
      valor: 'No se acepta.',
      secuenciaUtilizada: usada,
    })
    const { pedidoId, txtNCF } = await oficina.vender({ tipoComprobante: tipo })
    await oficina.trabajar()
    const leido = await oficina.leer(pedidoId)
    expect(leido).toMatchObject({ estado: 'rechazado', ecf: { estado: 'rechazado' } })

    // While it stands refused it takes nothing, and the return says beside its figures what is missing.
    const { sinAceptar, ...sinElla } = await cifras()
    expect(sinElla).toEqual({ ...antes, sinAceptar: undefined })
    expect(sinAceptar).toEqual({ cantidad: 1, monto: VENTA.total })
    const query = { empresaId: puesto.empresa.id, mes: '2026-11-01' } as const
    const { hallazgos } = await api.data(cierres.revision, { query })
    expect(hallazgos.find(uno => uno.txtNCF === txtNCF && uno.fuente === 'e-CF')?.mensaje).toMatch(
      /^Rechazado: /,
    )
    expect((await api.data(pedidos.paged, { query: { rechazados: true } })).items).toMatchObject([
      { pedidoId },
    ])

    // Only the way that is offered.
    expect(leido.ecf?.puede).toMatchObject({
      corregir: salida === 'corregir',
      emitirDeNuevo: salida !== 'corregir',
    })
    const pedido = await api.data(pedidos.get, dela(pedidoId))
    const corregido = { ...pedido, ncfId: null, ordenDeCompra: undefined } as unknown as PedidoBody
    const { status } =
      salida === 'corregir'
        ? await api.call(pedidos.update, { ...dela(pedidoId), body: { ...corregido, ncfId: pedido.ncfId } })
        : await api.call(ecf.emitirDeNuevo, { ...dela(leido.documentoId), body: { pedido: corregido } })
    expect(status).toBe(salida === 'corregir' ? 200 : 201)
    await oficina.trabajar()

    const despues = await cifras()
    expect(despues).toEqual({
      ventas: antes.ventas + 1,
      vendido: antes.vendido + enCentavos(VENTA.total),
      porCobrar: [(antes.porCobrar[0] ?? 0) + 1, (antes.porCobrar[1] ?? 0) + enCentavos(VENTA.porCobrar)],
      porPagar: [(antes.porPagar[0] ?? 0) + 1, (antes.porPagar[1] ?? 0) + enCentavos(VENTA.porPagar)],
      del607: [(antes.del607[0] ?? 0) + 1, (antes.del607[1] ?? 0) + enCentavos(VENTA.subTotal)],
      delIt1: antes.delIt1 + enCentavos(VENTA.subTotal),
      sinAceptar: { cantidad: 0, monto: 0 },
    })
    // What was never authorised is nobody's, and the 608 names it to nobody; neither does anything ask for somebody any more.
    const anulados = await api.call(formatos.anulados, {
      query: { empresaId: puesto.empresa.id, fecha: '2026-11-01' },
    })
    const numeros = anulados.status === 204 ? [] : anulados.body.data.map(({ ncf }) => ncf)
    expect(numeros.includes(txtNCF)).toBe(salida !== 'corregir' && ![75, 135].includes(codigo))
    expect((await api.data(pedidos.paged, { query: { rechazados: true } })).items).toEqual([])
  },
)
