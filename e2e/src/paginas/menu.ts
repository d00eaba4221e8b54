import { expect, type Page } from '@playwright/test'

/** The menu at the left: beside the screen where there is room, else a drawer. */
export function menu(page: Page) {
  const cajon = page.getByRole('navigation', { name: 'Menú principal' })
  const abridor = page.getByRole('button', { name: 'Abrir menú' })

  async function abrir() {
    await abridor.or(cajon).first().waitFor()
    if (await cajon.isHidden()) await abridor.click()
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
      const link = cajon.getByRole('link', { name: enlace, exact: true })
      await link.click()
      await expect(link.and(page.locator('[aria-current=page]')).or(abridor).first()).toBeVisible()
    },
  }
}
