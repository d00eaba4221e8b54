import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { request } from 'undici'
import { ADMIN } from '../product.ts'
import { root } from '../root.ts'

export interface LoadedScripts {
  /** Kilobytes (1,000 bytes) of JavaScript, as gzip sends it, until the login page stands. */
  readonly login: number
  /** What is fetched beyond that until the first order is seen in the list. */
  readonly list: number
}

interface Finder {
  readonly CHROMIUM_ARGS: string[]
  findChromium(): string
}

/** Opens the login page in a real browser that has nothing yet, logs in, and goes to the list of orders. */
export async function loadedScripts(origin: string): Promise<LoadedScripts> {
  const { findChromium, CHROMIUM_ARGS }: Finder = await import(
    pathToFileURL(join(root, 'tools/chromium.mjs')).href
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ baseURL: origin })
    const scripts = new Set<string>()
    page.on('response', response => {
      if (response.request().resourceType() === 'script' || /\.m?js$/.test(new URL(response.url()).pathname))
        scripts.add(response.url())
    })
    await page.goto('/login?redirect=%2Ffacturacion')
    await page.getByRole('heading', { level: 1, name: 'Acceso al Sistema' }).waitFor()
    await page.waitForLoadState('networkidle')
    const first = await kilobytesOf(scripts)
    scripts.clear()
    await logInOn(page)
    await page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr').first().waitFor()
    return { login: first, list: await kilobytesOf(scripts) }
  } finally {
    await browser.close()
  }
}

async function logInOn(page: Page): Promise<void> {
  await page.getByLabel('Nombre de Usuario').fill(ADMIN.username)
  await page.getByLabel('Contraseña', { exact: false }).first().fill(ADMIN.password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** The same files asked for once more as gzip: the browser itself is given the smaller Brotli. */
async function kilobytesOf(scripts: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  for (const script of scripts) {
    const { body } = await request(script, { headers: { 'accept-encoding': 'gzip' } })
    bytes += (await body.arrayBuffer()).byteLength
  }
  return bytes / 1000
}
