import { unRegistro } from '@cuadre/testing/registro-rnc'
import { zipSync } from 'fflate'
import { campo } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { menu } from './src/paginas/menu.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'con el registro de la DGII cargado, el formulario del cliente ofrece el nombre y avisa del suspendido',
  async ({ page }) => {
    const registro = unRegistro({ filas: 1500, malas: 2, repetidas: 0, disposicion: 'nueva' })
    const activo = registro.muestra.find(({ estado }) => estado === 'ACTIVO')
    const suspendido = registro.muestra.find(({ estado }) => estado === 'SUSPENDIDO')
    if (!activo || !suspendido) throw new Error('The made-up register has none of both')

    await prueba.step('el administrador lo carga, empacado como se descarga', async () => {
      await page.goto('/')
      await menu(page).ir('Impuestos', 'Registro de RNC')
      await expect(page.getByText('No hay un registro cargado')).toBeVisible()
      await page.setInputFiles('input[type=file]', {
        name: 'RNC_CONTRIBUYENTES.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync({ 'RNC_CONTRIBUYENTES.csv': registro.texto })),
      })
      await page.getByRole('button', { name: 'Cargar', exact: true }).click()
      await expect(aviso(page, 'Registro de contribuyentes cargado.')).toBeVisible()
      const cargado = page.getByRole('region', { name: 'Registro cargado' })
      await expect(cargado).toContainText('1,500')
      await expect(cargado).toContainText('SUSPENDIDO: 300')
      await expect(cargado).toContainText('La nueva, separada por comas')
      await axe(page)
      await sinDesplazamientoLateral(page)
    })

    await prueba.step('al escribir el número se ofrece el nombre, y se avisa del suspendido', async () => {
      await page.goto('/clientes')
      await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
      const { caja } = dialogo(page, 'Nuevo Cliente')
      await campo(caja, 'RNC').fill(activo.numero)
      await expect(caja.getByText(`En la DGII: ${activo.nombre}`)).toBeVisible()
      await expect(campo(caja, 'Nombre')).toHaveValue('')
      await caja.getByRole('button', { name: 'Usar este nombre' }).click()
      await expect(campo(caja, 'Nombre')).toHaveValue(activo.nombre)
      await expect(caja.getByText(/^En la DGII/)).toBeHidden()

      await campo(caja, 'RNC').fill(suspendido.numero)
      await expect(caja.getByText('Figura como SUSPENDIDO en el registro de la DGII.')).toBeVisible()
      await axe(page)
      await sinDesplazamientoLateral(page)
    })
  },
)
