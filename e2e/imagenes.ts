import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { motivoParaNoCambiar } from '@cuadre/domain/documentos/congelado'
import {
  diaEnSantoDomingo,
  esDiaLaborable,
  formatDia,
  nombreDelDia,
  primerDiaDelMes,
  sumarDias,
  sumarMeses,
} from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import type { Page } from '@playwright/test'
import { abrirApi } from './src/api.ts'
import { campo, elegir } from './src/campos.ts'
import { formularioDeNota } from './src/paginas/comprobantes.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { factura } from './src/paginas/factura.ts'
import { paginaDeFacturacionElectronica } from './src/paginas/facturacion-electronica.ts'
import { paginaDeFormato } from './src/paginas/formatos.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { menu } from './src/paginas/menu.ts'
import { delMenuDeFila } from './src/paginas/menu-de-fila.ts'
import { paginaDelMes, paginaDeNcf } from './src/paginas/ncf.ts'
import { reporte } from './src/paginas/reporte.ts'
import { vistaPrevia } from './src/paginas/vista-previa.ts'
import { expect, pruebaConSesion as imagen } from './src/prueba.ts'
import type { Producto } from './src/servidor.ts'
import { reposo, tomar } from './src/tomar.ts'

const HOY = diaEnSantoDomingo(new Date())
const DIA = esDiaLaborable(HOY) ? HOY : sumarDias(HOY, -1)
const TELEFONO = { width: 390, height: 844 }
const EMPRESA = 'Ferretería La Cadena del Cibao, SRL'
const ELECTRONICA = 'Climatización y Energía del Caribe Oriental, SRL'
const MES_PASADO = sumarMeses(primerDiaDelMes(HOY), -1)

imagen.use({ demo: true })

imagen('la entrada', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/login')
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  await tomar(page, 'entrar')
})

imagen('los clientes', async ({ page }) => {
  await page.goto('/clientes')
  await reposo(page)
  await tomar(page, 'clientes')
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect(dialogo(page, 'Editar Cliente').caja).toBeVisible()
  await tomar(page, 'cliente')
})

imagen('los NCF', async ({ page }) => {
  await page.goto('/ncf')
  await reposo(page)
  await tomar(page, 'ncf')
  const { abrirMover, mover } = paginaDeNcf(page)
  await abrirMover()
  await campo(mover.caja, 'Fecha de origen').fill(formatDia(DIA))
  await tomar(page, 'mover-ncf')
})

imagen('un consumidor', async ({ page }) => {
  await page.goto('/facturacion/nuevo')
  const pedido = formularioDePedido(page)
  await elegir(page, 'Empresa', EMPRESA)
  await elegir(page, 'Cliente', 'CONSUMIDOR FINAL')
  await pedido.agregar({ producto: 'Pintura acrílica blanca', cantidad: 2 })
  await expect(page.getByText(/el próximo es B02/)).toBeVisible()
  await reposo(page)
  await tomar(page, 'pedido-consumo')
})

imagen('las secuencias', async ({ page }) => {
  await page.goto('/secuencias')
  await reposo(page)
  await tomar(page, 'secuencias')
  await page.getByRole('button', { name: 'Nueva secuencia' }).click()
  const { caja } = dialogo(page, 'Nueva secuencia')
  await elegir(caja, 'Empresa', EMPRESA)
  await campo(caja, 'Pegue aquí lo que muestra la Oficina Virtual').fill(
    `Nota de Débito\t48151701\t6005872611\tB0300000001\tB0300000050\t50\t${formatDia(sumarDias(HOY, -2))}\t31/12/${Number(HOY.slice(0, 4)) + 1}`,
  )
  await tomar(page, 'secuencia-nueva')
})

imagen('la facturación electrónica', async ({ page }) => {
  const ecf = paginaDeFacturacionElectronica(page)
  await page.goto('/facturacion-electronica')
  await reposo(page)
  await tomar(page, 'facturacion-electronica')
  await page.getByRole('button', { name: /^Ver la vida de E310000000004/ }).click()
  await expect(ecf.vida).toContainText('Corregir y reenviar')
  await tomar(page, 'comprobante-rechazado')
  await page.goto('/facturacion-electronica/recibidos')
  await reposo(page)
  await page.getByRole('button', { name: /E310000000002/ }).click()
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  await tomar(page, 'recibido')
})

imagen('una empresa pasa a factura electrónica', async ({ page }) => {
  await page.goto('/facturacion-electronica/empresas')
  await reposo(page)
  await tomar(page, 'empresas-electronicas')
  await page.getByRole('button', { name: `Editar ${EMPRESA}`, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Cómo factura')
  await tomar(page, 'empresa-que-falta')
  await page.keyboard.press('Escape')
  await delMenuDeFila(page, EMPRESA, `Certificado de ${EMPRESA}`)
  await expect(campo(page, 'Clave del certificado')).toBeVisible()
  await tomar(page, 'certificado')
  await page.keyboard.press('Escape')
  await delMenuDeFila(page, ELECTRONICA, `Probar conexión de ${ELECTRONICA}`)
  await expect(page.getByText('La conexión funciona.')).toBeVisible()
  await tomar(page, 'probar-conexion')
})

imagen('los pedidos', async ({ page, api }) => {
  await page.goto('/facturacion')
  await reposo(page)
  await tomar(page, 'pedidos')
  await page.emulateMedia({ colorScheme: 'dark' })
  await tomar(page, 'pedidos-oscuro')
  await page.emulateMedia({ colorScheme: 'light' })
  await menu(page).abrir()
  await tomar(page, 'menu')
  const { items } = await api.data(pedidos.paged, { query: { cliente: 'SRL' } })
  await page.goto(`/facturacion?pdf=${items[0]?.pedidoId}`)
  await factura(page).seVe()
  await tomar(page, 'factura')
})

imagen('un pedido nuevo', async ({ page }) => {
  await escribir(page)
  await tomar(page, 'pedido')
  await page.setViewportSize(TELEFONO)
  await tomar(page, 'pedido-telefono')
})

imagen('los pedidos en el teléfono', async ({ page }) => {
  await page.setViewportSize(TELEFONO)
  await page.goto('/facturacion')
  await reposo(page)
  await tomar(page, 'pedidos-telefono')
})

imagen('Inicio', async ({ page }) => {
  await page.goto('/')
  await reposo(page)
  await expect(page.getByRole('img', { name: /^Ventas por día de/ }).locator('svg')).toBeVisible()
  await tomar(page, 'inicio')
})

imagen('las cuentas', async ({ page }) => {
  await page.goto('/cuentasporCobrar')
  await reposo(page)
  const casillas = page.getByRole('checkbox', { name: /^Seleccionar B/ })
  await casillas.nth(1).check()
  await casillas.nth(2).check()
  await tomar(page, 'cuentas')
})

imagen('los NCF de un mes y su cuadre', async ({ page }) => {
  await page.goto('/ncf/mes')
  await elegir(page, 'Empresa', EMPRESA)
  await paginaDelMes(page)
    .dia(`${nombreDelDia(DIA)} ${Number(DIA.slice(8))}`)
    .click()
  await expect(paginaDelMes(page).panel).toBeVisible()
  await reposo(page)
  await tomar(page, 'ncf-mes')
  await page.goto(`/ncf/cuadre?mes=${MES_PASADO}`)
  await reposo(page)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await tomar(page, 'cuadre')
})

imagen('el 607', async ({ page }) => {
  const formato = paginaDeFormato(page, 'Ventas del mes')
  await page.goto('/reporteExcel')
  await formato.escoger(EMPRESA, MES_PASADO)
  await formato.consultar()
  await expect(formato.filas).toHaveCount(10)
  // The address keeps what was asked, and the message is gone.
  await page.reload()
  await expect(formato.filas).toHaveCount(10)
  await reposo(page)
  await tomar(page, 'formato-607')
})

imagen('una consulta', async ({ page }) => {
  await page.goto('/consultas?buscar=constructora')
  await reposo(page)
  await expect(page.getByRole('table', { name: 'Pedidos encontrados' })).toBeVisible()
  await tomar(page, 'consultas')
})

imagen('los comprobantes y una nota de crédito', async ({ page, api }) => {
  const { items } = await api.data(documentos.paged, { query: { clase: 'factura' } })
  const factura = items.find(({ estado, itbis }) => estado !== 'anulado' && itbis > 0)
  await page.goto(`/comprobantes/${factura?.documentoId}/nota-de-credito`)
  const nota = formularioDeNota(page)
  await nota.modo('Devolver productos').check()
  await page
    .getByRole('textbox', { name: /^Cantidad de / })
    .first()
    .fill('1')
  await nota.motivo.fill('Devolución de mercancía')
  await tomar(page, 'nota-de-credito')
  await page.goto('/comprobantes')
  await reposo(page)
  await tomar(page, 'comprobantes')
})

imagen('un reporte de ventas', async ({ page }) => {
  const ventas = reporte(page, 'Reportes de Ventas')
  await page.goto('/reportesVentas?tipo=empresa')
  await ventas.elegir('Empresa', EMPRESA)
  await ventas.pedir('Mes pasado')
  await ventas.pedir('Previsualizar Reporte')
  await vistaPrevia(page, 'Vista previa del Reporte').seVe()
  await tomar(page, 'reporte-ventas')
})

imagen('dos personas en un pedido', async ({ page, api, producto, erroresEsperados }) => {
  erroresEsperados.push(/409 \(Conflict\)/)
  const yocasta = await unaColega(api, producto)
  const { id, ...suyo } = await unPedidoPendiente(api)
  await page.goto(`/facturacion/${id}/editar`)
  const [primera] = suyo.body.detalles
  const cantidad = page.getByRole('textbox', { name: /^Cantidad de / }).first()
  await cantidad.fill(String((primera?.cantidad ?? 0) + 5))
  const detalles = suyo.body.detalles.map((linea, i) =>
    i === 0
      ? { ...linea, cantidad: linea.cantidad + 2 }
      : { ...linea, descuento: linea.descuento === 10 ? 5 : 10 },
  )
  await yocasta.data(pedidos.update, { params: { id }, body: { ...suyo.body, detalles } })
  await formularioDePedido(page).guardar.click()
  await expect(page.getByRole('dialog', { name: 'yocasta cambió este pedido' })).toBeVisible()
  await expect(page.getByText('Se realizó una acción')).toHaveCount(0)
  await tomar(page, 'conflicto')
})

/** The newest order of two lines that may be changed, as a body to change it with. */
async function unPedidoPendiente(api: ApiClient) {
  const { items } = await api.data(pedidos.paged, { query: { pageSize: 50 } })
  for (const { pedidoId: id } of items) {
    const pedido = await api.data(pedidos.get, { params: { id } })
    const { aplicaItbis, clienteId, version, detalles, estadoEcf } = pedido
    // A change of an electronic one is a new attempt to send it, after which nothing of it may change.
    if (estadoEcf !== null || motivoParaNoCambiar({ ...pedido, hoy: HOY }) !== null) continue
    if (detalles.length !== 2) continue
    const lineas = detalles.map(({ productoId, precio, cantidad, descuento }) => {
      return { productoId, precio, cantidad, descuento }
    })
    return { id, body: { aplicaItbis, clienteId, version, detalles: lineas } }
  }
  throw new Error('The sample office has no such order')
}

/** Somebody else of the office, who sells. */
async function unaColega(api: ApiClient, producto: Producto): Promise<ApiClient> {
  const primera = 'Primera-Clave-31'
  const contrasena = 'Segunda-Clave-32'
  const { id } = await api.data(usuarios.create, {
    body: { nombre: 'Yocasta Peña', username: 'yocasta', email: 'yocasta@oficina.do', password: primera },
  })
  const rol = (await api.data(roles.list, {})).find(({ name }) => name === 'Facturacion')
  await api.data(usuarios.assignRoles, { params: { id }, body: rol ? [rol.id] : [] })
  const suya = await abrirApi({ ...producto, usuario: 'yocasta', contrasena: primera })
  await suya.data(sesion.changePassword, { body: { currentPassword: primera, newPassword: contrasena } })
  return suya
}

async function escribir(page: Page) {
  const pedido = formularioDePedido(page)
  await page.goto('/facturacion/nuevo')
  await pedido.encabezar({
    fecha: formatDia(DIA),
    empresa: EMPRESA,
    cliente: 'Constructora Peralta Núñez',
  })
  await expect(pedido.ncf).toHaveValue(/^B01/)
  await pedido.agregar({ producto: 'Cemento gris', cantidad: 120, descuento: 5 })
  await pedido.agregar({ producto: 'Varilla corrugada 1/2', cantidad: 80 })
  await pedido.agregar({ producto: 'Pintura tropical', cantidad: 6, descuento: 10 })
  await expect(pedido.lineas).toHaveCount(3)
}
