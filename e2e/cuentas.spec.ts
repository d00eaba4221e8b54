import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import type { Pedido } from '@cuadre/contract/pedidos'
import { unCliente } from '@cuadre/testing/builders'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { elegir, llenar } from './src/campos.ts'
import { dosClics } from './src/mano.ts'
import { centroDe } from './src/medidas.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeCuentas } from './src/paginas/cuentas.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { axe, cabeALoAncho, focoVisible, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

// 450.50 × 3 less 10 % is 1,216.35: 10 % of it to pay, 12.5 % to collect.
const LADOS = [
  {
    titulo: 'Cuentas por Pagar',
    saldadas: 'Pagadas',
    saldada: 'Pagada',
    calls: cuentasPorPagar,
    uno: 'RD$121.64',
    tres: 'RD$364.92',
  },
  {
    titulo: 'Cuentas por Cobrar',
    saldadas: 'Cobradas',
    saldada: 'Cobrada',
    calls: cuentasPorCobrar,
    uno: 'RD$152.04',
    tres: 'RD$456.12',
  },
] as const

async function pedidosDe(puesto: PuestoDeVenta, cuantos: number): Promise<Pedido[]> {
  const todos: Pedido[] = []
  while (todos.length < cuantos) todos.push(await puesto.unPedido())
  return todos
}

for (const { titulo, saldadas, saldada, calls, uno, tres } of LADOS) {
  prueba.describe(titulo, () => {
    prueba('pagar una, ver quién y cuándo, anularla y verla pendiente otra vez', async ({ page, api }) => {
      const puesto = await unPuestoDeVenta(api)
      const [pedido, otro] = await pedidosDe(puesto, 2)
      const ncf = pedido?.txtNCF ?? ''
      const cuentas = paginaDeCuentas(page, titulo)
      await page.goto(cuentas.ruta)
      await elegir(cuentas.filtros, 'Cliente', puesto.cliente.nombre)
      await cuentas.filtros.getByRole('button', { name: 'Filtrar' }).click()
      await expect(cuentas.filas).toHaveCount(2)
      await expect(cuentas.fila(ncf)).toContainText('16/11/2026')
      await expect(cuentas.fila(ncf)).toContainText(uno)

      await cuentas.pagar(ncf).click()
      await expect(aviso(page, 'Cuenta marcada como pagada')).toContainText(`${ncf} · ${uno}`)
      await expect(cuentas.suma).toContainText(`Total de 1 cuenta${uno}`)
      await expect(cuentas.fila(ncf)).toContainText(`${saldada} ✓`)
      await axe(page)
      await expect(cuentas.filas).toHaveCount(1)
      await expect(cuentas.fila(otro?.txtNCF ?? '')).toBeFocused()

      await cuentas.ver(saldadas)
      await expect(cuentas.fila(ncf)).toContainText('admin')
      // In the place where it was paid stands the way back, in words.
      await expect(cuentas.fila(ncf)).toContainText('Anular pago')
      await expect(cuentas.filas.getByRole('button', { name: /^(Pagar|Cobrar) / })).toHaveCount(0)
      await cuentas.historial(ncf)
      const historial = dialogo(page, `Historial de ${ncf}`)
      await expect(historial.caja.locator('tbody').getByRole('row')).toHaveText([/^Pago.*admin.*RD\$/])
      await historial.boton('Cerrar').last().click()

      await cuentas.anular(ncf)
      const pregunta = dialogo(page, `¿Anular el pago de ${ncf}?`)
      await expect(pregunta.caja).toContainText('La cuenta volverá a estado pendiente.')
      await pregunta.boton('Sí, anular').click()
      await expect(aviso(page, 'Pago anulado correctamente')).toBeVisible()
      await expect(page.getByText('Ninguna cuenta coincide con esos filtros.')).toBeVisible()
      await cuentas.ver('Pendientes')
      await expect(cuentas.filas).toHaveCount(2)
      await cuentas.historial(ncf)
      await expect(historial.caja.locator('tbody').getByRole('row')).toHaveText([/^Anulación/, /^Pago/])
    })

    prueba(
      'un segundo clic en el mismo punto no paga la cuenta siguiente; Deshacer devuelve la primera',
      async ({ page, api }) => {
        const puesto = await unPuestoDeVenta(api)
        const [pedido] = await pedidosDe(puesto, 3)
        const ncf = pedido?.txtNCF ?? ''
        const cuentas = paginaDeCuentas(page, titulo)
        const query = { clienteId: puesto.cliente.id }
        await page.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
        const { x, y } = await centroDe(cuentas.pagar(ncf))
        await dosClics(page, { x, y })
        // The list has been read again: the next account would be under the pointer by now.
        await expect(cuentas.suma).toContainText('Total de 2 cuentas')
        await page.mouse.click(x, y)
        await expect(cuentas.fila(ncf)).toContainText(`${saldada} ✓`)
        await expect(cuentas.filas).toHaveCount(3)
        await expect(cuentas.seleccion).toBeHidden()
        expect((await api.data(calls.pendientes, { query })).totalRecords).toBe(2)

        await page.getByRole('button', { name: 'Deshacer' }).click()
        await expect(aviso(page, 'Pago anulado correctamente')).toContainText(`${ncf} · ${uno}`)
        await expect(cuentas.pagar(ncf)).toBeEnabled()
        expect((await api.data(calls.pendientes, { query })).totalRecords).toBe(3)
      },
    )

    prueba('varias de una vez: cuántas, cuánto, todas o ninguna', async ({ page, api, erroresEsperados }) => {
      erroresEsperados.push(/409 \(Conflict\)/)
      const puesto = await unPuestoDeVenta(api)
      const pedidos = await pedidosDe(puesto, 4)
      const [primero, segundo] = pedidos
      const cuentas = paginaDeCuentas(page, titulo)
      // This page hears of nobody else: it learns of the other payment when it asks for its own.
      await page.routeWebSocket(/./, () => {})
      await page.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
      await cuentas.todaLaPagina.check()
      await expect(cuentas.seleccion).toContainText('4 seleccionadas')
      await cuentas.casilla(primero?.txtNCF ?? '').uncheck()
      await expect(cuentas.seleccion).toContainText(`3 seleccionadas · ${tres}`)
      await cuentas.casilla(primero?.txtNCF ?? '').check()

      const { pedidoId = 0, txtNCF = '' } = segundo ?? {}
      await api.data(calls.marcarPagada, { params: { pedidoId }, body: {} })
      await cuentas.pagarSeleccionadas()
      await cuentas.pregunta.boton(`Sí, ${cuentas.accion}`).click()
      await expect(
        aviso(page, `${txtNCF}: La cuenta ya está pagada. No se marcó ninguna cuenta.`),
      ).toBeVisible()
      const query = { clienteId: puesto.cliente.id }
      expect((await api.data(calls.pendientes, { query })).totalRecords).toBe(3)

      await expect(cuentas.pregunta.caja).toContainText(
        titulo === 'Cuentas por Pagar'
          ? '¿Pagar las 3 cuentas seleccionadas?'
          : '¿Cobrar las 3 cuentas seleccionadas?',
      )
      await expect(cuentas.pregunta.caja).toContainText(`3 cuentas${tres}`)
      await cuentas.pregunta.boton(`Sí, ${cuentas.accion}`).click()
      await expect(aviso(page, `3 cuentas marcadas como ${saldadas.toLowerCase()}`)).toContainText(tres)
      await expect(page.getByText('Ninguna cuenta coincide con esos filtros.')).toBeVisible()
      await cuentas.ver(saldadas)
      await expect(cuentas.suma).toContainText('Total de 4 cuentas')
    })

    prueba('mientras otro mira la misma lista, la ve cambiar', async ({ page, otroNavegador, api }) => {
      const puesto = await unPuestoDeVenta(api)
      const [pedido] = await pedidosDe(puesto, 2)
      const ncf = pedido?.txtNCF ?? ''
      const [mias, suyas] = [paginaDeCuentas(page, titulo), paginaDeCuentas(otroNavegador, titulo)]
      for (const [donde, cuentas] of [
        [page, mias],
        [otroNavegador, suyas],
      ] as const) {
        await donde.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
        await expect(cuentas.filas).toHaveCount(2)
      }
      await suyas.pagar(ncf).click()
      await expect(mias.filas).toHaveCount(1)
      await expect(mias.suma).toContainText(uno)
      await mias.ver(saldadas)
      await expect(mias.fila(ncf)).toBeVisible()
      await suyas.ver(saldadas)
      await suyas.anular(ncf)
      await dialogo(otroNavegador, /Anular/)
        .boton('Sí, anular')
        .click()
      await expect(page.getByText('Ninguna cuenta coincide con esos filtros.')).toBeVisible()
    })
  })
}

prueba(
  'un pedido con una cuenta pagada no se edita ni se elimina hasta anular el pago',
  async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(/409 \(Conflict\)/)
    const puesto = await unPuestoDeVenta(api)
    const { pedidoId, txtNCF } = await puesto.unPedido()
    const frase = 'El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.'
    const cuentas = paginaDeCuentas(page, 'Cuentas por Pagar')
    await page.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
    await cuentas.pagar(txtNCF).click()
    await expect(aviso(page, 'Cuenta marcada como pagada')).toBeVisible()
    await page.goto(`/facturacion/${pedidoId}/editar`)
    await expect(page.getByText(frase)).toBeVisible()
    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await page.getByRole('button', { name: `Eliminar ${txtNCF}` }).click()
    await dialogo(page, '¿Eliminar este pedido?').boton('Sí, eliminar').click()
    await expect(aviso(page, 'No se pudo eliminar')).toContainText(frase)

    await page.goto(`${cuentas.ruta}?tab=pagadas&clienteId=${puesto.cliente.id}`)
    await cuentas.anular(txtNCF)
    await dialogo(page, /Anular/)
      .boton('Sí, anular')
      .click()
    await expect(aviso(page, 'Pago anulado correctamente')).toBeVisible()
    await page.goto(`/facturacion/${pedidoId}/editar`)
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled()
    await expect(page.getByText(frase)).toBeHidden()
  },
)

prueba('con el teclado solo: recorrer, elegir, pagar', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const [primero, , tercero] = await pedidosDe(puesto, 3)
  const cuentas = paginaDeCuentas(page, 'Cuentas por Cobrar')
  await page.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
  await cuentas.fila(primero?.txtNCF ?? '').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(cuentas.casilla(tercero?.txtNCF ?? '')).toBeChecked()
  await expect(cuentas.seleccion).toContainText('2 seleccionadas · RD$304.08')
  await cuentas.seleccion.getByRole('button', { name: 'Cobrar seleccionadas' }).press('Enter')
  await expect(cuentas.pregunta.boton('Cancelar')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(aviso(page, '2 cuentas marcadas como cobradas')).toBeVisible()
  await expect(cuentas.filas).toHaveCount(1)
  await expect(cuentas.filas.first()).toBeFocused()
})

prueba('la factura y el Excel de lo filtrado', async ({ page, api }) => {
  const puesto = await unPuestoDeVenta(api)
  const [pedido] = await pedidosDe(puesto, 2)
  const cuentas = paginaDeCuentas(page, 'Cuentas por Pagar')
  await page.goto(`${cuentas.ruta}?clienteId=${puesto.cliente.id}`)
  await cuentas.verPdf(pedido?.txtNCF ?? '')
  await expect(factura(page).caja).toBeVisible()
  await page.goBack()
  await expect(factura(page).caja).toBeHidden()
  const libro = await cuentas.exportar()
  expect(libro.flat()).toContain(`Cliente: ${puesto.cliente.nombre}`)
  // What they came to, and what is left.
  expect(libro.at(-1)?.filter(Boolean)).toEqual(['Total', 243.28, 243.28])
})

prueba(
  'nombres largos y millones caben, con selección y con preguntas, en claro y en oscuro',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const nombre = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.'
    const cliente = await unCliente(api, {
      nombre: `${nombre} ${puesto.cliente.id}`,
      porcCompraNoExt: 99.99,
      porcVentaNoExt: 88.88,
    })
    const { empresa } = puesto
    const conNombreLargo = { ...empresa, nombre: `${nombre} ${empresa.id}` }
    await api.data(empresas.update, { params: { id: empresa.id }, body: conNombreLargo })
    const detalles = [{ productoId: puesto.gravado.id, cantidad: 19_999, descuento: 0 }]
    const { txtNCF } = await puesto.unPedido({ clienteId: cliente.id, detalles })
    const cuentas = paginaDeCuentas(page, 'Cuentas por Pagar')
    await page.goto(`${cuentas.ruta}?clienteId=${cliente.id}`)
    await expect(cuentas.fila(txtNCF)).toContainText('RD$9,008,648.55')
    await cabeALoAncho(page)
    await cuentas.casilla(txtNCF).check()
    await axe(page)
    await sinDesplazamientoLateral(page)
    await cuentas.filtros.getByRole('button', { name: 'Limpiar' }).focus()
    await focoVisible(page, 6)
    await cuentas.pagarSeleccionadas()
    await expect(cuentas.pregunta.caja).toBeVisible()
    await axe(page)
    await sinDesplazamientoLateral(page)
    await cuentas.pregunta.boton(`Sí, ${cuentas.accion}`).click()
    await cuentas.ver('Pagadas')
    await expect(cuentas.fila(txtNCF)).toBeVisible()
    await axe(page)
    await sinDesplazamientoLateral(page)
    await cuentas.historial(txtNCF)
    await expect(
      dialogo(page, `Historial de ${txtNCF}`).caja.getByRole('cell', { name: /^Pago/ }),
    ).toBeVisible()
    await axe(page)
    await sinDesplazamientoLateral(page)
  },
)

prueba('los días al revés se dicen en su campo', async ({ page }) => {
  const cuentas = paginaDeCuentas(page, 'Cuentas por Cobrar')
  await page.goto(cuentas.ruta)
  await llenar(cuentas.filtros, { Desde: '30/11/2026', Hasta: '01/11/2026' })
  await cuentas.filtros.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('Debe ser igual o posterior a Desde.')).toBeVisible()
  await expect(page).toHaveURL(/cuentasporCobrar$/)
})
