import { auditoria, type Integridad, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

function registro(id: number, part: Partial<RegistroDeAuditoria> = {}): RegistroDeAuditoria {
  return {
    id,
    en: '2026-11-06T02:05:00.000Z',
    usuario: 'ana',
    direccion: '192.168.1.20',
    entidad: 'Cliente',
    registroId: 12,
    registroNombre: 'Colmado Peña',
    accion: 'Actualización',
    cambios: [{ campo: 'direccion', antes: 'Calle 1', despues: 'Av. Nueva 1' }],
    sello: id,
    ...part,
  }
}

const HUELLA = 'ab12'.repeat(16)

const INTEGRA: Integridad = {
  estado: 'terminada',
  integra: true,
  registros: 45,
  primerSello: null,
  registroId: null,
  causa: null,
  completa: true,
  desde: 0,
  desdeEn: null,
  hasta: 45,
  iniciadaEn: '2026-11-06T02:05:00.000Z',
  terminadaEn: '2026-11-06T02:05:10.000Z',
  ancla: { sello: 45, huella: HUELLA },
  firma: { llave: 'a1b2c3d4', desde: 3, ajenas: null },
  restauradaEn: null,
  pedidos: {
    estado: 'terminada',
    revisados: 7,
    total: 7,
    terminadaEn: '2026-11-06T02:06:00.000Z',
    cuantas: 0,
    diferencias: [],
  },
}

/** A log of so many rows, newest first, and the answers of its check, one after another. */
function abrirLibro(
  filas: readonly RegistroDeAuditoria[],
  hallazgos: readonly (Integridad | Refused)[] = [],
  avances: readonly (Integridad | Refused)[] = [],
) {
  const pendientes = [...hallazgos]
  const siguientes = [...avances]
  return fakeServer([
    loggedIn(),
    on(auditoria.paged, ({ query: { page, pageSize, usuario = '', entidad, registroId } }) => {
      const found = filas.filter(
        fila =>
          fila.usuario.includes(usuario) &&
          (entidad === undefined || fila.entidad === entidad) &&
          (registroId === undefined || fila.registroId === registroId),
      )
      return pageOf(found, { page, pageSize })
    }),
    on(auditoria.verificar, () => pendientes.shift() ?? INTEGRA, 'Lo que dice el servidor.'),
    on(auditoria.verificacion, () => siguientes.shift() ?? INTEGRA, 'Lo que dice el servidor.'),
    on(
      auditoria.ancla,
      ({ query }) => ({ contenida: query.sello === 45, en: null }),
      'Lo que halló el servidor.',
    ),
  ])
}

const isPage = (call: string) => call.includes('/auditoria/paged')

const muchas = (cantidad: number) => Array.from({ length: cantidad }, (_, i) => registro(cantidad - i))

test('what was checked has its place above the list until it is known, and none where it stays unknown', async () => {
  abrirLibro([registro(1)])
  const { unmount } = renderApp('/auditoria')
  expect(await screen.findByRole('status', { name: 'Cargando la integridad' })).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Integridad' })).toBeInTheDocument()
  expect(screen.queryByRole('status', { name: 'Cargando la integridad' })).not.toBeInTheDocument()
  unmount()
  abrirLibro([registro(1)], [], [new Refused('DATABASE_UNAVAILABLE')])
  renderApp('/auditoria')
  await screen.findByRole('row', { name: /ana/ })
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Cargando la integridad' })).not.toBeInTheDocument(),
  )
})

test('who, when in Santo Domingo, from where and what; the program itself is Sistema', async () => {
  abrirLibro([
    registro(2),
    registro(1, { usuario: '', direccion: '', entidad: 'NCF', registroId: null, accion: 'Generación' }),
  ])
  renderApp('/auditoria')
  const row = await screen.findByRole('row', { name: /ana/ })
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
    'Fecha y hora',
    'Usuario',
    'Dirección',
    'Entidad',
    'Registro',
    'Acción',
    'Cambios',
    'Acciones',
  ])
  for (const text of [
    '05/11/2026 10:05 p. m.',
    '192.168.1.20',
    'Cliente',
    '12 · Colmado Peña',
    'Actualización',
    'Dirección: Calle 1 → Av. Nueva 1',
  ]) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByRole('row', { name: /Generación/ })).toHaveTextContent('Sistema')
})

test('filters live in the address, ask the server when Buscar is pressed, and Limpiar takes them out', async () => {
  const server = abrirLibro([...muchas(44), registro(45, { entidad: 'Pedido', registroId: 7 })])
  const { user, address, router } = renderApp('/auditoria?page=2')
  await screen.findByText('21–40 de 45')
  await user.write(screen.getByRole('textbox', { name: 'Usuario' }), 'an')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Entidad' }), 'Pedido')
  await user.write(screen.getByRole('textbox', { name: 'Registro' }), '7')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026')
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '31102026')
  expect(screen.getByText('Debe ser igual o posterior a Desde.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(address()).toBe('/auditoria?page=2')
  await user.clear(screen.getByRole('textbox', { name: 'Hasta' }))
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '30112026{Enter}')
  await screen.findByText('1–1 de 1')
  expect(address()).toBe(
    '/auditoria?usuario=an&entidad=Pedido&registroId=7&fechaDesde=2026-11-01&fechaHasta=2026-11-30',
  )
  expect(server.calls.filter(isPage).at(-1)).toMatch(/fechaDesde=2026-11-01.*fechaHasta=2026-11-30/)
  router.history.back()
  await screen.findByText('21–40 de 45')
  expect(screen.getByRole('combobox', { name: 'Entidad' })).toHaveValue('')
  await user.write(screen.getByRole('textbox', { name: 'Usuario' }), 'nadie{Enter}')
  expect(await screen.findByText('Ningún cambio coincide con esos filtros.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await screen.findByText('1–20 de 45')
  expect(address()).toBe('/auditoria')
})

test('what an address cannot mean counts as absent', async () => {
  const server = abrirLibro(muchas(1))
  renderApp('/auditoria?entidad=Nada&registroId=0&fechaDesde=2026-02-31&page=x')
  await screen.findByText('1–1 de 1')
  expect(server.calls.filter(isPage).at(-1)).toBe('GET /api/auditoria/paged?page=1&pageSize=20')
})

test('a row opens with Enter or its button and shows every field before and after', async () => {
  const linea = { productoId: 1, exento: false, precio: 500, cantidad: 1, descuento: 0, importe: 500 }
  const cemento = { ...linea, descripcion: 'Cemento' }
  const cambios = [
    { campo: 'aplicaItbis', antes: true, despues: false },
    { campo: 'total', antes: 590, despues: 1000 },
    { campo: 'detalles', antes: [cemento], despues: [cemento, { ...linea, descripcion: 'Clavos' }] },
    { campo: 'campoNuevo', antes: null, despues: 'algo' },
  ]
  abrirLibro([registro(9, { entidad: 'Pedido', registroId: 7, cambios })])
  const { user } = renderApp('/auditoria')
  const row = await screen.findByRole('row', { name: /Pedido/ })
  row.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Actualización · Pedido 7' })
  const rows = within(dialog)
    .getAllByRole('row')
    .map(line => [...line.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    ['Campo', 'Antes', 'Después'],
    ['Total', 'RD$590.00', 'RD$1,000.00'],
    ['Factura con ITBIS', 'Sí', 'No'],
    [
      'Líneas',
      '1 × Cemento a RD$500.00 = RD$500.00',
      '1 × Cemento a RD$500.00 = RD$500.001 × Clavos a RD$500.00 = RD$500.00',
    ],
    ['campoNuevo', '—', 'algo'],
  ])
  expect(within(dialog).getByText(/Clavos/).tagName).toBe('STRONG')
  expect(dialog).toHaveTextContent('05/11/2026 10:05 p. m., ana desde 192.168.1.20')
  expect(dialog).toHaveTextContent('Registro de auditoría n.º 9, sello 9')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Ver cambios de Pedido 7, Actualización' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test('what an edit did to the lines is told line by line', async () => {
  const linea = { productoId: 1, exento: false, precio: 500, cantidad: 1, descuento: 0, importe: 500 }
  const despues = {
    lineasAntes: 3,
    lineasDespues: 3,
    quitadas: [{ linea: 2, ...linea, descripcion: 'Arroz' }],
    agregadas: [{ linea: 3, ...linea, descripcion: 'Clavos' }],
    cambiadas: [
      {
        linea: 2,
        lineaAntes: 3,
        descripcion: 'Cemento',
        antes: { cantidad: 1, descuento: 0 },
        despues: { cantidad: 2, descuento: 5 },
      },
    ],
  }
  abrirLibro([
    registro(9, { entidad: 'Pedido', registroId: 7, cambios: [{ campo: 'detalles', antes: null, despues }] }),
  ])
  const { user } = renderApp('/auditoria')
  expect(await screen.findByText('Líneas: 1 quitada, 1 agregada, 1 cambiada')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Ver cambios de Pedido 7/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual([
    'Línea 3, Cemento: Cantidad: 1 · Descuento: 0%',
    'Línea 2, quitada: 1 × Arroz a RD$500.00 = RD$500.00',
    'Línea 2, Cemento: Cantidad: 2 · Descuento: 5%',
    'Línea 3, agregada: 1 × Clavos a RD$500.00 = RD$500.00',
  ])
})

test('a verification under way shows how far it is until it has found something', async () => {
  const corriendo: Integridad = {
    ...INTEGRA,
    estado: 'en curso',
    integra: null,
    registros: 1200,
    hasta: 4800,
    terminadaEn: null,
  }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  abrirLibro(muchas(3), [], [corriendo])
  renderApp('/auditoria')
  expect(await screen.findByText('Verificando: 1,200 de 4,800 registros.')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Avance de la verificación' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(
    await screen.findByText(
      /^Íntegra hasta el sello 45\. Última verificación, desde el principio: 05\/11\/2026/,
    ),
  ).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('shows the last seal with its hash, and the orders that are not as their traces left them', async () => {
  const pedidos = {
    ...INTEGRA.pedidos,
    cuantas: 2,
    diferencias: [{ pedidoId: 7, txtNCF: 'B0100000007', que: 'Aparece eliminado.' }],
  }
  abrirLibro(muchas(3), [], [{ ...INTEGRA, pedidos, restauradaEn: '2026-11-04T14:00:00.000Z' }])
  renderApp('/auditoria')
  expect(await screen.findByText(HUELLA)).toBeInTheDocument()
  expect(
    screen.getByText(/^La base se restauró, o volvió a un momento anterior: 04\/11\/2026/),
  ).toBeInTheDocument()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('2 comprobantes no están como los dejó su última traza.')
  expect(alert).toHaveTextContent('B0100000007: Aparece eliminado.')
  expect(alert).toHaveTextContent('Y 1 más.')
})

test('a noted seal and hash are held against the chain', async () => {
  abrirLibro(muchas(3))
  const { user } = renderApp('/auditoria')
  await user.click(await screen.findByRole('button', { name: 'Comprobar un sello anotado' }))
  const dialog = await screen.findByRole('dialog')
  await user.write(within(dialog).getByRole('textbox', { name: 'Sello' }), '45')
  await user.write(within(dialog).getByRole('textbox', { name: 'Huella' }), `${HUELLA}{Enter}`)
  expect(await within(dialog).findByText('Lo que halló el servidor.')).toBeInTheDocument()
})

test('a login changed no data and says so', async () => {
  abrirLibro([registro(1, { entidad: 'Sesión', accion: 'Inicio de sesión', cambios: [], sello: null })])
  const { user } = renderApp('/auditoria')
  await user.click(await screen.findByRole('button', { name: /Ver cambios de Sesión/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Esta acción no cambió datos.')
  expect(dialog).toHaveTextContent('todavía sin sello')
})

test('a broken chain stays said, leads to the altered row and marks it, until a check finds it whole', async () => {
  const rota: Integridad = { ...INTEGRA, integra: false, primerSello: 5, registroId: 5, causa: 'registro' }
  abrirLibro(muchas(45), [rota, new Refused('DATABASE_UNAVAILABLE'), INTEGRA])
  const { user, address } = renderApp('/auditoria?usuario=ana')
  const verificar = await screen.findByRole('button', { name: 'Verificar integridad' })
  await user.click(verificar)
  expect(await screen.findByText(/El registro de auditoría n\.º 5 fue modificado/)).toBeInTheDocument()
  expect(screen.getByText('Lo que dice el servidor.')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Ver el registro n.º 5 en la lista' }))
  await screen.findByText('41–45 de 45')
  expect(address()).toBe('/auditoria?page=3')
  expect(screen.getAllByText('Alterado')).toHaveLength(1)
  await user.click(verificar)
  expect(await screen.findByText('No se pudo verificar la auditoría')).toBeInTheDocument()
  expect(screen.getByText(/El registro de auditoría n\.º 5/)).toBeInTheDocument()
  await user.click(verificar)
  await waitFor(() => expect(screen.queryByText('Alterado')).not.toBeInTheDocument())
  expect(screen.getByText('Lo que dice el servidor.')).toBeInTheDocument()
})

test('a removed row leaves nothing to look at, so there is no link', async () => {
  abrirLibro(muchas(3), [{ ...INTEGRA, integra: false, registros: 3, primerSello: 2, causa: 'registro' }])
  const { user } = renderApp('/auditoria')
  await user.click(await screen.findByRole('button', { name: 'Verificar integridad' }))
  expect(await screen.findByText(/El registro que llevaba ese sello fue borrado/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Ver el registro/ })).not.toBeInTheDocument()
})

test('an empty log explains itself', async () => {
  abrirLibro([])
  renderApp('/auditoria')
  expect(await screen.findByText(/Todavía no hay cambios registrados/)).toBeInTheDocument()
})

test('a row leads to its record, and the search box asks for a name or a number', async () => {
  const server = abrirLibro([
    registro(3),
    registro(2, { entidad: 'Pedido', registroId: 402, registroNombre: 'B0100000402' }),
    registro(1, { entidad: 'Cuenta por cobrar', registroId: 402, registroNombre: 'B0100000402' }),
    registro(4, { entidad: 'Rol', registroId: 31, registroNombre: null }),
    registro(5, { entidad: 'Comprobante', registroId: 403, registroNombre: 'B0400000001' }),
  ])
  const { user } = renderApp('/auditoria')
  const link = async (entidad: RegExp) =>
    within(await screen.findByRole('row', { name: entidad }))
      .getByRole('link')
      .getAttribute('href')
  expect(await link(/Cliente/)).toBe('/clientes?buscar=Colmado+Pe%C3%B1a')
  expect(await link(/Pedido/)).toBe('/consultas?buscar=Pedido+402')
  expect(await link(/Comprobante/)).toBe('/comprobantes?pdf=403')
  expect(await link(/Cuenta por cobrar/)).toBe('/cuentasporCobrar?ncf=B0100000402&historial=402')
  expect(within(screen.getByRole('row', { name: /Rol/ })).queryByRole('link')).not.toBeInTheDocument()
  await user.write(screen.getByRole('searchbox', { name: 'Buscar NCF o nombre' }), 'peña{Enter}')
  await waitFor(() => expect(server.calls.some(call => /buscar=pe%C3%B1a/.test(call))).toBe(true))
})
