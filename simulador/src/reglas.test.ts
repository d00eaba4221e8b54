import { describe, expect, test } from 'vitest'
import type { Recibido } from './libro/datos.ts'
import { unaOficina } from './test-cliente.ts'
import { COMPRADOR, EMISOR, ecf, encfDe, firmado, type Linea, type Pedida } from './test-documentos.ts'

const oficina = unaOficina()
const enviar = (pedida: Pedida = {}, cambio = (xml: string) => xml) =>
  oficina.enviar(firmado(cambio(ecf(pedida))))
const con = (codigo: number, parte = '') => ({
  mensajes: expect.arrayContaining([{ codigo, valor: expect.stringContaining(parte) }]),
})
const rechazado = (codigo: number, parte = '') => ({
  codigo: '2',
  secuenciaUtilizada: true,
  ...con(codigo, parte),
})
const condicional = (codigo: number, parte = '') => ({
  codigo: '4',
  estado: 'Aceptado Condicional',
  secuenciaUtilizada: true,
  ...con(codigo, parte),
})

describe('el número', () => {
  test('se usa una sola vez, y el primero queda aceptado', async () => {
    const primero = await enviar()
    expect(await enviar()).toMatchObject(rechazado(0, 'ya ha sido utilizado'))
    expect(primero.estado).toBe('Aceptado')
    const cuentas = await oficina.leer('cuentas')
    expect(cuentas).toMatchObject({ recibidos: 2, aceptados: 1, rechazados: 1, aceptadosDosVeces: [] })
  })

  test('fuera de lo autorizado se rechaza y queda libre', async () => {
    await oficina.control('rangos', { rnc: EMISOR, tipo: '31', desde: 10, hasta: 20, vence: '31-12-2027' })
    expect(await enviar({ numero: 21, vence: '31-12-2027' })).toMatchObject({
      codigo: '2',
      secuenciaUtilizada: false,
      mensajes: [{ codigo: 135, valor: 'Número de secuencia no autorizada.' }],
    })
    expect((await enviar({ numero: 20, vence: '31-12-2027' })).estado).toBe('Aceptado')
  })

  test('con otro vencimiento que el autorizado se rechaza y queda libre', async () => {
    expect(await enviar({ vence: '31-12-2027' })).toMatchObject({
      secuenciaUtilizada: false,
      mensajes: [{ codigo: 145, valor: 'Fecha de vencimiento de secuencia inválida.' }],
    })
    expect((await enviar()).estado).toBe('Aceptado')
  })

  test('de un emisor suspendido queda libre', async () => {
    await oficina.control('contribuyentes', { rnc: EMISOR, nombre: 'X', estado: 'suspendido' })
    expect(await enviar()).toMatchObject({ codigo: '2', secuenciaUtilizada: false })
  })
})

describe('el encabezado', () => {
  const sin = (campo: string) => (xml: string) => xml.replace(new RegExp(`<${campo}>[^<]*</${campo}>`), '')

  test('sin IndicadorMontoGravado con líneas gravadas: 176', async () => {
    expect(await enviar({}, sin('IndicadorMontoGravado'))).toMatchObject(rechazado(176))
    expect(
      (await enviar({ numero: 2, lineas: [{ indicador: '4' }] }, sin('IndicadorMontoGravado'))).estado,
    ).toBe('Aceptado')
  })

  test('una nota sin TipoIngresos: 181', async () => {
    await enviar()
    const nota = { tipo: '34', referencia: { ncf: encfDe('31', 1), codigo: '1' } }
    expect(await enviar(nota, sin('TipoIngresos'))).toMatchObject(rechazado(181))
    expect((await enviar({ ...nota, numero: 2 })).estado).toBe('Aceptado')
  })

  test('la que corrige texto no lo necesita', async () => {
    await enviar()
    const nota = {
      tipo: '34',
      lineas: [{ indicador: '0', precio: '1.00' }],
      referencia: { ncf: encfDe('31', 1), codigo: '2' },
      idDoc: '<IndicadorNotaCredito>0</IndicadorNotaCredito><TipoPago>1</TipoPago>',
    }
    expect((await enviar(nota)).mensajes).toEqual([{ codigo: 0, valor: '' }])
    expect(await enviar({ ...nota, numero: 2, referencia: { ncf: encfDe('31', 1) } })).toMatchObject(
      rechazado(181),
    )
  })

  test.each([
    ['lo que queda de una compra', 'compra', '100.00', 'Aceptado'],
    ['su total', 'compra', '118.00', 'Aceptado'],
    ['lo que queda de un pago al exterior', 'pago', '73.00', 'Aceptado'],
    ['su total', 'pago', '100.00', 'Aceptado'],
    ['menos que el total de una venta', 'venta', '100.00', 'Aceptado Condicional'],
  ] as const)('MontoPago es %s (%s de %s): %s', async (_, cual, monto, estado) => {
    const pagos = `<TipoPago>1</TipoPago><TablaFormasPago><FormaDePago><FormaPago>1</FormaPago><MontoPago>${monto}</MontoPago></FormaDePago></TablaFormasPago>`
    const pedida = { compra: COMPRA, pago: PAGO, venta: {} }[cual]
    expect((await enviar(pedida, xml => xml.replace('<TipoPago>1</TipoPago>', pagos))).estado).toBe(estado)
  })

  test('un régimen especial dice quién compra: 1381', async () => {
    const nombre = '<RazonSocialComprador>EMBAJADA</RazonSocialComprador>'
    const especial = { tipo: '44', lineas: [{ indicador: '4' }] }
    expect(await enviar({ ...especial, comprador: nombre })).toMatchObject(rechazado(1381, 'RNCComprador'))
    const pasaporte = `<IdentificadorExtranjero>X1</IdentificadorExtranjero>${nombre}`
    expect((await enviar({ ...especial, numero: 2, comprador: pasaporte })).estado).toBe('Aceptado')
    expect((await enviar({ ...especial, numero: 3 })).estado).toBe('Aceptado')
    const ambos = `<RNCComprador>${COMPRADOR}</RNCComprador>${pasaporte}`
    for (const tipo of ['32', '44'])
      expect(
        await enviar({
          tipo,
          numero: 4,
          lineas: [{ precio: '250000.00', indicador: '4' }],
          comprador: ambos,
        }),
      ).toMatchObject(rechazado(0, 'se excluyen'))
  })

  test('una compra sin TipoPago: 3', async () => {
    expect(await enviar(COMPRA, sin('TipoPago'))).toMatchObject(rechazado(3, 'TipoPago'))
    expect((await enviar({ ...COMPRA, numero: 2 })).mensajes).toEqual([{ codigo: 0, valor: '' }])
  })

  test('a crédito sin fecha límite: 3', async () => {
    const credito =
      '<IndicadorMontoGravado>0</IndicadorMontoGravado><TipoIngresos>01</TipoIngresos><TipoPago>2</TipoPago>'
    expect(await enviar({ idDoc: credito })).toMatchObject(rechazado(3, 'FechaLimitePago'))
    const idDoc = `${credito}<FechaLimitePago>15-12-2026</FechaLimitePago>`
    expect((await enviar({ idDoc, numero: 2 })).estado).toBe('Aceptado')
    const antes = `${credito}<FechaLimitePago>15-11-2026</FechaLimitePago>`
    expect(await enviar({ idDoc: antes, numero: 3 })).toMatchObject(rechazado(0, 'FechaLimitePago'))
  })

  test('una consumo desde RD$250,000 identifica a su comprador', async () => {
    const lineas = [{ precio: '250000.00', indicador: '4' }]
    const nadie = '<RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador>'
    expect(await enviar({ tipo: '32', lineas, comprador: nadie })).toMatchObject(rechazado(0, 'comprador'))
    expect((await enviar({ tipo: '32', lineas, numero: 2 })).estado).toBe('Aceptado')
  })

  test('con fecha de mañana', async () => {
    expect(await enviar({ fecha: '02-12-2026' })).toMatchObject(rechazado(0, 'FechaEmision'))
  })

  test('un comprador que no está en el registro pasa con observación: 1385, 1406', async () => {
    await oficina.control('contribuyentes', { rnc: COMPRADOR, nombre: '', estado: 'desconocido' })
    expect(await enviar()).toMatchObject(condicional(1385))
    await oficina.control('contribuyentes', { rnc: COMPRADOR, nombre: 'OTRO NOMBRE', estado: 'activo' })
    expect(await enviar({ numero: 2 })).toMatchObject(condicional(1406))
    await oficina.control('contribuyentes', { rnc: COMPRADOR, nombre: 'Cliente & Hijos', estado: 'activo' })
    expect((await enviar({ numero: 3 })).estado).toBe('Aceptado')
  })
})

const RETENCION = (itbis: string) =>
  `<Retencion><IndicadorAgenteRetencionoPercepcion>1</IndicadorAgenteRetencionoPercepcion>${itbis}</Retencion>`
const COMPRA: Pedida = {
  tipo: '41',
  lineas: [{ antes: RETENCION('<MontoITBISRetenido>18.00</MontoITBISRetenido>') }],
  idDoc: '<IndicadorMontoGravado>0</IndicadorMontoGravado><TipoPago>1</TipoPago>',
  adicionales: '',
  retenido: '<TotalITBISRetenido>18.00</TotalITBISRetenido>',
}
const PAGO: Pedida = {
  tipo: '47',
  comprador:
    '<IdentificadorExtranjero>X1</IdentificadorExtranjero><RazonSocialComprador>ACME</RazonSocialComprador>',
  idDoc: '<TipoPago>1</TipoPago>',
  lineas: [{ indicador: '4', bien: '2', antes: RETENCION('<MontoISRRetenido>27.00</MontoISRRetenido>') }],
  retenido: '<TotalISRRetencion>27.00</TotalISRRetencion>',
}

describe('las líneas', () => {
  const descuento = (monto: string, sub: string) =>
    `${monto}<TablaSubDescuento><SubDescuento><TipoSubDescuento>$</TipoSubDescuento><MontoSubDescuento>${sub}</MontoSubDescuento></SubDescuento></TablaSubDescuento>`
  const recargo = (monto: string) =>
    `${monto}<TablaSubRecargo><SubRecargo><TipoSubRecargo>$</TipoSubRecargo><MontoSubRecargo>10.00</MontoSubRecargo></SubRecargo></TablaSubRecargo>`

  test('descuento y su tabla, ambos o ninguno: 2020', async () => {
    const conMonto = '<DescuentoMonto>10.00</DescuentoMonto>'
    const lineas = (extra: string) => [{ monto: 9000, extra }]
    expect((await enviar({ lineas: lineas(descuento(conMonto, '10.00')) })).estado).toBe('Aceptado')
    expect(await enviar({ numero: 2, lineas: lineas(conMonto) })).toMatchObject(rechazado(2020))
    expect(await enviar({ numero: 3, lineas: lineas(descuento('', '10.00')) })).toMatchObject(rechazado(2020))
    expect(await enviar({ numero: 4, lineas: lineas(descuento(conMonto, '9.00')) })).toMatchObject(
      rechazado(2020),
    )
  })

  test('recargo y su tabla, ambos o ninguno: 2030', async () => {
    const lineas = (extra: string) => [{ monto: 11000, extra }]
    expect((await enviar({ lineas: lineas(recargo('<RecargoMonto>10.00</RecargoMonto>')) })).estado).toBe(
      'Aceptado',
    )
    expect(await enviar({ numero: 2, lineas: lineas(recargo('')) })).toMatchObject(rechazado(2030))
  })

  test.each([
    ['en % con su porcentaje', '%', '10.00', 'Aceptado'],
    ['en pesos sin él', '$', '', 'Aceptado'],
    ['en % sin él', '%', '', 'Rechazado'],
    ['en pesos con él', '$', '10.00', 'Aceptado Condicional'],
    ['en % con el de otro monto', '%', '20.00', 'Aceptado Condicional'],
  ])('un descuento %s', async (_, tipo, cuanto, estado) => {
    const de = (sub: string) =>
      [
        `<Tipo${sub}>${tipo}</Tipo${sub}>`,
        cuanto === '' ? '' : `<${sub}Porcentaje>${cuanto}</${sub}Porcentaje>`,
        `<Monto${sub}>10.00</Monto${sub}>`,
      ].join('')
    const rebaja = `<DescuentoMonto>10.00</DescuentoMonto><TablaSubDescuento><SubDescuento>${de('SubDescuento')}</SubDescuento></TablaSubDescuento>`
    const alza = `<RecargoMonto>10.00</RecargoMonto><TablaSubRecargo><SubRecargo>${de('SubRecargo')}</SubRecargo></TablaSubRecargo>`
    expect(await enviar({ lineas: [{ monto: 9000, extra: rebaja }] })).toMatchObject({ estado })
    expect(await enviar({ numero: 2, lineas: [{ monto: 11_000, extra: alza }] })).toMatchObject({ estado })
  })

  test.each(['43', '44'])('un %s no factura nada gravado', async tipo => {
    const exenta = { tipo, lineas: [{ indicador: '4' }] }
    expect((await enviar(exenta)).estado).toBe('Aceptado')
    const como = (indicador: string) => (xml: string) =>
      xml.replace('<IndicadorFacturacion>4', `<IndicadorFacturacion>${indicador}`)
    for (const [i, indicador] of ['1', '2', '3', '0'].entries())
      expect(await enviar({ ...exenta, numero: 2 + i }, como(indicador))).toMatchObject(
        rechazado(0, `no es válido para el tipo de e-CF ${tipo}`),
      )
  })

  test('una compra dice lo retenido, también cuando es nada: 260', async () => {
    const lineas = [{ antes: RETENCION('') }]
    expect(await enviar({ ...COMPRA, lineas, retenido: '' })).toMatchObject(rechazado(260, 'línea 1'))
  })

  test('un pago al exterior es de servicios (294), exento (244), y dice lo retenido (11170)', async () => {
    const con = (cambios: Linea) => [{ ...PAGO.lineas?.[0], ...cambios }]
    expect((await enviar(PAGO)).estado).toBe('Aceptado')
    expect(await enviar({ ...PAGO, numero: 2, lineas: con({ bien: '1' }) })).toMatchObject(rechazado(294))
    const gravado = (xml: string) => xml.replace('<IndicadorFacturacion>4', '<IndicadorFacturacion>1')
    expect(await enviar({ ...PAGO, numero: 3 }, gravado)).toMatchObject(rechazado(244))
    const otro = '<TotalISRRetencion>99.00</TotalISRRetencion>'
    expect(await enviar({ ...PAGO, numero: 4, retenido: otro })).toMatchObject(condicional(11170))
    expect(await enviar({ ...PAGO, numero: 5, retenido: '' })).toMatchObject(rechazado(11170))
  })

  test('un peso de diferencia con el precio por la cantidad se tolera, más no', async () => {
    expect((await enviar({ lineas: [{ precio: '333.25', cantidad: '2.00', monto: 66_750 }] })).estado).toBe(
      'Aceptado',
    )
    expect(
      await enviar({ numero: 2, lineas: [{ precio: '333.25', cantidad: '2.00', monto: 66_751 }] }),
    ).toMatchObject(condicional(0, 'MontoItem de la línea 1'))
  })

  test('numeradas seguidas', async () => {
    const lineas = [{}, {}]
    expect(await enviar({ lineas }, xml => xml.replace('<NumeroLinea>2<', '<NumeroLinea>3<'))).toMatchObject(
      rechazado(0, 'NumeroLinea'),
    )
  })
})

describe('los totales', () => {
  const lineas = [{}, { indicador: '2' }, { indicador: '3' }, { indicador: '4' }, { indicador: '0' }]
  const cambiar = (campo: string, monto: string) => (xml: string) =>
    xml.replace(new RegExp(`<${campo}>[^<]*`), `<${campo}>${monto}`)

  test('de todas las tasas', async () => {
    expect((await enviar({ lineas })).estado).toBe('Aceptado')
  })

  test('el ITBIS sale de la base, no de la suma de las líneas', async () => {
    const once = Array.from({ length: 11 }, () => ({ precio: '0.33' }))
    expect(ecf({ lineas: once })).toContain('<TotalITBIS>0.65</TotalITBIS>')
    expect((await enviar({ lineas: once })).estado).toBe('Aceptado')
  })

  test.each([
    ['MontoGravadoI1', '105.01', 1934],
    ['MontoGravadoTotal', '305.01', 1920],
    ['MontoExento', '105.01', 0],
    ['TotalITBIS1', '23.01', 0],
    ['TotalITBIS', '39.01', 0],
    ['MontoTotal', '439.01', 3205],
    ['MontoNoFacturable', '105.01', 0],
    ['ITBIS1', '17', 0],
  ])('%s que no cuadra pasa con observación', async (campo, monto, codigo) => {
    expect(await enviar({ lineas }, cambiar(campo, monto))).toMatchObject(condicional(codigo, campo))
    // What was said is no remark beside it.
    const [{ diferencias, mensajes }] = await oficina.leer<[Recibido]>('recibidos')
    expect(diferencias.filter(frase => mensajes.some(({ valor }) => valor === frase))).toEqual([])
  })

  test('un peso por línea se tolera', async () => {
    expect((await enviar({ lineas }, cambiar('MontoTotal', '439.00'))).estado).toBe('Aceptado')
    expect(await oficina.leer('recibidos')).toMatchObject([
      { diferencias: [expect.stringContaining('MontoTotal')] },
    ])
  })

  test.each([
    ['MontoExento', '<ITBIS1>', 0],
    ['MontoNoFacturable', '</Totales>', 0],
  ])('%s sobra donde ninguna línea lo es, y falta donde una lo es', async (campo, antes, codigo) => {
    const de0 = `<${campo}>0.00</${campo}>`
    expect(await enviar({}, xml => xml.replace(antes, `${de0}${antes}`))).toMatchObject(
      condicional(codigo, `${campo} no corresponde`),
    )
    const gratis = [{}, { indicador: campo === 'MontoExento' ? '4' : '0', precio: '0.00' }]
    expect((await enviar({ numero: 2, lineas: gratis })).estado).toBe('Aceptado')
    expect(await enviar({ numero: 3, lineas: gratis }, xml => xml.replace(de0, ''))).toMatchObject(
      condicional(codigo, `${campo} es requerido`),
    )
  })

  test('los de lo gravado sobran donde todo es exento', async () => {
    const ceros =
      '<MontoGravadoTotal>0.00</MontoGravadoTotal><MontoExento>100.00</MontoExento><TotalITBIS>0.00</TotalITBIS>'
    const conCeros = (xml: string) => xml.replace('<MontoExento>100.00</MontoExento>', ceros)
    expect(await enviar({ lineas: [{ indicador: '4' }] }, conCeros)).toMatchObject(
      condicional(1920, 'TotalITBIS no corresponde'),
    )
  })

  test('los de una tasa que ninguna línea usa sobran', async () => {
    const xml = (uno: string) =>
      uno
        .replace('<ITBIS1>', '<ITBIS2>16</ITBIS2><ITBIS1>')
        .replace(/(<ITBIS2>16<\/ITBIS2>)(<ITBIS1>18<\/ITBIS1>)/, '$2$1')
    expect(await enviar({}, xml)).toMatchObject(condicional(1934, 'ITBIS2'))
  })

  test('con el ITBIS dentro de los precios', async () => {
    const incluido = (xml: string) =>
      xml
        .replace('<IndicadorMontoGravado>0', '<IndicadorMontoGravado>1')
        .replaceAll('118.00<', '100.00<')
        .replace('<TotalITBIS>21.24', '<TotalITBIS>18.00')
        .replace('<TotalITBIS1>21.24', '<TotalITBIS1>18.00')
        .replace('<MontoTotal>139.24', '<MontoTotal>118.00')
        .replace('<PrecioUnitarioItem>100.00', '<PrecioUnitarioItem>118.00')
        .replace('<MontoItem>100.00', '<MontoItem>118.00')
    expect((await enviar({ lineas: [{ precio: '118.00' }] }, incluido)).mensajes).toEqual([
      { codigo: 0, valor: '' },
    ])
  })

  test.each([
    ['que dice a qué', '<IndicadorFacturacionDescuentooRecargo>1</IndicadorFacturacionDescuentooRecargo>'],
    ['que no lo dice, donde solo hay una tasa', ''],
  ])('un recargo de todo el documento entra en la base: %s', async (_, indicador) => {
    const recargo = `<DescuentosORecargos><DescuentoORecargo><NumeroLinea>1</NumeroLinea><TipoAjuste>R</TipoAjuste><TipoValor>$</TipoValor><MontoDescuentooRecargo>18.00</MontoDescuentooRecargo>${indicador}</DescuentoORecargo></DescuentosORecargos>`
    const conRecargo = (xml: string) =>
      xml
        .replace('</DetallesItems>', `</DetallesItems>${recargo}`)
        .replace('<PrecioUnitarioItem>118.00', '<PrecioUnitarioItem>100.00')
        .replace('<MontoItem>118.00', '<MontoItem>100.00')
    expect((await enviar({ lineas: [{ precio: '118.00' }] }, conRecargo)).mensajes).toEqual([
      { codigo: 0, valor: '' },
    ])
  })

  test('la propina es el diez por ciento de sus líneas y no lleva ITBIS', async () => {
    const propina =
      '<TablaImpuestoAdicional><ImpuestoAdicional><TipoImpuesto>001</TipoImpuesto></ImpuestoAdicional></TablaImpuestoAdicional>'
    const de = (monto: string) =>
      `<MontoImpuestoAdicional>${monto}</MontoImpuestoAdicional><ImpuestosAdicionales><ImpuestoAdicional><TipoImpuesto>001</TipoImpuesto><TasaImpuestoAdicional>10.00</TasaImpuestoAdicional><OtrosImpuestosAdicionales>${monto}</OtrosImpuestosAdicionales></ImpuestoAdicional></ImpuestosAdicionales>`
    const linea = [{ extra: propina }]
    expect((await enviar({ lineas: linea, adicionales: de('10.00'), adicional: 1000 })).estado).toBe(
      'Aceptado',
    )
    expect(
      await enviar({ numero: 2, lineas: linea, adicionales: de('18.00'), adicional: 1800 }),
    ).toMatchObject(condicional(0, 'OtrosImpuestosAdicionales no coincide con el detalle'))
  })
})
