import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const FERRETERIA: Suplidor = {
  id: 1,
  nombre: 'Ferretería Americana',
  documento: '131246796',
  clase: 'empresa',
  servicio: 'ninguno',
  gasto: '09',
  telefono: '8096827547',
  email: null,
  direccion: '',
  diasCredito: null,
  version: 1,
}

const listOf = (...items: Suplidor[]) => on(suplidores.paged, () => pageOf(items))

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const choice = (name: RegExp) => screen.getByRole('combobox', { name })

test('the list says in words what each supplier is', async () => {
  fakeServer([
    loggedIn(),
    listOf(FERRETERIA, {
      ...FERRETERIA,
      id: 2,
      nombre: 'Ana Julia Peña',
      documento: '00113918205',
      clase: 'persona',
    }),
  ])
  renderApp('/suplidores')
  const row = (await screen.findByText('Ferretería Americana')).closest('tr')
  expect(row).toHaveTextContent('1-31-24679-6')
  expect(row).toHaveTextContent('09 · Compras y gastos que son parte del costo de venta')
  expect(row).toHaveTextContent('(809) 682-7547')
  const persona = screen.getByText('Ana Julia Peña').closest('tr')
  expect(persona).toHaveTextContent('001-1391820-5')
  expect(persona).toHaveTextContent('Persona física')
})

test('a new one is sent with its three choices; a wrong check digit warns and blocks nothing', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    on(
      suplidores.create,
      ({ body }) => {
        sent.push(body)
        return {
          ...FERRETERIA,
          ...body,
          diasCredito: null,
          telefono: '',
          direccion: '',
          email: null,
          version: 1,
        }
      },
      'Suplidor creado',
    ),
  ])
  const { user } = renderApp('/suplidores')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Suplidor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo Suplidor' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(each => each.textContent),
  ).toEqual([
    'El nombre es obligatorio.',
    'El RNC debe tener 9 dígitos y la cédula 11.',
    'Debe seleccionar el tipo de gasto.',
  ])
  await user.write(field(/Nombre/), 'Lic. Ramón Báez')
  await user.write(field(/RNC o cédula/), '001-1391820-4')
  expect(within(dialog).getByText(/El dígito verificador de la cédula no coincide/)).toBeInTheDocument()
  await user.selectOptions(choice(/Clase de suplidor/), 'Persona física')
  await user.selectOptions(choice(/Servicio/), 'Honorarios y servicios profesionales')
  const gastos = within(choice(/Tipo de gasto/))
    .getAllByRole('option')
    .map(each => each.textContent.slice(0, 2))
  expect(gastos).toEqual(gastos.toSorted((one, other) => Number(one) - Number(other)))
  await user.selectOptions(choice(/Tipo de gasto/), '02 · Trabajos, suministros y servicios')
  await user.write(field(/Días de crédito/), '30')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Suplidor creado')).toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({
      nombre: 'Lic. Ramón Báez',
      documento: '00113918204',
      clase: 'persona',
      servicio: 'profesional',
      gasto: '02',
      diasCredito: 30,
    }),
  ])
})

test('a refused save tells the reason beside the document and keeps what was typed', async () => {
  const message = 'Ya existe un suplidor activo con ese RNC o cédula.'
  fakeServer([
    loggedIn(),
    listOf(FERRETERIA),
    on(
      suplidores.update,
      () => new Refused('DUPLICATE', { message, errors: [{ field: 'documento', message }] }),
    ),
  ])
  const { user } = renderApp('/suplidores')
  await user.click(await screen.findByRole('button', { name: 'Editar Ferretería Americana' }))
  await screen.findByRole('dialog', { name: 'Editar Suplidor' })
  await user.write(field(/Dirección/), 'Av. Duarte 5')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(field(/Dirección/)).toHaveValue('Av. Duarte 5')
})

test('one with purchases is not deleted, and the reason is told', async () => {
  const message = 'No se puede eliminar: 2 compras son de este suplidor.'
  fakeServer([
    loggedIn(),
    listOf(FERRETERIA),
    on(suplidores.remove, () => new Refused('IN_USE', { message })),
  ])
  const { user } = renderApp('/suplidores')
  await user.click(await screen.findByRole('button', { name: 'Eliminar Ferretería Americana' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('who may only look sees no buttons', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Compras'], permissions: ['suplidores.ver'] }
  fakeServer([loggedIn(clerk), listOf(FERRETERIA)])
  renderApp('/suplidores')
  await screen.findByText('Ferretería Americana')
  expect(screen.queryByRole('button', { name: /Nuevo|Editar|Eliminar/ })).not.toBeInTheDocument()
})
