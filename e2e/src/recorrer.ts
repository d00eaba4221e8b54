import type { ApiClient } from '@cuadre/testing/api-client'
import { expect, type Page, test } from '@playwright/test'
import { dialogo } from './paginas/dialogo.ts'
import { llegar } from './pantalla.ts'
import { type Dialogos, direccionDe, type Ruta } from './rutas.ts'

type Manera = {
  ir: (page: Page, direccion: string) => Promise<unknown>
  /** By everything that a screen or a dialog has to pass. */
  juzgar: (page: Page, ruta?: Ruta) => Promise<void>
}

/** Goes from screen to screen and judges each of them, with the dialogs that it opens. */
export async function recorrer(
  page: Page,
  api: ApiClient,
  rutas: readonly Ruta[],
  manera: Manera,
): Promise<void> {
  for (const [lugar, ruta] of rutas.entries()) {
    const direccion = await direccionDe(ruta, api)
    await test.step(direccion, async () => {
      // Inside the program one goes on only once it stands.
      if (lugar === 0) await page.goto(direccion)
      else await manera.ir(page, direccion)
      await llegar(page, ruta.titulo)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/.+ · Cuadre$/)
      await manera.juzgar(page, ruta)
      if (ruta.dialogos) await juzgarDialogos(page, ruta.dialogos, manera)
    })
  }
}

/** On the list as it stands: the form with what it lacks, then the question. */
async function juzgarDialogos(page: Page, { nuevo, pregunta }: Dialogos, { juzgar }: Manera): Promise<void> {
  await page.getByRole('button', { name: nuevo, exact: true }).click()
  const alta = dialogo(page, nuevo)
  await expect(alta.caja).toBeVisible()
  await alta.caja.getByRole('button', { name: /^(Guardar|Registrar)$/ }).click()
  await expect(alta.caja.locator('[aria-invalid=true]').first()).toBeVisible()
  await juzgar(page)
  await page.keyboard.press('Escape')
  await expect(alta.caja).toBeHidden()
  if (pregunta === undefined) return
  const eliminar = page.getByRole('button', { name: /^Eliminar / }).first()
  const mas = page.getByRole('button', { name: /^Más acciones de / }).first()
  await eliminar.or(mas).first().click()
  const delMenu = page.getByRole('menuitem', { name: /^Eliminar / })
  await delMenu.or(dialogo(page, pregunta).caja).waitFor()
  if (await delMenu.isVisible()) await delMenu.click()
  await expect(dialogo(page, pregunta).caja).toBeVisible()
  await juzgar(page)
  // The next screen begins without it.
  await page.keyboard.press('Escape')
  await expect(dialogo(page, pregunta).caja).toBeHidden()
}

/** So many to a journey that two workers can share them. */
export function enGrupos<T>(todos: readonly T[], cuantos: number): T[][] {
  return Array.from({ length: Math.ceil(todos.length / cuantos) }, (_, i) =>
    todos.slice(i * cuantos, (i + 1) * cuantos),
  )
}
