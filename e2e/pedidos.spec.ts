import { formatos } from '@cuadre/contract/formatos'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { unCliente, unProducto } from '@cuadre/testing/builders'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { campo, elegir } from './src/campos.ts'
import { empezarPedido } from './src/empezar-pedido.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDePedidos } from './src/paginas/pedidos.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

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
    await expect.poll(() => suma.innerText()).not.toBe(todo)
    const filtrado = await suma.innerText()

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

  prueba('sin resultados lo dice, y Limpiar los trae otra vez', async ({ page }) => {
    const { filtros, filas, vacio, buscar } = paginaDePedidos(page)
    await page.goto('/facturacion')
    await campo(filtros, 'NCF').fill('E99')
    await buscar()
    await expect(vacio).toBeVisible()
    await expect(page.getByText('No hay facturas registradas hasta el momento.')).toHaveCount(0)
    await expect(aviso(page, 'Sin datos')).toBeVisible()
    await page.getByRole('button', { name: 'Limpiar' }).last().click()
    await expect(filas).toHaveCount(10)
  })

  prueba(
    'eliminar nombra el NCF y el total, pide el motivo del 608 y anula el número',
    async ({ page, api }) => {
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
      const motivo = caja.getByLabel('Motivo de la anulación')
      await expect(motivo).toHaveValue('04')
      await motivo.selectOption('06 · Devolución de productos')
      await boton('Sí, eliminar').click()
      await expect(aviso(page, 'Pedido eliminado')).toBeVisible()
      await expect(vacio).toBeVisible()
      const [anulado] = await api.data(formatos.anulados, {
        query: { empresaId: puesto.empresa.id, fecha: MES },
      })
      expect(anulado).toMatchObject({ ncf: txtNCF, motivo: '06', motivoTexto: 'Devolución de productos' })
      await page.goto(`/ncf?empresaId=${puesto.empresa.id}&fechaDesde=${LUNES}&fechaHasta=${LUNES}`)
      await expect(page.getByRole('row', { name: new RegExp(txtNCF) })).toContainText('Anulado')
    },
  )
})

prueba(
  'duplicar abre un pedido nuevo con lo mismo, a los precios de hoy, y dice lo que no pudo copiar',
  async ({ page, context, api }) => {
    await esHoy(context, sumarDias(LUNES, 2))
    const puesto = await unPuestoDeVenta(api)
    const categoriaId = puesto.empresa.categoriaId
    const subio = await unProducto(api, { categoriaId, precio: 100 })
    const ido = await unProducto(api, { categoriaId, precio: 50 })
    const { pedidoId, txtNCF } = await puesto.unPedido({
      detalles: [subio, ido].map(({ id }) => ({ productoId: id, cantidad: 3, descuento: 10 })),
    })
    await api.data(productos.update, { params: { id: subio.id }, body: { ...subio, precio: 120.5 } })
    await api.call(productos.remove, { params: { id: ido.id } })
    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await page.getByRole('button', { name: `Duplicar ${txtNCF}` }).click()

    const pedido = formularioDePedido(page)
    const dicho = page.getByRole('status').filter({ hasText: `Copia del pedido ${txtNCF}` })
    await expect(dicho).toContainText(ido.descripcion)
    await expect(dicho).toContainText(`${subio.descripcion}, de RD$100.00 a RD$120.50`)
    await expect(page).toHaveURL(/\/facturacion\/nuevo\?desde=\d+$/)
    // Today.
    await expect(pedido.fecha).toHaveValue(formatDia(sumarDias(LUNES, 2)))
    await expect(pedido.empresa).toHaveValue(puesto.empresa.nombre)
    await expect(pedido.cliente).toHaveValue(puesto.cliente.nombre)
    await expect(pedido.lineas).toHaveCount(1)
    await axe(page)
    await sinDesplazamientoLateral(page)
    await pedido.escribirFecha(formatDia(LUNES))
    await expect(pedido.ncf).toHaveValue(/^B01/)
    await expect(pedido.ncf).not.toHaveValue(txtNCF)
    // 3 × 120.50 less 10 % = 325.35; with ITBIS 383.91
    await expect(pedido.cifra('Total')).toHaveText('RD$383.91')
    await pedido.guardar.click()
    await expect(factura(page).caja).toBeVisible()
    const { items } = await api.data(pedidos.paged, { query: { clienteId: puesto.cliente.id } })
    expect(items.map(row => row.total)).toEqual([383.91, 477.9])
    expect(items.map(row => row.pedidoId)).toContain(pedidoId)
  },
)

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
    const pedido = await empezarPedido(page, puesto)
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
})
