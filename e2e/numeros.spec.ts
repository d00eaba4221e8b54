import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { campo, elegir, type Lugar, lista, llenar } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'
import { iniciarProducto } from './src/servidor.ts'

// An office of its own: the first journey needs it empty.
const prueba = pruebaConSesion.extend({
  producto: [
    async ({ demo }, use) => {
      const producto = await iniciarProducto({ demo })
      await use(producto)
      await producto.detener()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const DOMINGO = '2026-11-22'
const MAXIMO_DE_CLICS = 12

/** What the way to the first invoice costs besides typing. */
async function contarCamino(page: Page) {
  let clics = 0
  let paradas = 0
  let vueltas = 0
  await page.exposeFunction('contarClic', () => {
    clics += 1
  })
  // Enter on a button is a click too, but without a pointer: its detail is 0.
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      event => {
        const { contarClic } = window as unknown as { contarClic: () => void }
        if (event.isTrusted && event.detail > 0) contarClic()
      },
      true,
    )
  })
  page.on('response', response => {
    if (response.url().includes('/api/') && response.status() >= 400) paradas += 1
  })
  return {
    empezar: () => {
      page.on('framenavigated', frame => {
        if (new URL(frame.url()).pathname === '/') vueltas += 1
      })
    },
    cuenta: () => ({ clics, paradas, vueltas }),
  }
}

/** Types into a list and takes the first that it finds. */
async function escribirEn(lugar: Lugar, nombre: string, texto: string): Promise<void> {
  const field = lista(lugar, nombre)
  await field.fill(texto)
  await field.press('Enter')
  await expect(field).toHaveValue(new RegExp(texto, 'i'))
}

prueba(
  'del Inicio vacío a la primera factura, un domingo: sin paradas, sin volver y con pocos clics',
  async ({ page, context }) => {
    await esHoy(context, DOMINGO)
    const camino = await contarCamino(page)
    await page.goto('/')
    const pasos = page.getByRole('region', { name: 'Primeros pasos' })
    await expect(pasos.getByRole('listitem')).toHaveCount(7)
    const empezo = performance.now()
    camino.empezar()
    const seguir = (caja: Lugar) => caja.getByRole('button', { name: 'Guardar y seguir' }).click()

    await pasos.getByRole('link', { name: 'Crear una categoría' }).click()
    const categoria = dialogo(page, 'Nueva Categoría').caja
    await llenar(categoria, { Descripción: 'Ferretería' })
    await axe(page)
    await seguir(categoria)

    const empresa = dialogo(page, 'Nueva Empresa').caja
    await llenar(empresa, {
      Nombre: 'Ferretería Peña, SRL',
      RNC: '131246796',
      Teléfono: '8095551234',
      Dirección: 'Av. Duarte 12, Santiago',
    })
    // The only one there is has been chosen; so it is with each of these lists.
    await expect(lista(empresa, 'Categoría')).toHaveValue('Ferretería')
    await escribirEn(empresa, 'Tipo de empresa', 'SRL')
    await seguir(empresa)

    const contacto = dialogo(page, 'Nuevo Contacto').caja
    await llenar(contacto, { Nombre: 'Yocasta Núñez', Porcentaje: '5' })
    await seguir(contacto)

    const cliente = dialogo(page, 'Nuevo Cliente').caja
    await llenar(cliente, {
      Nombre: 'María Altagracia Báez',
      Dirección: 'Calle Mella 4, Moca',
      RNC: '131246796',
      Teléfono: '8295559876',
      'Compra exento': '8',
      'Venta exento': '10',
      'Compra no exento': '10',
      'Venta no exento': '12.5',
    })
    await expect(lista(cliente, 'Contacto')).toHaveValue('Yocasta Núñez')
    await seguir(cliente)

    const producto = dialogo(page, 'Nuevo Producto').caja
    await llenar(producto, { Nombre: 'Pintura tropical, galón', Precio: '1250.75' })
    await expect(lista(producto, 'Categoría')).toHaveValue('Ferretería')
    await seguir(producto)

    // Company and both dates have only one sensible value.
    const ncf = paginaDeNcf(page)
    await expect(page.getByText('Paso 6 de 7')).toBeVisible()
    await expect(lista(ncf.formulario, 'Empresa')).toHaveValue('Ferretería Peña, SRL')
    await expect(
      ncf.formulario.getByText(/^Se generarán 250 NCF: .* 180 son de días que ya pasaron/),
    ).toBeVisible()
    await ncf.formulario.getByRole('button', { name: 'Generar' }).click()

    const pedido = formularioDePedido(page)
    await expect(pedido.titulo).toHaveText('Nuevo Pedido')
    await expect(pedido.empresa).toHaveValue('Ferretería Peña, SRL')
    await escribirEn(page, 'Cliente', 'María')
    // On a Sunday there are no numbers: the order takes Monday's.
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    await pedido.producto.fill('Pintura')
    await pedido.producto.press('Enter')
    await pedido.cantidad.fill('3')
    await pedido.cantidad.press('Enter')
    await expect(pedido.lineas).toHaveCount(1)
    await pedido.guardar.click()
    await factura(page).seVe()

    const { clics, paradas, vueltas } = camino.cuenta()
    const segundos = Math.round((performance.now() - empezo) / 1000)
    const cifra = `${clics} clics, ${paradas} paradas, ${vueltas} vueltas a Inicio, ${segundos} s`
    prueba.info().annotations.push({ type: 'medida', description: cifra })
    process.stdout.write(`  del Inicio vacío a la primera factura: ${cifra}\n`)
    expect({ paradas, vueltas }).toEqual({ paradas: 0, vueltas: 0 })
    expect(clics).toBeGreaterThan(0)
    expect(clics).toBeLessThanOrEqual(MAXIMO_DE_CLICS)
    await factura(page).cerrar()
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeHidden()
  },
)

prueba(
  'un domingo el pedido toma el lunes, lo dice y ofrece traer números a hoy',
  async ({ page, context, api }) => {
    await esHoy(context, DOMINGO)
    const puesto = await unPuestoDeVenta(api)
    await page.goto('/facturacion/nuevo')
    const pedido = formularioDePedido(page)
    await elegir(page, 'Empresa', puesto.empresa.nombre)
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    const salida = page.getByRole('region', { name: 'Día sin números' })
    await expect(salida.getByRole('status')).toHaveText(
      'Hoy, domingo 22/11/2026, no hay números: el pedido lleva la fecha del lunes 23/11/2026.',
    )
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await sinDesplazamientoLateral(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await salida.getByRole('button', { name: 'Mover a hoy 5 de los 10 del lunes 23/11' }).click()
    await expect(aviso(page, 'Se movieron 5 NCF.')).toBeVisible()
    await expect(pedido.fecha).toHaveValue('22/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000181')
    await expect(salida).toBeHidden()
    await expect(pedido.cliente).toBeFocused()
    // Who goes on to a day that was written keeps it.
    await pedido.escribirFecha('29/11/2026')
    await expect(salida.getByRole('status')).toHaveText('El domingo 29/11/2026 no hay números.')
    await salida.getByRole('button', { name: 'Usar lunes 30/11' }).click()
    await expect(pedido.ncf).toHaveValue('B0100000241')
  },
)

prueba(
  'la undécima venta de un día sale con los números que quedaron del anterior',
  async ({ page, context, api }) => {
    await esHoy(context, '2026-11-23')
    const puesto = await unPuestoDeVenta(api)
    const detalles = [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 0 }]
    let ultimo = 0
    for (const { id } of await puesto.disponibles('2026-11-23')) {
      ultimo = (await puesto.unPedido({ fechaPedido: '2026-11-23', ncfId: id, detalles })).pedidoId
    }
    // A copy is an order of that day too.
    await page.goto(`/facturacion/nuevo?desde=${ultimo}`)
    const pedido = formularioDePedido(page)
    const salida = page.getByRole('region', { name: 'Día sin números' })
    await expect(salida.getByRole('status')).toHaveText(
      'Hoy, lunes 23/11/2026, ya no le quedan números a la empresa: el pedido lleva la fecha del martes 24/11/2026.',
    )
    await expect(pedido.fecha).toHaveValue('24/11/2026')
    await expect(salida.getByRole('button')).toHaveText([
      'Mover a hoy los 10 del sábado 21/11',
      'Mover a hoy 5 de los 10 del martes 24/11',
    ])
    await salida.getByRole('button', { name: 'Mover a hoy los 10 del sábado 21/11' }).click()
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000171')
    await page.keyboard.press('Control+Enter')
    const vista = factura(page)
    await vista.seVe()
    expect(await vista.texto()).toContain('B0100000171')
  },
)

prueba(
  'una empresa que ya facturaba empieza en su número y desde hoy, y después continúa',
  async ({ page, context, api }) => {
    await esHoy(context, DOMINGO)
    const { id, nombre } = await unaEmpresa(api)
    await page.goto('/ncf')
    const { formulario } = paginaDeNcf(page)
    await elegir(formulario, 'Empresa', nombre)
    await campo(formulario, 'Primer número').fill('501')
    await formulario.getByText('Desde hoy', { exact: true }).click()
    await expect(
      formulario.getByText(/^Se generarán 70 NCF: .* del B0100000501 al B0100000570\.$/),
    ).toBeVisible()
    await axe(page)
    await formulario.getByRole('button', { name: 'Generar' }).click()
    await expect(aviso(page, 'NCF generados')).toContainText('del B0100000501 al B0100000570')
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
    const dias = await api.data(ncfs.mes, { query: { empresaId: id, mes: '2026-11-01' } })
    expect(dias.find(dia => dia.desde !== null)?.fecha).toBe('2026-11-23')

    await page.goto('/ncf')
    await elegir(formulario, 'Empresa', nombre)
    await expect(formulario.getByText('Continúa en B0100000571')).toBeVisible()
    await expect(campo(formulario, 'Fecha de inicio')).toHaveValue('01/12/2026')
    await expect(campo(formulario, 'Fecha de vencimiento')).toHaveValue('31/12/2026')
    expect((await api.data(empresas.get, { params: { id } })).rncFijo).toBe(true)
  },
)
