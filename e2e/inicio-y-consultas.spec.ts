import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { unCliente } from '@cuadre/testing/builders'
import { unaCedula } from '@cuadre/testing/documentos'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { seMide } from './src/medidas.ts'
import { paginaDeConsultas } from './src/paginas/consultas.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { paginaDeInicio } from './src/paginas/inicio.ts'
import { menu } from './src/paginas/menu.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { crearPersona } from './src/persona.ts'
import { expect, pruebaConSesion as prueba, prueba as sinSesion } from './src/prueba.ts'

const ASSETS = fileURLToPath(new URL('../web/dist/assets', import.meta.url))
const KB = 1024

async function resumen(api: ApiClient) {
  const data = await api.data(inicio.resumen, {})
  const { ventas, porCobrar, porPagar } = data
  if (!ventas || !porCobrar || !porPagar) throw new Error('The administrator sees every part')
  return { ...data, ventas, porCobrar, porPagar } satisfies Resumen
}

prueba.describe('Inicio', () => {
  prueba('dice las cifras de la base, y los días como barras y como tabla', async ({ page, api }) => {
    const { cifra, barras, dias, verComo } = paginaDeInicio(page)
    await page.goto('/')
    const { hoy, ventas, porCobrar, porPagar } = await resumen(api)
    await expect(cifra('Ventas de hoy')).toContainText(formatMonto(ventas.hoy.total))
    await expect(cifra(`Ventas de ${nombreDelMes(hoy)}`)).toContainText(formatMonto(ventas.mes.total))
    await expect(cifra('Por cobrar')).toContainText(formatMonto(porCobrar.total))
    await expect(cifra('Por cobrar')).toContainText('según % de venta')
    await expect(cifra('Por pagar')).toContainText(formatMonto(porPagar.total))
    await expect(barras.locator('.recharts-bar-rectangle path')).toHaveCount(
      ventas.porDia.filter(dia => dia.total > 0).length,
    )
    await axe(page)
    await sinDesplazamientoLateral(page)

    await verComo('Tabla')
    await expect(dias.locator('tbody').getByRole('row')).toHaveCount(ventas.porDia.length)
    await expect(dias.locator('tbody').getByRole('row').first()).toContainText(formatDia(hoy))
    await expect(dias.locator('tfoot')).toContainText(formatMonto(ventas.mes.total))
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.reload()
    await expect(dias).toBeVisible()
    await verComo('Gráfico')
    await expect(page).toHaveURL(/\/$/)
    await expect(barras).toBeVisible()

    await prueba.step('en el teléfono las cifras van primero', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const acciones = page.getByRole('navigation', { name: 'Acciones rápidas' })
      await seMide([cifra('Ventas de hoy'), cifra('Por pagar'), acciones], (ventas, ultima, botones) => {
        expect(ventas.top).toBeLessThan(200)
        expect(ultima.bottom).toBeLessThan(700)
        expect(botones.top).toBeGreaterThan(ultima.bottom)
      })
    })
  })

  prueba('se entera de lo que otro vende, y lleva a las cuentas por cobrar', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { cifra, ncf } = paginaDeInicio(page)
    await page.goto('/')
    const antes = formatMonto((await resumen(api)).porCobrar.total)
    await expect(cifra('Por cobrar')).toContainText(antes)
    await expect(ncf.filter({ hasText: puesto.empresa.nombre })).toHaveCount(1)
    await puesto.unPedido()
    const despues = formatMonto((await resumen(api)).porCobrar.total)
    expect(despues).not.toBe(antes)
    await expect(cifra('Por cobrar')).toContainText(despues)
    await cifra('Por cobrar').getByRole('link').click()
    await expect(page).toHaveURL(/\/cuentasporCobrar$/)
  })

  prueba('un pedido reciente muestra su factura con el teclado', async ({ page, api }) => {
    const { ultimos } = paginaDeInicio(page)
    await page.goto('/')
    await expect(ultimos).toHaveCount(8)
    const [, segundo] = (await resumen(api)).ultimos ?? []
    await ultimos.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await factura(page).seVe()
    expect(await factura(page).texto()).toContain(`NCF ${segundo?.txtNCF}`)
    await page.keyboard.press('Escape')
    await expect(factura(page).caja).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })
})

sinSesion('a quien todavía no puede ver nada, Inicio le dice qué hacer', async ({ page, producto }) => {
  await paginaDeEntrada(page).entrar(await crearPersona(producto, 'Contraseña'))
  await expect(page.getByText('pídalo al administrador')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe(page)
  await sinDesplazamientoLateral(page)
})

sinSesion('la entrada no trae la gráfica y pesa menos de 180 kB', async ({ page }) => {
  const guiones: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') guiones.push(basename(new URL(request.url()).pathname))
  })
  await page.goto('/login')
  await expect(paginaDeEntrada(page).titulo).toBeVisible()
  await page.waitForLoadState('networkidle')
  const pesos = await Promise.all(
    guiones
      .filter(nombre => nombre !== 'color-scheme.js')
      .map(async nombre => (await readFile(join(ASSETS, `${nombre}.gz`)).catch(() => '')).length),
  )
  const suma = pesos.reduce((total, peso) => total + peso, 0)
  // React and the components alone weigh more: less would mean that nothing was weighed.
  expect(suma).toBeGreaterThan(100 * KB)
  expect(suma).toBeLessThan(180 * KB)
  expect(guiones.filter(nombre => nombre.includes('chart'))).toEqual([])
})

prueba.describe('Consultas', () => {
  async function unaVenta(api: ApiClient) {
    const puesto = await unPuestoDeVenta(api)
    const nombre = `Almacenes Güira de Peña ${puesto.empresa.id}, S.R.L.`
    const cliente = await unCliente(api, { nombre, rnc: unaCedula() })
    const detalles = [{ productoId: puesto.gravado.id, cantidad: 1000 + puesto.empresa.id }]
    return { cliente, pedido: await puesto.unPedido({ clienteId: cliente.id, detalles }) }
  }

  prueba('un pedido se encuentra por todo lo que se sepa de él', async ({ page, api }) => {
    const { cliente, pedido } = await unaVenta(api)
    const { titulo, fila, filas, buscar, suma } = paginaDeConsultas(page)
    await page.goto('/consultas')
    await expect(titulo).toBeVisible()
    for (const texto of [
      `${pedido.txtNCF} guira`,
      `pena GUIRA ${pedido.empresaId}`,
      formatDocumento(cliente.rnc),
      cliente.rnc,
      `#${pedido.pedidoId}`,
      formatMonto(pedido.total),
      String(pedido.total),
    ]) {
      await buscar(texto)
      await expect(page).toHaveURL(url => url.searchParams.get('buscar') === texto)
      await expect(filas, texto).toHaveCount(1)
      await expect(fila(pedido.txtNCF)).toContainText(`Pedido ${pedido.pedidoId}`)
      await expect(suma).toContainText('Total de 1 pedido')
      await expect(suma).toContainText(formatMonto(pedido.total))
    }
    await fila(pedido.txtNCF).focus()
    await page.keyboard.press('Enter')
    await factura(page).seVe()
  })

  prueba('uno anulado se encuentra, no suma y su factura lo dice', async ({ page, api }) => {
    const { cliente, pedido } = await unaVenta(api)
    await api.data(pedidos.remove, { params: { id: pedido.pedidoId }, query: {} })
    const { fila, suma, elegirEstado, aplicar, limpiar } = paginaDeConsultas(page)
    await page.goto(`/consultas?buscar=${cliente.rnc}`)
    await expect(fila(pedido.txtNCF)).toContainText('Anulado')
    await expect(suma).toContainText('Total de 0 pedidos, sin contar 1 anulado')
    await expect(suma).not.toContainText(formatMonto(pedido.total))
    await expect(page.getByRole('button', { name: `Editar ${pedido.txtNCF}` })).toHaveCount(0)

    await elegirEstado('Anulado')
    await aplicar()
    await expect(suma).toContainText('Total de 1 pedido anulado')
    await expect(suma).toContainText(formatMonto(pedido.total))
    await page.getByRole('button', { name: `Ver PDF de ${pedido.txtNCF}` }).click()
    expect(await factura(page).texto()).toContain('Estado ANULADA')
    await page.keyboard.press('Escape')
    await limpiar()
    await expect(page).toHaveURL(/\/consultas$/)
  })

  prueba('lo buscado queda en la dirección, y el Excel trae lo mismo', async ({ page, api }) => {
    const { cliente, pedido } = await unaVenta(api)
    const { filas, buscador, elegirEstado, aplicar, vacio, exportar, filtros } = paginaDeConsultas(page)
    await page.goto('/consultas')
    await expect(filas).toHaveCount(20)
    await elegirEstado('Pendiente')
    await aplicar()
    await buscador.fill(cliente.nombre)
    await expect(filas).toHaveCount(1)
    await page.reload()
    await expect(filas).toHaveCount(1)
    await expect(buscador).toHaveValue(cliente.nombre)
    await expect(filtros.getByRole('combobox', { name: 'Estado' })).toHaveValue('pendiente')
    const celdas = await exportar()
    expect(celdas.filter(linea => /^B01\d{8}$/.test(String(linea[1])))).toEqual([excelDe(pedido, celdas)])
    expect(celdas.flat()).toContain(`Búsqueda: «${cliente.nombre}»`)

    await elegirEstado('Pagado')
    await aplicar()
    await expect(vacio).toBeVisible()
    await page.goBack()
    await expect(filas).toHaveCount(1)
  })

  prueba('se ve y se maneja bien, también en el teléfono', async ({ page }) => {
    const { filas } = paginaDeConsultas(page)
    await page.goto('/consultas')
    await expect(filas).toHaveCount(20)
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.goto('/consultas?estado=anulado')
    await expect(filas.first()).toContainText('Anulado')
    await axe(page)
  })
})

sinSesion('quien solo consulta llega por el menú y no puede cambiar nada', async ({ page, producto }) => {
  await paginaDeEntrada(page).entrar(await crearPersona(producto, 'Consultas'))
  await menu(page).ir('Reportes Generales', 'Consultas')
  const { filas, titulo } = paginaDeConsultas(page)
  await expect(titulo).toBeVisible()
  await expect(filas).toHaveCount(20)
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await filas.first().getByRole('button').click()
  await factura(page).seVe()
})

/** The order's line among those of the workbook, its amounts at the end as the order has them. */
function excelDe({ pedidoId, txtNCF, subTotal, itbis, total }: Pedido, celdas: readonly unknown[][]) {
  const linea = celdas.find(one => one[0] === pedidoId && one[1] === txtNCF) ?? []
  // Behind the amounts stands what the tax office said, of which an invoice on paper has nothing.
  return [...linea.slice(0, -4), subTotal, itbis, total, null]
}
