import { expect, type Page } from '@playwright/test'
import { campo, elegir, lista } from '../campos.ts'

/** The order form, new or edited. */
export function formularioDePedido(page: Page) {
  const detalle = page.getByRole('table', { name: 'Detalle del pedido' })
  const fecha = campo(page, 'Fecha de pedido')
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true })

  /** Until it stands: a form that knows its company may propose a day in the very moment in which one is written. */
  async function escribirFecha(dia: string) {
    await expect(async () => {
      await fecha.fill(dia)
      await expect(fecha).toHaveValue(dia, { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }

  return {
    titulo: page.getByRole('heading', { level: 1 }),
    fecha,
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
    escribirFecha,
    async encabezar(datos: { fecha: string; empresa: string; cliente: string }) {
      await escribirFecha(datos.fecha)
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
