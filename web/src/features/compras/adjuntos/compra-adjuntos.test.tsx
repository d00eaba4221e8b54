import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirEnBlanco, campo } from '../test-formulario.ts'
import { abrirOficina, COMPRA, unAdjunto } from '../test-oficina.ts'
import { motivoParaNoAdjuntar } from './limites.ts'

const FOTO = new File(['jpeg'], 'recibo.jpg', { type: 'image/jpeg' })

test.each([
  [{ name: 'a.pdf', size: 10, type: 'application/pdf' }, 0, null],
  [{ name: 'a.xml', size: 10, type: 'text/xml' }, 4, null],
  [
    { name: 'a.txt', size: 10, type: 'text/plain' },
    0,
    'El archivo debe ser un PDF, una imagen PNG o JPEG, o un XML.',
  ],
  [
    { name: 'a.pdf', size: 10, type: 'application/pdf' },
    5,
    'Una compra guarda hasta 5 archivos. Quite uno primero.',
  ],
  [{ name: 'a.pdf', size: 0, type: 'application/pdf' }, 0, '«a.pdf» está vacío.'],
  [{ name: 'a.pdf', size: 5 * 1024 * 1024, type: 'application/pdf' }, 0, null],
  [
    { name: 'a.pdf', size: 6 * 1024 * 1024, type: 'application/pdf' },
    0,
    '«a.pdf» pesa 6 MB: el archivo no puede pasar de 5 MB.',
  ],
])('%j beside %i others: %s', (archivo, cuantos, motivo) => {
  expect(motivoParaNoAdjuntar(archivo, cuantos)).toBe(motivo)
})

test('the files of a new purchase are kept as soon as it is saved', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.put('americana{Enter}B0100000777{Enter}{Enter}1000')
  await user.upload(screen.getByLabelText('Adjuntar', { selector: 'input' }), FOTO)
  fireEvent.paste(campo(/Bienes/), {
    clipboardData: { files: [new File(['png'], 'image.png', { type: 'image/png' })], getData: () => '' },
  })
  expect(screen.getByRole('list', { name: 'Archivos adjuntos' })).toHaveTextContent('se guarda con la compra')
  expect(oficina.adjuntados).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(oficina.adjuntados).toEqual(['7 recibo.jpg', '7 comprobante-1.png']))
  await waitFor(() => expect(screen.queryByText('recibo.jpg')).not.toBeInTheDocument())
})

test('a file that could not be kept leads to the saved purchase, where it is tried again', async () => {
  const { user, oficina, address } = await abrirEnBlanco(oficina => {
    oficina.alAdjuntar = new Refused('ADJUNTO_TIPO')
  })
  await user.put('americana{Enter}B0100000777{Enter}{Enter}1000')
  await user.upload(screen.getByLabelText('Adjuntar', { selector: 'input' }), FOTO)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('No se pudo guardar «recibo.jpg»')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/compras/7'))
  expect(oficina.guardadas).toHaveLength(1)
})

test('what is too much is told before it is sent', async () => {
  const { user, oficina } = await abrirEnBlanco()
  const big = new File([new Uint8Array(6 * 1024 * 1024)], 'grande.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Adjuntar', { selector: 'input' }), big)
  expect(await screen.findByText(/«grande\.pdf» pesa 6 MB/)).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Archivos adjuntos' })).not.toBeInTheDocument()
  expect(oficina.adjuntados).toEqual([])
})

test('a kept file is opened, and removed after a question', async () => {
  const { oficina } = abrirOficina()
  oficina.compra = { ...COMPRA, adjuntos: [unAdjunto('factura.xml')] }
  const { user } = renderApp('/compras/7')
  await user.click(await screen.findByRole('button', { name: 'factura.xml' }))
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Quitar factura.xml' }))
  expect(oficina.quitados).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Sí, quitar' }))
  await waitFor(() => expect(oficina.quitados).toEqual([70]))
})
