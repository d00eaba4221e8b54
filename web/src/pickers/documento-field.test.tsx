import { type Contribuyente, contribuyentes } from '@cuadre/contract/contribuyentes'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../app/query-client.ts'
import { MASCARA_RNC } from '../lib/mask.ts'
import { ADMINISTRADOR, loggedIn, renderKit } from '../test-render.tsx'
import { fakeServer, on, Refused } from '../test-server.ts'
import { TextField } from '../ui/fields/form.tsx'
import { DocumentoField } from './documento-field.tsx'

const PENA: Contribuyente = {
  numero: '131246796',
  nombre: 'FERRETERIA PEÑA SRL',
  nombreComercial: 'EL CLAVO',
  estado: 'ACTIVO',
  regimen: 'NORMAL',
}

const numero = () => screen.getByRole('textbox', { name: 'RNC' })
const nombre = () => screen.getByRole('textbox', { name: 'Nombre' })
const usar = () => screen.queryByRole('button', { name: 'Usar este nombre' })

type Answer = Contribuyente | null | Refused

/** Number and name, as every form that writes somebody down has them. */
function Formulario() {
  const [escrito, setEscrito] = useState({ nombre: '', numero: '' })
  const onNombre = (nombre: string) => setEscrito({ ...escrito, nombre })
  return (
    <>
      <TextField label="Nombre" value={escrito.nombre} onChange={onNombre} />
      <DocumentoField
        label="RNC"
        mask={MASCARA_RNC}
        value={escrito.numero}
        onChange={numero => setEscrito({ ...escrito, numero })}
        nombre={{ value: escrito.nombre, onChange: onNombre }}
      />
    </>
  )
}

function open(answer: () => Answer | Promise<Answer>, user = ADMINISTRADOR) {
  const server = fakeServer([
    loggedIn(user),
    on(contribuyentes.uno, async () => {
      const contribuyente = await answer()
      return contribuyente instanceof Refused ? contribuyente : { contribuyente }
    }),
  ])
  const { user: keys } = renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <Formulario />
    </QueryClientProvider>,
  )
  return { user: keys, calls: server.calls }
}

test('a number that is written whole is asked once, and its name is taken by the button alone', async () => {
  const { user, calls } = open(() => PENA)
  await user.write(numero(), '1-31-24679')
  expect(calls).toEqual([])
  await user.write(numero(), '6')
  expect(await screen.findByText('FERRETERIA PEÑA SRL')).toBeInTheDocument()
  expect(screen.getByText(/En la DGII:/)).toHaveTextContent('(EL CLAVO)')
  expect(calls).toEqual(['GET /api/rnc/131246796'])
  expect(nombre()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Usar este nombre' }))
  expect(nombre()).toHaveValue('FERRETERIA PEÑA SRL')
  expect(usar()).not.toBeInTheDocument()
})

test('a name that was typed stays; the same one, written otherwise, is not offered; state and regime are told all the same', async () => {
  const { user } = open(() => ({ ...PENA, estado: 'DADO DE BAJA', regimen: 'RST' }))
  await user.write(nombre(), 'Ferretería Pena, S.R.L.')
  await user.write(numero(), '131246796')
  expect(await screen.findByText('Figura como DADO DE BAJA en el registro de la DGII.')).toBeInTheDocument()
  expect(screen.getByText('Su régimen de pago en el registro de la DGII es RST.')).toBeInTheDocument()
  expect(usar()).not.toBeInTheDocument()
  await user.write(nombre(), ' del Este')
  expect(usar()).toBeInTheDocument()
  expect(nombre()).toHaveValue('Ferretería Pena, S.R.L. del Este')
})

test('typed on to a cédula, the answer about the RNC that it passed by is not shown', async () => {
  let answer: (contribuyente: Contribuyente) => void = () => {}
  const { user, calls } = open(
    () =>
      new Promise<Contribuyente>(resolve => {
        answer = resolve
      }),
  )
  await user.write(numero(), '001139182')
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.write(numero(), '0')
  answer({ ...PENA, numero: '001139182' })
  await user.write(numero(), '5')
  await waitFor(() => expect(calls).toEqual(['GET /api/rnc/001139182', 'GET /api/rnc/00113918205']))
  expect(screen.queryByText(/En la DGII/)).not.toBeInTheDocument()
})

test.each([
  ['nobody has the number', () => null],
  ['the server cannot answer', () => new Refused('DATABASE_UNAVAILABLE')],
])('nothing shows where %s', async (_, answer: () => Answer) => {
  const { user, calls } = open(answer)
  await user.write(numero(), '131246796')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(/DGII/)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('nobody is asked for whom the server would refuse', () => {
  vi.useFakeTimers()
  const { calls } = open(() => PENA, { ...ADMINISTRADOR, roles: ['NCF'], permissions: ['ncf.ver'] })
  fireEvent.change(numero(), { target: { value: '131246796' } })
  act(() => vi.advanceTimersByTime(1000))
  expect(numero()).toHaveValue('1-31-24679-6')
  expect(calls).toEqual([])
})
