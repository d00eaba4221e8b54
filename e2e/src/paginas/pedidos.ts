import type { Page } from '@playwright/test'
import { lista } from './lista.ts'

/** The list of orders and its filters. */
export function paginaDePedidos(page: Page) {
  const filtros = page.getByRole('form', { name: 'Filtros de pedidos' })
  return {
    ...lista(page, 'Gestión de Pedidos', 'Pedidos'),
    filtros,
    buscar: () => filtros.getByRole('button', { name: 'Buscar' }).click(),
    limpiar: () => filtros.getByRole('button', { name: 'Limpiar' }).click(),
    suma: page.getByRole('table', { name: 'Pedidos' }).locator('tfoot'),
  }
}
