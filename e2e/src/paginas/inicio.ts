import type { Page } from '@playwright/test'

/** The home page and its figures. */
export function paginaDeInicio(page: Page) {
  return {
    /** One figure, by its title. */
    cifra: (titulo: string) => page.getByRole('region', { name: titulo, exact: true }),
    verComo: (vista: 'Gráfico' | 'Tabla') =>
      page.getByRole('radiogroup', { name: 'Ver las ventas como' }).getByText(vista, { exact: true }).click(),
    barras: page.getByRole('img', { name: /^Ventas por día de / }),
    dias: page.getByRole('table', { name: 'Ventas por día' }),
    ultimos: page.getByRole('table', { name: 'Últimos pedidos' }).locator('tbody').getByRole('row'),
    ncf: page.getByRole('table', { name: 'NCF disponibles por empresa' }).locator('tbody').getByRole('row'),
  }
}
