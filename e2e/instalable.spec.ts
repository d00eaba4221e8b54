import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba('el programa se puede instalar en el teléfono y en el escritorio', async ({ page }) => {
  await page.goto('/categorias')
  const cdp = await page.context().newCDPSession(page)
  const { url, errors } = await cdp.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Whoever tests does so in a window that keeps nothing: there, and only there, nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
