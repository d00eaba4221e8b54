import { rounds } from '@cuadre/testing/rounds'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { todoLeido } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'

const RECHAZADO = /401 \(Unauthorized\)/

prueba(
  'dos pestañas renuevan la sesión a la vez y ninguna queda fuera; cerrarla en una cierra la otra, y nadie vuelve atrás a lo que se veía',
  async ({ page, context, producto, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    await paginaDeEntrada(page).entrar(producto)
    const otra = await context.newPage()
    for (const una of [page, otra]) {
      await una.goto('/categorias')
      await todoLeido(una)
    }
    let renovaciones = 0
    context.on('request', request => {
      if (request.url().endsWith('/users/refresh-token')) renovaciones += 1
    })
    const vueltas = rounds({ gate: 1, all: 5 })
    for (let vuelta = 1; vuelta <= vueltas; vuelta++) {
      await context.clearCookies({ name: 'cuadre_acceso' })
      await Promise.all([page, otra].map(una => una.reload()))
      for (const una of [page, otra]) await todoLeido(una)
    }
    expect(renovaciones).toBeGreaterThanOrEqual(vueltas)
    expect(renovaciones).toBeLessThanOrEqual(2 * vueltas)

    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(aviso(page, 'Sesión cerrada')).toBeVisible()
    for (const una of [page, otra]) await expect(paginaDeEntrada(una).titulo).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
    await page.goBack()
    await expect(paginaDeEntrada(page).titulo).toBeVisible()
  },
)
