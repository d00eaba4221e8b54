import type { Page } from '@playwright/test'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { enReposo, todoLeido } from './src/pantalla.ts'
import { expect, prueba, pruebaConSesion } from './src/prueba.ts'

const RECHAZADO = /401 \(Unauthorized\)/

/** What a person waits for after the login: the first screen is there, and nothing of it is still being read. */
async function inicioLeido(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, admin' })).toBeVisible()
  await enReposo(page)
}

prueba.describe('la entrada', () => {
  prueba('pide el usuario y después la contraseña', async ({ page }) => {
    const entrada = paginaDeEntrada(page)
    await page.goto('/login')
    await entrada.boton.click()
    await expect(page.getByText('El usuario es obligatorio')).toBeVisible()
    await expect(page.getByText('La contraseña es obligatoria')).toBeVisible()
    await expect(entrada.usuario).toBeFocused()
    await entrada.usuario.fill('admin')
    await entrada.boton.click()
    await expect(page.getByText('El usuario es obligatorio')).toBeHidden()
    await expect(entrada.contrasena).toBeFocused()
  })

  prueba('dice cuál de los dos datos no es correcto', async ({ page, producto, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const entrada = paginaDeEntrada(page)
    await page.goto('/login')
    await entrada.intentar({ usuario: 'nadie', contrasena: 'una-cualquiera' })
    await expect(aviso(page, 'Acceso denegado')).toContainText(
      'Usuario no encontrado. Verifica tu nombre de usuario.',
    )
    await entrada.intentar({ usuario: producto.usuario, contrasena: 'una-cualquiera' })
    await expect(aviso(page, 'Credenciales inválidas. Intenta nuevamente.')).toBeVisible()
    await expect(entrada.usuario).toHaveValue(producto.usuario)
  })

  prueba('descansa cinco segundos después de tres intentos fallidos', async ({ page, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    await page.clock.install()
    const entrada = paginaDeEntrada(page)
    await page.goto('/login')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let intento = 1; intento <= 3; intento++) {
      const [respuesta] = await Promise.all([
        page.waitForResponse('**/api/users/login'),
        entrada.intentar({ usuario: 'desconocido', contrasena: `prueba-${intento}` }),
      ])
      expect(respuesta.status()).toBe(401)
    }
    await expect(aviso(page, 'Demasiados intentos')).toContainText(
      'Has realizado múltiples intentos fallidos.',
    )
    for (const segundos of [5, 4, 3, 2, 1]) {
      await expect(entrada.boton).toHaveText(`Espera ${segundos}s...`)
      await expect(entrada.boton).toBeDisabled()
      if (segundos === 4) {
        await entrada.contrasena.press('Enter')
        const recuerdo = aviso(page, 'Has sido bloqueado temporalmente. Intenta de nuevo en 4 segundos.')
        await expect(recuerdo).toContainText('Espera unos segundos')
      }
      await page.clock.runFor(1000)
    }
    await expect(entrada.boton).toHaveText('Iniciar Sesión')
    await expect(entrada.boton).toBeEnabled()
  })

  prueba('muestra la contraseña solo cuando se pide', async ({ page }) => {
    const { contrasena } = paginaDeEntrada(page)
    await page.goto('/login')
    await contrasena.fill('secreta-27')
    await expect(contrasena).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(contrasena).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
    await expect(contrasena).toHaveAttribute('type', 'password')
  })

  prueba('lleva a la pantalla que se había pedido', async ({ page, producto }) => {
    const entrada = paginaDeEntrada(page)
    await page.goto('/categorias?buscar=fer')
    await expect(entrada.titulo).toBeVisible()
    await expect(page).toHaveURL(url => url.searchParams.get('redirect') === '/categorias?buscar=fer')
    await entrada.intentar(producto)
    await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('fer')
  })

  prueba('no lleva fuera de la aplicación', async ({ page, producto }) => {
    await page.goto('/login?redirect=https://ejemplo.com/robo')
    await paginaDeEntrada(page).intentar(producto)
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, admin' })).toBeVisible()
    await expect(page).toHaveURL(`${producto.url}/`)
  })

  prueba('una dirección desconocida lleva a la entrada', async ({ page }) => {
    await page.goto('/no-existe/nada')
    await expect(paginaDeEntrada(page).titulo).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})

prueba('Cerrar sesión lo dice, y nadie vuelve atrás a lo que se veía', async ({ page, producto }) => {
  await paginaDeEntrada(page).entrar(producto)
  await expect(page.getByText('Bienvenido, admin')).toBeVisible()
  await page.goto('/categorias')
  await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  await todoLeido(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(aviso(page, 'Sesión cerrada')).toBeVisible()
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await page.goBack()
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
})

prueba('cerrar la sesión en una pestaña cierra la otra', async ({ page, context, producto }) => {
  await paginaDeEntrada(page).entrar(producto)
  const otra = await context.newPage()
  await otra.goto('/categorias')
  await expect(otra.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  await todoLeido(otra)
  await inicioLeido(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(paginaDeEntrada(otra).titulo).toBeVisible()
})

prueba(
  'cuando vence la llave corta se renueva una sola vez y la pantalla sigue',
  async ({ page, context, producto, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    await paginaDeEntrada(page).entrar(producto)
    await inicioLeido(page)
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
  },
)

prueba(
  'cuando no queda ninguna llave se dice y se vuelve a donde se estaba',
  async ({ page, context, producto, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const entrada = paginaDeEntrada(page)
    await entrada.entrar(producto)
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
  },
)

pruebaConSesion('el saludo abre el cambio de contraseña', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Bienvenido, admin' }).click()
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' })).toBeVisible()
})
