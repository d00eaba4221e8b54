import type { Locator, Page } from '@playwright/test'

/** Where fields are looked for: a screen, a form, a dialog. */
export type Lugar = Page | Locator

/** A field that is typed into, by its label. */
export function campo(lugar: Lugar, nombre: string): Locator {
  return lugar.getByRole('textbox', { name: nombre, exact: true })
}

/** A list that finds while one types, by its label. */
export function lista(lugar: Lugar, nombre: string): Locator {
  return lugar.getByRole('combobox', { name: nombre, exact: true })
}

/** Looks for something in such a list and presses it. */
export async function elegir(lugar: Lugar, nombre: string, texto: string): Promise<void> {
  const field = lista(lugar, nombre)
  await field.click()
  await field.fill(texto)
  // The list is drawn at the end of the page, outside of any dialog.
  await field.page().getByRole('option').filter({ hasText: texto }).first().click()
}

export async function llenar(lugar: Lugar, valores: Readonly<Record<string, string>>): Promise<void> {
  for (const [nombre, valor] of Object.entries(valores)) await campo(lugar, nombre).fill(valor)
}

export function interruptor(lugar: Lugar, nombre: string): Locator {
  return lugar.getByRole('switch', { name: nombre })
}
