import { describe, expect, test } from 'vitest'
import { COLUMNAS } from './columnas.ts'
import { COSAS_IMPORTABLES } from './cosas.ts'
import { emparejar, reconocidas } from './emparejar.ts'
import { esFilaDeTotal } from './fila-de-total.ts'

describe('Encabezados', () => {
  test.each(COSAS_IMPORTABLES)('la plantilla de %s se reconoce entera', cosa => {
    const titulos = COLUMNAS[cosa].map(({ titulo }) => titulo)
    expect(Object.values(emparejar(cosa, titulos))).toEqual(titulos.map((_, en) => en))
  })

  test('acentos, mayúsculas y signos no cuentan, y una columna sirve a un solo campo', () => {
    const { rnc, nombre, telefono, email, contactoId } = emparejar('clientes', [
      'Código',
      'RAZON SOCIAL',
      'cedula / rnc:',
      'TELEFONO',
      'Correo  Electrónico',
    ])
    expect({ rnc, nombre, telefono, email, contactoId }).toEqual({
      nombre: 1,
      rnc: 2,
      telefono: 3,
      email: 4,
      contactoId: null,
    })
    expect(emparejar('clientes', ['Nombre', 'Nombre'])['nombre']).toBe(0)
    expect(emparejar('contactos', ['Contacto', 'Nombre'])['nombreContacto']).toBe(1)
  })

  test.each([
    [
      'clientes',
      'nombre',
      ['Nombre / Razón Social', 'NOMBRE Y RAZÓN SOCIAL', 'Razón Social / Nombre', 'Nombres y Apellidos'],
    ],
    ['clientes', 'rnc', ['R.N.C. / Cédula', 'RNC o Cédula', 'R.N.C.', 'Cédula y RNC', 'No. R.N.C.']],
    ['empresas', 'rnc', ['R.N.C. / Cédula', 'R.N.C.']],
    ['suplidores', 'documento', ['R.N.C. / Cédula', 'R.N.C. del suplidor']],
    [
      'productos',
      'precio',
      ['P. Venta', 'P.Venta', 'P. DE VENTA', 'P. Unitario', 'P/U', 'P.V.P.', 'Precio Vta.'],
    ],
    ['productos', 'descripcion', ['Descripción del artículo', 'DESCRIPCION ARTICULO']],
    ['productos', 'codigoBarras', ['Cód. Barra', 'Cód. de barras']],
    ['productos', 'exento', ['Lleva ITBIS', 'Con ITBIS']],
    ['clientes', 'diasCredito', ['Días crédito', 'Plazo (días)']],
    ['clientes', 'formaPago', ['Condición de pago', 'Términos']],
    ['cuentasPorCobrar', 'numero', ['Factura No.', 'Documento No.']],
  ] as const)('%s: %s, con abreviaturas y barras', (cosa, campo, encabezados) => {
    for (const encabezado of encabezados)
      expect([encabezado, emparejar(cosa, [encabezado])[campo]]).toEqual([encabezado, 0])
  })

  test('una fila de total suma y no nombra a nadie', () => {
    for (const fila of [
      ['TOTAL', '12,500.00'],
      ['', 'Total general:', 'RD$ 12,500.00', '3'],
      ['Sub-total', '5'],
      ['Total clientes: 25', ''],
    ])
      expect([fila, esFilaDeTotal(fila)]).toEqual([fila, true])
    for (const fila of [
      ['Total', 'Abarrotes', '5'],
      ['Totalmax', '5'],
      ['12', '5'],
      [''],
      ['Total', 'Total', 'x'],
    ])
      expect([fila, esFilaDeTotal(fila)]).toEqual([fila, false])
  })

  test('tasa, unidad y códigos, como los llaman las listas', () => {
    const cabeza = ['COD.', 'Artículo', 'EAN', 'U/M', 'P.V.P.', 'Tasa', 'Exento']
    const { codigo, codigoBarras, unidad, tasaItbis, exento } = emparejar('productos', cabeza)
    expect({ codigo, codigoBarras, unidad, tasaItbis, exento }).toEqual({
      codigo: 0,
      codigoBarras: 2,
      unidad: 3,
      tasaItbis: 5,
      exento: 6,
    })
    for (const otro of ['Código', 'Referencia', 'SKU', 'Ref'])
      expect(emparejar('productos', [otro])['codigo']).toBe(0)
    for (const otro of ['Código de barras', 'UPC', 'COD_BARRAS']) {
      expect(emparejar('productos', [otro, 'Nombre'])['codigoBarras']).toBe(0)
    }
  })

  test('un nombre cortado a las diez letras de dBase se reconoce si solo puede ser de un campo', () => {
    expect(emparejar('productos', ['CODIGO', 'DESCRIPCIO', 'PRECIO', 'PRECIO_UNI'])).toMatchObject({
      descripcion: 1,
      precio: 2,
    })
    const { nombre, contactoId } = emparejar('clientes', ['NOMBRE_DEL', 'RAZON_SOCI', 'TELEFONO'])
    expect({ nombre, contactoId }).toEqual({ nombre: 1, contactoId: null })
    expect(emparejar('clientes', ['NOMBRE_DEL'])).toMatchObject({ nombre: null, contactoId: null })
    expect(reconocidas('productos', ['Descripció', 'Descrip'])).toBe(1)
  })

  test('de una cuenta pagada en parte se trae lo que queda, y no lo que sumaba', () => {
    const monto = (...cabeza: readonly string[]) =>
      cabeza[emparejar('porPagarSuplidores', cabeza)['monto'] ?? -1]
    expect(monto('Fecha Pedido', 'Monto', 'Pagado', 'Pendiente')).toBe('Pendiente')
    expect(monto('Total', 'Retenido', 'Pagado', 'Pendiente')).toBe('Pendiente')
    expect(monto('Fecha', 'Balance', 'Valor')).toBe('Balance')
    expect(monto('Monto original', 'Importe', 'Saldo actual', 'Saldo pendiente')).toBe('Saldo pendiente')
    expect(monto('MONTO', 'SALDO_PEND')).toBe('SALDO_PEND')
    expect(monto('Total', 'Pagado', 'Por pagar')).toBe('Por pagar')
    expect(monto('Amount', 'Open Balance')).toBe('Open Balance')
    expect(monto('Importe', 'Monto')).toBe('Monto')
  })

  test('lo que no es de nadie no se reconoce', () => {
    expect(reconocidas('productos', ['', 'Existencia', '<svg>'])).toBe(0)
    expect(reconocidas('productos', ['Descripción', 'Precio unitario'])).toBe(2)
  })
})
