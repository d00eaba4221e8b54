import { cuentasPorPagar } from '@cuadre/contract/cuentas'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import {
  diaEnSantoDomingo,
  esDiaLaborable,
  primerDiaDelMes,
  sumarDias,
  ultimoDiaDelMes,
} from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { unaCategoria, unaEmpresa, unCliente, unContacto, unProducto } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { factura } from './src/paginas/factura.ts'
import { expect, pruebaConSesion } from './src/prueba.ts'

/** What a browser would run if any screen took it for markup; a script that is refused shows in the console too. */
const trampa = (donde: string) =>
  `${donde} ${nextNumber()} <img src=x onerror="window.ejecutado=1"><script>window.ejecutado=1</script>{{7*7}}`

/** A business day of this month, for which numbers can be generated. */
function unDia(): string {
  const hoy = diaEnSantoDomingo(new Date())
  if (esDiaLaborable(hoy)) return hoy
  const ayer = sumarDias(hoy, -1)
  return primerDiaDelMes(ayer) === primerDiaDelMes(hoy) ? ayer : sumarDias(hoy, 1)
}

/** An order all of whose names are traps, one of its accounts paid; and another that was deleted. */
async function oficinaConTrampas(api: ApiClient) {
  const fecha = unDia()
  const categoria = await unaCategoria(api, { descripcion: trampa('Categoría') })
  const contacto = await unContacto(api, { nombreContacto: trampa('Contacto') })
  const empresa = await unaEmpresa(api, {
    nombre: trampa('Empresa'),
    direccion: trampa('Dirección'),
    categoriaId: categoria.id,
  })
  const cliente = await unCliente(api, {
    nombre: trampa('Cliente'),
    direccion: trampa('Calle'),
    contactoId: contacto.id,
    porcCompraNoExt: 10,
    porcVentaNoExt: 12,
  })
  const producto = await unProducto(api, { descripcion: trampa('Producto'), categoriaId: categoria.id })
  await api.data(ncfs.generar, {
    body: {
      empresaId: empresa.id,
      fechaInicio: primerDiaDelMes(fecha),
      fechaVencimiento: `${ultimoDiaDelMes(fecha).slice(0, 4)}-12-31`,
      cantidadPorDia: 4,
    },
  })
  const unPedido = async () => {
    const { datos } = await api.data(ncfs.byEmpresaAndFecha, { query: { empresaId: empresa.id, fecha } })
    return api.data(pedidos.create, {
      body: {
        fechaPedido: fecha,
        empresaId: empresa.id,
        clienteId: cliente.id,
        ncfId: datos[0]?.id ?? 0,
        aplicaItbis: true,
        detalles: [{ productoId: producto.id, cantidad: 2, descuento: 0 }],
      },
    })
  }
  const pedido = await unPedido()
  await api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId: pedido.pedidoId } })
  await api.call(pedidos.remove, { params: { id: (await unPedido()).pedidoId } })
  return { pedido, empresa, cliente, contacto, fecha }
}

pruebaConSesion(
  'ningún nombre escrito por alguien se ejecuta en la pantalla de otro',
  async ({ page, api }) => {
    pruebaConSesion.slow()
    const { pedido, empresa, cliente, contacto, fecha } = await oficinaConTrampas(api)
    const mes = primerDiaDelMes(fecha)
    const pantallas: readonly (readonly [ruta: string, nombre: string | null])[] = [
      ['/', cliente.nombre],
      ['/categorias?buscar=onerror', empresa.categoriaNombre],
      ['/productos?buscar=onerror', 'Producto'],
      ['/empresas?buscar=onerror', empresa.nombre],
      ['/contactos?buscar=onerror', contacto.nombreContacto],
      ['/clientes?buscar=onerror', cliente.nombre],
      [`/facturacion?clienteId=${cliente.id}`, cliente.nombre],
      [`/facturacion/${pedido.pedidoId}/editar`, null],
      [`/ncf?empresaId=${empresa.id}`, empresa.nombre],
      [`/ncf/mes?empresaId=${empresa.id}&mes=${mes}&dia=${fecha}`, null],
      [`/ncf/cuadre?mes=${mes}`, empresa.nombre],
      [`/cuentasporCobrar?clienteId=${cliente.id}`, cliente.nombre],
      [`/cuentasporPagar?tab=pagadas&clienteId=${cliente.id}`, cliente.nombre],
      [`/consultas?clienteId=${cliente.id}`, cliente.nombre],
      [`/reporteExcel?empresaId=${empresa.id}&fecha=${mes}`, null],
      [`/reporte608?empresaId=${empresa.id}&fecha=${mes}`, null],
      ['/auditoria', null],
      ['/prueba', null],
    ]
    for (const [ruta, nombre] of pantallas) {
      await page.goto(ruta)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // The trap stands there as it was typed, letter by letter; what is folded away may hold it too.
      if (nombre !== null)
        await expect(page.getByText(nombre).filter({ visible: true }).first()).toBeVisible()
      expect(await page.evaluate('window.ejecutado'), ruta).toBeUndefined()
      expect(await page.locator('img[src=x]').count(), ruta).toBe(0)
    }

    await page.goto(`/facturacion?pdf=${pedido.pedidoId}`)
    await factura(page).seVe()
    expect(await page.evaluate('window.ejecutado')).toBeUndefined()
  },
)
