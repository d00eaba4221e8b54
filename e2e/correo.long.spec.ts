import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { campo, llenar } from './src/campos.ts'
import { seMide } from './src/medidas.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { cabeEnLaVentana } from './src/paginas/vista-previa.ts'
import { axe, cabeALoAncho, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

/** The queue is looked at every ten seconds and the screen asks every five, should a notice be lost. */
const SIN_AVISO = { timeout: 60_000 }

prueba(
  'se configura el correo, se prueba, y una factura sale con su PDF; la que el servidor rechaza se reintenta',
  async ({ page, api, erroresEsperados }) => {
    // The server asks about an address that is not the client's.
    erroresEsperados.push(/409 \(Conflict\).*\/enviar/)
    const servidor = await servidorDeCorreo()
    const puesto = await unPuestoDeVenta(api, 1)
    const { pedidoId, txtNCF } = await puesto.unPedido()
    try {
      await page.goto('/correo-saliente')
      const formulario = page.getByRole('form', { name: 'Correo saliente' })
      await formulario.getByLabel('Seguridad').selectOption('ninguna')
      await llenar(formulario, { Servidor: '127.0.0.1', Puerto: String(servidor.puerto) })
      await campo(formulario, 'Los correos salen de').fill('facturas@nunez.example')
      await formulario.getByRole('button', { name: 'Guardar' }).click()
      await expect(aviso(page, 'Correo saliente guardado')).toBeVisible()
      await page.getByLabel('A qué dirección').fill('yo@nunez.example')
      await page.getByRole('button', { name: 'Enviar prueba' }).click()
      await expect(page.getByText(/El servidor dijo: .*recibido como A1B2/)).toBeVisible()
      await axe(page)
      await cabeALoAncho(page)
      await sinDesplazamientoLateral(page)

      servidor.alMensaje.push({ codigo: 550, texto: 'Message refused' })
      await page.goto(`/facturacion?clienteId=${puesto.cliente.id}&pdf=${pedidoId}`)
      const vista = factura(page).caja
      await vista.getByRole('button', { name: 'Enviar por correo' }).click()
      const correo = dialogo(page, 'Enviar por correo').caja
      await campo(correo, 'Para').fill('compras@colmado.example')
      await expect(campo(correo, 'Asunto')).toHaveValue(new RegExp(txtNCF))
      await axe(page)
      await sinDesplazamientoLateral(page)
      await correo.getByRole('button', { name: 'Enviar', exact: true }).click()
      const pregunta = dialogo(page, 'Esta dirección no es del cliente').caja
      await expect(pregunta).toContainText('compras@colmado.example')
      await axe(page)
      await pregunta.getByRole('button', { name: 'Enviar de todos modos' }).click()
      await expect(vista.getByText('No salió el correo a compras@colmado.example')).toBeVisible(SIN_AVISO)
      // With its mails told.
      await cabeEnLaVentana(page, vista)
      await seMide(
        [
          vista.getByRole('button', { name: 'Nota de débito' }),
          vista.getByRole('button', { name: 'Enviar por correo' }),
        ],
        (nota, enviar) => expect(enviar.top).toBe(nota.top),
      )
      await axe(page)

      await page.goto('/correos')
      const fila = page.getByRole('row', { name: new RegExp(txtNCF) })
      await expect(fila).toContainText('Message refused')
      await axe(page)
      await cabeALoAncho(page)
      await sinDesplazamientoLateral(page)
      await fila.getByRole('button', { name: /^Reintentar/ }).click()
      await expect(fila).toContainText('recibido como A1B2', SIN_AVISO)
      const [, enviado] = servidor.recibidos
      expect(enviado?.sobre.para).toEqual(['compras@colmado.example'])
      expect(enviado?.adjuntos.map(({ nombre, tipo }) => [nombre, tipo])).toEqual([
        [expect.stringContaining(txtNCF), 'application/pdf'],
      ])

      await page.goto('/correo-saliente')
      await page.getByRole('button', { name: 'Quitar' }).click()
      await page.getByRole('button', { name: 'Sí, quitar' }).click()
      await expect(aviso(page, 'Correo saliente quitado')).toBeVisible()
    } finally {
      await servidor.close()
    }
  },
)
