import { expect, test } from 'vitest'
import { esDelEnlace, MENU } from './menu.ts'

const marcados = (direccion: string) =>
  MENU.flatMap(({ enlaces }) => enlaces)
    .filter(enlace => esDelEnlace(enlace, direccion))
    .map(({ texto }) => texto)

test.each([
  ['/facturacion', 'Facturación'],
  ['/facturacion/12/editar', 'Facturación'],
  ['/ncf/mes', 'Generar NCF'],
  ['/reporteExcel', 'Generar 607'],
  ['/reporte608', 'Generar 607'],
  ['/reporte606', 'Generar 607'],
  ['/REPORTES', 'Generar facturas'],
  ['/reportesCuentas', 'Reportes de cuentas'],
  ['/reportesCuentasContactos', 'Reportes por contacto'],
])('en %s el menú marca un solo enlace: %s', (direccion, texto) => {
  expect(marcados(direccion)).toEqual([texto])
})

test('en el inicio el menú no marca nada', () => {
  expect(marcados('/')).toEqual([])
})
