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

test('el encabezado de la hoja puede traer otras mayúsculas y espacios', async () => {
  const { ENCF, 'MontoSubDescuento[1][1]': monto, ...resto } = FILA
  await poner({ ecf: [{ ...resto, 'eNCF ': ENCF, 'MontosubDescuento[1][1]\u00a0': monto }], rfce: [] })
  expect((await enviar(ecf({ lineas }))).mensajes).toEqual([{ codigo: 0, valor: '' }])
  expect(await avance()).toMatchObject({ siguiente: null })
})

const NOTA = {
  ...FILA,
  TipoeCF: '34',
  ENCF: 'E340000000001',
  FechaVencimientoSecuencia: '#e',
  IndicadorNotaCredito: '0',
  NCFModificado: 'E310000000001',
  FechaNCFModificado: '01-12-2026',
  CodigoModificacion: '3',
}
const nota = (ncf: string) => ecf({ tipo: '34', lineas, referencia: { ncf } })

test('una nota viene después de lo que corrige, esté donde esté en la hoja', async () => {
  await poner({ ecf: [NOTA, FILA], rfce: [] })
  expect(await avance()).toMatchObject({ siguiente: 'E310000000001' })
  await enviar(ecf({ lineas }))
  expect((await enviar(nota('E310000000001'))).mensajes).toEqual([{ codigo: 0, valor: '' }])
})

test('lo que la oficina entrega no se discute: ni el original que se guardó, ni el vencimiento que escribió', async () => {
  const otra = { ...FILA, FechaVencimientoSecuencia: '31-12-2025' }
  await poner({ ecf: [{ ...NOTA, NCFModificado: 'E310000000034' }, otra], rfce: [] })
  expect((await enviar(nota('E310000000034'))).estado).toBe('Aceptado')
  expect((await enviar(ecf({ lineas, vence: '31-12-2025' }))).estado).toBe('Aceptado')
})

test('un rechazo vacía toda la simulación, no los datos; y sus números no vuelven a servir: 1209', async () => {
  await poner({ ecf: [FILA], rfce: [] })
  await enviar(ecf({ lineas }))
  await enviar(ecf({ numero: 2 }))
  expect(await avance()).toMatchObject({ siguiente: null, simulados: [encfDe('31', 2)], vaciadas: 0 })
  await enviar(ecf({ tipo: '34', referencia: { ncf: encfDe('31', 9) } }))
  expect(await avance()).toMatchObject({ siguiente: null, reinicios: 0, simulados: [], vaciadas: 1 })
  expect(await enviar(ecf({ numero: 2 }))).toMatchObject({ codigo: '2', mensajes: [{ codigo: 1209 }] })
  expect((await enviar(ecf({ numero: 3 }))).estado).toBe('Aceptado')
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
