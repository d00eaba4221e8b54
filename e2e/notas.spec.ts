import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { formularioDeNota, paginaDeComprobantes } from './src/paginas/comprobantes.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'una factura se corrige por productos; la segunda nota no pasa de lo que queda, todo con el teclado',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const { txtNCF, pedidoId } = await puesto.unPedido()
    const autorizada = await page.request.post('/api/secuencias', {
      data: {
        empresaId: puesto.empresa.id,
        tipo: '04',
        solicitud: '1001',
        autorizacion: '2002',
        autorizadaEn: '2026-11-02',
        desde: 1,
        hasta: 50,
        cantidad: 50,
      },
    })
    expect(autorizada.status()).toBe(201)

    await page.goto(`/facturacion?clienteId=${puesto.cliente.id}`)
    await page.getByRole('button', { name: `Nota de crédito de ${txtNCF}` }).press('Enter')
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
  },
)
