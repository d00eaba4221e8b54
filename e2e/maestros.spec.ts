import { ncfs } from '@cuadre/contract/ncf'
import { unaCategoria, unaEmpresa, unCliente, unContacto, unProducto } from '@cuadre/testing/builders'
import { MES } from '@cuadre/testing/puesto-de-venta'
import { campo } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { lista } from './src/paginas/lista.ts'
import { PANTALLAS } from './src/pantallas-de-maestros.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const RECHAZADO = /409 \(Conflict\)/

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

prueba(
  'lo que otros usan no se elimina, y el aviso dice cuántos son',
  async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const categoria = await unaCategoria(api)
    await unProducto(api, { categoriaId: categoria.id })
    const contacto = await unContacto(api)
    await unCliente(api, { contactoId: contacto.id })
    await unCliente(api, { contactoId: contacto.id })
    const empresa = await unaEmpresa(api)
    await api.data(ncfs.generar, {
      body: { empresaId: empresa.id, fechaInicio: MES, fechaVencimiento: '2026-12-31' },
    })
    const casos = [
      ['/categorias', 'Categorías', categoria.descripcion, '1 producto usa esta categoría.'],
      ['/contactos', 'Contactos', contacto.nombreContacto, '2 clientes usan este contacto.'],
      ['/empresas', 'Empresas', empresa.nombre, 'la empresa tiene 250 NCF disponibles.'],
    ] as const
    for (const [ruta, titulo, nombre, motivo] of casos) {
      const pagina = lista(page, titulo)
      await page.goto(`${ruta}?buscar=${encodeURIComponent(nombre)}`)
      await pagina.pedirEliminar(nombre)
      const pregunta = dialogo(page, /¿Eliminar/)
      await pregunta.boton('Sí, eliminar').click()
      await expect(aviso(page, 'Error al eliminar')).toContainText(`No se puede eliminar: ${motivo}`)
      await pregunta.boton('Cancelar').click()
      // By its whole name: «Ferretería 1» is also found in «Ferretería 10».
      await expect(page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true })).toBeVisible()
    }
  },
)

prueba('lo eliminado vuelve al crearlo de nuevo con el mismo nombre', async ({ page, api }) => {
  const { descripcion } = await unaCategoria(api)
  const pagina = lista(page, 'Categorías')
  await page.goto(`/categorias?buscar=${encodeURIComponent(descripcion)}`)
  await pagina.pedirEliminar(descripcion)
  await dialogo(page, /¿Eliminar/)
    .boton('Sí, eliminar')
    .click()
  await expect(page.getByText(`Ninguna categoría coincide con "${descripcion}".`)).toBeVisible()
  await pagina.nuevo('Nueva Categoría')
  const { caja, guardar } = dialogo(page, 'Nueva Categoría')
  await campo(caja, 'Descripción').fill(descripcion.toUpperCase())
  await guardar()
  await expect(aviso(page, 'creado o reactivado')).toBeVisible()
  await expect(pagina.fila(descripcion.toUpperCase())).toBeVisible()
})

prueba('recargar y volver atrás conservan la página y la búsqueda', async ({ page, api }) => {
  for (let i = 0; i < 12; i++) await unContacto(api)
  const { filas, buscador } = lista(page, 'Contactos')
  await page.goto('/contactos')
  await expect(filas).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('button', { name: '2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^11–/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^11–/)).toBeVisible()
  await buscador.fill('altagracia')
  await expect(page).toHaveURL(/buscar=altagracia/)
  await page.getByRole('link', { name: 'Cuadre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, admin' })).toBeVisible()
  await page.goBack()
  await expect(buscador).toHaveValue('altagracia')
  await expect(filas).toHaveCount(10)
})

prueba(
  'dos personas editan lo mismo: la segunda se entera y no pierde nada',
  async ({ page, otroNavegador, api, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const { nombreContacto } = await unContacto(api)
    const formularios = [page, otroNavegador].map(persona => ({
      persona,
      ...lista(persona, 'Contactos'),
      ...dialogo(persona, 'Editar Contacto'),
    }))
    for (const { persona, editar } of formularios) {
      await persona.goto(`/contactos?buscar=${encodeURIComponent(nombreContacto)}`)
      await editar(nombreContacto)
    }
    const [primera, segunda] = formularios
    if (!primera || !segunda) throw new Error('two people work here')
    await campo(primera.caja, 'Porcentaje').fill('3')
    await primera.guardar()
    await expect(primera.fila('3.00%')).toBeVisible()
    await campo(segunda.caja, 'Porcentaje').fill('9')
    await segunda.guardar()
    await expect(segunda.caja.getByRole('alert')).toContainText(
      'El registro fue modificado por otro usuario. Recargue e intente de nuevo.',
    )
    await expect(campo(segunda.caja, 'Porcentaje')).toHaveValue(/^9/)
    await segunda.boton('Recargar').click()
    await expect(segunda.caja.getByRole('alert')).toBeHidden()
    await campo(segunda.caja, 'Porcentaje').fill('4')
    await segunda.guardar()
    await expect(segunda.fila('4.00%')).toBeVisible()
  },
)

prueba(
  'un nombre repetido se rechaza junto a su campo y lo escrito queda',
  async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(RECHAZADO)
    const { descripcion } = await unaCategoria(api)
    await page.goto('/categorias')
    await lista(page, 'Categorías').nuevo('Nueva Categoría')
    const { caja, guardar } = dialogo(page, 'Nueva Categoría')
    await campo(caja, 'Descripción').fill(descripcion.toLowerCase())
    await guardar()
    await expect(page.getByText('Ya existe una categoría activa con esa descripción.')).toBeVisible()
    await expect(campo(caja, 'Descripción')).toHaveValue(descripcion.toLowerCase())
    await page.keyboard.press('Escape')
    const pregunta = dialogo(page, 'Hay cambios sin guardar')
    await pregunta.boton('Seguir editando').click()
    await expect(campo(caja, 'Descripción')).toHaveValue(descripcion.toLowerCase())
  },
)
