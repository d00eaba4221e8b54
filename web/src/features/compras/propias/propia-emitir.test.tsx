import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { ADMINISTRADOR, type Hands, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { campo, lista } from '../test-formulario.ts'
import { EMPRESA } from '../test-oficina.ts'
import { abrirPropia, abrirPropias } from './test-propias.ts'

const emitir = '{Control>}{Enter}{/Control}'

async function escribir(user: Hands) {
  await user.click(lista(/Suplidor/))
  await user.put('luz{Enter}')
  await user.write(campo(/Descripción 1/), 'Puertas')
  await user.write(campo(/Precio sin ITBIS/), '1000')
}

test('everything that keeps it from being issued is said with the way to mend it, and nothing typed is lost', async () => {
  const { user, oficina } = await abrirPropia(oficina => {
    oficina.empresa = { ...EMPRESA, ecfDesde: '2026-01-01' }
  })
  await escribir(user)
  oficina.alEmitir = () =>
    new Refused('INVALID_INPUT', {
      errors: [
        { field: 'empresaId', message: 'La empresa no tiene certificado digital.' },
        { field: 'clase', message: 'No hay secuencia E41 activa.' },
      ],
    })
  await user.keyboard(emitir)
  expect(await screen.findByText('Falta esto para emitir el comprobante:')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver la empresa en otra pestaña' })).toHaveAttribute(
    'href',
    '/facturacion-electronica/empresas?empresaId=1',
  )
  expect(screen.getByRole('link', { name: 'Ver las secuencias en otra pestaña' })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=1&tipo=41',
  )
  // The focus leaves it for what is to be mended.
  await waitFor(() => expect(campo(/Precio sin ITBIS/)).toHaveValue('1,000.00'))
})

test('without a range it says so before it is typed, and where ranges are written down', async () => {
  await abrirPropia(oficina => {
    oficina.siguiente = null
  })
  expect(await screen.findByRole('link', { name: 'Ver las secuencias' })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=1&tipo=11',
  )
})

test('a closed month and a total that is not the server’s are told, and it may be issued again', async () => {
  const { user, oficina } = await abrirPropia()
  await escribir(user)
  oficina.alEmitir = () =>
    new Refused('MES_CERRADO', { message: 'El mes de octubre de 2026 de Comercial Uno está cerrado.' })
  await user.keyboard(emitir)
  expect(
    await screen.findByText(/El mes de octubre de 2026 de Comercial Uno está cerrado/),
  ).toBeInTheDocument()
  oficina.alEmitir = () => new Refused('CONFLICT', { message: 'Las líneas suman RD$1,180.01.' })
  await user.keyboard(emitir)
  expect(await screen.findByText('Las líneas suman RD$1,180.01.')).toBeInTheDocument()
  oficina.alEmitir = () => null
  await user.keyboard(emitir)
  expect(await screen.findByText('Comprobante emitido con el NCF B1100000001.')).toBeInTheDocument()
  // What was refused issued nothing, and left its key as it was.
  expect(new Set(oficina.emitidas.map(({ key }) => key)).size).toBe(1)
})

test('repeated after a lost answer it is the same document; changed meanwhile, it is asked before a second one', async () => {
  const { user, oficina, server } = await abrirPropia()
  await escribir(user)
  const claves: (string | null)[] = []
  server.state.offline = true
  await user.keyboard(emitir)
  expect(await screen.findByText('No se pudo emitir el comprobante')).toBeInTheDocument()
  server.state.offline = false
  oficina.alEmitir = (_, key) => {
    claves.push(key)
    return claves[0] === key ? new Refused('IDEMPOTENCY_MISMATCH') : null
  }
  await user.write(campo(/Concepto/), 'Otra cosa')
  await user.keyboard(emitir)
  const pregunta = await screen.findByRole('dialog', { name: 'Este comprobante ya se había emitido' })
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(pregunta).not.toBeInTheDocument())
  expect(oficina.emitidas).toHaveLength(1)
  await user.click(campo(/Concepto/))
  await user.keyboard(emitir)
  await user.click(await screen.findByRole('button', { name: 'Emitir otro comprobante' }))
  expect(await screen.findByText('Comprobante emitido con el NCF B1100000001.')).toBeInTheDocument()
  expect(claves[1]).toBe(claves[0])
  expect(claves[2]).not.toBe(claves[0])
})

test('who leaves with something written is asked; who may not create sees no form', async () => {
  const first = await abrirPropia()
  await first.user.write(campo(/Concepto/), 'Algo')
  await first.user.click(screen.getByRole('link', { name: 'Cancelar' }))
  expect(await screen.findByText('El comprobante no se ha emitido')).toBeInTheDocument()
  first.unmount()

  abrirPropias({ ...ADMINISTRADOR, roles: ['Compras'], permissions: ['compras.ver', 'empresas.ver'] })
  renderApp('/compras/propias/nuevo')
  expect(await screen.findByText('No tiene permiso', { exact: false })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Emitir comprobante' })).not.toBeInTheDocument()
})

test('one that is owed says until when, as its supplier gives credit unless another day is written', async () => {
  const { user, oficina } = await abrirPropia(oficina => {
    oficina.suplidores = oficina.suplidores.map(cada => ({ ...cada, diasCredito: 15 }))
  })
  await escribir(user)
  expect(screen.queryByRole('textbox', { name: /^Vence/ })).toBeNull()
  await user.selectOptions(lista(/Forma de pago/), '04')
  expect(campo(/^Vence/)).toHaveValue(formatDia(sumarDias(hoy(), 15)))
  expect(screen.getByText('Por pagar al suplidor')).toBeInTheDocument()
  await user.keyboard(emitir)
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
  expect(oficina.emitidas[0]?.body).toMatchObject({ forma: '04', vence: sumarDias(hoy(), 15) })
})
