import { expect, type Page } from '@playwright/test'

/** The drawer at the left. */
export function menu(page: Page) {
  const cajon = page.getByRole('dialog', { name: 'Menú' })

  async function abrir() {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(cajon).toBeVisible()
  }

  return {
    cajon,
    abrir,
    /** Goes to a screen as a person does: the menu, the group, the link. */
    async ir(grupo: string, enlace: string) {
      await abrir()
      const control = cajon.getByRole('button', { name: grupo })
      // The group of the screen that one is on opens by itself.
      await expect(async () => {
        if ((await control.getAttribute('aria-expanded')) !== 'true') await control.click()
        await expect(control).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await cajon.getByRole('link', { name: enlace, exact: true }).click()
      await expect(cajon).toBeHidden()
    },
  }
}
