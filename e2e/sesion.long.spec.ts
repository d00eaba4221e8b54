import { aviso } from './src/paginas/aviso.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { enReposo, todoLeido } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'

const RECHAZADO = /401 \(Unauthorized\)/

prueba(
  'la llave corta que vence se renueva una sola vez; cuando no queda ninguna se dice y se vuelve a donde se estaba',
  async ({ page, context, producto, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const entrada = paginaDeEntrada(page)
    await entrada.entrar(producto)
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()
    await enReposo(page)

    await prueba.step('la llave corta', async () => {
      let renovaciones = 0
      page.on('request', request => {
        if (request.url().endsWith('/users/refresh-token')) renovaciones += 1
      })
      await context.clearCookies({ name: 'cuadre_acceso' })
      // The list asks for orders, clients and companies at the same time: all of them find the key expired.
      await page.getByRole('link', { name: 'Ver pedidos' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeEditable()
      expect(renovaciones).toBe(1)
    })

    await prueba.step('ninguna llave', async () => {
      await page.goto('/productos')
      await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
      await todoLeido(page)
      await context.clearCookies()
      await page.getByRole('searchbox').fill('nada se llama así')
      await expect(aviso(page, 'Sesión finalizada')).toContainText(
        'Tu sesión ha expirado o fue cerrada por inactividad.',
      )
      await expect(entrada.titulo).toBeVisible()
      await entrada.intentar(producto)
      await expect(page.getByText('Ningún producto coincide con "nada se llama así".')).toBeVisible()
    })
  },
)
