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
import { irPorDentro, llegar } from './src/pantalla.ts'
import { expect, pruebaDeLectura } from './src/prueba.ts'

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

pruebaDeLectura(
  'ningún nombre escrito por alguien se ejecuta en la pantalla de otro',
  async ({ page, api }) => {
    const { pedido, empresa, cliente, contacto, fecha } = await oficinaConTrampas(api)
    const mes = primerDiaDelMes(fecha)
    const pantallas: readonly (readonly [ruta: string, titulo: string, nombre?: string | undefined])[] = [
      ['/categorias?buscar=onerror', 'Categorías', empresa.categoriaNombre],
      ['/productos?buscar=onerror', 'Productos', 'Producto'],
      ['/empresas?buscar=onerror', 'Empresas', empresa.nombre],
      ['/contactos?buscar=onerror', 'Contactos', contacto.nombreContacto],
      ['/clientes?buscar=onerror', 'Clientes', cliente.nombre],
      [`/facturacion?clienteId=${cliente.id}`, 'Gestión de Pedidos', cliente.nombre],
      [`/facturacion/${pedido.pedidoId}/editar`, `Editar Pedido ${pedido.pedidoId}`],
      [`/ncf?empresaId=${empresa.id}`, 'Generar NCF', empresa.nombre],
      [`/ncf/mes?empresaId=${empresa.id}&mes=${mes}&dia=${fecha}`, 'NCF del mes'],
      [`/ncf/cuadre?mes=${mes}`, 'Cuadre de secuencia', empresa.nombre],
      [`/cuentasporCobrar?clienteId=${cliente.id}`, 'Cuentas por Cobrar', cliente.nombre],
      [`/cuentasporPagar?tab=pagadas&clienteId=${cliente.id}`, 'Cuentas por Pagar', cliente.nombre],
      [`/consultas?clienteId=${cliente.id}`, 'Consultas', cliente.nombre],
      [`/reporteExcel?empresaId=${empresa.id}&fecha=${mes}`, 'Generar 607'],
      [`/reporte608?empresaId=${empresa.id}&fecha=${mes}`, 'Generar 608'],
      ['/auditoria', 'Auditoría'],
      ['/prueba', 'Vista de prueba'],
      // The latest orders are full of today's where today is no business day; the numbers that are left name the company on any day.
      ['/', 'Hola, Administrador', empresa.nombre],
    ]
    const nadaSeEjecuto = async (ruta: string) => {
      expect(await page.evaluate('window.ejecutado'), ruta).toBeUndefined()
      expect(await page.locator('img[src=x]').count(), ruta).toBe(0)
    }
    await page.goto('/')
    await llegar(page, 'Hola, Administrador')
    for (const [ruta, titulo, nombre] of pantallas) {
      await irPorDentro(page, ruta)
      await llegar(page, titulo)
      // The trap stands there as it was typed, letter by letter; what is folded away may hold it too.
      if (nombre) await expect(page.getByText(nombre).filter({ visible: true }).first()).toBeVisible()
      await nadaSeEjecuto(ruta)
    }

    await irPorDentro(page, `/facturacion?pdf=${pedido.pedidoId}`)
    await factura(page).seVe()
    await nadaSeEjecuto('factura')
  },
)
