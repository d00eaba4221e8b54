import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import type axeCore from 'axe-core'
import { esFirefox } from './firefox.ts'

/** The small edition: each page that is judged has to be given it and to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
type Tema = 'light' | 'dark'
const enOrden = (primero: Tema = 'light'): readonly Tema[] =>
  primero === 'light' ? ['light', 'dark'] : ['dark', 'light']

/** What another theme may change: colours alone. All else is judged in the first. */
const REGLAS_DE_COLOR = ['color-contrast', 'link-in-text-block']

/** The theme in which a page was judged last: the next judgement begins in it, for each change draws all of the page anew. */
const puesto = new WeakMap<Page, Tema>()

/**
 * Judges the page as it stands by axe, in both themes unless told which, and leaves it in the last of them. Serious and critical
 * findings fail; the message names the rule, the element and the mending.
 */
export async function axe(page: Page, temas = enOrden(puesto.get(page))): Promise<void> {
  // What it judges is the same in any browser, and Firefox has no way past the product's policy.
  if (esFirefox(page.context().browser())) return
  const findings: string[] = []
  for (const [lugar, scheme] of temas.entries()) {
    await page.emulateMedia({ colorScheme: scheme })
    puesto.set(page, scheme)
    await untilPainted(page, scheme)
    const found = await violations(page, lugar === 0 ? null : REGLAS_DE_COLOR)
    findings.push(...found.map(text => `${scheme}: ${text}`))
  }
  expect(findings, 'serious or critical findings of axe').toEqual([])
}

/** The page fits a phone: nothing makes it scroll sideways at 390 px. The message names what sticks out. */
export async function sinDesplazamientoLateral(page: Page): Promise<void> {
  await enElTelefono(page, () => cabeALoAncho(page))
}

/** In a window as small as a phone, which becomes again what it was. */
export async function enElTelefono(page: Page, hacer: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await hacer()
  if (before) await page.setViewportSize(before)
}

/**
 * Judges a screen or a dialog as it stands: by axe in both themes, along the keyboard, and whether it fits the window and a phone.
 * `enElTelefono`: what a phone draws there is its own, and judged too.
 */
export async function juzgar(page: Page, ruta: { enElTelefono?: true } = {}): Promise<void> {
  await juzgarDePaso(page, ruta)
  await alEscritorio(page)
}

/** The window that a page had before it was as small as a phone. */
const escritorios = new WeakMap<Page, { width: number; height: number }>()

async function alEscritorio(page: Page): Promise<void> {
  const escritorio = escritorios.get(page)
  if (escritorio) await page.setViewportSize(escritorio)
}

/** The same, from the window that stands to the other, in which the next screen begins: each change draws all of the page anew. */
export async function juzgarDePaso(page: Page, ruta: { enElTelefono?: true } = {}): Promise<void> {
  const antes = page.viewportSize()
  const deTelefono = antes?.width === PHONE.width
  if (deTelefono) {
    await juzgarEnElTelefono(page, ruta)
    await alEscritorio(page)
  } else if (antes) escritorios.set(page, antes)
  await axe(page)
  await cabeALoAncho(page)
  await focoVisible(page)
  if (deTelefono) return
  await page.setViewportSize(PHONE)
  await juzgarEnElTelefono(page, ruta)
}

async function juzgarEnElTelefono(page: Page, { enElTelefono }: { enElTelefono?: true }): Promise<void> {
  await cabeALoAncho(page)
  if (enElTelefono) await axe(page, ['dark'])
}

/** Nothing makes the page scroll sideways in the window as it is. */
export async function cabeALoAncho(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.body.querySelectorAll('*')].filter(
        one => one.getBoundingClientRect().right > clientWidth + 1,
      )
      return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map(one => one.outerHTML.slice(0, 160))]
    })
  // Layout follows a new size within a few frames; what still sticks out then is the fault.
  await expect.poll(measure, { message: 'the page scrolls sideways', timeout: 3_000 }).toEqual([])
}

/** Whoever works without a mouse sees where the focus is: at the next stops of Tab something changes its looks. */
export async function focoVisible(page: Page, paradas = 4): Promise<void> {
  const unseen: string[] = []
  for (let stop = 0; stop < paradas; stop++) {
    await page.keyboard.press('Tab')
    unseen.push(...(await page.evaluate(findUnseenFocus)))
  }
  expect(unseen, 'elements whose focus cannot be seen').toEqual([])
}

/** Runs in the page: compares the focused element, and the frame around it, with its looks without the focus. */
function findUnseenFocus(): string[] {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return []
  const looks = () =>
    [element, element.parentElement]
      .map(one => (one === null ? null : getComputedStyle(one)))
      .map(style => [style?.outline, style?.boxShadow, style?.borderColor, style?.backgroundColor].join())
      .join()
  const focused = looks()
  element.blur()
  const blurred = looks()
  element.focus()
  return focused === blurred ? [element.outerHTML.slice(0, 160)] : []
}

/**
 * By the named rules, or by all. What stays on the page as it was judged is left out: the head, the entries of the menu, the screen behind
 * a dialog. Rules of a page as a whole are asked of all of it each time.
 */
async function violations(page: Page, reglas: string[] | null): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await giveAxe(page)
  return page.evaluate(async runOnly => {
    const { axe, juzgado } = window as unknown as { axe: typeof axeCore; juzgado: Set<string> }
    const [oscuro, ancho] = [matchMedia('(prefers-color-scheme: dark)').matches, innerWidth]
    const piezas = Array.from(
      document.querySelectorAll('header, aside a, aside button, aside dl, main'),
      pieza => {
        const aspecto = `${ancho} ${pieza.outerHTML}`
        return { pieza, aspectos: [`${oscuro} ${aspecto}`, ...(runOnly ? [] : [aspecto])] }
      },
    )
    const visto = piezas.filter(({ aspectos }) => aspectos.every(each => juzgado.has(each)))
    const { violations } = await axe.run(
      { exclude: visto.map(({ pieza }) => pieza) },
      { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
    )
    for (const each of piezas.flatMap(({ aspectos }) => aspectos)) juzgado.add(each)
    return violations
      .filter(one => one.impact === 'serious' || one.impact === 'critical')
      .flatMap(one =>
        one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
      )
  }, reglas)
}

/** By the debugging channel, because the content policy of the product refuses foreign scripts. */
async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: `${AXE}; window.juzgado = new Set()` })
  await session.detach()
}

/**
 * The theme follows the system through an attribute of <html>; a page without themes has none to wait for. Then colours pass
 * into those of the other theme for a moment, in which they are neither's.
 */
async function untilPainted(page: Page, scheme: Tema): Promise<void> {
  await page.waitForFunction(wanted => {
    const shown = document.documentElement.getAttribute('data-mantine-color-scheme')
    const passing = document.getAnimations().some(one => one instanceof CSSTransition)
    return (shown === null || shown === wanted) && !passing
  }, scheme)
}

/** Goes to an address as a link of the program does: what is loaded stays. */
export async function irPorDentro(page: Page, direccion: string): Promise<void> {
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, direccion)
}

/** The screen of this heading has been reached, and its data are there. */
export async function llegar(page: Page, titulo: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible()
  // Both kinds of what stands in the place of data: a text, and a grey box.
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.getByText('Cargando…')).toHaveCount(0)
}

/** The page of a list has read it and is at rest. */
export async function todoLeido(page: Page): Promise<void> {
  const leida = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/paged?'))"
  await expect.poll(() => page.evaluate(leida)).toBe(true)
  await enReposo(page)
}

/**
 * The page's notices are connected and no call to the server is on its way, which would meet what the journey does to its session.
 * What the connection makes the page read again leaves before the connection is shown.
 */
export async function enReposo(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Avisos conectados' })).toBeVisible()
  const llamadas = enCamino.get(page)
  if (llamadas === undefined) throw new Error('Nobody follows the calls of this page.')
  await expect.poll(() => [...llamadas].map(one => one.url())).toEqual([])
}

/** The calls to the server that each page waits for an answer to. */
const enCamino = new WeakMap<Page, Set<Request>>()

/**
 * What the policy of our pages forbids becomes an error of the page, which fails the journey. Chromium is silent where whoever tried
 * took the refusal in his stride: code made of text, asked for by a library that can do without.
 */
export async function contarViolaciones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`forbidden by ${violatedDirective}: ${blockedURI} in ${sourceFile}`))
    }),
  )
}

/** From now on it is known which calls the pages of a browser wait for an answer to. */
export function seguirLlamadas(context: BrowserContext): void {
  context.on('page', page => {
    const llamadas = new Set<Request>()
    enCamino.set(page, llamadas)
    page.on('request', one => one.url().includes('/api/') && llamadas.add(one))
    // Not its end: the browser tells of none where the page leaves a body unread, as that of a 401.
    page.on('response', one => llamadas.delete(one.request()))
    page.on('requestfailed', one => llamadas.delete(one))
  })
}
