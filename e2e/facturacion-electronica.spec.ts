import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { readQrs } from '@cuadre/testing/read-qr'
import type { Page } from '@playwright/test'
import { elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { factura } from './src/paginas/factura.ts'
import { pagarAlContado, paginaDeFacturacionElectronica } from './src/paginas/facturacion-electronica.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { axe } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const EMPRESA = 'Climatización y Energía del Caribe Oriental'
const CLIENTE = 'Inmobiliaria Costa Esmeralda'

prueba(
  'una factura electrónica se acepta y su papel lleva el QR; una rechazada se dice, se corrige y se envía otra vez',
  async ({ page, producto, api }) => {
    const ecf = paginaDeFacturacionElectronica(page)
    const numeroDe = async (id: number) => (await api.data(documentos.get, { params: { id } })).numero
    let numero = ''

    await prueba.step('se hace con las teclas de siempre y su papel lleva el QR', async () => {
      const pedidoId = await vender(page)
      await factura(page).seVe()
      numero = await numeroDe(pedidoId)
      expect(numero).toMatch(/^E31\d{10}$/)
      const papel = await api.call(documentos.imprimir, { params: { id: pedidoId } })
      const [qr] = await readQrs(papel.response.rawPayload)
      expect(qr?.text).toContain(`${producto.simulador}/ecf/ConsultaTimbre`)
      expect(qr?.text).toContain(`ENCF=${numero}`)
      await page.goto('/facturacion-electronica')
      await expect(ecf.fila(numero)).toContainText('Aceptado')
    })

    await prueba.step('una rechazada se dice mientras se trabaja', async () => {
      await ordenarRechazo(producto.simulador)
      numero = await numeroDe(await vender(page))
      await factura(page).cerrar()
      await expect(aviso(page, 'rechazad')).toContainText('Facturación electrónica')
    })

    await prueba.step('se corrige y se envía otra vez con el mismo número', async () => {
      await page.goto('/facturacion-electronica')
      await expect(ecf.fila(numero)).toContainText('Rechazado')
      await ecf.verVida(numero)
      await expect(ecf.vida).toContainText('Fecha de vencimiento de secuencia inválida.')
      await axe(page)
      await ecf.corregir()
      const pedido = formularioDePedido(page)
      await expect(page.getByText(`La DGII rechazó la factura ${numero}`)).toBeVisible()
      await pedido.agregar({ producto: 'Filtro de aire lavable', cantidad: 2 })
      await pedido.guardar.click()
      await expect(page).toHaveURL(/\/facturacion$/)
      const { items } = await api.data(pedidos.paged, { query: { ncf: numero } })
      expect(items).toMatchObject([{ txtNCF: numero }])
      await page.goto('/facturacion-electronica')
      await expect(ecf.fila(numero)).toContainText('Aceptado')
    })
  },
)

/** Types an order of the electronic company and saves it; answers its number in the office. */
async function vender(page: Page): Promise<number> {
  const pedido = formularioDePedido(page)
  await page.goto('/facturacion/nuevo')
  await elegir(page, 'Empresa', EMPRESA)
  await elegir(page, 'Cliente', CLIENTE)
  await expect(page.getByText(/el próximo es E31/)).toBeVisible()
  await pedido.agregar({ producto: 'Control remoto universal', cantidad: 3 })
  await pagarAlContado(page)
  await pedido.guardar.click()
  await expect(page).toHaveURL(/\/facturacion\?pdf=\d+$/)
  return Number(new URL(page.url()).searchParams.get('pdf'))
}

/** The tax office refuses what comes next; the number stays free. */
async function ordenarRechazo(simulador: string | null): Promise<void> {
  const falla = { tipo: 'codigo', codigo: 145, resultado: 2, secuenciaUtilizada: false }
  const respuesta = await fetch(`${simulador}/control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...falla, valor: 'Fecha de vencimiento de secuencia inválida.' }),
  })
  expect(respuesta.status).toBe(201)
}
