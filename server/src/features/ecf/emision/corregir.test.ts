import { ecf } from '@cuadre/contract/ecf'
import { pedidos } from '@cuadre/contract/pedidos'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const CREDITO_SIN_PLAZO = { pago: { formaPago: 'credito', otrasFormas: {}, diasCredito: null } }
const BONOS = { pago: { formaPago: 'bonos', otrasFormas: {}, diasCredito: null } }
type Detalles = readonly { readonly descuento?: number }[]

test.each<[string, (detalles: Detalles) => object, string, RegExp]>([
  ['a credit without its term', () => CREDITO_SIN_PLAZO, 'pago', /^Una venta a crédito necesita su fecha/],
  ['vouchers', () => BONOS, 'pago', /^Los bonos solo se reciben en facturas de consumo/],
  [
    'everything given away',
    detalles => ({ detalles: detalles.map(linea => ({ ...linea, descuento: 100 })) }),
    'detalles',
    /^El total debe ser mayor que cero/,
  ],
])(
  'an order whose invoice was refused is corrected to nothing that would not be issued: %s',
  async (_, cambio, field, frase) => {
    await oficina.control('fallas', { tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
    const { pedidoId, txtNCF, aplicaItbis, clienteId, detalles } = await oficina.vender()
    await oficina.trabajar(20)
    await oficina.control('fallas', {}, 'DELETE')
    const params = { id: pedidoId }
    const antes = await oficina.leer(pedidoId)
    expect(antes.ecf).toMatchObject({ estado: 'rechazado', puede: { corregir: true } })

    const body = { aplicaItbis, clienteId, detalles, ...cambio(detalles) }
    const corregido = await oficina.api.call(pedidos.update, { params, body })
    const falta = { field, message: expect.stringMatching(frase) }
    expect(corregido.body).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT', errors: [falta] })
    const nuevo = await oficina.datos({ detalles, ...cambio(detalles) })
    expect((await oficina.api.call(pedidos.create, { body: nuevo })).body.errors).toEqual(
      corregido.body.errors,
    )
    expect(await oficina.leer(pedidoId)).toEqual(antes)

    await oficina.api.data(ecf.reintentar, { params })
    await oficina.trabajar(20)
    expect(await oficina.leer(pedidoId)).toMatchObject({ numero: txtNCF, ecf: { estado: 'aceptado' } })
  },
)
