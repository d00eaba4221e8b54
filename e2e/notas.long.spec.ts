import { secuencias } from '@cuadre/contract/secuencias'
import { diaEnSantoDomingo, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { campo } from './src/campos.ts'
import { formularioDeNota, paginaDeComprobantes } from './src/paginas/comprobantes.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { delMenuDeFila } from './src/paginas/menu-de-fila.ts'
import { axe, juzgar, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'una factura se corrige por productos; la segunda nota no pasa de lo que queda, todo con el teclado',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { txtNCF, pedidoId } = await puesto.unPedido()
    const empresaId = puesto.empresa.id
    const hoy = diaEnSantoDomingo(new Date())
    const autorizada = { autorizadaEn: '2026-11-02', vence: null }
    for (const [tipo, hasta, vence] of [
      ['02', 100, null],
      ['03', 100, `${Number(hoy.slice(0, 4)) + 1}-12-31`],
      ['04', 4, null],
    ] as const) {
      const datos = { ...autorizada, tipo, hasta, vence }
      await api.data(secuencias.create, { body: unaSecuencia(empresaId, datos) })
    }
    await puesto.unPedido({ tipoComprobante: 'B02', ncfId: null, fechaPedido: hoy })

    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await delMenuDeFila(page, txtNCF, `Nota de crédito de ${txtNCF}`)
    const nota = formularioDeNota(page)
    // 3 × 450.50 less 10 %, and its ITBIS.
    await expect(nota.cifra('Queda de la factura')).toHaveText('RD$1,435.29')
    await expect(nota.modo('Anular toda la factura')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(nota.cantidad(puesto.gravado.descripcion)).toBeFocused()
    await page.keyboard.type('1')
    await expect(nota.cifra('Total de la nota')).toHaveText('RD$478.43')
    await expect(nota.cifra('Quedará')).toHaveText('RD$956.86')
    await page.keyboard.press('Enter')
    await expect(nota.motivo).toBeFocused()
    await page.keyboard.type('Devolución de mercancía')
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.keyboard.press('Control+Enter')

    const comprobantes = paginaDeComprobantes(page)
    await comprobantes.papel.seVe()
    await expect(comprobantes.correcciones).toContainText(`Corrige la factura ${txtNCF}`)
    await axe(page)
    await sinDesplazamientoLateral(page)
    const texto = await comprobantes.papel.texto()
    for (const dato of ['NOTA DE CRÉDITO', 'B0400000001', txtNCF, 'Devolución de mercancía', 'RD$478.43']) {
      expect(texto).toContain(dato)
    }
    // Undone with a debit note on the invoice, and that one with a credit note: it is as it was.
    for (const [numero, emitir, queda] of [
      ['B0300000001', 'Emitir nota de débito', 'RD$1,435.29'],
      ['B0400000002', 'Emitir nota de crédito', 'RD$956.86'],
    ] as const) {
      await comprobantes.correcciones.getByRole('button', { name: 'Deshacer esta nota' }).click()
      await expect(nota.cifra('Quedará')).toHaveText(queda)
      await expect(nota.motivo).toBeFocused()
      await juzgar(page)
      await page.getByRole('button', { name: emitir }).click()
      await comprobantes.papel.seVe()
      await expect(comprobantes.correcciones).toContainText('Deshace la')
      expect(await comprobantes.papel.texto()).toContain(numero)
    }
    await page.keyboard.press('Escape')
    const fila = comprobantes.fila('B0400000001').filter({ hasText: txtNCF })
    await expect(fila).toContainText('-RD$478.43')

    await page.goto(`/comprobantes/${pedidoId}/nota-de-credito`)
    await expect(nota.modo('Anular toda la factura')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(nota.monto).toBeFocused()
    await page.keyboard.type('956.87')
    await expect(
      page.getByText('La nota no puede pasar de lo que queda de la factura: RD$956.86.'),
    ).toBeVisible()
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Error en el precio')
    await page.keyboard.press('Control+Enter')
    await expect(nota.monto).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('956.86')
    await expect(nota.cifra('Quedará')).toHaveText('RD$0.00')
    await page.keyboard.press('Control+Enter')
    await comprobantes.papel.seVe()
    await expect(comprobantes.correcciones).toContainText(`Corrige la factura ${txtNCF}`)

    // One number is left, and three were used: said once the paper no longer has the attention.
    const toast = page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('status')
      .filter({ hasText: 'Secuencias' })
    await expect(toast).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(toast).toContainText('queda 1 número de nota de crédito (B04).')
    await toast.getByRole('link', { name: 'Ver la secuencia' }).click()
    await expect(page).toHaveURL(new RegExp(`/secuencias\\?empresaId=${empresaId}&tipo=04$`))
    await expect(page.getByRole('row', { name: /Nota de crédito \(B04\)/ })).toContainText('Activa')
    await juzgar(page)

    await page.getByRole('button', { name: 'Nueva secuencia' }).click()
    const { caja, boton } = dialogo(page, 'Nueva secuencia')
    const pegado = campo(caja, 'Pegue aquí lo que muestra la Oficina Virtual')
    await expect(pegado).toBeFocused()
    await pegado.fill(
      'Nota de Crédito\t48151701\t6005872611\tB0400000004\tB0400000050\t47\t02/11/2026\tninguna',
    )
    await expect(campo(caja, 'Último número')).toHaveValue('50')
    await campo(caja, 'No. de autorización').fill('')
    await boton('Registrar').click()
    await expect(caja.locator('[aria-invalid=true]')).toBeFocused()
    await juzgar(page)
    await page.keyboard.press('Escape')

    await page.goto(`/reporteExcel?empresaId=${empresaId}&fecha=${primerDiaDelMes(hoy)}`)
    await expect(page.getByRole('region', { name: 'Resumen general de facturas de consumo' })).toContainText(
      'RD$1,216.35',
    )
    await page.getByLabel('Mostrar').selectOption({ label: 'Notas de crédito y débito' })
    await expect(page.getByRole('row', { name: new RegExp(`B0400000002.*${txtNCF}`) })).toBeVisible()
    await juzgar(page)

    await page.goto(`/ncf/cuadre?empresaId=${empresaId}`)
    await expect(page.getByRole('article').filter({ hasText: 'B04' })).toContainText('Cuadra')
    await juzgar(page)
  },
)
