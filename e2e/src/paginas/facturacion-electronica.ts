import type { Page } from '@playwright/test'
import { lista } from './lista.ts'

/** The list of electronic documents, and the life of one. */
export function paginaDeFacturacionElectronica(page: Page) {
  const vida = page.getByRole('dialog', { name: /Electrónica E\d{12}$/ })
  return {
    ...lista(page, 'Facturación electrónica', 'Comprobantes electrónicos'),
    verVida: (numero: string) => page.getByRole('button', { name: `Ver la vida de ${numero}` }).click(),
    vida,
    corregir: () => vida.getByRole('button', { name: 'Corregir y reenviar' }).click(),
  }
}

/** How an order is paid: on the form, in its dialog. */
export async function pagarAlContado(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar el pago' }).click()
  const caja = page.getByRole('dialog', { name: 'Condición de pago' })
  await caja.getByText('Al contado', { exact: true }).click()
  await caja.getByRole('button', { name: 'Aceptar' }).click()
}
