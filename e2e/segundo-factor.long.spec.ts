import { unTelefono } from '@cuadre/testing/segundo-factor'
import type { Page } from '@playwright/test'
import { campo } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
import { expect, navegadorSinSesion, prueba } from './src/prueba.ts'

prueba(
  'quien activa un segundo factor entra con el código de su teléfono, o con uno de recuperación',
  async ({ page, browser, producto, consola, erroresEsperados }) => {
    erroresEsperados.push(/400 \(Bad Request\)/, /401 \(Unauthorized\)/)
    const persona = await crearPersona(producto, 'Facturacion')
    const entrada = paginaDeEntrada(page)
    let telefono = unTelefono('A'.repeat(32))
    let recuperacion = ''

    await prueba.step('lo activa en Mi cuenta', async () => {
      await entrada.entrar(persona)
      await page.getByRole('button', { name: /^Bienvenido/ }).click()
      await page.getByRole('link', { name: 'Mi cuenta' }).click()
      await page.getByRole('button', { name: 'Activar', exact: true }).click()
      const { caja, boton } = dialogo(page, 'Activar segundo factor')
      await campo(caja, 'Contraseña actual').fill(persona.contrasena)
      await boton('Continuar').click()
      await expect(caja.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible()
      await axe(page)
      await sinDesplazamientoLateral(page)
      telefono = unTelefono(await caja.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText())
      await campo(caja, '2. Escriba el código que la aplicación muestra').fill(telefono.codigo(new Date()))
      await boton('Activar').click()
      const codigos = dialogo(page, 'Guarde sus códigos de recuperación')
      await expect(codigos.caja.getByRole('listitem')).toHaveCount(10)
      recuperacion = await codigos.caja.getByRole('listitem').first().innerText()
      await axe(page)
      await codigos.boton('Ya los guardé').click()
      await expect(
        page.getByText(/^Activo desde el .* Le quedan 10 códigos de recuperación\.$/),
      ).toBeVisible()
    })

    const otro = await navegadorSinSesion(browser, producto)
    consola(otro)
    const alli = await otro.newPage()

    await prueba.step('en otro equipo la contraseña sola no abre, ni un código cualquiera', async () => {
      await hastaElCodigo(alli, persona)
      await axe(alli)
      await sinDesplazamientoLateral(alli)
      await campo(alli, 'Código').fill('000000')
      await alli.getByRole('button', { name: 'Entrar' }).click()
      await expect(aviso(alli, 'Acceso denegado')).toBeVisible()
      await alli.goto('/mi-cuenta')
      await expect(paginaDeEntrada(alli).titulo).toBeVisible()
    })

    await prueba.step('el código del teléfono abre; es el que sigue al que lo activó', async () => {
      // The step of the clock whose code has activated it is used: the one after it is taken already.
      const siguiente = telefono.codigo(new Date(Date.now() + 30_000))
      await hastaElCodigo(alli, persona)
      await campo(alli, 'Código').fill(siguiente)
      await alli.keyboard.press('Enter')
      await expect(alli.getByRole('button', { name: /^Bienvenido/ })).toBeVisible()
    })

    await prueba.step('desde donde lo activó cierra las demás', async () => {
      await page.reload()
      const sesiones = page.getByRole('list', { name: 'Sesiones abiertas' })
      await expect(sesiones.getByRole('listitem')).toHaveCount(2)
      await axe(page)
      await sinDesplazamientoLateral(page)
      await page.getByRole('button', { name: 'Cerrar las demás' }).click()
      await dialogo(page, '¿Cerrar las demás sesiones?').boton('Sí, cerrar').click()
      await expect(sesiones.getByRole('listitem')).toHaveCount(1)
      const cerrada = dialogo(alli, 'Sesión finalizada')
      await expect(cerrada.caja).toContainText('Su sesión fue cerrada desde otro de sus dispositivos.')
      await cerrada.boton('Aceptar').click()
      await expect(paginaDeEntrada(alli).titulo).toBeVisible()
    })

    await prueba.step('sin el teléfono abre un código de recuperación', async () => {
      await hastaElCodigo(alli, persona)
      await campo(alli, 'Código').fill(recuperacion)
      await alli.getByRole('button', { name: 'Entrar' }).click()
      await expect(aviso(alli, 'Bienvenido al sistema. Le quedan 9 códigos de recuperación.')).toBeVisible()
    })
    await otro.close()
  },
)

async function hastaElCodigo(page: Page, persona: { usuario: string; contrasena: string }) {
  await page.goto('/login')
  await paginaDeEntrada(page).intentar(persona)
  await expect(campo(page, 'Código')).toBeFocused()
}
