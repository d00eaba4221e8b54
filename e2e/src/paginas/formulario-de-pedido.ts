import type { Page } from '@playwright/test'
import { campo, elegir, lista } from '../campos.ts'

/** The order form, new or edited. */
export function formularioDePedido(page: Page) {
  const detalle = page.getByRole('table', { name: 'Detalle del pedido' })
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true })
  return {
    titulo: page.getByRole('heading', { level: 1 }),
    fecha: campo(page, 'Fecha de pedido'),
    empresa: lista(page, 'Empresa'),
    cliente: lista(page, 'Cliente'),
    itbis: page.getByLabel('¿Factura con ITBIS?'),
    ncf: lista(page, 'NCF'),
    producto: lista(page, 'Producto'),
    cantidad: campo(page, 'Cantidad'),
    detalle,
    lineas: detalle.locator('tbody').getByRole('row'),
    guardar,
    cancelar: page.getByRole('link', { name: 'Cancelar' }),
    /** A figure of the totals by its label: 'Subtotal', 'Total' … */
    cifra: (nombre: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${nombre}`) }) })
        .getByRole('definition'),
    async encabezar(datos: { fecha: string; empresa: string; cliente: string }) {
      await campo(page, 'Fecha de pedido').fill(datos.fecha)
      await elegir(page, 'Empresa', datos.empresa)
      await elegir(page, 'Cliente', datos.cliente)
    },
    async agregar(linea: { producto: string; cantidad: number; descuento?: number }) {
      await elegir(page, 'Producto', linea.producto)
      await campo(page, 'Cantidad').fill(String(linea.cantidad))
      if (linea.descuento) await campo(page, 'Descuento %').fill(String(linea.descuento))
      await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    },
  }
}
