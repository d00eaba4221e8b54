import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { companies, HOY, listOf, numero } from './test-numeros.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const form = () => within(screen.getByRole('form', { name: 'Generar NCF' }))
const press = (name: string) => screen.getByRole('button', { name })

async function open(address = '/ncf') {
  const app = renderApp(address)
  await screen.findByRole('heading', { name: 'Números generados' })
  return app
}

async function fill(user: Hands) {
  await user.write(form().getByRole('combobox', { name: /Empresa/ }), 'pena{Enter}')
  await write(user, /Fecha de inicio/, '01122026')
  await write(user, /Fecha de vencimiento/, '31/12/2027')
}

async function write(user: Hands, field: RegExp, text: string) {
  await user.clear(form().getByRole('textbox', { name: field }))
  await user.write(form().getByRole('textbox', { name: field }), text)
}

async function openMove(user: Hands) {
  await user.click(press('Mover Fecha NCFs'))
  return within(await screen.findByRole('dialog', { name: 'Mover Fecha NCFs' }))
}

test('company and both dates are needed: the sentence is told once', async () => {
  const { calls } = fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  await user.click(press('Generar'))
  expect(form().getAllByRole('alert')).toHaveLength(1)
  expect(form().getByRole('alert')).toHaveTextContent(
    'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.',
  )
  await waitFor(() => expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveFocus())
  expect(calls.filter(each => each.startsWith('POST'))).toEqual([])
})

test('says what will be made, with the quantity of the company, before it is made', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  await fill(user)
  expect(form().getByRole('textbox', { name: /Cantidad por día/ })).toHaveValue('4')
  expect(
    form().getByText(/^Se generarán 108 NCF: 4 por cada uno de los 27 días laborables/),
  ).toBeInTheDocument()
  await user.clear(form().getByRole('textbox', { name: /Cantidad por día/ }))
  await user.write(form().getByRole('textbox', { name: /Cantidad por día/ }), '1')
  expect(form().getByText(/^Se generarán 27 NCF/)).toBeInTheDocument()
})

test('names the numbers that will be made, and says it before the button is pressed when the month is done', async () => {
  const asked: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    on(ncfs.siguiente, ({ query }) => {
      asked.push(query)
      return { ultimoNumero: 40, generado: query.mes === '2026-11-01', vence: '2027-12-31' }
    }),
  ])
  const { user } = await open()
  await fill(user)
  expect(await form().findByText(/ Números: del B0100000041 al B0100000148\.$/)).toBeInTheDocument()
  // This month first, which is done; then the next.
  expect([asked[0], asked.at(-1)]).toEqual([
    { empresaId: 2, mes: '2026-11-01' },
    { empresaId: 2, mes: '2026-12-01' },
  ])
  await user.clear(form().getByRole('textbox', { name: /Fecha de inicio/ }))
  await user.write(form().getByRole('textbox', { name: /Fecha de inicio/ }), '01112026')
  expect(
    await form().findByText('Los NCF de ese mes ya fueron generados para la empresa.'),
  ).toBeInTheDocument()
})

test('the screens of the numbers and the 608 are one row of links, and the company goes along', async () => {
  fakeServer([loggedIn(), companies, listOf(), on(ncfs.cuadre, () => [])])
  const { user, address } = await open('/ncf?empresaId=2&page=3')
  const links = within(screen.getByRole('navigation', { name: 'Secciones de NCF' }))
  const shown = () =>
    links.getAllByRole('link').map(each => [each.textContent, each.getAttribute('aria-current')])
  expect(shown()).toEqual([
    ['Generar', 'page'],
    ['Mes', null],
    ['Cuadre de secuencia', null],
    ['608', null],
  ])
  await user.click(links.getByRole('link', { name: 'Cuadre de secuencia' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cuadre de secuencia' })).toBeInTheDocument()
  expect(address()).toBe('/ncf/cuadre?empresaId=2')
  expect(screen.getByRole('link', { name: 'Cuadre de secuencia' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Generar' })).not.toHaveAttribute('aria-current')
})

test('the dates have their value already: the first month that the company lacks, the expiry of its numbers', async () => {
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    on(ncfs.siguiente, ({ query: { empresaId, mes } }) => ({
      ultimoNumero: 250,
      generado: empresaId === 2 && mes === '2026-11-01',
      vence: empresaId === 2 ? '2027-12-31' : '2026-12-31',
    })),
  ])
  const { user } = await open()
  const dates = () => [/inicio/, /vencimiento/].map(name => form().getByRole('textbox', { name }))
  const values = () => dates().map(field => (field as HTMLInputElement).value)
  expect(values()).toEqual(['01/11/2026', '31/12/2027'])
  await user.write(form().getByRole('combobox', { name: /Empresa/ }), 'pena{Enter}')
  await waitFor(() => expect(values()).toEqual(['01/12/2026', '31/12/2027']))
  expect(await form().findByText('Continúa en B0100000251')).toBeInTheDocument()
  await user.clear(form().getByRole('combobox', { name: /Empresa/ }))
  await user.write(form().getByRole('combobox', { name: /Empresa/ }), 'cibao{Enter}')
  await waitFor(() => expect(values()).toEqual(['01/11/2026', '31/12/2026']))
})

test('the first generation asks for its first number, and may leave out the days gone by', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    on(empresas.list, () => [unaEmpresa(7, 'La única')]),
    listOf(),
    on(ncfs.siguiente, () => ({ ultimoNumero: 0, generado: false, vence: null })),
    on(ncfs.generar, ({ body }) => {
      sent.push(body)
      return { cantidad: 80, desde: 'B0100000501', hasta: 'B0100000580' }
    }),
  ])
  const { user } = await open()
  // The only company is chosen.
  await waitFor(() => expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveValue('La única'))
  await user.write(await form().findByRole('textbox', { name: /Primer número/ }), '501')
  // The first numbers are of days to come, unless somebody wants the whole month.
  expect(form().getByRole('radio', { name: 'Desde hoy' })).toBeChecked()
  await user.click(form().getByRole('radio', { name: 'Mes completo' }))
  expect(form().getByText(/170 son de días que ya pasaron\. Números: del B0100000501 al/)).toBeInTheDocument()
  await user.click(form().getByRole('radio', { name: 'Desde hoy' }))
  expect(form().getByText(/^Se generarán 80 NCF.*del B0100000501 al B0100000580\.$/)).toBeInTheDocument()
  await user.click(press('Generar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ empresaId: 7, primerNumero: 501, desde: '2026-11-21' })
})

test('a link from an empty month brings the company and the month', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  await open('/ncf?para=2&inicio=2026-12-01')
  await waitFor(() =>
    expect(form().getByRole('textbox', { name: /Fecha de inicio/ })).toHaveValue('01/12/2026'),
  )
  expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveValue('Papelería Peña')
  expect(form().getByRole('textbox', { name: /Fecha de vencimiento/ })).toHaveFocus()
})

test('a company that is off and a month of another year are not taken from a link', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { address } = await open('/ncf?para=3&inicio=2027-01-01')
  await waitFor(() => expect(address()).toBe('/ncf'))
  expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveValue('')
  expect(form().getByRole('textbox', { name: /Fecha de inicio/ })).toHaveValue('01/11/2026')
})

test('an inactive company is not offered', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  await user.write(form().getByRole('combobox', { name: /Empresa/ }), 'cerrada')
  expect(screen.getByText('Ninguna empresa coincide')).toBeInTheDocument()
})

test('generates, tells what the server says and goes to Inicio', async () => {
  const sent: unknown[] = []
  const message = 'Se generaron 108 NCF, del B0100000041 al B0100000148.'
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    on(
      ncfs.generar,
      ({ body }) => {
        sent.push(body)
        return { cantidad: 108, desde: 'B0100000041', hasta: 'B0100000148' }
      },
      message,
    ),
  ])
  const { user, address } = await open()
  await fill(user)
  await user.click(press('Generar'))
  expect(await screen.findByText(message)).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/'))
  expect(sent).toEqual([
    { empresaId: 2, fechaInicio: '2026-12-01', fechaVencimiento: '2027-12-31', cantidadPorDia: 4 },
  ])
})

test('a refused generation tells why and keeps what was chosen', async () => {
  fakeServer([loggedIn(), companies, listOf(), on(ncfs.generar, () => new Refused('NCF_MES_YA_GENERADO'))])
  const { user, address } = await open()
  await fill(user)
  await user.click(press('Generar'))
  expect(await screen.findByText('Error al generar NCFs')).toBeInTheDocument()
  expect(screen.getByText('Los NCF de ese mes ya fueron generados para la empresa.')).toBeInTheDocument()
  expect(address()).toBe('/ncf')
  expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveValue('Papelería Peña')
  expect(form().getByRole('textbox', { name: /Fecha de inicio/ })).toHaveValue('01/12/2026')
})

test('moving needs both dates', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  const dialog = await openMove(user)
  await user.click(dialog.getByRole('button', { name: 'Mover' }))
  expect(dialog.getByText('Debes seleccionar ambas fechas.')).toBeInTheDocument()
})

// Every weekday is walked through in the browser (e2e/ncf.spec.ts).
test('the calendar offers only the legal days', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  const dialog = await openMove(user)
  const origin = dialog.getByRole('textbox', { name: /Fecha de origen/ })
  const offered: Record<string, (string | null)[]> = {}
  for (const day of ['18', '21', '22']) {
    await user.clear(origin)
    await user.write(origin, `${day}112026`)
    await user.click(dialog.getAllByRole('button', { name: 'Abrir calendario' })[1] ?? document.body)
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendario' }))
    await calendar.findByRole('button', { name: '18 noviembre 2026' })
    const days = calendar.getAllByRole('button', { name: /^\d+ \p{L}+ \d{4}$/u })
    offered[day] = days.filter(each => !each.hasAttribute('disabled')).map(each => each.textContent)
    await user.keyboard('{Escape}')
  }
  expect(offered).toEqual({
    18: ['17', '19'],
    21: ['20', '23'],
    22: ['21', '23'],
  })
})

test('typing a wrong day tells the rule; another origin puts a chosen destination in the wrong', async () => {
  fakeServer([loggedIn(), companies, listOf()])
  const { user } = await open()
  const dialog = await openMove(user)
  const origin = dialog.getByRole('textbox', { name: /Fecha de origen/ })
  const destination = dialog.getByRole('textbox', { name: /Fecha de destino/ })
  await user.write(origin, '18112026')
  await user.write(destination, '20112026')
  await user.tab()
  expect(
    dialog.getByText('Solo puedes seleccionar un día antes o después de la fecha origen.'),
  ).toBeInTheDocument()
  await user.clear(destination)
  await user.write(destination, '19112026')
  await user.clear(origin)
  await user.write(origin, '21112026')
  expect(
    dialog.getByText('Si el origen es sábado, solo viernes (-1) o lunes (+2) son válidos.'),
  ).toBeInTheDocument()
})

test('moves those of one company and tells how many', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    on(
      ncfs.moverFecha,
      ({ body }) => {
        sent.push(body)
        return { movidos: 8 }
      },
      'Se movieron 8 NCF.',
    ),
  ])
  const { user } = await open()
  const dialog = await openMove(user)
  await user.write(dialog.getByRole('textbox', { name: /Fecha de origen/ }), '21112026')
  await user.write(dialog.getByRole('textbox', { name: /Fecha de destino/ }), '23112026')
  await user.write(dialog.getByRole('combobox', { name: /Empresa/ }), 'cibao{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Mover' }))
  expect(await screen.findByText('Se movieron 8 NCF.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([{ fechaOrigen: '2026-11-21', fechaDestino: '2026-11-23', empresaId: 1 }])
})

test('a refused move keeps the dialog with both dates', async () => {
  fakeServer([loggedIn(), companies, listOf(), on(ncfs.moverFecha, () => new Refused('NCF_ORIGEN_VACIO'))])
  const { user } = await open()
  const dialog = await openMove(user)
  await user.write(dialog.getByRole('textbox', { name: /Fecha de origen/ }), '18112026')
  await user.write(dialog.getByRole('textbox', { name: /Fecha de destino/ }), '19112026{Enter}')
  expect(await screen.findByText('Error al mover NCFs')).toBeInTheDocument()
  expect(screen.getByText('No hay NCF disponibles en la fecha de origen.')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /Fecha de origen/ })).toHaveValue('18/11/2026')
  expect(dialog.getByRole('textbox', { name: /Fecha de destino/ })).toHaveValue('19/11/2026')
})

test('the table tells the state of each number', async () => {
  fakeServer([
    loggedIn(),
    companies,
    listOf(numero(41), numero(42, { estado: 2 }), numero(43, { estado: 2, anulado: true })),
  ])
  await open()
  const states = ['Disponible', 'Usado', 'Anulado']
  await screen.findByText('B0100000041')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => row.lastElementChild?.textContent)).toEqual(states)
  expect(rows[0]).toHaveTextContent('23/11/2026')
  expect(rows[0]).toHaveTextContent('31/12/2027')
})

test('the table begins with this month; its filters live in the address', async () => {
  const asked: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    on(ncfs.paged, ({ query }) => {
      asked.push(query)
      return { items: [], totalRecords: 0, page: query.page, pageSize: query.pageSize }
    }),
  ])
  const { user, address } = await open()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ fechaDesde: '2026-11-01' }))
  await user.clear(screen.getByRole('textbox', { name: 'Desde' }))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('fechaDesde', expect.anything()))
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '30112026')
  await waitFor(() => expect(address()).toBe('/ncf?fechaDesde=todas&fechaHasta=2026-11-30'))
  expect(asked.at(-1)).toMatchObject({ fechaHasta: '2026-11-30' })
})

test('who may only look neither generates nor moves', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['ncf.ver', 'empresas.ver'] }
  fakeServer([loggedIn(clerk), companies, listOf(numero(41))])
  await open()
  expect(await screen.findByText('B0100000041')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Generar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mover Fecha NCFs' })).not.toBeInTheDocument()
})
