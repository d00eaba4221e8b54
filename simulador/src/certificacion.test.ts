import { expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { EMISOR, ecf, encfDe, firmado, rfce } from './test-documentos.ts'

const oficina = unaOficina()
const enviar = (xml: string) => oficina.enviar(firmado(xml), 'certecf')

/** As the sheet has it: brackets for repetitions and lines, '#e' where an element is absent. */
const FILA = {
  CasoPrueba: `${EMISOR}E310000000001`,
  Version: '1.0',
  TipoeCF: '31',
  ENCF: 'E310000000001',
  FechaVencimientoSecuencia: '31-12-2028',
  IndicadorNotaCredito: '#e',
  IndicadorMontoGravado: '0',
  TipoIngresos: '01',
  TipoPago: '1',
  RNCEmisor: EMISOR,
  RazonSocialEmisor: 'EMPRESA DE EJEMPLO SRL',
  DireccionEmisor: 'CALLE EJEMPLO 1',
  FechaEmision: '01-12-2026',
  RNCComprador: '131880738',
  RazonSocialComprador: 'CLIENTE & HIJOS',
  MontoGravadoTotal: '190.00',
  MontoGravadoI1: '190.00',
  ITBIS1: '18',
  TotalITBIS: '34.20',
  TotalITBIS1: '34.20',
  MontoTotal: '224.20',
  'NumeroLinea[1]': '1',
  'IndicadorFacturacion[1]': '1',
  'NombreItem[1]': 'Artículo',
  'IndicadorBienoServicio[1]': '1',
  'CantidadItem[1]': '1.00',
  'PrecioUnitarioItem[1]': '100.00',
  'DescuentoMonto[1]': '10.00',
  'TipoSubDescuento[1][1]': '$',
  'MontoSubDescuento[1][1]': '10.00',
  'MontoItem[1]': '90.00',
  'NumeroLinea[2]': '2',
  'IndicadorFacturacion[2]': '1',
  'NombreItem[2]': 'Artículo',
  'IndicadorBienoServicio[2]': '1',
  'CantidadItem[2]': '1.00',
  'PrecioUnitarioItem[2]': '100.00',
  'MontoItem[2]': '100.00',
}
const DESCUENTO =
  '<DescuentoMonto>10.00</DescuentoMonto><TablaSubDescuento><SubDescuento><TipoSubDescuento>$</TipoSubDescuento><MontoSubDescuento>10.00</MontoSubDescuento></SubDescuento></TablaSubDescuento>'
const lineas = [{ extra: DESCUENTO, monto: 9000 }, {}]
const SEGUNDA = { ...FILA, ENCF: 'E310000000002' }
const RESUMEN = {
  Version: '1.0',
  TipoeCF: '32',
  ENCF: 'E320000000001',
  TipoIngresos: '01',
  TipoPago: '1',
  RNCEmisor: EMISOR,
  RazonSocialEmisor: 'EMPRESA DE EJEMPLO SRL',
  FechaEmision: '01-12-2026',
  RazonSocialComprador: 'CONSUMIDOR FINAL',
  MontoGravadoTotal: '100.00',
  MontoGravadoI1: '100.00',
  TotalITBIS: '18.00',
  TotalITBIS1: '18.00',
  MontoTotal: '118.00',
}

const poner = (cambios = {}) =>
  oficina.control('set', { rnc: EMISOR, ecf: [FILA, SEGUNDA, { ...RESUMEN }], rfce: [RESUMEN], ...cambios })
const avance = () => oficina.leer(`set?rnc=${EMISOR}`)

test('con los textos entregados y en su orden se completa', async () => {
  await poner()
  expect((await enviar(ecf({ lineas }))).mensajes).toEqual([{ codigo: 0, valor: '' }])
  expect((await enviar(ecf({ lineas, numero: 2 }))).estado).toBe('Aceptado')
  expect(await avance()).toMatchObject({
    hechos: ['E310000000001', 'E310000000002'],
    total: 3,
    siguiente: encfDe('32', 1),
  })
  const resumen = firmado(rfce())
  const ruta = '/fc/certecf/recepcionfc/api/recepcion/ecf'
  const respuesta = await oficina.subir(ruta, archivoDe(resumen), await oficina.token('certecf'))
  expect(await respuesta.json()).toMatchObject({ codigo: 1 })
  expect(await avance()).toMatchObject({ siguiente: null, reinicios: 0 })
})

test('un texto que no es el entregado reinicia el conjunto, y los números vuelven a servir', async () => {
  await poner({ ecf: [FILA, { ...SEGUNDA, 'PrecioUnitarioItem[2]': '100' }] })
  await enviar(ecf({ lineas }))
  expect(await enviar(ecf({ lineas, numero: 2 }))).toMatchObject({
    codigo: '2',
    mensajes: [
      {
        codigo: 1209,
        valor:
          'La propiedad PrecioUnitarioItem[2] no es válida debido a que el valor enviado (100.00) no coincide con el valor (100) del conjunto de datos entregados',
      },
    ],
  })
  expect(await avance()).toMatchObject({ hechos: [], reinicios: 1, siguiente: 'E310000000001' })
  expect((await enviar(ecf({ lineas }))).estado).toBe('Aceptado')
})

test('lo que falta y lo que sobra también', async () => {
  await poner({ ecf: [{ ...FILA, NombreComercial: 'EJEMPLO', TipoPago: '#e' }] })
  const { mensajes } = await enviar(ecf({ lineas }))
  expect(mensajes.map(uno => uno.valor).sort()).toEqual([
    'La propiedad NombreComercial no es válida debido a que el valor enviado () no coincide con el valor (EJEMPLO) del conjunto de datos entregados',
    'La propiedad TipoPago no es válida debido a que el valor enviado (1) no coincide con el valor () del conjunto de datos entregados',
  ])
})

test('fuera de orden: 1209, salvo que no importe', async () => {
  await poner()
  expect(await enviar(ecf({ lineas, numero: 2 }))).toMatchObject({
    codigo: '2',
    mensajes: [{ codigo: 1209 }],
  })
  await poner({ enOrden: false })
  expect((await enviar(ecf({ lineas, numero: 2 }))).estado).toBe('Aceptado')
})

test('en los otros ambientes no se compara', async () => {
  await poner()
  expect((await oficina.enviar(firmado(ecf({ numero: 7 })))).estado).toBe('Aceptado')
})
