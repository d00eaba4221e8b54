import { formatDia } from '@cuadre/domain/tiempo/dia'
import { LUNES, type PuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { expect, type Page } from '@playwright/test'
import { formularioDePedido } from './paginas/formulario-de-pedido.ts'

/** A new order with its header and one line, ready to be saved. */
export async function empezarPedido(page: Page, { empresa, cliente, gravado }: PuestoDeVenta) {
  const pedido = formularioDePedido(page)
  await page.goto('/facturacion/nuevo')
  await pedido.encabezar({ fecha: formatDia(LUNES), empresa: empresa.nombre, cliente: cliente.nombre })
  await expect(pedido.ncf).toHaveValue(/^B01\d{8}$/)
  await pedido.agregar({ producto: gravado.descripcion, cantidad: 2 })
  await expect(pedido.lineas).toHaveCount(1)
  return pedido
}
