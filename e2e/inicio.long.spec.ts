import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { seMide } from './src/medidas.ts'
import { paginaDeInicio } from './src/paginas/inicio.ts'
import { enElTelefono, juzgar } from './src/pantalla.ts'
import { expect, pruebaDeLectura as prueba } from './src/prueba.ts'

async function resumen(api: ApiClient) {
  const data = await api.data(inicio.resumen, {})
  const { ventas, porCobrar, porPagar } = data
  if (!ventas || !porCobrar || !porPagar) throw new Error('The administrator sees every part')
  return { ...data, ventas, porCobrar, porPagar } satisfies Resumen
}

prueba(
  'Inicio dice las cifras de la base, los días como barras y como tabla, y se entera de lo que otro vende',
  async ({ page, api }) => {
    const { cifra, barras, dias, verComo, ncf } = paginaDeInicio(page)
    const puesto = await unPuestoDeVenta(api)
    // This company has no numbers.
    await unaEmpresa(api)
    await page.goto('/')
    const { hoy, ventas, porCobrar, porPagar } = await resumen(api)
    await expect(cifra('Ventas de hoy')).toContainText(formatMonto(ventas.hoy.total))
    await expect(cifra(`Ventas de ${nombreDelMes(hoy)}`)).toContainText(formatMonto(ventas.mes.total))
    await expect(cifra('Por cobrar')).toContainText(formatMonto(porCobrar.total))
    await expect(cifra('Por cobrar')).toContainText('según % de venta')
    await expect(cifra('Por pagar')).toContainText(formatMonto(porPagar.total))
    await expect(barras.locator('i')).toHaveCount(ventas.porDia.filter(dia => dia.total !== 0).length)
    await prueba.step('quien señala un día lee su monto', async () => {
      const dia = barras.locator('[data-dicho]').last()
      await dia.hover()
      const dicho = await dia.evaluate(one => getComputedStyle(one, '::after').content)
      expect(dicho).toContain(formatDia(hoy))
      expect(dicho).toContain(formatMonto(ventas.hoy.total))
    })

    await seMide([page.getByRole('region', { name: 'Aviso de NCF' })], linea =>
      expect(linea.height).toBeLessThan(64),
    )

    await prueba.step('la tabla queda al recargar', async () => {
      await verComo('Tabla')
      await expect(dias.locator('tbody').getByRole('row')).toHaveCount(ventas.porDia.length)
      await expect(dias.locator('tbody').getByRole('row').first()).toContainText(formatDia(hoy))
      await expect(dias.locator('tfoot')).toContainText(formatMonto(ventas.mes.total))
      await juzgar(page)
      await page.reload()
      await expect(dias).toBeVisible()
      await verComo('Gráfico')
      await expect(page).toHaveURL(/\/$/)
      await expect(barras).toBeVisible()
    })

    await prueba.step('en el teléfono las cifras van primero', async () => {
      await enElTelefono(page, async () => {
        const acciones = page.getByRole('navigation', { name: 'Acciones rápidas' })
        await seMide([cifra('Ventas de hoy'), cifra('Por pagar'), acciones], (primera, ultima, botones) => {
          expect(primera.top).toBeLessThan(200)
          expect(ultima.bottom).toBeLessThan(700)
          expect(botones.top).toBeGreaterThan(ultima.bottom)
        })
        await page.setViewportSize({ width: 360, height: 780 })
        for (const monto of await page.locator('.cuadre-cifra-monto').all())
          await seMide([monto], ({ height }) => expect(height).toBeLessThan(25))
        const generar = page.getByRole('region', { name: 'Aviso de NCF' }).getByText(/^Generar/)
        expect(await generar.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
      })
    })

    await prueba.step('lo que otro vende se ve enseguida', async () => {
      await expect(ncf.filter({ hasText: puesto.empresa.nombre })).toHaveCount(1)
      await puesto.unPedido()
      const despues = formatMonto((await resumen(api)).porCobrar.total)
      expect(despues).not.toBe(formatMonto(porCobrar.total))
      await expect(cifra('Por cobrar')).toContainText(despues)
      await cifra('Por cobrar').getByRole('link', { name: 'Ver cuentas por cobrar' }).click()
      await expect(page).toHaveURL(/\/cuentasporCobrar$/)
    })
  },
)
