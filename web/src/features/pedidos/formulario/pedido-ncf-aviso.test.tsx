import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { elegirEmpresaYCliente, field, listasCargadas } from '../test-formulario.ts'
import { abrirOficina } from '../test-oficina.ts'

const aviso = (empresaId: number, empresaNombre: string): AvisoDeNcf => ({
  empresaId,
  empresaNombre,
  disponibles: 12,
  diasConNumeros: 3,
  ultimoDia: '2026-11-24',
  vence: '2026-12-31',
  porVencer: 12,
  avisos: ['POCOS_DIAS'],
  mesPorGenerar: '2026-12-01',
})

async function abrir(user = ADMINISTRADOR) {
  const { oficina, server } = abrirOficina(user)
  oficina.avisos = [aviso(1, 'Ferretería Uno'), aviso(2, 'Papelería Dos')]
  const { user: keys } = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  expect(screen.queryByText(/: quedan/)).not.toBeInTheDocument()
  await elegirEmpresaYCliente(keys)
  return { ...server, keys }
}

test('the chosen company that runs out of numbers is named, and only that one', async () => {
  const { keys } = await abrir()
  expect(
    await screen.findByText(
      /^Ferretería Uno: quedan 12 NCF para 3 días laborables, hasta el 24\/11\/2026\. Vencen el 31\/12\/2026\./,
    ),
  ).toBeInTheDocument()
  expect(screen.queryByText(/Papelería Dos:/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Generar los NCF de diciembre' })).toBeInTheDocument()
  // Nobody wants to read it all day.
  await keys.click(screen.getByRole('button', { name: 'Recordar mañana' }))
  expect(screen.queryByText(/: quedan/)).not.toBeInTheDocument()
})

test('who may not generate is told whom to ask', async () => {
  await abrir({
    ...ADMINISTRADOR,
    roles: ['Facturacion'],
    permissions: ['pedidos.crear', 'pedidos.ver', 'empresas.ver', 'clientes.ver', 'productos.ver', 'ncf.ver'],
  })
  expect(await screen.findByText(/Avise a quien genera los NCF\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Generar los NCF de diciembre' })).not.toBeInTheDocument()
})

test('who may not see the numbers is not warned of them', async () => {
  const { calls } = await abrir({
    ...ADMINISTRADOR,
    roles: ['Vendedor'],
    permissions: ['pedidos.crear', 'pedidos.ver', 'empresas.ver', 'clientes.ver', 'productos.ver'],
  })
  expect(calls.some(each => each.includes('/avisos'))).toBe(false)
  expect(screen.queryByText(/: quedan/)).not.toBeInTheDocument()
})
