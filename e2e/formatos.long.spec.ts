import type { EmpresaBody } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import {
  diaCompacto,
  diaEnSantoDomingo,
  diasDelMes,
  esDiaLaborable,
  primerDiaDelMes,
} from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from '@cuadre/testing/api-client'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { MES as MES_DEL_PUESTO, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { campo, lista } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeFormato } from './src/paginas/formatos.ts'
import { menu } from './src/paginas/menu.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const MES = primerDiaDelMes(diaEnSantoDomingo(new Date()))
const AAAAMM = diaCompacto(MES).slice(0, 6)
const [DIA = MES] = diasDelMes(MES).filter(esDiaLaborable)

/** A company with numbers for the current month, and this many sales on its first business day. */
async function unMesDeVentas(
  api: ApiClient,
  cuantas: number,
  { venta = {}, empresa = {} }: { venta?: Record<string, unknown>; empresa?: Partial<EmpresaBody> } = {},
): Promise<{ puesto: PuestoDeVenta; ventas: Pedido[] }> {
  const puesto = await unPuestoDeVenta(api, 15, empresa)
  const empresaId = puesto.empresa.id
  const fechaVencimiento = `${MES.slice(0, 4)}-12-31`
  if (MES !== MES_DEL_PUESTO) {
    await api.data(ncfs.generar, {
      body: { empresaId, fechaInicio: MES, fechaVencimiento, cantidadPorDia: 15 },
    })
  }
  const libres = await puesto.disponibles(DIA)
  const ventas: Pedido[] = []
  for (const [i, libre] of libres.slice(0, cuantas).entries()) {
    const detalles = [{ productoId: puesto.gravado.id, cantidad: i + 1, descuento: 0 }]
    ventas.push(await puesto.unPedido({ fechaPedido: DIA, ncfId: libre.id, detalles, ...venta }))
  }
  return { puesto, ventas }
}

const enCentavos = (celda: unknown) => Math.round(Number(celda) * 100)

prueba('el 607 se consulta, se ordena, se pasa de página y se baja a Excel', async ({ page, api }) => {
  const { puesto, ventas } = await unMesDeVentas(api, 12)
  // Of one company alone none would have to be chosen.
  await unaEmpresa(api)
  const formato = paginaDeFormato(page, 'Ventas del mes')
  await page.goto('/')
  await menu(page).ir('Reportes Generales', 'Generar 607')
  await expect(page.getByRole('heading', { level: 1, name: 'Generar 607' })).toBeVisible()
  await expect(page.getByText(/^No hay datos para mostrar\. Selecciona empresa/)).toBeVisible()
  await expect(formato.boton('Descargar Excel')).toBeDisabled()
  await formato.consultar()
  await expect(page.getByText('Debes seleccionar una empresa y el primer día del mes.')).toBeVisible()

  await expect(campo(formato.formulario, 'Fecha')).toHaveAttribute('placeholder', 'Primer día del mes')
  await formato.escoger(puesto.empresa.nombre, MES)
  await formato.consultar()
  await expect(aviso(page, 'Reporte cargado correctamente.')).toBeVisible()
  await expect(formato.filas).toHaveCount(10)
  await expect(formato.filas.first()).toContainText(ventas[0]?.txtNCF ?? '')

  await formato.cabeza('Monto').getByRole('button').click()
  await expect(formato.cabeza('Monto')).toHaveAttribute('aria-sort', 'ascending')
  await formato.cabeza('Monto').getByRole('button').click()
  await expect(formato.filas.first()).toContainText(ventas.at(-1)?.txtNCF ?? '')
  await page.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(formato.filas).toHaveCount(2)
  await page.reload()
  await expect(formato.filas).toHaveCount(2)
  await expect(formato.cabeza('Monto')).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Filas por página').selectOption('20')
  await expect(formato.filas).toHaveCount(12)
  await axe(page)
  await sinDesplazamientoLateral(page)

  const { nombre, filas } = await formato.excel()
  await expect(aviso(page, 'Descarga iniciada.')).toBeVisible()
  expect(nombre).toBe(`607_${puesto.empresa.rnc}_${MES.slice(0, 7)}.xlsx`)
  const [, ...resto] = filas
  const total = resto.pop()
  expect(resto.map(fila => fila[2])).toEqual(ventas.map(venta => venta.txtNCF))
  const suma = (columna: number) => resto.reduce((hasta, fila) => hasta + enCentavos(fila[columna]), 0)
  expect([enCentavos(total?.[5]), enCentavos(total?.[6])]).toEqual([suma(5), suma(6)])
  const pesos = (suma(5) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(formato.pie).toContainText(`RD$${pesos}`)
  await expect(formato.pie).toContainText('Total de 12 registros')

  for (const [ruta, nombre] of [
    ['/reporteExcel', 'Consultar Ventas del mes'],
    ['/reporte608', 'Consultar NCF anulados del mes'],
    ['/reporte606', 'Consultar Compras del mes'],
    ['/reportes', 'Generar facturas'],
    ['/ncf', 'Generar NCF'],
  ] as const) {
    await prueba.step(`${ruta} empieza con la última empresa`, async () => {
      await page.goto(ruta)
      await expect(lista(page.getByRole('form', { name: nombre }), 'Empresa')).toHaveValue(
        puesto.empresa.nombre,
      )
    })
  }
})

prueba('el TXT pasa primero por la revisión y sale como lo pide la DGII', async ({ page, api }) => {
  const dudoso = await unCliente(api, { rnc: '101850042', nombre: `Ferretería La Duda ${nextNumber()}` })
  const { puesto, ventas } = await unMesDeVentas(api, 2, { venta: { clienteId: dudoso.id } })
  const { rnc, id } = puesto.empresa
  const formato = paginaDeFormato(page, 'Ventas del mes')
  await page.goto(`/reporteExcel?empresaId=${id}&fecha=${MES}`)
  await formato.boton('Generar TXT (DGII)').click()
  const { caja } = formato.revision
  await expect(caja.getByText('Conviene revisar; no impide generar el archivo')).toBeVisible()
  await expect(caja.getByText(/1-01-85004-2 no coincide\. Lo llevan 2 facturas\./)).toBeVisible()
  await axe(page)

  await caja.getByLabel('Facturas sin forma de pago').selectOption('Efectivo')
  const { nombre, bytes } = await formato.bajar('Descargar TXT', caja)
  expect(nombre).toBe(`DGII_F_607_${rnc}_${AAAAMM}.TXT`)
  const linea = ({ txtNCF, subTotal, itbis, total }: Pedido) =>
    `101850042|1|${txtNCF}||1|${diaCompacto(DIA)}||${subTotal.toFixed(2)}|${itbis.toFixed(2)}||||||||${total.toFixed(2)}||||||`
  expect(bytes.toString('latin1')).toBe([`607|${rnc}|${AAAAMM}|2`, ...ventas.map(linea)].join('\r\n'))

  await caja.getByRole('link', { name: dudoso.nombre }).click()
  await expect(page.getByRole('table', { name: 'Clientes' })).toContainText(dudoso.nombre)
})

prueba('el pedido eliminado sale del 607 y su NCF entra en el 608', async ({ page, api }) => {
  const { puesto, ventas } = await unMesDeVentas(api, 2)
  const [borrada, queda] = ventas
  await api.call(pedidos.remove, { params: { id: borrada?.pedidoId }, query: { motivo: '06' } })
  const { empresa } = puesto
  await page.goto(`/reporteExcel?empresaId=${empresa.id}&fecha=${MES}`)
  const ventasDelMes = paginaDeFormato(page, 'Ventas del mes')
  await expect(ventasDelMes.filas).toHaveCount(1)
  await expect(ventasDelMes.filas).toContainText(queda?.txtNCF ?? '')

  await page.getByRole('link', { name: '608 NCF anulados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Generar 608' })).toBeVisible()
  const anulados = paginaDeFormato(page, 'NCF anulados del mes')
  await expect(anulados.filas).toHaveCount(1)
  await expect(anulados.filas).toContainText(`${borrada?.txtNCF}`)
  await expect(anulados.filas).toContainText('06 Devolución de productos')
  await expect(anulados.filas).toContainText('admin')
  await axe(page)
  await sinDesplazamientoLateral(page)

  await anulados.boton('Generar TXT (DGII)').click()
  const { caja } = anulados.revision
  // The month is not over; nothing else is found.
  await expect(caja.getByText(/^El mes termina el/)).toBeVisible()
  await caja.getByText('Si la Oficina Virtual no acepta el archivo').click()
  await expect(caja.getByLabel('Motivo de anulación')).toHaveValue('2')
  await axe(page)
  const txt = await anulados.bajar('Descargar TXT', caja)
  await page.keyboard.press('Escape')
  await expect(caja).toBeHidden()
  expect(txt.nombre).toBe(`DGII_F_608_${empresa.rnc}_${AAAAMM}.TXT`)
  expect(txt.bytes.toString('latin1')).toBe(
    `608|${empresa.rnc}|${AAAAMM}|1\r\n${borrada?.txtNCF}|${diaCompacto(DIA)}|06`,
  )
  const { filas } = await anulados.excel()
  expect(filas[1]?.slice(0, 4)).toEqual([borrada?.txtNCF, diaCompacto(DIA), '06', 'Devolución de productos'])
})
