import {
  diaEnSantoDomingo,
  esDiaLaborable,
  formatDia,
  primerDiaDelMes,
  sumarDias,
} from '@cuadre/domain/tiempo/dia'
import type { Page } from '@playwright/test'
import { campo, elegir, interruptor, llenar } from './src/campos.ts'
import { contarLaMano } from './src/mano.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { menu } from './src/paginas/menu.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe } from './src/pantalla.ts'
import { primerInicio } from './src/primer-inicio.ts'
import { expect } from './src/prueba.ts'

const CONTRASENA_NUEVA = 'Tres-guineos-maduros'
const MES = primerDiaDelMes(diaEnSantoDomingo(new Date()))
const DIA = esDiaLaborable(MES) ? MES : sumarDias(MES, 1)

primerInicio.use({ como: 'con el ratón' })

primerInicio('del primer inicio a la primera factura, solo con el ratón', async ({ page, producto }) => {
  const empezo = performance.now()
  const manoOcupada = await contarLaMano(page)
  await primerInicio.step('la contraseña impresa abre y hay que cambiarla', async () => {
    const entrada = paginaDeEntrada(page)
    await page.goto('/')
    await expect(entrada.titulo).toBeVisible()
    await entrada.intentar(producto)
    await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' })).toBeVisible()
    await expect(page.getByText('Debe cambiar su contraseña antes de continuar.')).toBeVisible()
    await expect(page.getByText('Sin conexión de avisos')).toHaveCount(0)
    await expect(campo(page, 'Contraseña actual')).toBeFocused()
    await axe(page)
    await llenar(page, {
      'Contraseña actual': producto.contrasena,
      'Contraseña nueva': CONTRASENA_NUEVA,
      'Repetir contraseña nueva': CONTRASENA_NUEVA,
    })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()
  })

  await primerInicio.step('Inicio dice qué falta', async () => {
    await expect(pasos(page)).toHaveCount(7)
    await expect(pasosHechos(page)).toHaveCount(0)
    await menu(page).ir('Mantenimiento', 'Facturación')
    await expect(page.getByText('No hay facturas registradas hasta el momento.')).toBeVisible()
    // The links of the steps lead from dialog to dialog (numeros.spec.ts); here everything is found by the menu.
    await menu(page).ir('Mantenimiento', 'Categorías')
    await page.getByRole('button', { name: 'Crear la primera categoría' }).click()
    const { caja, guardar } = dialogo(page, 'Nueva Categoría')
    await llenar(caja, { Descripción: 'Ferretería' })
    await guardar()
    await expect(caja).toBeHidden()
    // The button of the empty list is gone: the keyboard goes on at the first record.
    await expect(page.getByRole('row', { name: 'Ferretería' })).toBeFocused()
  })

  await primerInicio.step('la empresa que factura', async () => {
    await irAInicio(page)
    await expect(pasosHechos(page)).toHaveCount(1)
    await menu(page).ir('Mantenimiento', 'Empresas')
    await page.getByRole('button', { name: 'Nueva Empresa' }).click()
    const { caja, guardar } = dialogo(page, 'Nueva Empresa')
    await llenar(caja, {
      Nombre: 'Ferretería Peña, SRL',
      RNC: '131246796',
      Teléfono: '8095551234',
      Dirección: 'Av. Duarte 12, Santiago',
    })
    await elegir(caja, 'Categoría', 'Ferretería')
    await elegir(caja, 'Tipo de empresa', 'SRL')
    await guardar()
    await expect(caja).toBeHidden()
    await expect(page.getByRole('row', { name: 'Ferretería Peña, SRL' })).toContainText('1-31-24679-6')
  })

  await primerInicio.step('el contacto', async () => {
    await menu(page).ir('Mantenimiento', 'Contactos')
    await page.getByRole('button', { name: 'Nuevo Contacto' }).click()
    const { caja, guardar } = dialogo(page, 'Nuevo Contacto')
    await llenar(caja, { Nombre: 'Yocasta Núñez', Porcentaje: '5' })
    await guardar()
    await expect(caja).toBeHidden()
    await expect(page.getByRole('row', { name: 'Yocasta Núñez' })).toContainText('5.00%')
  })

  await primerInicio.step('el cliente, con cédula', async () => {
    await menu(page).ir('Mantenimiento', 'Clientes')
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    const { caja, guardar } = dialogo(page, 'Nuevo Cliente')
    await interruptor(caja, 'El documento es una cédula').click()
    await llenar(caja, {
      Nombre: 'María Altagracia Báez',
      Dirección: 'Calle Mella 4, Moca',
      Cédula: '00113918205',
      Teléfono: '8295559876',
      'Compra exento': '8',
      'Venta exento': '10',
      'Compra no exento': '10',
      'Venta no exento': '12.5',
    })
    await elegir(caja, 'Contacto', 'Yocasta')
    await guardar()
    await expect(caja).toBeHidden()
    await expect(page.getByRole('row', { name: 'María Altagracia Báez' })).toContainText('001-1391820-5')
  })

  await primerInicio.step('el producto', async () => {
    await menu(page).ir('Mantenimiento', 'Productos')
    await page.getByRole('button', { name: 'Nuevo Producto' }).click()
    const { caja, guardar } = dialogo(page, 'Nuevo Producto')
    await llenar(caja, { Nombre: 'Pintura tropical, galón', Precio: '1250.75' })
    await elegir(caja, 'Categoría', 'Ferretería')
    await guardar()
    await expect(caja).toBeHidden()
    await expect(page.getByRole('row', { name: 'Pintura tropical' })).toContainText('RD$1,250.75')
  })

  await primerInicio.step('los demás clientes y productos, de las listas que ya tenía', async () => {
    const clientes = Array.from({ length: 300 }, (_, i) => [
      `Cliente ${i + 1}, S.R.L.`,
      `(809) 555-${1000 + i}`,
    ])
    await importar(page, 'Clientes', [['Razón social', 'Celular'], ...clientes])
    // The list has no more: what is missing is said once for all rows.
    await siFalta(page, 'Dirección', 'Santiago')
    await siFalta(page, 'Contacto', 'Yocasta Núñez')
    await siFalta(page, 'Tipo de comprobante', 'Consumo (B02)')
    for (const porcentaje of PORCENTAJES) await siFalta(page, porcentaje, '10')
    await page.getByRole('button', { name: 'Importar 300 filas' }).click()
    await expect(aviso(page, 'Se importaron 300 clientes.')).toBeVisible()
    await axe(page)

    const productos = Array.from({ length: 500 }, (_, i) => [
      `Artículo ${i + 1}`,
      `1.${100 + i},50`,
      'Ferretería',
    ])
    await importar(page, 'Productos', [['Descripción', 'Precio de venta', 'Familia'], ...productos])
    await page.getByRole('button', { name: 'Importar 500 filas' }).click()
    await expect(aviso(page, 'Se importaron 500 productos.')).toBeVisible()
  })

  await primerInicio.step('los NCF del mes', async () => {
    await menu(page).ir('Mantenimiento', 'Generar NCF')
    const ncf = paginaDeNcf(page)
    await ncf.llenarMes({
      empresa: 'Ferretería Peña',
      inicio: formatDia(MES),
      vencimiento: `31/12/${MES.slice(0, 4)}`,
    })
    const mesCompleto = ncf.formulario.getByText('Mes completo', { exact: true })
    if (await mesCompleto.isVisible()) await mesCompleto.click()
    await ncf.formulario.getByRole('button', { name: 'Generar' }).click()
    await expect(aviso(page, 'NCF generados')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()
    await expect(pasosHechos(page)).toHaveCount(6)
  })

  await primerInicio.step('el primer pedido y su factura', async () => {
    await page.getByRole('link', { name: 'Hacer el primer pedido' }).click()
    const pedido = formularioDePedido(page)
    await pedido.encabezar({ fecha: formatDia(DIA), empresa: 'Peña', cliente: 'María' })
    await expect(pedido.ncf).toHaveValue('B0100000001')
    await pedido.agregar({ producto: 'Pintura', cantidad: 3, descuento: 10 })
    await pedido.agregar({ producto: 'Artículo 500', cantidad: 1 })
    await expect(pedido.lineas).toHaveCount(2)
    // 3 × 1,250.75 = 3,752.25; less 10 % = 3,377.03; and 1,599.50; ITBIS 895.78.
    await expect(pedido.cifra('Subtotal')).toHaveText('RD$4,976.53')
    await expect(pedido.cifra('ITBIS')).toHaveText('RD$895.78')
    await expect(pedido.cifra('Total')).toHaveText('RD$5,872.31')
    await pedido.guardar.click()

    const vista = factura(page)
    await vista.seVe()
    const texto = await vista.texto()
    expect(texto).toContain('B0100000001')
    expect(texto).toContain('Ferretería Peña, SRL')
    expect(texto).toContain('María Altagracia Báez')
    expect(texto).toContain('Artículo 500')
    expect(texto).toContain('5,872.31')
    await vista.cerrar()
    await expect(page.getByRole('row', { name: /B0100000001/ })).toContainText('RD$5,872.31')
  })

  await primerInicio.step('Inicio ya no tiene pasos pendientes', async () => {
    await irAInicio(page)
    await expect(page.getByRole('heading', { name: 'Hola, Administrador' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeHidden()
  })

  await primerInicio.step('y una persona tarda menos de diez minutos', async () => {
    const { clics, segundos } = await manoOcupada()
    // They were counted: by mouse alone there are dozens of them.
    expect(clics).toBeGreaterThan(30)
    expect(segundos + (performance.now() - empezo) / 1000).toBeLessThan(600)
    primerInicio
      .info()
      .annotations.push({ type: 'mano', description: `${clics} clics, ${Math.round(segundos)} s` })
  })
})

const PORCENTAJES = ['% compra no exento', '% venta no exento', '% compra exento', '% venta exento']

/** A list as Excel saves it here: semicolons, and the letters of Windows. */
async function importar(page: Page, cosa: string, filas: readonly (readonly string[])[]) {
  await menu(page).ir('Mantenimiento', cosa)
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByLabel('Elegir el archivo de Excel o CSV').setInputFiles({
    name: `${cosa}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(filas.map(fila => fila.join(';')).join('\r\n'), 'latin1'),
  })
  await expect(page.getByRole('heading', { name: 'Revisión' })).toBeVisible()
}

async function siFalta(page: Page, columna: string, texto: string) {
  const field = page.getByLabel(`${columna}: si falta, poner`, { exact: true })
  await field.fill(texto)
  await field.blur()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

function pasos(page: Page) {
  return page.getByRole('region', { name: 'Primeros pasos' }).getByRole('listitem')
}

function pasosHechos(page: Page) {
  return pasos(page).filter({ has: page.getByRole('img', { name: 'Hecho' }) })
}

async function irAInicio(page: Page) {
  await page.getByRole('link', { name: 'Cuadre' }).click()
}
