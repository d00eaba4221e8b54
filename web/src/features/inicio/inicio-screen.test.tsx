import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { NADA, RESUMEN, VACIO } from '../../test-resumen.ts'
import { fakeServer, on, Refused } from '../../test-server.ts'

/** An office without records. */
function abrirInicio(resumen: Resumen | Refused, user: UsuarioDeSesion = ADMINISTRADOR) {
  const some = () => ({ items: [], totalRecords: 0, page: 1, pageSize: 10 })
  return fakeServer([
    loggedIn(user),
    on(inicio.resumen, () => resumen),
    on(categorias.paged, some),
    on(empresas.paged, some),
    on(contactos.paged, () => ({ data: some() })),
    on(clientes.list, () => []),
    on(productos.paged, some),
    on(ncfs.paged, some),
    on(pedidos.paged, () => ({ ...some(), sumaTotal: 0 })),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    on(facturas.imprimir, () => new Refused('PEDIDO_NOT_FOUND')),
  ])
}

const figure = (name: string) => screen.findByRole('region', { name })

test('sales of today and of the month, the month against the same days of the one before, in words', async () => {
  abrirInicio(RESUMEN)
  renderApp('/')
  const hoy = await figure('Ventas de hoy')
  expect(hoy).toHaveTextContent('RD$1,180.00')
  expect(hoy).toHaveTextContent('1 pedido')
  expect(hoy).toHaveTextContent('El lunes 02/11/2026: RD$2,360.50 en 2 pedidos')
  expect(within(hoy).getByRole('link')).toHaveAttribute(
    'href',
    '/facturacion?fechaDesde=2026-11-03&fechaHasta=2026-11-03',
  )
  const mes = await figure('Ventas de noviembre')
  expect(mes).toHaveTextContent('RD$3,540.50')
  expect(mes).toHaveTextContent('3 pedidos')
  expect(mes).toHaveTextContent('Del 1 al 3 de octubre hubo 5 pedidos')
  expect(mes).toHaveTextContent('RD$459.50 (11.49%) menos que del 1 al 3 de octubre')
  expect(mes).toHaveTextContent('Todo octubre: RD$1,234,567.89')
  expect(screen.getByText('Hoy es martes 03/11/2026.')).toBeInTheDocument()
})

test('how one is doing comes first, then what needs a hand, then what is due; the person is called by name', async () => {
  const ecf = { ...SIN_CONTINGENCIA, rechazados: 1, detenidos: 0, sinRespuesta: 0, pendientes: 0 }
  abrirInicio({ ...RESUMEN, ecf }, { ...ADMINISTRADOR, nombre: 'Ana Pérez' })
  renderApp('/')
  const aviso = await screen.findByRole('region', { name: 'Aviso de comprobantes electrónicos' })
  const all = [...document.querySelectorAll('section')]
  const place = (region: Element) => all.findIndex(one => one.isSameNode(region))
  expect(place(await figure('Por cobrar'))).toBeLessThan(place(aviso))
  expect(place(aviso)).toBeLessThan(place(await figure('Ventas por día')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Ana Pérez' })).toBeInTheDocument()
})

const SIN_CONTINGENCIA = { enContingencia: 0, contingenciaHasta: null }

test('electronic documents that ask for somebody, each count with its way; nothing while all is well', async () => {
  const ecf = { ...SIN_CONTINGENCIA, rechazados: 2, detenidos: 1, sinRespuesta: 0, pendientes: 9 }
  abrirInicio({ ...RESUMEN, ecf })
  const { unmount } = renderApp('/')
  const aviso = await screen.findByRole('region', { name: 'Aviso de comprobantes electrónicos' })
  expect(within(aviso).getByRole('status')).toHaveTextContent(
    'Comprobantes electrónicos: 2 rechazados, 1 detenido.',
  )
  expect(
    within(aviso)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/facturacion-electronica?estadoEcf=rechazado', '/facturacion-electronica?estadoEcf=detenido'])
  unmount()
  const { calls } = abrirInicio({ ...RESUMEN, ecf: { ...ecf, rechazados: 0, detenidos: 0 } })
  renderApp('/')
  await figure('Ventas de hoy')
  expect(screen.queryByRole('region', { name: 'Aviso de comprobantes electrónicos' })).toBeNull()
  expect(calls.filter(call => call.includes('/ecf/'))).toEqual([])
})

test('orders that repeat and whose day has come lead to their forms; nothing while there is none', async () => {
  const uno = {
    ...{ pedidoId: 7, txtNCF: 'B0100000007', empresaNombre: 'Ferretería Uno', clienteNombre: 'Colmado Peña' },
    ...{
      total: 1180,
      dia: 5,
      proximo: '2026-11-05',
      ultimoMes: null,
      pausado: false,
      ultimo: null,
      version: 1,
    },
    estado: 'por hacer' as const,
  }
  abrirInicio({ ...RESUMEN, repetidos: { cantidad: 3, primeros: [uno, { ...uno, pedidoId: 8 }] } })
  const { unmount } = renderApp('/')
  const aviso = await figure('Pedidos que se repiten')
  expect(within(aviso).getByRole('status')).toHaveTextContent(
    'Toca hacer 3 pedidos que se repiten: Colmado Peña (noviembre), Colmado Peña (noviembre) y 1 más.',
  )
  const hrefs = within(aviso)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/facturacion/nuevo?repite=7',
    '/facturacion/nuevo?repite=8',
    '/facturacion/repetidos',
  ])
  unmount()
  abrirInicio({ ...RESUMEN, repetidos: { cantidad: 0, primeros: [] } })
  renderApp('/')
  await figure('Ventas de hoy')
  expect(screen.queryByRole('region', { name: 'Pedidos que se repiten' })).toBeNull()
})

test('one that waits too long is told in the singular', async () => {
  abrirInicio({
    ...RESUMEN,
    ecf: { ...SIN_CONTINGENCIA, rechazados: 0, detenidos: 0, sinRespuesta: 1, pendientes: 1 },
  })
  renderApp('/')
  const aviso = await screen.findByRole('region', { name: 'Aviso de comprobantes electrónicos' })
  expect(aviso).toHaveTextContent('1 sin respuesta desde hace más de una hora.')
})

test('contingencies are told with their clocks and the way to them', async () => {
  const papel = {
    empresas: [
      {
        empresaId: 1,
        empresaNombre: 'Ferretería Uno',
        ultimoDia: '2026-11-02',
        quedan: -1,
        tono: 'mal' as const,
      },
    ],
    porReemplazar: 3,
    reemplazarHasta: null,
  }
  const ecf = { ...SIN_CONTINGENCIA, papel, rechazados: 0, detenidos: 0, sinRespuesta: 0, pendientes: 0 }
  abrirInicio({ ...RESUMEN, ecf })
  renderApp('/')
  const aviso = await screen.findByRole('region', { name: 'Aviso de contingencia' })
  expect(aviso).toHaveTextContent(
    'Ferretería Uno está en contingencia y factura en papel. Venció hace 1 día: el 02/11/2026.',
  )
  expect(within(aviso).getByRole('link', { name: 'Ver por reemplazar' })).toHaveAttribute(
    'href',
    '/facturacion-electronica/por-reemplazar',
  )
})

test('a certificate that ends is told with its company and the way to it', async () => {
  const frase = 'El certificado vence en 3 días: 06/11/2026 07:59 p. m. Suba el que lo renueva.'
  const certificados = [{ empresaId: 1, empresaNombre: 'Ferretería Uno', frase, urgente: true }]
  const nada = { rechazados: 0, detenidos: 0, sinRespuesta: 0, pendientes: 0 }
  abrirInicio({ ...RESUMEN, ecf: { ...SIN_CONTINGENCIA, ...nada, certificados } })
  renderApp('/')
  const aviso = await screen.findByRole('region', { name: 'Aviso de certificados' })
  expect(aviso).toHaveTextContent(`Ferretería Uno. ${frase}`)
  expect(within(aviso).getByRole('link', { name: 'Ver el certificado' })).toHaveAttribute(
    'href',
    '/facturacion-electronica/empresas',
  )
})

test('what is pending leads to its list', async () => {
  abrirInicio(RESUMEN)
  renderApp('/')
  const cobrar = await figure('Por cobrar')
  expect(cobrar).toHaveTextContent('RD$147.50')
  expect(cobrar).toHaveTextContent('1 cuenta pendiente')
  expect(cobrar).toHaveTextContent('La más antigua: Colmado Peña, RD$147.50del 20/10/2026, hace 14 días')
  expect(within(cobrar).getByRole('link')).toHaveAttribute('href', '/cuentasporCobrar')
  const pagar = await figure('Por pagar')
  expect(pagar).toHaveTextContent('RD$999,999,999.99')
  expect(pagar).toHaveTextContent('12 cuentas pendientes')
  expect(within(pagar).getByRole('link')).toHaveAttribute('href', '/cuentasporPagar')
})

test('what suppliers wait for is told with what of it is overdue and what falls due within a week', async () => {
  const debido = { ...NADA, vencido: { cantidad: 1, total: 100 }, porVencer: { cantidad: 2, total: 250 } }
  abrirInicio({ ...RESUMEN, porPagarSuplidores: { ...debido, cantidad: 3, masAntigua: null } })
  renderApp('/')
  const cifra = within(await figure('Por pagar a suplidores'))
  expect(cifra.getByRole('link', { name: 'Vencido: RD$100.00 en 1 factura' })).toBeInTheDocument()
  expect(cifra.getByRole('link', { name: /^Vence en 7 .* RD\$250.00 en 2 facturas/ })).toBeInTheDocument()
})

test('a shop that sells its own is told of no percentage, and of what it owes to contacts only while there is some', async () => {
  const nadie = { cantidad: 0, total: 0, vencido: NADA, masAntigua: null }
  abrirInicio({ ...RESUMEN, soloLoSuyo: true, porPagar: nadie })
  renderApp('/')
  expect(await figure('Por cobrar')).not.toHaveTextContent('según %')
  expect(screen.queryByRole('region', { name: 'Por pagar' })).not.toBeInTheDocument()
})

test('days are bars that say what they show, or a table with every day and its sum', async () => {
  abrirInicio(RESUMEN)
  const { user, address } = renderApp('/')
  expect(
    await screen.findByRole('img', {
      name: 'Ventas por día de noviembre: RD$3,540.50 en 3 pedidos. El mejor día fue el 02/11/2026, con RD$2,360.50.',
    }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Tabla' }))
  const table = screen.getByRole('table', { name: 'Ventas por día' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'DíaPedidosVentas',
    'martes 03/11/20261RD$1,180.00',
    'lunes 02/11/20262RD$2,360.50',
    'domingo 01/11/20260RD$0.00',
    'Total3RD$3,540.50',
  ])
  await waitFor(() => expect(address()).toBe('/?ventas=tabla'))
})

test('companies that run out of numbers are named, and all of them counted', async () => {
  abrirInicio(RESUMEN)
  renderApp('/')
  expect(await screen.findByText('Ferretería Uno necesita NCF de diciembre.')).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'NCF disponibles por empresa' })
  expect(within(table).getByRole('row', { name: /Ferretería Uno/ })).toHaveTextContent(
    '18610/11/202631/12/2026',
  )
  expect(within(table).getAllByRole('img', { name: 'Quedan pocos días' })).toHaveLength(1)
})

test('a latest order opens its invoice and can be edited', async () => {
  const server = abrirInicio(RESUMEN)
  const { user, address } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de B0100000003' }))
  expect(await screen.findByRole('dialog', { name: 'Factura PDF' })).toBeInTheDocument()
  expect(address()).toBe('/?pdf=3')
  await waitFor(() => expect(server.calls).toContain('GET /api/Factura/3/imprimir'))
  // What corrects it stands above the paper.
  await waitFor(() => expect(server.calls).toContain('GET /api/documentos/3'))
  expect(screen.getByRole('button', { name: 'Editar B0100000002', hidden: true })).toBeInTheDocument()
})

test('orders dated ahead are told beside the month that does not count them yet, with a way to them', async () => {
  const ventas = RESUMEN.ventas && { ...RESUMEN.ventas, posterior: { cantidad: 2, total: 1416.5 } }
  abrirInicio({ ...RESUMEN, ventas })
  renderApp('/')
  const link = within(await figure('Ventas de noviembre')).getByRole('link', {
    name: 'Después de hoy: RD$1,416.50 en 2 pedidos',
  })
  expect(link).toHaveAttribute('href', '/facturacion?fechaDesde=2026-11-04')
})

test('an office with orders is asked for nothing but its summary', async () => {
  const server = abrirInicio(RESUMEN)
  renderApp('/')
  await figure('Por pagar')
  expect(server.calls.filter(call => !/users\/me/.test(call))).toEqual(['GET /api/inicio/resumen'])
})

test('an empty office is led to its first order', async () => {
  const empty = {
    ...{ ...RESUMEN.ventas, hoy: NADA, mes: NADA, mesAnterior: NADA },
    ...{ mesAnteriorALaFecha: NADA, posterior: NADA },
  }
  abrirInicio({
    ...RESUMEN,
    ventas: { ...empty, porDia: [{ fecha: '2026-11-01', ...NADA }] },
    ncf: [],
    secuencias: [],
    ultimos: [],
  })
  renderApp('/')
  const steps = await screen.findByRole('region', { name: 'Primeros pasos' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(7)
  expect(within(steps).getByRole('link', { name: 'Crear una categoría' })).toHaveAttribute(
    'href',
    '/categorias?nuevo=1',
  )
  const importar = within(steps).getAllByRole('link', { name: /^Importar desde Excel: / })
  expect(importar.map(link => link.getAttribute('href'))).toEqual(
    ['empresas', 'contactos', 'clientes', 'productos'].map(cosa => `/importar/${cosa}`),
  )
  expect(screen.getByText('Todavía no hay pedidos.')).toBeInTheDocument()
  expect(await figure('Ventas de noviembre')).toHaveTextContent('Sin ventas, como del 1 al 3 de octubre')
  expect(await figure('Ventas de hoy')).toHaveTextContent('Antes de hoy no hubo ventas este mes.')
  expect(within(steps).getByRole('group', { name: '¿Cómo vende su empresa?' })).toBeInTheDocument()
  // No axis from 0 to 4 without a bar, nor a table of zeros.
  expect(screen.getByText('Sin ventas este mes')).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Tabla' })).not.toBeInTheDocument()
})

test('each part is for who may see it', async () => {
  abrirInicio(
    { ...VACIO, porCobrar: { cantidad: 2, total: 10, vencido: NADA, masAntigua: null } },
    { ...ADMINISTRADOR, roles: ['CuentasPorCobrar'], permissions: ['cuentasPorCobrar.ver'] },
  )
  renderApp('/')
  await figure('Por cobrar')
  for (const name of ['Ventas de hoy', 'Por pagar', 'Ventas por día', 'Últimos pedidos']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('link', { name: 'Nuevo Pedido' })).not.toBeInTheDocument()
})

test('who may see nothing yet is told what to do', async () => {
  const server = abrirInicio(VACIO, { ...ADMINISTRADOR, roles: ['Contraseña'], permissions: [] })
  renderApp('/')
  expect(await screen.findByText(/pídalo al administrador/)).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(server.calls.filter(call => !/users\/me/.test(call))).toEqual(['GET /api/inicio/resumen'])
})

test('a failure says so, keeps the actions and tries again', async () => {
  const answers: (Resumen | Refused)[] = [new Refused('DATABASE_UNAVAILABLE'), RESUMEN]
  fakeServer([loggedIn(), on(inicio.resumen, () => answers.shift() ?? RESUMEN)])
  const { user } = renderApp('/')
  expect(await screen.findByText('Error al cargar el resumen')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Nuevo Pedido' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await figure('Por cobrar')).toBeInTheDocument()
  expect(screen.queryByText('Error al cargar el resumen')).not.toBeInTheDocument()
})

test('numbers of several companies say whose they are', async () => {
  const [tres, dos] = RESUMEN.ultimos ?? []
  if (!tres || !dos) throw new Error('Two latest orders')
  abrirInicio({ ...RESUMEN, ultimos: [tres, { ...dos, txtNCF: tres.txtNCF, empresaNombre: 'Almacén Dos' }] })
  renderApp('/')
  const table = await screen.findByRole('table', { name: 'Últimos pedidos' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(row => row.firstElementChild?.textContent)).toEqual([
    'B0100000003Ferretería Uno',
    'B0100000003Almacén Dos',
  ])
})

test('the companies of one office need not be told apart', async () => {
  abrirInicio(RESUMEN)
  renderApp('/')
  const table = await screen.findByRole('table', { name: 'Últimos pedidos' })
  expect(within(table).queryByText('Ferretería Uno')).not.toBeInTheDocument()
})

test('an authorised range that runs out is said in one line that leads to it', async () => {
  const aviso = {
    empresaId: 2,
    empresaNombre: 'Papelería Peña',
    tipo: '02',
    tipoComprobante: 'B02',
    avisos: ['POCOS' as const],
    quedan: 12,
    vence: null,
    umbral: null,
  }
  abrirInicio({ ...RESUMEN, secuencias: [aviso] })
  renderApp('/')
  const banner = within(await screen.findByRole('region', { name: 'Aviso de secuencias' }))
  expect(
    banner.getByText('Papelería Peña: quedan 12 números de factura de consumo (B02).'),
  ).toBeInTheDocument()
  expect(banner.getByRole('link', { name: 'Ver la secuencia' })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=2&tipo=02',
  )
})
