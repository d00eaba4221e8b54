import { contribuyentes, type EstadoDelRegistro, type RegistroCargado } from '@cuadre/contract/contribuyentes'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const CARGADO: RegistroCargado = {
  archivo: 'DGII_RNC.zip',
  fecha: '2026-11-20',
  disposicion: 'nueva',
  en: '2026-11-21T14:05:00.000Z',
  usuario: 'ana',
  filas: 736_890,
  malas: 2,
  repetidas: 1,
  ejemplos: [{ linea: 17, texto: '<b>roto</b>' }],
  estados: [
    { estado: 'ACTIVO', contribuyentes: 700_000 },
    { estado: 'SUSPENDIDO', contribuyentes: 36_800 },
    { estado: '', contribuyentes: 90 },
  ],
}

const elegir = (user: Hands, nombre = 'DGII_RNC.zip') =>
  user.upload(screen.getByLabelText(/Archivo del registro/), new File(['x'], nombre))
const cargar = () => screen.getByRole('button', { name: 'Cargar' })

test('what is loaded is told, with what was left out of it', async () => {
  fakeServer([loggedIn(), on(contribuyentes.registro, () => ({ cargado: CARGADO, enCurso: null }))])
  renderApp('/registro-rnc')
  const panel = await screen.findByRole('region', { name: 'Registro cargado' })
  expect(panel).toHaveTextContent('736,890')
  expect(panel).toHaveTextContent('La nueva, separada por comas')
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['ACTIVO: 700,000', 'SUSPENDIDO: 36,800', 'Sin estado: 90'])
  expect(panel).toHaveTextContent('DGII_RNC.zip del 20/11/2026')
  expect(panel).toHaveTextContent('21/11/2026 10:05 a. m. por ana')
  expect(panel).toHaveTextContent('Línea 17: <b>roto</b>')
  expect(panel).toHaveTextContent('1: de cada número quedó la última.')
})

test('a file is sent with its name; how far it is shows, and then what was loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let estado: EstadoDelRegistro = { cargado: null, enCurso: null }
  let terminar: (cargado: RegistroCargado) => void = () => {}
  const asked: unknown[] = []
  fakeServer([
    loggedIn(),
    on(contribuyentes.registro, () => estado),
    on(
      contribuyentes.cargar,
      ({ query, headers }) => {
        asked.push([query.archivo, headers.get('content-type')])
        estado = { cargado: null, enCurso: { filas: 250_000, bytes: 50, total: 100 } }
        return new Promise(resolve => {
          terminar = resolve
        })
      },
      'Registro de contribuyentes cargado.',
    ),
  ])
  const { user } = renderApp('/registro-rnc')
  expect(await screen.findByText(/No hay un registro cargado/)).toBeInTheDocument()
  await user.click(cargar())
  expect(screen.getByText('Debe elegir el archivo del registro.')).toBeInTheDocument()
  await elegir(user)
  await user.click(cargar())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText(/Cargando: 250,000 contribuyentes, 50 %/)).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Carga del registro' })).toHaveAttribute('value', '50')
  estado = { cargado: CARGADO, enCurso: null }
  terminar(CARGADO)
  expect(await screen.findByRole('region', { name: 'Registro cargado' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(asked).toEqual([['DGII_RNC.zip', 'application/octet-stream']])
})

test('a refusal stands beside the file, and the one before stays', async () => {
  fakeServer([
    loggedIn(),
    on(contribuyentes.registro, () => ({ cargado: CARGADO, enCurso: null })),
    on(contribuyentes.cargar, () => new Refused('CONTRIBUYENTES_NO_REGISTER')),
  ])
  const { user } = renderApp('/registro-rnc')
  await screen.findByRole('region', { name: 'Registro cargado' })
  await elegir(user, 'fotos.zip')
  await user.click(cargar())
  expect(await screen.findByText(/El archivo no es el registro de contribuyentes/)).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Registro cargado' })).toHaveTextContent('736,890')
})

test('while somebody else loads one, no other is sent', async () => {
  const enCurso = { filas: 10, bytes: 5, total: null }
  fakeServer([loggedIn(), on(contribuyentes.registro, () => ({ cargado: null, enCurso }))])
  renderApp('/registro-rnc')
  expect(await screen.findByText(/Cargando: 10 contribuyentes\./)).toBeInTheDocument()
  expect(cargar()).toBeDisabled()
})
