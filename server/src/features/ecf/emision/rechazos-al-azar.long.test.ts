import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { it1 } from '@cuadre/contract/it1'
import { type PedidoBody, pedidos } from '@cuadre/contract/pedidos'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { cents, pesos, sum } from '@cuadre/testing/oraculo/aritmetica'
import {
  cotejar607,
  cotejarConsultas,
  cotejarCuentas,
  cotejarDocumentos,
  cotejarInicio,
} from '@cuadre/testing/oraculo/comparar'
import { cotejarAntiguedad } from '@cuadre/testing/oraculo/comparar-antiguedad'
import { cotejarEstados } from '@cuadre/testing/oraculo/estados'
import {
  type Cliente,
  cuenta,
  type Documento,
  facturar,
  Modelo,
  montoDeCuenta,
  restaDe,
  signo,
} from '@cuadre/testing/oraculo/modelo'
import { notaSegunModelo } from '@cuadre/testing/oraculo/notas-del-modelo'
import { coincide, mismosMontos, oneOf } from '@cuadre/testing/oraculo/pasos'
import { LUNES } from '@cuadre/testing/puesto-de-venta'
import { seededRandom } from '@cuadre/testing/random-changes'
import { expect, test } from 'vitest'

const PASOS = Number(process.env['RECHAZOS_PASOS'] ?? 150)
const SEMILLA = Number(process.env['RECHAZOS_SEMILLA'] ?? 20_261_128)

/** Nothing here is late. */
const TARDIA = 'gravada' as const

/** What the tax office may say of what comes next; null: it takes it. */
const RESPUESTAS = [
  null,
  null,
  null,
  { codigo: 64, secuenciaUtilizada: false },
  { codigo: 145, secuenciaUtilizada: false },
  { codigo: 135, secuenciaUtilizada: false },
  { codigo: 1920, secuenciaUtilizada: true },
] as const

test(`${PASOS} steps with refusals of every kind leave what an independent calculation says (seed ${SEMILLA})`, async () => {
  const electronica = await oficinaElectronica()
  const { api, puesto, prueba, control } = electronica
  const azar = seededRandom(SEMILLA)
  const modelo = new Modelo()
  const cliente: Cliente = {
    id: puesto.cliente.id,
    rnc: puesto.cliente.rnc,
    contactoId: puesto.cliente.contactoId ?? 0,
    porcContacto: 0,
    gravado: { pagar: 10, cobrar: 12.5 },
    exento: { pagar: 5, cobrar: 7 },
  }
  const empresa = {
    id: puesto.empresa.id,
    rnc: puesto.empresa.rnc,
    electronica: true,
    mezcla: false,
    suyo: false,
    alEmitir: false,
    gravados: [],
    exentos: [],
    numeros: [],
    dados: new Map(),
    tardia: TARDIA,
  }
  const oficina = {
    prueba,
    modelo,
    azar,
    clientes: [cliente, cliente],
    empresas: [empresa],
    hoy: LUNES,
    compras: [],
    anulados: [],
    diasCredito: new Map(),
    cierres: new Map<string, number>(),
    amanece: () => false,
    responder: () => electronica.trabajar(8),
    close: () => electronica.close(),
  }

  /** The next document meets an answer at random; answers how it was refused. */
  async function enviar(): Promise<Documento['rechazado']> {
    const respuesta = RESPUESTAS[azar(RESPUESTAS.length)] ?? null
    if (respuesta) await control('fallas', { tipo: 'codigo', valor: 'No se acepta.', ...respuesta })
    await electronica.trabajar(8)
    await control('fallas', {}, 'DELETE')
    return respuesta ? (respuesta.secuenciaUtilizada ? 'usado' : 'libre') : undefined
  }

  function lineasAlAzar(aplicaItbis: boolean) {
    const { id: productoId, precio } = aplicaItbis ? puesto.gravado : puesto.exento
    const detalle = { productoId, precio, cantidad: 1 + azar(20), descuento: azar(30) }
    const vendida = { ...detalle, precio: cents(precio), rebaja: 0n, tasa: aplicaItbis ? 18 : 0, mide: false }
    return { detalles: [detalle], lineas: [vendida] }
  }

  async function vender() {
    const aplicaItbis = azar(3) > 0
    const { detalles, lineas } = lineasAlAzar(aplicaItbis)
    const tipoComprobante = azar(3) === 0 ? 'B02' : 'B01'
    const { pedidoId: id, txtNCF: numero } = await electronica.vender({
      aplicaItbis,
      detalles,
      tipoComprobante,
    })
    const rechazado = await enviar()
    const nueva = {
      id,
      numero,
      clase: 'factura',
      corrige: null,
      deshace: null,
      codigo: null,
      anulado: false,
      rechazado,
    } as const
    modelo.issue({
      ...nueva,
      ...facturar(lineas, aplicaItbis),
      ...{ empresaId: empresa.id, cliente, fecha: LUNES, pagos: { pagar: [], cobrar: [] } },
    })
  }

  async function corregir() {
    const factura = oneOf(
      oficina,
      modelo.documentos.filter(uno => uno.clase === 'factura' && !uno.anulado),
    )
    if (!factura) return
    const clase = azar(4) === 0 ? 'nota de débito' : 'nota de crédito'
    const monto = (modelo.quedaDe(factura).base * BigInt(1 + azar(60))) / 100n
    const pedida = { clase, modo: 'monto', lineas: [], monto: monto > 0n ? monto : 1n, codigo: null } as const
    const segun = notaSegunModelo(modelo, factura, { pedida, hoy: LUNES, tardia: TARDIA })
    const nota = factura.rechazado ? 'NOTA_DE_RECHAZADA' : segun
    const door = clase === 'nota de crédito' ? documentos.notaDeCredito : documentos.notaDeDebito
    const body = { modo: 'monto', monto: pesos(pedida.monto), motivo: 'Rebaja' } as const
    const answer = await api.call(door, { params: { id: factura.id }, body })
    if (!coincide(answer, typeof nota === 'string' ? nota : null) || typeof nota === 'string') return
    mismosMontos(answer.body.data, nota)
    const { documentoId: id, numero } = answer.body.data
    const rechazado = await enviar()
    modelo.issue({
      ...nota,
      ...{ id, numero, clase, corrige: factura, deshace: null, anulado: false, rechazado },
      ...{ empresaId: empresa.id, cliente, fecha: LUNES, pagos: { pagar: [], cobrar: [] } },
    })
  }

  async function cobrar() {
    const documento = oneOf(
      oficina,
      modelo.documentos.filter(({ anulado }) => !anulado),
    )
    const resta = documento ? restaDe(documento, 'cobrar') : 0n
    if (!documento || resta === 0n) return
    const monto = azar(2) === 0 ? resta : resta / 2n === 0n ? resta : resta / 2n
    const answer = await api.call(cuentasPorCobrar.registrarPago, {
      params: { pedidoId: documento.id },
      body: { fecha: LUNES, monto: pesos(monto), forma: 'efectivo' },
    })
    if (!coincide(answer, cuenta(documento) ? null : 'CUENTA_RECHAZADA')) return
    documento.pagos.cobrar.push({ id: answer.body.data.pagoId, fecha: LUNES, monto })
  }

  /** A refused document by one of the ways that are offered, at random as it was or changed. */
  async function reparar() {
    const malo = oneOf(
      oficina,
      modelo.documentos.filter(({ rechazado, anulado }) => rechazado && !anulado),
    )
    if (!malo) return
    const { documentoId, pedidoId, ecf: leido } = await api.data(documentos.get, { params: { id: malo.id } })
    const puede = leido?.puede
    if (puede?.reintentar && azar(2) === 0) {
      const libre = modelo.quedaDe(malo.corrige ?? malo)
      const cabe = malo.clase !== 'nota de crédito' || (malo.base <= libre.base && malo.itbis <= libre.itbis)
      const answer = await api.call(ecf.reintentar, { params: { id: documentoId } })
      if (coincide(answer, cabe ? null : 'ECF_NOTA_NO_CABE')) malo.rechazado = await enviar()
      return
    }
    if (!puede?.emitirDeNuevo) return
    if (malo.clase !== 'factura') return notaDeNuevo(malo)
    const pedido = await api.data(pedidos.get, { params: { id: pedidoId ?? 0 } })
    const otras = azar(2) === 0 ? lineasAlAzar(malo.cobra) : null
    const nueva = otras ? facturar(otras.lineas, malo.cobra) : malo
    const como = {
      ...pedido,
      ncfId: null,
      subTotal: undefined,
      itbis: undefined,
      total: undefined,
      ...(otras && { detalles: otras.detalles }),
    }
    const answer = await api.call(ecf.emitirDeNuevo, {
      params: { id: documentoId },
      ...(otras && { body: { pedido: como as unknown as PedidoBody } }),
    })
    const sustituta = { ...malo, ...nueva, rechazado: undefined, pagos: { pagar: [], cobrar: [] } }
    const pagado = sum(malo.pagos.cobrar.map(({ monto }) => monto))
    if (!coincide(answer, pagado > montoDeCuenta(sustituta, 'cobrar') ? 'ECF_PAGADO' : null)) return
    await reemplazar(malo, {
      ...sustituta,
      id: answer.body.data.documentoId,
      numero: answer.body.data.numero,
    })
  }

  async function notaDeNuevo(malo: Documento) {
    const { clase, corrige } = malo
    if (clase === 'factura' || corrige === null) return
    const monto = malo.base / 2n > 0n ? malo.base / 2n : 1n
    const pedida = { clase, modo: 'monto', lineas: [], monto, codigo: null } as const
    const nota = notaSegunModelo(modelo, corrige, { pedida, hoy: LUNES, tardia: TARDIA })
    const answer = await api.call(ecf.emitirDeNuevo, {
      params: { id: malo.id },
      body: { nota: { modo: 'monto', monto: pesos(monto), motivo: 'Rebaja' } },
    })
    if (!coincide(answer, typeof nota === 'string' ? nota : null) || typeof nota === 'string') return
    const { documentoId: id, numero } = answer.body.data
    await reemplazar(malo, {
      ...malo,
      ...nota,
      id,
      numero,
      rechazado: undefined,
      pagos: { pagar: [], cobrar: [] },
    })
  }

  /** What was paid of the old one is the new one's, under receipts of its own. */
  async function reemplazar(malo: Documento, nueva: Documento) {
    const pagos = malo.pagos.cobrar
    malo.pagos.cobrar = []
    malo.anulado = true
    const historial = await api.data(cuentasPorCobrar.historial, { params: { pedidoId: nueva.id } })
    const escritos = historial.flatMap(({ pago }) => (pago ? [pago.id] : [])).sort((a, b) => a - b)
    expect(escritos).toHaveLength(pagos.length)
    nueva.pagos.cobrar = pagos.map((pago, i) => ({ ...pago, id: escritos[i] ?? 0 }))
    nueva.rechazado = await enviar()
    modelo.issue(nueva)
  }

  const PASO = [vender, vender, vender, corregir, corregir, cobrar, cobrar, reparar, reparar, reparar]
  for (let paso = 1; paso <= PASOS; paso++) {
    try {
      await PASO[azar(PASO.length)]?.()
    } catch (error) {
      throw new Error(`Seed ${SEMILLA}, step ${paso}: ${String(error)}`, { cause: error })
    }
  }
  const kinds = new Set(modelo.documentos.filter(({ rechazado }) => rechazado).map(({ clase }) => clase))
  expect(kinds.size).toBeGreaterThanOrEqual(2)
  const cotejos = [
    await cotejarDocumentos(oficina),
    ...(await cotejarCuentas(oficina, 'pagar')),
    ...(await cotejarCuentas(oficina, 'cobrar')),
    ...(await cotejarAntiguedad(oficina, 'cobrar')),
    ...(await cotejar607(oficina)),
    await cotejarInicio(oficina),
    ...(await cotejarConsultas(oficina)),
    ...(await cotejarEstados(oficina)),
  ]
  for (const { que, producto, libros } of cotejos)
    expect({ que, told: producto }).toEqual({ que, told: libros })

  const hoja = () => api.data(it1.hoja, { query: { empresaId: empresa.id, mes: '2026-11-01' } })
  const valor = async (id: string) =>
    cents((await hoja()).casillas.find(casilla => casilla.id === id)?.valor ?? 0)
  const operaciones = sum(modelo.vigentes.map(uno => signo(uno) * uno.base))
  expect(await valor('A11')).toBe(operaciones)
  // What is not answered yet counts everywhere, but the return has it beside its figures.
  await control('fallas', { tipo: 'en-proceso', consultas: 1000 })
  const antes = await cotejarInicio(oficina)
  const { total } = await electronica.vender()
  await electronica.trabajar(8)
  expect(JSON.stringify((await cotejarInicio(oficina)).producto)).not.toBe(JSON.stringify(antes.producto))
  expect(await valor('A11')).toBe(operaciones)
  const rechazados = modelo.documentos.filter(uno => !uno.anulado && uno.rechazado)
  const suma = sum(rechazados.map(uno => signo(uno) * (uno.base + uno.itbis)))
  expect((await hoja()).sinAceptar).toEqual({
    cantidad: rechazados.length + 1,
    monto: pesos(suma + cents(total)),
  })

  expect(await revisarLibros(prueba.base.pool)).toEqual([])
  const { rows } = await prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
  expect(rows).toEqual([])
  await electronica.close()
})
