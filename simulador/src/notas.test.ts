import { describe, expect, test } from 'vitest'
import { unaOficina } from './test-cliente.ts'
import { COMPRADOR, ecf, encfDe, firmado, type Pedida } from './test-documentos.ts'

const oficina = unaOficina()
const enviar = (pedida: Pedida, cambio = (xml: string) => xml) => oficina.enviar(firmado(cambio(ecf(pedida))))
const FACTURA = { ncf: encfDe('31', 1) }
const linea = (precio: string) => [{ precio }]
const balance = { codigo: '2', mensajes: [{ codigo: 615, valor: expect.stringContaining('balance') }] }

/** A credit note without its ITBIS shares, by its price before ITBIS. */
const credito = (numero: number, precio: string, referencia: Pedida['referencia'] = FACTURA) =>
  enviar({ tipo: '34', numero, lineas: linea(precio), referencia })

describe('una nota sobre su factura', () => {
  test('que no ha llegado: 614, y el número se pierde', async () => {
    expect(await credito(1, '10.00')).toMatchObject({
      codigo: '2',
      secuenciaUtilizada: true,
      mensajes: [{ codigo: 614, valor: 'El eNCF modificado no ha sido emitido.' }],
    })
    expect((await oficina.leer<{ notasAntes: string[] }>('cuentas')).notasAntes).toEqual(['E340000000001'])
  })

  test('que sigue en proceso llega demasiado temprano: 614', async () => {
    await oficina.control('fallas', { tipo: 'en-proceso', servicio: 'recepcion', consultas: 5 })
    await enviar({})
    expect(await credito(1, '10.00')).toMatchObject({ mensajes: [{ codigo: 614 }] })
  })

  test('que fue rechazada: 614', async () => {
    await enviar({ vence: '31-12-2027' })
    expect(await credito(1, '10.00')).toMatchObject({ mensajes: [{ codigo: 614 }] })
  })

  test('nunca da más de lo que queda: 615', async () => {
    await enviar({})
    expect((await credito(1, '60.00')).estado).toBe('Aceptado')
    expect(await credito(2, '50.00')).toMatchObject(balance)
    expect((await credito(3, '40.00')).estado).toBe('Aceptado')
    expect(await credito(4, '0.01')).toMatchObject(balance)
  })

  test('una nota de débito sube lo que queda', async () => {
    await enviar({})
    expect((await enviar({ tipo: '33', lineas: linea('50.00'), referencia: FACTURA })).estado).toBe(
      'Aceptado',
    )
    expect((await credito(1, '150.00')).estado).toBe('Aceptado')
  })

  test('una nota de débito sobre la factura deshace una de crédito', async () => {
    await enviar({})
    await credito(1, '100.00')
    expect((await enviar({ tipo: '33', lineas: linea('100.00'), referencia: FACTURA })).estado).toBe(
      'Aceptado',
    )
    expect((await credito(2, '100.00')).estado).toBe('Aceptado')
  })

  test('la que anula toma todo lo que queda: 615', async () => {
    await enviar({})
    await credito(1, '60.00')
    expect(await credito(2, '30.00', { ...FACTURA, codigo: '1' })).toMatchObject(balance)
    expect((await credito(3, '40.00', { ...FACTURA, codigo: '1' })).estado).toBe('Aceptado')
  })

  test('la que corrige texto no toca el balance', async () => {
    await enviar({})
    await credito(1, '100.00')
    const texto = {
      tipo: '34',
      numero: 2,
      lineas: [{ indicador: '0', precio: '1.00' }],
      referencia: { ...FACTURA, codigo: '2' },
    }
    expect((await enviar(texto)).mensajes).toEqual([{ codigo: 0, valor: '' }])
  })

  test('nombra al mismo comprador: 615', async () => {
    await enviar({})
    const comprador =
      '<RNCComprador>101010101</RNCComprador><RazonSocialComprador>OTRO</RazonSocialComprador>'
    expect(await enviar({ tipo: '34', referencia: FACTURA, comprador })).toMatchObject({
      mensajes: [{ codigo: 615, valor: expect.stringContaining('comprador') }],
    })
    expect(COMPRADOR).not.toBe('101010101')
  })

  test('dice la fecha de su original', async () => {
    await enviar({ fecha: '20-11-2026' })
    expect(await credito(1, '10.00', { ...FACTURA, fecha: '21-11-2026' })).toMatchObject({ codigo: '2' })
    expect((await credito(2, '10.00', { ...FACTURA, fecha: '20-11-2026' })).estado).toBe('Aceptado')
  })
})

describe('lo que la DGII no acepta desde el 23-9-2025: 64 sin texto, y el número queda libre', () => {
  const sinTexto = {
    codigo: '2',
    secuenciaUtilizada: false,
    mensajes: [
      { codigo: 64, valor: '' },
      { codigo: 0, valor: expect.stringMatching(/nota/i) },
    ],
  }
  const debito = (numero: number, referencia: NonNullable<Pedida['referencia']>) =>
    enviar({ tipo: '33', numero, lineas: linea('10.00'), referencia })

  test.each(['E33', 'E34', 'B03', 'B04'])('una nota sobre una nota (%s)', async de => {
    await enviar({})
    await credito(1, '10.00')
    await debito(1, FACTURA)
    const ncf = de.startsWith('E') ? encfDe(de.slice(1), 1) : `${de}00000001`
    for (const codigo of ['1', '2', '3']) {
      expect(await credito(2, '10.00', { ncf, codigo })).toMatchObject(sinTexto)
      expect(await debito(2, { ncf, codigo })).toMatchObject(sinTexto)
    }
  })

  test.each(['1', '2'])('una de débito con el código %s; con 3, sí', async codigo => {
    await enviar({})
    expect(await debito(1, { ...FACTURA, codigo })).toMatchObject(sinTexto)
    expect((await debito(1, FACTURA)).estado).toBe('Aceptado')
  })

  test('nada después del código 1', async () => {
    await enviar({})
    await credito(1, '100.00', { ...FACTURA, codigo: '1' })
    expect(await debito(1, FACTURA)).toMatchObject(sinTexto)
    const texto = [{ indicador: '0', precio: '1.00' }]
    expect(
      await enviar({ tipo: '34', numero: 2, lineas: texto, referencia: { ...FACTURA, codigo: '2' } }),
    ).toMatchObject(sinTexto)
    // What takes an amount passes the balance.
    expect(await credito(3, '10.00')).toMatchObject(balance)
  })

  test('la que reemplaza a una de contingencia sí nombra una nota: 4', async () => {
    expect((await credito(1, '10.00', { ncf: 'B0400000001', codigo: '4' })).estado).toBe('Aceptado')
  })
})

describe('los treinta días: 156', () => {
  const conIndicador = (indicador: string) => (xml: string) =>
    xml.replace(/<IndicadorNotaCredito>\d/, `<IndicadorNotaCredito>${indicador}`)
  const nota = (numero: number, fecha: string): Pedida => ({
    tipo: '34',
    numero,
    lineas: linea('10.00'),
    referencia: { ...FACTURA, fecha },
  })

  test.each([
    ['01-11-2026', '0', '1'],
    ['31-10-2026', '1', '0'],
  ])('del %s al 01-12-2026 el indicador es %s', async (fecha, debido, otro) => {
    await enviar({ fecha })
    expect(await enviar(nota(1, fecha), conIndicador(otro))).toMatchObject({
      codigo: '2',
      mensajes: [{ codigo: 156 }],
    })
    expect((await enviar(nota(2, fecha), conIndicador(debido))).estado).toBe('Aceptado')
  })
})

test('una nota tardía anula con su ITBIS; la que lo deja, no: 615', async () => {
  const fecha = '01-10-2026'
  await enviar({ fecha })
  const nota = (numero: number, codigo: string, indicador: string) =>
    enviar(
      {
        tipo: '34',
        numero,
        lineas: [{ indicador, precio: '100.00' }],
        referencia: { ...FACTURA, fecha, codigo },
      },
      xml => xml.replace('<IndicadorNotaCredito>0', '<IndicadorNotaCredito>1'),
    )
  expect(await nota(1, '1', '4')).toMatchObject(balance)
  expect((await nota(2, '1', '1')).estado).toBe('Aceptado')
})

test('una nota puede corregir un NCF de papel, que la oficina no conoce', async () => {
  expect((await credito(1, '10.00', { ncf: 'B0100000001' })).estado).toBe('Aceptado')
})
