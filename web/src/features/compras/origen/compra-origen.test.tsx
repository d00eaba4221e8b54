import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import encodeQR from 'qr'
import { expect, test, vi } from 'vitest'
import { archivoDe } from '../../../test-archivo.ts'
import { rest, typed } from '../../../test-escaner.ts'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirEnBlanco, campo, cifra, lista } from '../test-formulario.ts'
import { abrirOficina, PROPUESTA, QR } from '../test-oficina.ts'

const DEL_TOTAL = { ...PROPUESTA, bienes: 0, itbis: 0 }

test('a hand scanner types the QR into the first field and Enter: the form is filled, the amounts are asked', async () => {
  const { user, oficina } = await abrirEnBlanco(oficina => {
    oficina.propuesta = DEL_TOTAL
  })
  // As a scanner does: the whole text at once, then the key.
  fireEvent.change(lista(/Suplidor/), { target: { value: QR } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  expect(oficina.propuestas).toEqual(['E310000000012 1180'])
  expect(lista(/Suplidor/)).toHaveValue('Ferretería Americana')
  expect(campo(/^Fecha/)).toHaveValue('13/11/2026')
  expect(campo(/Bienes/)).toHaveValue('1,000.00')
  expect(campo(/^ITBIS$/)).toHaveValue('180.00')
  expect(screen.getByText(/El QR solo dice el total, RD\$1,180\.00/)).toBeInTheDocument()
  await waitFor(() => expect(campo(/Bienes/)).toHaveFocus())
})

test('pasted into a field it is read too; any other text stays text', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.click(campo(/^NCF/))
  await user.paste('B0100000777')
  expect(campo(/^NCF/)).toHaveValue('B0100000777')
  await user.clear(campo(/^NCF/))
  await user.paste(QR)
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  expect(oficina.propuestas).toHaveLength(1)
})

test('what was typed is not replaced unseen', async () => {
  const { user } = await abrirEnBlanco()
  await user.write(campo(/Concepto/), 'Tornillos')
  await user.click(campo(/^NCF/))
  await user.paste(QR)
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(campo(/^NCF/)).toHaveValue('')
  expect(campo(/Concepto/)).toHaveValue('Tornillos')
})

test('an XML that is too large asks nobody to give up what he typed', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.write(campo(/Concepto/), 'Tornillos')
  const muy = archivoDe('diario.xml', 11_000_000, 'text/xml')
  await user.upload(screen.getByLabelText('Abrir un XML', { selector: 'input' }), muy)
  const motivo = '«diario.xml» pesa 10.5 MB: el archivo no puede pasar de 10 MB.'
  expect(await screen.findByText(motivo)).toBeInTheDocument()
  expect(campo(/Concepto/)).toHaveValue('Tornillos')
  expect(oficina.propuestas).toEqual([])
})

test('an issuer who is no supplier yet is made one without leaving the form', async () => {
  const { user, oficina } = await abrirEnBlanco(oficina => {
    oficina.propuesta = {
      ...PROPUESTA,
      suplidorId: null,
      emisor: { documento: '101010632', nombre: 'Maderas del Sur' },
    }
  })
  await user.click(campo(/^NCF/))
  await user.paste(QR)
  expect(await screen.findByText('El emisor no está entre sus suplidores')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Crear suplidor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo Suplidor' })
  expect(within(dialog).getByRole('textbox', { name: /Nombre/ })).toHaveValue('Maderas del Sur')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Tipo de gasto/ }), '09')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(lista(/Suplidor/)).toHaveValue('Maderas del Sur'))
  expect(oficina.suplidores.at(-1)?.documento).toBe('101010632')
  expect(screen.queryByText('El emisor no está entre sus suplidores')).not.toBeInTheDocument()
})

test('what is scanned while an amount has the focus never becomes one: a QR is read, a code is told', async () => {
  await abrirEnBlanco(oficina => {
    oficina.propuesta = DEL_TOTAL
  })
  act(() => campo(/Bienes/).focus())
  rest(900)
  typed('7460123456786{Enter}', 5)
  expect(campo(/Bienes/)).toHaveValue('')
  expect(await screen.findByText('Aquí no va un código')).toBeInTheDocument()
  rest(900)
  typed(`${QR}{Enter}`, 5)
  expect(await screen.findByText(/El QR solo dice el total, RD\$1,180\.00/)).toBeInTheDocument()
})

test('a QR of trials is told as such', async () => {
  const { user } = await abrirEnBlanco()
  await user.click(campo(/^NCF/))
  await user.paste(QR.replace('/ecf/', '/testecf/'))
  expect(await screen.findByText(/El QR no es de la página de la DGII/)).toBeInTheDocument()
})

test('an XML that was dropped fills the form and waits to be kept with it; one that cannot be read says why', async () => {
  const { oficina } = await abrirEnBlanco()
  const xml = new File(['<ECF/>'], 'factura.xml', { type: 'text/xml' })
  const form = screen.getByRole('heading', { name: 'Nueva compra' })
  fireEvent.drop(form, { dataTransfer: { files: [xml], types: ['Files'] } })
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  expect(oficina.propuestas).toEqual(['factura.xml'])
  expect(cifra('Total')).toBe('RD$1,180.00')
  expect(screen.getByRole('list', { name: 'Archivos adjuntos' })).toHaveTextContent('factura.xml')
})

test('an XML that is no receipt leaves the form as it was', async () => {
  const { user } = await abrirEnBlanco(oficina => {
    oficina.propuesta = new Refused('ECF_ILEGIBLE')
  })
  const file = new File(['<otro/>'], 'otro.xml', { type: 'text/xml' })
  await user.upload(screen.getByLabelText('Abrir un XML', { selector: 'input' }), file)
  expect(await screen.findByText('No se pudo leer el XML')).toBeInTheDocument()
  expect(campo(/^NCF/)).toHaveValue('')
})

test('a received document begins its purchase, and is saved with it', async () => {
  const { oficina } = abrirOficina()
  oficina.propuesta = { ...PROPUESTA, recibidoId: 5, avisos: ['La firma no es válida.'], itbisPercibido: 18 }
  const { user } = renderApp('/compras/nueva?recibido=5')
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  expect(screen.getByText('La firma no es válida.')).toBeInTheDocument()
  expect(campo(/ITBIS percibido/)).toHaveValue('18.00')
  await waitFor(() => expect(lista(/Suplidor/)).toHaveValue('Ferretería Americana'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardadas[0]?.body).toMatchObject({ recibidoId: 5, bienes: 1000 }))
})

test('an XML that does not add up says so, guesses nothing, and is typed', async () => {
  const aviso = 'El comprobante no cuadra: sus partes suman RD$0.00 y su total es RD$1,180.00.'
  const { user } = await abrirEnBlanco(oficina => {
    oficina.propuesta = { ...DEL_TOTAL, avisos: [aviso] }
  })
  const file = new File(['<ECF/>'], 'factura.xml', { type: 'text/xml' })
  await user.upload(screen.getByLabelText('Abrir un XML', { selector: 'input' }), file)
  expect(await screen.findByText(aviso)).toBeInTheDocument()
  expect(campo(/Bienes/)).toHaveValue('')
  await user.write(campo(/Bienes/), '1000')
  expect(cifra('Total')).toBe('RD$1,000.00')
})

test('without a camera the dialog says so and takes the text', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.click(screen.getByRole('button', { name: 'Leer un QR' }))
  expect(await screen.findByText(/solo da la cámara a páginas con https/)).toBeInTheDocument()
  await user.write(screen.getByRole('textbox', { name: 'Texto del QR' }), 'otra cosa{Enter}')
  expect(screen.getByText('Ese texto no es el QR de un comprobante electrónico.')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Texto del QR' }))
  await user.paste(QR)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  expect(oficina.propuestas).toHaveLength(1)
})

/** A browser with a reader of codes, and a camera that is given or refused. */
function conCamara(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve([{ rawValue: QR }])
    },
  )
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

test('the camera reads the code, closes the dialog and is switched off', async () => {
  const stop = vi.fn()
  conCamara(() => Promise.resolve({ getTracks: () => [{ stop }] }))
  const { user } = await abrirEnBlanco()
  await user.click(screen.getByRole('button', { name: 'Leer un QR' }))
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
  await waitFor(() => expect(stop).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a browser without a reader of its own reads the code all the same, by one that comes with us', async () => {
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: vi.fn() }] })
  vi.stubGlobal('BarcodeDetector', undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(320)
  // What a page's canvas holds of the picture: nothing at first, then the code.
  const pictures = [new Uint8ClampedArray(320 * 320 * 4), unCuadro(QR, 320)]
  const getImageData = () => ({ width: 320, height: 320, data: pictures.shift() ?? unCuadro(QR, 320) })
  const context = { drawImage: () => {}, getImageData } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  const { user } = await abrirEnBlanco()
  await user.click(screen.getByRole('button', { name: 'Leer un QR' }))
  await waitFor(() => expect(campo(/^NCF/)).toHaveValue('E310000000012'))
})

/** A picture of so many points a side that shows the code. */
function unCuadro(texto: string, side: number): Uint8ClampedArray {
  const code = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 })
  const at = (place: number) => Math.floor((place * code.length) / side)
  const gray = Array.from({ length: side * side }, (_, n) =>
    code[at(Math.floor(n / side))]?.[at(n % side)] ? 20 : 235,
  )
  return Uint8ClampedArray.from(gray.flatMap(value => [value, value, value, 255]))
}

test('a camera that is refused is told in a sentence, and the text field stays', async () => {
  conCamara(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const { user } = await abrirEnBlanco()
  await user.click(screen.getByRole('button', { name: 'Leer un QR' }))
  expect(await screen.findByText(/no dio permiso para usar la cámara/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Texto del QR' })).toBeInTheDocument()
})
