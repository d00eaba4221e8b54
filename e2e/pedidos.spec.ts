import { pedidos } from '@cuadre/contract/pedidos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { unCliente } from '@cuadre/testing/builders'
import type { ClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { LUNES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { Page } from '@playwright/test'
import { campo, elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDePedidos } from './src/paginas/pedidos.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba.use({ demo: true })

prueba.describe('la lista', () => {
  prueba('los filtros quedan en la dirección y la suma es la de toda la lista', async ({ page }) => {
    const { filtros, filas, suma, buscar, limpiar } = paginaDePedidos(page)
    await page.goto('/facturacion')
    await expect(filas).toHaveCount(10)
    await expect(suma).toContainText(/Total de [\d,]{3,} pedidos/)
    const todo = await suma.innerText()

    await elegir(filtros, 'Cliente', 'Colmado Los Muchachos')
    await buscar()
    await expect(page).toHaveURL(/clienteId=\d+/)
    await expect(filas.first()).toContainText('Colmado Los Muchachos')
    const filtrado = await suma.innerText()
    expect(filtrado).not.toBe(todo)

    await page.reload()
    await expect(suma).toHaveText(filtrado.replaceAll('\t', ''))
    await expect(filtros.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Colmado Los Muchachos')

    await page.goBack()
    await expect(filas).toHaveCount(10)
    await expect(filtros.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
    await page.goForward()
    await limpiar()
    await expect(page).toHaveURL(/\/facturacion$/)
    await expect(filas).toHaveCount(10)
  })

  prueba('un pedazo del NCF encuentra su pedido, y el Excel trae solo ese', async ({ page, api }) => {
    const { txtNCF, total, clienteNombre } = await (await unPuestoDeVenta(api)).unPedido()
    const { filtros, fila, filas, buscar, exportar } = paginaDePedidos(page)
    await page.goto('/facturacion')
    await elegir(filtros, 'Cliente', clienteNombre)
    await campo(filtros, 'NCF').fill(txtNCF.slice(-5))
    await buscar()
    await expect(filas).toHaveCount(1)
    await expect(fila(txtNCF)).toContainText(formatDia(LUNES))
    const celdas = await exportar()
    const [encontrada] = celdas.filter(linea => linea.includes(txtNCF))
    expect(encontrada).toContain(total)
  })

  prueba('sin resultados lo dice', async ({ page }) => {
    const { filtros, vacio, buscar } = paginaDePedidos(page)
    await page.goto('/facturacion')
    await campo(filtros, 'NCF').fill('E99')
    await buscar()
    await expect(vacio).toBeVisible()
    await expect(aviso(page, 'Sin datos')).toBeVisible()
  })

  prueba('eliminar nombra el NCF y el total, y anula el número', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { txtNCF } = await puesto.unPedido({ detalles: [{ productoId: puesto.gravado.id, cantidad: 2 }] })
    const { fila, vacio, pedirEliminar } = paginaDePedidos(page)
    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await pedirEliminar(txtNCF)
    const { caja, boton } = dialogo(page, '¿Eliminar este pedido?')
    // 2 × 450.50 = 901.00, and 162.18 of ITBIS.
    await expect(caja).toContainText(`NCF ${txtNCF}, total RD$1,063.18`)
    await expect(boton('Cancelar')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(caja).toBeHidden()
    await expect(fila(txtNCF)).toBeVisible()
    await pedirEliminar(txtNCF)
    await boton('Sí, eliminar').click()
    await expect(aviso(page, 'Pedido eliminado')).toBeVisible()
    await expect(vacio).toBeVisible()
    await page.goto(`/ncf?empresaId=${puesto.empresa.id}&fechaDesde=${LUNES}&fechaHasta=${LUNES}`)
    await expect(page.getByRole('row', { name: new RegExp(txtNCF) })).toContainText('Anulado')
  })
})

prueba.describe('el formulario', () => {
  prueba('dice en orden lo que falta', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const sinPorcentajes = await unCliente(api, {
      porcCompraExt: 0,
      porcVentaExt: 0,
      porcCompraNoExt: 0,
      porcVentaNoExt: 0,
    })
    const pedido = formularioDePedido(page)
    await page.goto('/facturacion/nuevo')
    const falta = async (frase: string) => {
      await pedido.guardar.click()
      await expect(aviso(page, frase)).toBeVisible()
    }
    await pedido.fecha.fill('')
    await falta('Debe seleccionar una fecha de pedido.')
    await pedido.fecha.fill('31/12/2025')
    await falta('Debe seleccionar una empresa.')
    await elegir(page, 'Empresa', puesto.empresa.nombre)
    await falta('Debe seleccionar un cliente.')
    await elegir(page, 'Cliente', sinPorcentajes.nombre)
    await falta('Porcentajes no configurados: Por favor, consulte con el administrador')
    await elegir(page, 'Cliente', puesto.cliente.nombre)
    await expect(page.getByText('No hay NCF disponibles de esta empresa para esa fecha.')).toBeVisible()
    await falta('Debe seleccionar un NCF.')
    await pedido.fecha.fill(formatDia(LUNES))
    await expect(pedido.ncf).toHaveValue(/^B01/)
    await falta('Debe agregar al menos un producto al pedido.')
  })

  prueba('cambiar la elección de ITBIS quita lo que no corresponde y dice qué', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const pedido = await empezar(page, puesto)
    await pedido.itbis.selectOption('No (Productos exentos)')
    const dicho = page.getByRole('alert').filter({ hasText: 'Se quitó un producto' })
    await expect(dicho).toContainText(puesto.gravado.descripcion)
    await expect(pedido.lineas).toHaveCount(0)
    await dicho.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(pedido.lineas).toHaveCount(1)
    await expect(pedido.itbis).toHaveValue('Sí (Productos NO exentos)')
  })

  prueba('al editar, la fecha, la empresa, el NCF y el ITBIS no se tocan', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { txtNCF } = await puesto.unPedido({ detalles: [{ productoId: puesto.gravado.id, cantidad: 2 }] })
    const { fila, editar } = paginaDePedidos(page)
    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await editar(txtNCF)
    const pedido = formularioDePedido(page)
    for (const nombre of ['Fecha de pedido', 'Empresa', '¿Factura con ITBIS?', 'NCF']) {
      await expect(campo(page, nombre)).toBeDisabled()
    }
    await expect(campo(page, 'NCF')).toHaveValue(txtNCF)
    await campo(pedido.detalle, `Cantidad de ${puesto.gravado.descripcion}`).fill('3')
    await expect(pedido.cifra('Total')).toHaveText('RD$1,594.77')
    await pedido.guardar.click()
    await expect(aviso(page, 'Éxito')).toBeVisible()
    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await expect(fila(txtNCF)).toContainText('RD$1,594.77')
  })

  prueba('un pedido que no existe lo dice', async ({ page, erroresEsperados }) => {
    erroresEsperados.push(/404 \(Not Found\)/)
    await page.goto('/facturacion/99999999/editar')
    await expect(page.getByRole('alert')).toContainText('No se encontró el pedido')
    await page.getByRole('link', { name: 'Volver a los pedidos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
  })

  prueba(
    'si otro toma el NCF, se dice, se ofrece el siguiente y nada se pierde',
    async ({ page, otroNavegador, api, erroresEsperados }) => {
      erroresEsperados.push(/409 \(Conflict\)/)
      const puesto = await unPuestoDeVenta(api)
      const mio = await empezar(page, puesto)
      const suyo = await empezar(otroNavegador, puesto)
      const tomado = await mio.ncf.inputValue()
      await expect(suyo.ncf).toHaveValue(tomado)
      await suyo.guardar.click()
      await expect(factura(otroNavegador).caja).toBeVisible()

      await mio.guardar.click()
      await expect(aviso(page, 'No se pudo crear el pedido')).toContainText(
        'El NCF seleccionado ya no está disponible. Seleccione otro.',
      )
      await expect(mio.ncf).toHaveValue(siguienteA(tomado))
      await expect(mio.cliente).toHaveValue(puesto.cliente.nombre)
      await expect(mio.lineas).toHaveCount(1)
      await mio.guardar.click()
      await expect(factura(page).caja).toBeVisible()
      expect(await cuantos(api, puesto)).toBe(2)
    },
  )

  prueba(
    'con la red caída nada se pierde, y reintentar hace un solo pedido',
    async ({ page, api, erroresEsperados }) => {
      erroresEsperados.push(/net::ERR_FAILED/)
      const puesto = await unPuestoDeVenta(api)
      const pedido = await empezar(page, puesto)
      let peticiones = 0
      await page.route(/\/api\/pedidos$/i, async route => {
        if (route.request().method() !== 'POST') return await route.continue()
        peticiones += 1
        // The first one never arrives; of the second one only the answer is lost.
        if (peticiones > 2) return await route.continue()
        if (peticiones === 2) await route.fetch()
        await route.abort()
      })
      for (const intento of [1, 2]) {
        await pedido.guardar.click()
        await expect(aviso(page, 'Error al crear pedido')).toBeVisible()
        await expect(pedido.lineas).toHaveCount(1)
        await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
        expect(peticiones).toBe(intento)
        await aviso(page, 'Error al crear pedido').getByRole('button', { name: 'Cerrar aviso' }).click()
        await expect(aviso(page, 'Error al crear pedido')).toBeHidden()
      }
      await pedido.guardar.click()
      await expect(factura(page).caja).toBeVisible()
      expect(await cuantos(api, puesto)).toBe(1)
    },
  )

  prueba('dos clics seguidos en Guardar hacen un solo pedido', async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const pedido = await empezar(page, puesto)
    await pedido.guardar.dblclick()
    await expect(factura(page).caja).toBeVisible()
    expect(await cuantos(api, puesto)).toBe(1)
  })

  prueba('salir sin guardar pregunta primero', async ({ page, api }) => {
    const pedido = await empezar(page, await unPuestoDeVenta(api))
    const { caja, boton } = dialogo(page, 'El pedido no se ha guardado')
    await pedido.cancelar.click()
    await boton('Seguir editando').click()
    await expect(caja).toBeHidden()
    await expect(pedido.lineas).toHaveCount(1)
    await pedido.cancelar.click()
    await boton('Salir sin guardar').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pedidos' })).toBeVisible()
  })

  prueba('cerrar la pestaña no pierde el pedido: se ofrece una vez', async ({ page, context, api }) => {
    const puesto = await unPuestoDeVenta(api)
    await empezar(page, puesto)
    await page.close()

    const otra = await context.newPage()
    await otra.goto('/facturacion/nuevo')
    const oferta = otra.getByText('Tiene un pedido sin guardar')
    await expect(oferta).toBeVisible()
    await otra.getByRole('button', { name: 'Recuperar' }).click()
    const pedido = formularioDePedido(otra)
    await expect(pedido.lineas).toHaveCount(1)
    await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
    await pedido.guardar.click()
    await factura(otra).cerrar()
    await otra.goto('/facturacion/nuevo')
    await expect(pedido.empresa).toBeVisible()
    await expect(oferta).toBeHidden()
  })
})

/** A new order with its header and one line, ready to be saved. */
async function empezar(page: Page, { empresa, cliente, gravado }: PuestoDeVenta) {
  const pedido = formularioDePedido(page)
  await page.goto('/facturacion/nuevo')
  await pedido.encabezar({ fecha: formatDia(LUNES), empresa: empresa.nombre, cliente: cliente.nombre })
  await expect(pedido.ncf).toHaveValue(/^B01\d{8}$/)
  await pedido.agregar({ producto: gravado.descripcion, cantidad: 2 })
  await expect(pedido.lineas).toHaveCount(1)
  return pedido
}

async function cuantos(api: ClienteDeApi, { cliente }: PuestoDeVenta): Promise<number> {
  const { totalRecords } = await api.data(pedidos.paged, { query: { clienteId: cliente.id } })
  return totalRecords
}

/** B0100000007 → B0100000008 */
function siguienteA(ncf: string): string {
  return `${ncf.slice(0, 3)}${String(Number(ncf.slice(3)) + 1).padStart(8, '0')}`
}
