import { categorias } from '@cuadre/contract/categorias'
import { type Empresa, empresas } from '@cuadre/contract/empresas'
import { logos } from '@cuadre/contract/logos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { unaCategoria } from '../../test-categoria.ts'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../test-server.ts'

const CIBAO = unaEmpresa(1, 'Ferretería del Cibao, SRL')

const listOf = (...items: Empresa[]) => on(empresas.paged, () => pageOf(items))

const catalogues = [
  on(categorias.list, () => [unaCategoria(1, 'Ferretería'), unaCategoria(2, 'Papelería')]),
  on(empresas.tipos, () => [
    { id: 1, descripcion: 'Persona Física' },
    { id: 2, descripcion: 'SRL' },
  ]),
]

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const select = (name: RegExp) => screen.getByRole('combobox', { name })

async function openNew() {
  const { user } = renderApp('/empresas')
  await user.click(await screen.findByRole('button', { name: 'Nueva Empresa' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Nueva Empresa' }) }
}

async function fill(user: Hands) {
  await user.write(field(/Nombre/), 'Papeles Doña Ana')
  await user.write(field(/RNC/), '131-24679-6')
  await user.write(field(/Teléfono/), '(809) 555-1234')
  await user.write(field(/Dirección/), 'Calle El Conde 212')
  await user.write(select(/Categoría/), 'papel{Enter}')
  await user.write(select(/Tipo de empresa/), 'srl{Enter}')
}

test('the list formats RNC and telephone and says which company is inactive', async () => {
  fakeServer([loggedIn(), listOf(CIBAO, { ...CIBAO, id: 2, nombre: 'Vieja, SA', estado: false })])
  renderApp('/empresas')
  const row = (await screen.findByText('Ferretería del Cibao, SRL')).closest('tr')
  expect(row).toHaveTextContent('1-31-24679-6')
  expect(row).toHaveTextContent('(809) 555-1234')
  expect(screen.getByText('Vieja, SA (inactiva)')).toBeInTheDocument()
})

test('the sentences come in the order of the fields', async () => {
  const { calls } = fakeServer([loggedIn(), listOf(), ...catalogues])
  const { user, dialog } = await openNew()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(each => each.textContent),
  ).toEqual([
    'El nombre es obligatorio',
    'El RNC es obligatorio',
    'El teléfono es obligatorio',
    'La dirección es obligatoria',
    'Seleccione una categoría',
    'Seleccione un tipo',
  ])
  await waitFor(() => expect(field(/Nombre/)).toHaveFocus())
  expect(calls.filter(each => each.startsWith('POST'))).toEqual([])
})

test('a sentence shows once its field was left, and not before', async () => {
  fakeServer([loggedIn(), listOf(), ...catalogues])
  const { user } = await openNew()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(field(/RNC/))
  await user.tab()
  expect(screen.getByText('El RNC es obligatorio')).toBeInTheDocument()
  expect(screen.queryByText('El teléfono es obligatorio')).not.toBeInTheDocument()
})

test('an RNC whose check digit does not fit is asked about once, before it is saved', async () => {
  const creadas: string[] = []
  const create = on(empresas.create, ({ body }) => {
    creadas.push(body.rnc)
    return unaEmpresa(9, body.nombre, { rnc: body.rnc })
  })
  fakeServer([loggedIn(), listOf(), ...catalogues, create])
  const { user } = await openNew()
  await fill(user)
  await user.clear(field(/RNC/))
  await user.write(field(/RNC/), '131246797')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Seguro que el RNC es 1-31-24679-7?' })
  await user.click(within(pregunta).getByRole('button', { name: 'Revisar el RNC' }))
  await waitFor(() => expect(field(/RNC/)).toHaveFocus())
  expect(creadas).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, guardarlo así' }))
  await waitFor(() => expect(creadas).toEqual(['131246797']))
})

test('while a mouse button is down no sentence moves what is being pressed', async () => {
  fakeServer([loggedIn(), listOf(), ...catalogues])
  const { user } = await openNew()
  await user.click(field(/RNC/))
  fireEvent.pointerDown(screen.getByRole('switch', { name: /^Activa/ }))
  fireEvent.blur(field(/RNC/))
  expect(screen.queryByText('El RNC es obligatorio')).not.toBeInTheDocument()
  fireEvent.pointerUp(screen.getByRole('switch', { name: /^Activa/ }))
  expect(await screen.findByText('El RNC es obligatorio')).toBeInTheDocument()
})

test('twelve digits are too many and are not swallowed', async () => {
  fakeServer([loggedIn(), listOf(), ...catalogues])
  const { user } = await openNew()
  await user.write(field(/RNC/), '123456789012')
  await user.tab()
  expect(field(/RNC/)).toHaveValue('123456789012')
  expect(screen.getByText('Máximo 11 caracteres')).toBeInTheDocument()
})

test('a wrong check digit warns and lets save', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    ...catalogues,
    on(
      empresas.create,
      ({ body }) => {
        sent.push(body)
        return { ...CIBAO, id: 9 }
      },
      'Empresa creada o reactivada',
    ),
  ])
  const { user } = await openNew()
  await fill(user)
  const warning = 'El dígito verificador del RNC no coincide. Revíselo antes de guardar.'
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
  await user.clear(field(/RNC/))
  await user.write(field(/RNC/), '131246797')
  expect(screen.getByText(warning)).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: /^Activa/ }))
  await user.click(screen.getByText(/^Pago, ingresos, régimen/))
  const ingresos = screen.getByRole('combobox', { name: 'Tipo de ingresos' })
  expect(ingresos).toHaveValue('01')
  await user.selectOptions(ingresos, '04 · Ingresos por arrendamientos')
  const mezcla = screen.getByRole('switch', { name: /^Gravado y exento en la misma factura/ })
  expect(mezcla).not.toBeChecked()
  await user.click(mezcla)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, guardarlo así' }))
  expect(await screen.findByText('Empresa creada o reactivada')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      nombre: 'Papeles Doña Ana',
      rnc: '131246797',
      telefono: '8095551234',
      direccion: 'Calle El Conde 212',
      categoriaId: 2,
      tipoEmpresaId: 2,
      estado: false,
      ncfPorDia: 10,
      email: null,
      web: null,
      pieFactura: null,
      formaPago: null,
      diasCredito: null,
      tipoIngresos: '04',
      gravadoYExento: true,
      vendeLoSuyo: false,
      cobraAlEmitir: null,
      rst: false,
      cuentasBancarias: null,
    },
  ])
})

test('what its invoices say beside is sent as typed, and a wrong email is told', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf({ ...CIBAO, email: 'viejo@cibao.do', pieFactura: 'Banco Viejo' }),
    ...catalogues,
    on(empresas.update, ({ body }) => {
      sent.push(body)
      return CIBAO
    }),
  ])
  const { user } = renderApp('/empresas')
  await user.click(await screen.findByRole('button', { name: `Editar ${CIBAO.nombre}` }))
  await screen.findByRole('dialog', { name: 'Editar Empresa' })
  const plegados = screen.getByText(/^Pago, ingresos, régimen/)
  expect(plegados.closest('details')).not.toHaveAttribute('open')
  await user.click(plegados)
  expect(field(/Pie de factura/)).toHaveValue('Banco Viejo')
  await user.clear(field(/Email/))
  await user.write(field(/Email/), 'ventas@')
  await user.clear(field(/Pie de factura/))
  // Enter is a new line here, and saves nothing.
  await user.write(field(/Pie de factura/), 'Banco Uno{Enter}Banco Dos')
  expect(screen.getByText('Email inválido.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.write(field(/Email/), 'cibao.do')
  await user.write(field(/Página web/), 'www.cibao.do')
  await user.selectOptions(select(/Forma de pago/), 'Venta a crédito')
  await user.write(field(/Días de crédito/), '30')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        email: 'ventas@cibao.do',
        web: 'www.cibao.do',
        pieFactura: 'Banco Uno\nBanco Dos',
        formaPago: 'credito',
        diasCredito: 30,
      },
    ]),
  )
})

test('the RNC of a company with numbers is locked and says why; without numbers it is not', async () => {
  const nueva = { ...CIBAO, id: 2, nombre: 'Papelería Peña, SRL' }
  fakeServer([loggedIn(), listOf({ ...CIBAO, rncFijo: true }, nueva), ...catalogues])
  const { user } = renderApp('/empresas')
  await user.click(await screen.findByRole('button', { name: `Editar ${CIBAO.nombre}` }))
  await screen.findByRole('dialog', { name: 'Editar Empresa' })
  expect(field(/RNC/)).toHaveAttribute('readonly')
  expect(field(/RNC/)).toHaveAccessibleDescription(
    'No se puede cambiar: la empresa ya tiene NCF generados con él.',
  )
  await user.write(field(/RNC/), '5')
  expect(field(/RNC/)).toHaveValue('131246796')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: `Editar ${nueva.nombre}` }))
  await screen.findByRole('dialog', { name: 'Editar Empresa' })
  expect(field(/RNC/)).not.toHaveAttribute('readonly')
})

test('buttons follow the permissions', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Empresas'], permissions: ['empresas.ver', 'empresas.editar'] }
  fakeServer([loggedIn(clerk), listOf(CIBAO)])
  renderApp('/empresas')
  expect(await screen.findByRole('button', { name: 'Editar Ferretería del Cibao, SRL' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Nueva Empresa' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).not.toBeInTheDocument()
})

test('a logo is chosen, shown, changed and removed on the form of its company', async () => {
  const calls: string[] = []
  fakeServer([
    loggedIn(),
    listOf(CIBAO),
    ...catalogues,
    onFile(logos.ver, () => ({ content: 'png', fileName: 'logo.png' })),
    on(logos.cambiar, () => {
      calls.push('cambiar')
      return calls.length === 2 ? new Refused('LOGO_DANADO') : { huella: `${calls.length}` }
    }),
    on(logos.quitar, () => {
      calls.push('quitar')
      return null
    }),
  ])
  const user = userEvent.setup({ applyAccept: false })
  renderApp('/empresas')
  await user.click(await screen.findByRole('button', { name: `Editar ${CIBAO.nombre}` }))
  const choose = async (label: string, type: string) =>
    user.upload(await screen.findByLabelText(label, { selector: 'input' }), new File(['a'], 'a', { type }))
  await choose('Elegir logo', 'image/svg+xml')
  expect(await screen.findByText(/^Un SVG no se acepta/)).toBeInTheDocument()
  await choose('Elegir logo', 'image/webp')
  expect(await screen.findByText('El logo debe ser una imagen PNG o JPEG.')).toBeInTheDocument()
  expect(calls).toEqual([])
  await choose('Elegir logo', 'image/png')
  expect(await screen.findByRole('img', { name: 'Logo de la empresa' })).toHaveAttribute(
    'src',
    'blob:archivo',
  )
  await choose('Cambiar logo', 'image/jpeg')
  expect(await screen.findByText(/^La imagen está dañada/)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Logo de la empresa' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Quitar logo' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  expect(await screen.findByText('Logo quitado')).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Logo de la empresa' })).not.toBeInTheDocument()
  expect(calls).toEqual(['cambiar', 'cambiar', 'quitar'])
})

test('a company that is not saved yet says when its logo can be chosen', async () => {
  fakeServer([loggedIn(), listOf(), ...catalogues])
  await openNew()
  expect(screen.getByText('Podrá ponerlo cuando la empresa esté guardada.')).toBeInTheDocument()
})
