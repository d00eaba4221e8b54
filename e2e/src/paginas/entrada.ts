import { expect, type Page } from '@playwright/test'
import { campo } from '../campos.ts'

/** The login screen. */
export function paginaDeEntrada(page: Page) {
  const titulo = page.getByRole('heading', { level: 1, name: 'Acceso al Sistema' })
  const usuario = campo(page, 'Nombre de Usuario')
  const contrasena = campo(page, 'Contraseña')
  const boton = page.getByRole('button', { name: /^(Iniciar Sesión|Espera \d+s\.\.\.)$/ })

  async function intentar(datos: { usuario: string; contrasena: string }) {
    await usuario.fill(datos.usuario)
    await contrasena.fill(datos.contrasena)
    await boton.click()
  }

  return {
    titulo,
    usuario,
    contrasena,
    boton,
    intentar,
    /** From no session to the screen behind the login. */
    async entrar(datos: { usuario: string; contrasena: string }) {
      await page.goto('/login')
      await intentar(datos)
      await expect(page.getByRole('button', { name: /^Bienvenido/ })).toBeVisible()
    },
  }
}
