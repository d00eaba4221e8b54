import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

const PHONE = { width: 390, height: 844 }
const SCHEMES = ['light', 'dark'] as const

/**
 * Judges the page as it stands by axe, in the light and in the dark theme. Serious and critical findings fail;
 * the message names the rule, the element and the mending.
 */
export async function axe(page: Page): Promise<void> {
  const findings: string[] = []
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme })
    await untilPainted(page, scheme)
    findings.push(...(await violations(page)).map(text => `${scheme}: ${text}`))
  }
  await page.emulateMedia({ colorScheme: null })
  expect(findings, 'serious or critical findings of axe').toEqual([])
}

/** The page fits a phone: nothing makes it scroll sideways at 390 px. The message names what sticks out. */
export async function sinDesplazamientoLateral(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.body.querySelectorAll('*')].filter(
        one => one.getBoundingClientRect().right > clientWidth + 1,
      )
      return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map(one => one.outerHTML.slice(0, 160))]
    })
  // Layout follows the new size within a few frames; what still sticks out then is the fault.
  await expect.poll(measure, { message: 'the page scrolls sideways at 390 px', timeout: 3_000 }).toEqual([])
  if (before) await page.setViewportSize(before)
}

async function violations(page: Page): Promise<string[]> {
  // By the debugging channel, because the content policy of the product refuses foreign scripts.
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(one => one.impact === 'serious' || one.impact === 'critical')
      .flatMap(one =>
        one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
      )
  })
}

/** The theme follows the system through an attribute of <html>; a page without themes has none to wait for. */
async function untilPainted(page: Page, scheme: string): Promise<void> {
  await page.waitForFunction(wanted => {
    const shown = document.documentElement.getAttribute('data-mantine-color-scheme')
    return shown === null || shown === wanted
  }, scheme)
}
