import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { codigoDe, EMISOR, ecf, encfDe, firmado, rfce } from './test-documentos.ts'

const oficina = unaOficina()
const muestra = (nombre: string) => readFileSync(join(import.meta.dirname, '../muestras', nombre), 'utf8')

async function resumir(xml: string, nombre = archivoDe(xml).nombre) {
  const respuesta = await oficina.subir(
    '/fc/recepcionfc/api/recepcion/ecf',
    { nombre, xml },
    await oficina.token(),
  )
  return JSON.parse(await respuesta.text())
}

async function consultar(codigo: string, numero = 1) {
  const ruta = `/fc/consultarfce/api/Consultas/Consulta?RNC_Emisor=${EMISOR}&ENCF=${encfDe('32', numero)}&Cod_Seguridad_eCF=${encodeURIComponent(codigo)}`
  return (await oficina.preguntar(ruta, await oficina.token())).json()
}

const completa = async (xml: string): Promise<{ falta: string | null }> =>
  JSON.parse(await (await oficina.control('completa', { xml })).text())

test('se acepta en el acto', async () => {
  expect(await resumir(firmado(rfce()))).toEqual({
    codigo: 1,
    estado: 'Aceptado',
    mensajes: [],
    encf: 'E320000000001',
    secuenciaUtilizada: true,
  })
  expect(await resumir(muestra('RFCE-consumidor-final.xml'))).toMatchObject({ codigo: 1, mensajes: [] })
})

test('a crédito no dice hasta cuándo', async () => {
  const credito = rfce().replace('<TipoPago>1', '<TipoPago>2')
  expect(await resumir(firmado(credito))).toMatchObject({ codigo: 1 })
})

test('dos veces el mismo se dice con su frase', async () => {
  await resumir(firmado(rfce()))
  expect(await resumir(firmado(rfce()))).toMatchObject({
    codigo: 2,
    mensajes: [{ codigo: '0', valor: 'La combinación e-NCF y código de seguridad ya han sido utilizados' }],
    secuenciaUtilizada: true,
  })
  expect(await resumir(firmado(rfce({ codigo: 'otro99' })))).toMatchObject({
    codigo: 2,
    secuenciaUtilizada: true,
  })
  expect(await oficina.leer('cuentas')).toMatchObject({ aceptados: 1, aceptadosDosVeces: [] })
})

test('fuera de la secuencia: 75, como texto, y el número queda libre', async () => {
  await oficina.control('rangos', { rnc: EMISOR, tipo: '32', desde: 5, hasta: 9, vence: null })
  expect(await resumir(firmado(rfce()))).toEqual({
    codigo: 2,
    estado: 'Rechazado',
    mensajes: [{ codigo: '75', valor: 'Número de secuencia no autorizada.' }],
    encf: 'E320000000001',
    secuenciaUtilizada: false,
  })
  expect((await resumir(firmado(rfce({ numero: 5 })))).codigo).toBe(1)
})

test('desde RD$250,000 no es un resumen', async () => {
  expect(await resumir(firmado(rfce({ total: '250000.00' })))).toMatchObject({ codigo: 2 })
})

test('totales que no cuadran entre sí pasan con observación', async () => {
  expect(await resumir(firmado(rfce({ total: '119.01' })))).toMatchObject({
    codigo: 4,
    mensajes: [{ codigo: '3205' }],
  })
})

test('base e ITBIS de una tasa van juntos', async () => {
  const sinUno = rfce().replace('<TotalITBIS1>18.00</TotalITBIS1>', '')
  const gratis = sinUno.replaceAll(/(100|118|18)\.00/g, '0.00')
  expect(await resumir(firmado(gratis))).toMatchObject({ codigo: 4, mensajes: [{ codigo: '1934' }] })
})

test('el código es el de la factura entera, que se puede entregar después', async () => {
  const entera = firmado(
    ecf({ tipo: '32', comprador: '<RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador>' }),
  )
  expect(await completa(entera)).toEqual({ falta: 'No se ha recibido el resumen (RFCE) de esta factura.' })
  await resumir(firmado(rfce({ codigo: 'Ab3+/9' })))
  expect((await completa(entera)).falta).toContain('El código de seguridad del resumen (Ab3+/9)')
  await oficina.control('reiniciar')
  await resumir(firmado(rfce({ codigo: codigoDe(entera) })))
  expect(await completa(entera)).toEqual({ falta: null })
  expect((await completa(entera.replace('CALLE', 'VALLE'))).falta).toContain('La firma')
  // The same total of another rate is another invoice.
  await oficina.control('reiniciar')
  const exenta = rfce({ codigo: codigoDe(entera) }).replace(
    /<MontoGravadoTotal>.*<\/TotalITBIS1>/,
    '<MontoExento>118.00</MontoExento>',
  )
  expect(await resumir(firmado(exenta))).toMatchObject({ codigo: 1 })
  expect((await completa(entera)).falta).toBe('El resumen (RFCE) no corresponde a la factura.')
})

test('un código que no son seis caracteres de una firma no vale', async () => {
  expect(await resumir(firmado(rfce({ codigo: 'a b#c?' })))).toMatchObject({ codigo: 2 })
  expect(await resumir(firmado(rfce({ codigo: 'corto' })))).toMatchObject({ codigo: 2 })
})

test('se consulta por número y código', async () => {
  await resumir(firmado(rfce()))
  expect(await consultar('Ab3+/9')).toEqual({
    rnc: EMISOR,
    encf: 'E320000000001',
    secuenciaUtilizada: true,
    codigo: '1',
    estado: 'Aceptado',
    mensajes: [],
  })
  expect(await consultar('nada99')).toMatchObject({ codigo: '0', estado: 'No encontrado' })
})

test('en pruebas no hay consulta', async () => {
  const ruta = '/fc/testecf/consultarfce/api/Consultas/Consulta?RNC_Emisor=1&ENCF=2&Cod_Seguridad_eCF=3'
  expect((await oficina.preguntar(ruta, await oficina.token('testecf'))).status).toBe(404)
})

test('una nota corrige una consumo que llegó resumida', async () => {
  await resumir(firmado(rfce()))
  const comprador = '<RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador>'
  const nota = { tipo: '34', referencia: { ncf: encfDe('32', 1), codigo: '1' }, comprador }
  expect((await oficina.enviar(firmado(ecf(nota)))).estado).toBe('Aceptado')
})
