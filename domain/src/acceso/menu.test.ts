import { expect, test } from 'vitest'
import { enlaceDe, MENU } from './menu.ts'

test.each([
  ['/facturacion', 'Facturación'],
  ['/facturacion/12/editar', 'Facturación'],
  ['/ncf/mes', 'Generar NCF'],
  ['/reporteExcel', 'Generar 607'],
  ['/reporte608', 'Generar 608'],
  ['/reporte606', 'Generar 606'],
  ['/facturacion-electronica/recibidos', 'Comprobantes recibidos'],
  ['/facturacion-electronica/empresas', 'Facturación electrónica'],
  ['/REPORTES', 'Generar facturas'],
  ['/reportesCuentas', 'Reportes de cuentas'],
  ['/reportesCuentasContactos', 'Reportes por contacto'],
])('en %s el menú marca un solo enlace: %s', (direccion, texto) => {
  expect(enlaceDe(MENU, direccion)?.texto).toBe(texto)
})

test('en el inicio el menú no marca nada', () => {
  expect(enlaceDe(MENU, '/')).toBeUndefined()
})
