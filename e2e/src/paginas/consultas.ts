import type { Page } from '@playwright/test'
import { lista } from './lista.ts'

/** The search through all orders and its filters. */
export function paginaDeConsultas(page: Page) {
  const filtros = page.getByRole('form', { name: 'Filtros de consulta' })
  const consultas = lista(page, 'Consultas', 'Pedidos encontrados')
  return {
    ...consultas,
    filtros,
    buscar: (texto: string) => consultas.buscador.fill(texto),
    elegirEstado: (estado: string) => filtros.getByRole('combobox', { name: 'Estado' }).selectOption(estado),
    aplicar: () => filtros.getByRole('button', { name: 'Buscar' }).click(),
    limpiar: () => filtros.getByRole('button', { name: 'Limpiar' }).click(),
    suma: page.getByRole('table', { name: 'Pedidos encontrados' }).locator('tfoot'),
    vacio: page.getByText('Ningún pedido coincide con lo que busca.'),
  }
}
