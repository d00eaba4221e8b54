import { empresas } from '@cuadre/contract/empresas'
import { type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import type { AnularNcfBody } from '@cuadre/contract/ncf-cambios'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { companies, HOY, noviembre, numero } from './test-numeros.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const DIA = '2026-11-05'
const dias = noviembre({
  5: { disponibles: 3, usados: 1, anulados: 1, desde: 'B0100000031', hasta: 'B0100000035' },
  22: { disponibles: 4 },
})
const numeros = (): NcfDeLista[] => [
  numero(31, { fecha: DIA, estado: 2, pedidoId: 77 }),
  numero(32, { fecha: DIA }),
  numero(33, { fecha: DIA }),
  numero(34, {
    fecha: DIA,
    anulado: true,
    motivoAnulacion: '08',
    anuladoEn: '2026-11-05T14:30:00Z',
  }),
  numero(35, { fecha: DIA }),
]

/** A server that annuls what it is told to, and the body that it was told. */
function oficina(user = ADMINISTRADOR, refused: Refused | null = null) {
  const office = { numeros: numeros(), sent: [] as AnularNcfBody[], asked: [] as unknown[] }
  const server = fakeServer([
    loggedIn(user),
    companies,
    on(ncfs.mes, ({ query }) => {
      office.asked.push(query)
      return query.mes === '2026-11-01' ? dias : []
    }),
    on(ncfs.paged, ({ query }) => {
      const items = query.fechaDesde === DIA ? office.numeros : []
      return pageOf(items)
    }),
    on(
      ncfs.anular,
      ({ body }) => {
        office.sent.push(body)
        if (refused !== null) return refused
        office.numeros = office.numeros.map(each =>
          body.ids.includes(each.id) ? { ...each, anulado: true, motivoAnulacion: body.motivo } : each,
        )
        return { anulados: body.ids.length }
      },
      'Se anularon 2 NCF.',
    ),
    on(ncfs.moverFecha, () => ({ movidos: 3 }), 'Se movieron 3 NCF.'),
  ])
  return { office, ...server }
}

async function abrir(address = '/ncf/mes?empresaId=1') {
  const app = renderApp(address)
  const hoja = await screen.findByRole('table', { name: 'Noviembre de 2026' })
  return { hoja, ...app }
}

const dia = (n: number) => screen.getByRole('button', { name: new RegExp(`^\\p{L}+ ${n} `, 'u') })
const panel = () => within(screen.getByRole('region', { name: 'Jueves 05/11/2026' }))
const boton = (name: string) => panel().getByRole('button', { name })

async function anularDos(user: Hands) {
  await user.click(await screen.findByRole('checkbox', { name: 'B0100000032' }))
  await user.click(screen.getByRole('checkbox', { name: 'B0100000033' }))
  await user.click(boton('Anular seleccionados'))
  return within(await screen.findByRole('dialog', { name: '¿Anular 2 NCF?' }))
}

test('each day tells in words what it has; Sunday has a column because numbers were moved there', async () => {
  oficina()
  const { hoja } = await abrir()
  expect(dia(5)).toHaveAccessibleName('jueves 5 3 disponibles 1 usado 1 anulado')
  expect(dia(6)).toHaveAccessibleName('viernes 6 10 disponibles')
  expect(dia(21)).toHaveTextContent(/hoy/)
  expect(within(hoja).getAllByRole('columnheader').at(-1)).toHaveTextContent('domingo')
  expect(within(hoja).getByText('8').closest('td')).toHaveTextContent('Sin números')
  const totales = screen.getByLabelText('Totales del mes')
  expect(totales).toHaveTextContent('Disponibles247Usados1Anulados1Total del mes249')
})

test('the month before and any other are a step or a choice away, and live in the address', async () => {
  const { office } = oficina()
  const { user, address } = await abrir('/ncf/mes?empresaId=1&mes=2026-11-01&dia=2026-11-05')
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }))
  await waitFor(() => expect(address()).toBe('/ncf/mes?empresaId=1&mes=2026-10-01'))
  expect(await screen.findByText('Esta empresa no tiene NCF en octubre de 2026.')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Febrero de 2026')
  await waitFor(() => expect(office.asked.at(-1)).toEqual({ empresaId: 1, mes: '2026-02-01' }))
  expect(await screen.findByRole('link', { name: 'Generar los NCF de febrero de 2026' })).toHaveAttribute(
    'href',
    '/ncf?inicio=2026-02-01&para=1',
  )
})

test('without a company it asks for one; an office with one only need not choose', async () => {
  oficina()
  const app = renderApp('/ncf/mes')
  expect(await screen.findByText('Elija una empresa para ver sus números del mes.')).toBeInTheDocument()
  app.unmount()
  fakeServer([
    loggedIn(),
    on(empresas.list, () => [unaEmpresa(9, 'Única, SRL')]),
    on(ncfs.mes, ({ query }) => (query.empresaId === 9 ? dias : [])),
  ])
  renderApp('/ncf/mes')
  expect(await screen.findByRole('table', { name: 'Noviembre de 2026' })).toBeInTheDocument()
})

test('arrows walk over the days that hold numbers', async () => {
  oficina()
  const { user } = await abrir()
  expect(dia(21)).toHaveAttribute('tabindex', '0')
  dia(21).focus()
  await user.keyboard('{ArrowRight}')
  expect(dia(22)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  // The Sundays before hold nothing.
  expect(dia(22)).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  expect(dia(7)).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(dia(9)).toHaveFocus()
})

test('a day shows its numbers: order, reason and moment of annulment', async () => {
  oficina()
  const { user, address } = await abrir()
  await user.click(dia(5))
  expect(address()).toBe('/ncf/mes?empresaId=1&dia=2026-11-05')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jueves 05/11/2026' })).toHaveFocus())
  expect(panel().getByText('Del B0100000031 al B0100000035')).toBeInTheDocument()
  await panel().findByText('B0100000031')
  const filas = panel().getAllByRole('row').slice(1)
  expect(filas.map(fila => fila.textContent)).toEqual([
    'B0100000031UsadoPedido 77',
    'B0100000032Disponible',
    'B0100000033Disponible',
    'B0100000034Anulado08 · Errores en secuencia de NCF. 05/11/2026 10:30 a. m.',
    'B0100000035Disponible',
  ])
  expect(panel().getByRole('link', { name: /^Pedido 77/ })).toHaveAttribute(
    'href',
    '/facturacion?ncf=B0100000031&pdf=77',
  )
  expect(panel().getAllByRole('checkbox')).toHaveLength(4)
  await user.click(boton('Cerrar el día'))
  await waitFor(() => expect(address()).toBe('/ncf/mes?empresaId=1'))
  expect(dia(5)).toHaveFocus()
})

test('annulling asks for the reason, says that it is for ever, and tells what the server says', async () => {
  const { office } = oficina()
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  const dialogo = await anularDos(user)
  expect(dialogo.getByRole('list', { name: 'Números que se anularán' })).toHaveTextContent(
    'B0100000032 – B0100000033',
  )
  expect(dialogo.getByText(/^No se puede deshacer:.*formato 608\.$/)).toBeInTheDocument()
  await waitFor(() => expect(dialogo.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.click(dialogo.getByRole('button', { name: 'Sí, anular' }))
  expect(dialogo.getByText('Debe seleccionar el motivo de la anulación.')).toBeInTheDocument()
  const motivo = dialogo.getByRole('combobox', { name: /Motivo/ })
  expect(motivo).toHaveFocus()
  expect(office.sent).toEqual([])
  await user.selectOptions(motivo, '03 · Impresión defectuosa')
  await user.click(dialogo.getByRole('button', { name: 'Sí, anular' }))
  expect(await screen.findByText('Se anularon 2 NCF.')).toBeInTheDocument()
  expect(office.sent).toEqual([{ ids: [32, 33], motivo: '03' }])
  expect(await panel().findAllByText('03 · Impresión defectuosa')).toHaveLength(2)
  expect(panel().queryByRole('checkbox', { name: 'B0100000032' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jueves 05/11/2026' })).toHaveFocus())
})

test('Enter in the question is the safe answer', async () => {
  const { office } = oficina()
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  const dialogo = await anularDos(user)
  await waitFor(() => expect(dialogo.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(office.sent).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'B0100000032' })).toBeChecked()
})

test('a refused annulment tells which number, and the list is read again', async () => {
  const frase = 'El NCF B0100000033 ya no está disponible.'
  const { office } = oficina(ADMINISTRADOR, new Refused('NCF_NOT_AVAILABLE', { message: frase }))
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  const dialogo = await anularDos(user)
  await user.selectOptions(dialogo.getByRole('combobox', { name: /Motivo/ }), '08')
  office.numeros = office.numeros.map(each => (each.id === 33 ? { ...each, estado: 2 } : each))
  await user.click(dialogo.getByRole('button', { name: 'Sí, anular' }))
  expect(await screen.findByText('Error al anular NCFs')).toBeInTheDocument()
  expect(screen.getByText(frase)).toBeInTheDocument()
  // The one that somebody took is ticked no longer; the other is still in question.
  expect(await screen.findByRole('dialog', { name: '¿Anular 1 NCF?' })).toBeInTheDocument()
})

test('a question whose numbers were all taken by others is gone for good, until it is asked again', async () => {
  const { office } = oficina(ADMINISTRADOR, new Refused('NCF_NOT_AVAILABLE'))
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  const dialog = await anularDos(user)
  await user.selectOptions(dialog.getByRole('combobox', { name: /Motivo/ }), '04')
  office.numeros = numeros().map(each => ([32, 33].includes(each.id) ? { ...each, estado: 2 } : each))
  await user.click(dialog.getByRole('button', { name: 'Sí, anular' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jueves 05/11/2026' })).toHaveFocus())
  await user.click(screen.getByRole('checkbox', { name: 'B0100000035' }))
  expect(boton('Anular seleccionados')).toBeEnabled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('all available numbers are ticked at once', async () => {
  oficina()
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  expect(await screen.findByRole('button', { name: 'Anular seleccionados' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Los 3 disponibles' }))
  expect(screen.getByRole('checkbox', { name: 'B0100000035' })).toBeChecked()
  await user.click(boton('Anular seleccionados'))
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Anular 3 NCF?' }))
  expect(dialogo.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    'B0100000032 – B0100000033',
    'B0100000035',
  ])
})

test('a day whose numbers were all moved away says that there are none', async () => {
  oficina()
  await abrir('/ncf/mes?empresaId=1&dia=2026-11-07')
  expect(await screen.findByText('Este día no tiene números. Elija otro.')).toBeInTheDocument()
})

test('moving begins with the day and its company', async () => {
  const { calls } = oficina()
  const { user } = await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  await user.click(await screen.findByRole('button', { name: 'Mover' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Mover Fecha NCFs' }))
  expect(dialogo.getByRole('textbox', { name: /Fecha de origen/ })).toHaveValue('05/11/2026')
  await waitFor(() =>
    expect(dialogo.getByRole('combobox', { name: /Empresa/ })).toHaveValue('Ferretería del Cibao, SRL'),
  )
  await user.write(dialogo.getByRole('textbox', { name: /Fecha de destino/ }), '06112026{Enter}')
  expect(await screen.findByText('Se movieron 3 NCF.')).toBeInTheDocument()
  expect(calls).toContain('PUT /api/Ncfs/mover-fecha')
})

test('who may only look sees no boxes and no buttons', async () => {
  oficina({ ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['ncf.ver', 'empresas.ver'] })
  await abrir('/ncf/mes?empresaId=1&dia=2026-11-05')
  expect(await panel().findByText('Pedido 77')).toBeInTheDocument()
  expect(panel().queryByRole('link')).not.toBeInTheDocument()
  expect(panel().queryByRole('checkbox')).not.toBeInTheDocument()
  expect(panel().getAllByRole('button')).toHaveLength(1)
})

test('a failure says so and can be tried again', async () => {
  const { state } = oficina()
  const { user } = await abrir()
  state.offline = true
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Enero de 2026')
  expect(await screen.findByText('Error al obtener NCFs')).toBeInTheDocument()
  state.offline = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Esta empresa no tiene NCF en enero de 2026.')).toBeInTheDocument()
})

test('a month of next year says from when it may be generated; one of last year offers nothing', async () => {
  oficina()
  const { user } = renderApp('/ncf/mes?empresaId=1&mes=2027-03-01')
  expect(await screen.findByText('Se podrán generar desde el 01/01/2027.')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'Diciembre de 2025')
  expect(await screen.findByText('Esta empresa no tiene NCF en diciembre de 2025.')).toBeInTheDocument()
  expect(screen.queryByText(/Se podrán/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Generar los NCF/ })).not.toBeInTheDocument()
})
