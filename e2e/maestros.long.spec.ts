import { unaCategoria, unContacto } from '@cuadre/testing/builders'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { lista } from './src/paginas/lista.ts'
import { PANTALLAS } from './src/pantallas-de-maestros.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

for (const pantalla of PANTALLAS) {
  prueba(`${pantalla.titulo}: crear, buscar, editar, exportar y eliminar`, async ({ page, api }) => {
    const { titulo, nuevo, nombre, cambio } = pantalla
    const { buscador, fila, ...pagina } = lista(page, titulo)
    const alta = dialogo(page, nuevo)
    // The only one there is would be chosen by itself.
    for (const uno of [unaCategoria, unContacto]) await Promise.all([uno(api), uno(api)])
    await page.goto(pantalla.ruta)
    await pagina.nuevo(nuevo)

    await prueba.step('un formulario vacío dice lo que falta junto a cada campo', async () => {
      await alta.guardar()
      for (const falta of pantalla.faltas) await expect(alta.caja.getByText(falta).first()).toBeVisible()
    })

    await prueba.step('bien lleno se guarda', async () => {
      await pantalla.llenar(alta.caja, nombre, api)
      await alta.guardar()
      await expect(aviso(page, '')).toContainText(pantalla.creado)
      await expect(alta.caja).toBeHidden()
    })

    await prueba.step('se encuentra sin acentos y a pedazos', async () => {
      await buscador.fill(pantalla.deprisa)
      await expect(pagina.filas).toHaveCount(1)
      await expect(fila(nombre)).toBeVisible()
      await buscador.fill('nada se llama así')
      await expect(page.getByText('coincide con "nada se llama así".')).toBeVisible()
      await buscador.fill(nombre)
      await expect(fila(nombre)).toBeVisible()
    })

    await prueba.step('se edita', async () => {
      await pagina.editar(nombre)
      const { caja, guardar } = dialogo(page, pantalla.edicion)
      await pantalla.cambiar(caja)
      await guardar()
      await expect(aviso(page, pantalla.editado)).toBeVisible()
      await expect(fila(nombre)).toContainText(cambio)
    })

    await prueba.step('el Excel trae lo que se ve', async () => {
      const filas = await pagina.exportar()
      const [encontrada] = filas.filter(celdas => celdas.some(celda => String(celda).startsWith(nombre)))
      expect(encontrada).toContainEqual(pantalla.enExcel)
    })

    await prueba.step('se elimina después de confirmar', async () => {
      const nombreFinal = cambio.startsWith(nombre) ? cambio : nombre
      await pagina.pedirEliminar(nombreFinal)
      const pregunta = dialogo(page, `¿Eliminar ${pantalla.articulo} "${nombreFinal}"?`)
      await pregunta.boton('Cancelar').click()
      await expect(pregunta.caja).toBeHidden()
      await expect(fila(nombreFinal)).toBeVisible()
      await pagina.pedirEliminar(nombreFinal)
      await pregunta.boton('Sí, eliminar').click()
      await expect(aviso(page, pantalla.eliminado)).toBeVisible()
      await expect(fila(nombreFinal)).toBeHidden()
    })
  })
}
