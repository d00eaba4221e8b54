import { IMPORTAR, type Importacion, importaciones, type Revision } from '@cuadre/contract/importaciones'
import { productos } from '@cuadre/contract/productos'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { archivoDe } from '../../test-archivo.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../test-server.ts'

const CAMPOS = [
  { campo: 'descripcion', titulo: 'Nombre', obligatorio: true, nota: '', columna: 0, opciones: null },
  { campo: 'precio', titulo: 'Precio', obligatorio: true, nota: '', columna: null, opciones: null },
]

const unaRevision = (datos: Partial<Revision> = {}): Revision => ({
  filas: 3,
  hojas: [],
  letras: null,
  columnas: [
    { titulo: 'Producto', ejemplos: ['Clavo'] },
    { titulo: 'Costo', ejemplos: ['5.50'] },
  ],
  campos: CAMPOS,
  nuevas: 3,
  reactivadas: 0,
  actualizadas: 0,
  omitidas: 0,
  errores: 0,
  faltantes: [],
  detalle: [{ fila: 2, nombre: 'Clavo', resultado: 'nueva', mensaje: '' }],
  yaImportado: null,
  ...datos,
})

const unaImportacion = (datos: Partial<Importacion> = {}): Importacion => ({
  id: 7,
  cosa: 'productos',
  archivo: 'lista.xlsx',
  nuevas: 3,
  reactivadas: 0,
  actualizadas: 0,
  omitidas: 1,
  creadaEn: '2026-11-23T14:00:00Z',
  creadaPor: 'Ana',
  deshechaEn: null,
  deshechaPor: null,
  ...datos,
})

const ARCHIVO = new File(['x'], 'lista.csv')
const calls = IMPORTAR.productos

function openScreen(
  revisionDe: (columnas: Record<string, number | null>, crear: boolean, fuera: readonly number[]) => Revision,
) {
  const asked: Record<string, number | null>[] = []
  const escritas: { keys: (string | null)[]; rows: Importacion[] } = { keys: [], rows: [unaImportacion()] }
  fakeServer([
    loggedIn(),
    on(calls.lista, () => ({ items: escritas.rows, totalRecords: 1, page: 1, pageSize: 10 })),
    on(calls.prueba, ({ body }) => {
      asked.push(body.columnas ?? {})
      return revisionDe(body.columnas ?? {}, body.crearFaltantes ?? false, body.fuera ?? [])
    }),
    on(
      calls.importar,
      ({ headers }) => {
        escritas.keys.push(headers.get('Idempotency-Key'))
        return unaImportacion()
      },
      'Se importaron 3 productos.',
    ),
    onFile(calls.errores, () => ({ fileName: 'Errores.xlsx', content: 'x' })),
    on(
      importaciones.deshacer,
      () =>
        new Refused('IMPORTACION_USADA', {
          message: 'No se puede deshacer: 1 producto ya se usa. No se deshizo nada.',
        }),
    ),
  ])
  return { asked, escritas, ...renderApp('/importar/productos') }
}

const elegir = async (user: Hands) =>
  user.upload(await screen.findByLabelText('Elegir el archivo de Excel o CSV'), ARCHIVO)

test('a file is tried, its columns are corrected, and it is imported once', async () => {
  const { user, asked, escritas } = openScreen(columnas =>
    columnas['precio'] === 1
      ? unaRevision({
          campos: CAMPOS.map(campo => ({ ...campo, columna: campo.campo === 'precio' ? 1 : 0 })),
        })
      : unaRevision({
          nuevas: 0,
          errores: 3,
          detalle: [
            { fila: 2, nombre: 'Clavo', resultado: 'error', mensaje: 'El precio debe ser mayor a cero' },
          ],
        }),
  )
  await elegir(user)
  expect(await screen.findByText('El precio debe ser mayor a cero')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'No hay nada que importar' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Descargar los errores en Excel' })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Precio/ }), 'Costo (5.50)')
  await user.click(await screen.findByRole('button', { name: 'Importar 3 filas' }))
  expect(await screen.findByText('Se importaron 3 productos.')).toBeInTheDocument()
  expect(escritas.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  // The next file with these heads is understood so from the beginning.
  await elegir(user)
  await screen.findByRole('button', { name: 'Importar 3 filas' })
  expect(asked.at(-1)).toEqual({ precio: 1 })
})

test('a file that is too large is not sent, and the one before stays as it was understood', async () => {
  const { user, asked } = openScreen(() => unaRevision())
  await elegir(user)
  await screen.findByRole('button', { name: 'Importar 3 filas' })
  const muy = archivoDe('todo.xlsx', 9_000_000)
  await user.upload(screen.getByLabelText('Elegir el archivo de Excel o CSV'), muy)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '«todo.xlsx» pesa 8.6 MB: el archivo no puede pasar de 8 MB.',
  )
  expect(screen.getByRole('button', { name: 'Importar 3 filas' })).toBeEnabled()
  expect(asked).toHaveLength(1)
})

test('what is missing is created only when somebody says so', async () => {
  const { user } = openScreen((_, crear) =>
    unaRevision({
      errores: crear ? 0 : 2,
      nuevas: crear ? 3 : 1,
      faltantes: [{ de: 'Categorías', nombres: ['Ferretería'], total: 1 }],
    }),
  )
  await elegir(user)
  expect(await screen.findByText('Categorías que no existen (1): Ferretería')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Importar 1 fila' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Crear las categorías que faltan' }))
  expect(await screen.findByRole('button', { name: 'Importar 3 filas' })).toBeEnabled()
})

test('a file that is none says why, beside the field', async () => {
  fakeServer([
    loggedIn(),
    on(calls.lista, () => pageOf([])),
    on(calls.prueba, () => new Refused('IMPORTACION_ILEGIBLE', { message: 'El archivo no es un Excel.' })),
  ])
  const { user } = renderApp('/importar/productos')
  await elegir(user)
  expect(await screen.findByText('El archivo no es un Excel.')).toBeInTheDocument()
  expect(screen.getByText('Todavía no se ha importado nada.')).toBeInTheDocument()
})

test('a file in the letters of an old system says so, and its sentences stand beside their rows', async () => {
  const mensaje = 'Precio: «US$ 100.00» está en dólares (US$): escríbalo en pesos.'
  const { user } = openScreen(() =>
    unaRevision({
      letras: 'CP850',
      errores: 1,
      detalle: [{ fila: 2, nombre: 'Bomba', resultado: 'error', mensaje }],
    }),
  )
  await elegir(user)
  expect(await screen.findByText('El archivo parece escrito en CP850')).toBeInTheDocument()
  expect(screen.getByText(mensaje)).toBeInTheDocument()
})

test('an import is undone after a question, and a refusal says what stands in the way', async () => {
  const { user } = openScreen(() => unaRevision())
  expect(await screen.findByText('3 nuevas, 1 se omite')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Deshacer lista.xlsx' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, deshacer' }))
  expect(await screen.findByText(/1 producto ya se usa/)).toBeInTheDocument()
})

test('leads there from the list, for whoever may create', async () => {
  const page = pageOf([])
  fakeServer([loggedIn(), on(productos.paged, () => page)])
  renderApp('/productos')
  expect(await screen.findByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/importar/productos')
})

test('who may not create is told so', async () => {
  fakeServer([loggedIn({ ...ADMINISTRADOR, roles: ['Productos'], permissions: ['productos.ver'] })])
  renderApp('/importar/productos')
  await waitFor(() => expect(screen.getByText(/no puede importar estos datos/)).toBeInTheDocument())
})

test('says what is being done with the file and for how long; no bar pretends to know how far it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: (() => void)[] = []
  const later = <T,>(data: T) => new Promise<T>(done => answers.push(() => done(data)))
  fakeServer([
    loggedIn(),
    on(calls.lista, () => pageOf([])),
    on(calls.prueba, () => later(unaRevision({ filas: 4, omitidas: 1 }))),
    on(calls.importar, () => later(unaImportacion()), 'Se importaron 3 productos.'),
  ])
  const { user } = renderApp('/importar/productos')
  await elegir(user)
  const bar = () => screen.getByRole('progressbar', { name: 'Importación del archivo' })
  const said = () => bar().parentElement?.querySelector('[role=status]')?.textContent
  await waitFor(() => expect(said()).toBe('Leyendo y revisando lista.csv.'))
  expect(bar()).not.toHaveAttribute('value')
  expect(bar()).not.toHaveAttribute('aria-valuenow')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(bar()).toHaveAttribute('aria-valuetext', 'Leyendo y revisando lista.csv. 3\u00a0s')
  expect(said()).toBe('Leyendo y revisando lista.csv.')
  await act(async () => answers.shift()?.())
  await user.click(await screen.findByRole('button', { name: 'Importar 3 filas' }))
  await waitFor(() => expect(said()).toBe('Guardando 3 filas: entran todas o ninguna.'))
  await act(async () => answers.shift()?.())
  expect(await screen.findByText('Se importaron 3 productos.')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('rows with errors are left out by a tick, one or all, and come back by it', async () => {
  const { user } = openScreen((_, __, fuera) => {
    const filas = [3, 5].map(fila => ({ fila, nombre: `Clavo ${fila}` }))
    const detalle = filas.map(fila =>
      fuera.includes(fila.fila)
        ? { ...fila, resultado: 'omitida' as const, mensaje: 'Usted la dejó fuera.' }
        : { ...fila, resultado: 'error' as const, mensaje: 'El precio debe ser mayor a cero' },
    )
    return unaRevision({ nuevas: 1, errores: 2 - fuera.length, omitidas: fuera.length, detalle })
  })
  await elegir(user)
  await user.click(await screen.findByRole('checkbox', { name: 'Dejar fuera la fila 5' }))
  expect(await screen.findByText('Usted la dejó fuera.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Dejarla fuera' }))
  expect(await screen.findByRole('button', { name: 'Importar 1 fila' })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: 'Dejar fuera la fila 3' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Importar 1 fila' })).toBeDisabled())
})
