import type { Page } from '@playwright/test'
import { dialogo } from './dialogo.ts'
import { lista } from './lista.ts'
import { delMenuDeFila } from './menu-de-fila.ts'

/** The accounts of one side: both tabs, what is done with one row and with several. */
export function paginaDeCuentas(page: Page, titulo: 'Cuentas por Pagar' | 'Cuentas por Cobrar') {
  const pestana = (nombre: string) => page.getByRole('tab', { name: nombre, exact: true })
  const tabla = page.getByRole('tabpanel').getByRole('table')
  const filas = tabla.locator('tbody').getByRole('row')
  const boton = (nombre: string) => page.getByRole('button', { name: nombre, exact: true })
  const accion = titulo === 'Cuentas por Pagar' ? 'Pagar' : 'Cobrar'
  const seleccion = page.getByRole('region', { name: 'Cuentas seleccionadas' })
  return {
    ...lista(page, titulo),
    ruta: titulo === 'Cuentas por Pagar' ? '/cuentasporPagar' : '/cuentasporCobrar',
    filtros: page.getByRole('form', { name: 'Filtros de cuentas' }),
    filas,
    fila: (ncf: string) => filas.filter({ hasText: ncf }),
    suma: tabla.locator('tfoot'),
    ver: (nombre: string) => pestana(nombre).click(),
    pagar: (ncf: string) => boton(`${accion} ${ncf}`),
    anular: (ncf: string) => boton(`Anular pago de ${ncf}`).click(),
    historial: (ncf: string) => delMenuDeFila(page, ncf, `Historial de ${ncf}`),
    casilla: (ncf: string) => page.getByRole('checkbox', { name: `Seleccionar ${ncf}`, exact: true }),
    seleccion,
    pagarSeleccionadas: () => seleccion.getByRole('button', { name: `${accion} seleccionadas` }).click(),
    /** 'pagar' or 'cobrar', as its buttons say. */
    accion: accion.toLowerCase(),
    pregunta: dialogo(page, /seleccionadas?\?$/),
  }
}
