import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rest, typed } from '../../../test-escaner.ts'
import { LONGEST_GAP } from '../../../ui/scanner/burst.ts'
import { abrirFormulario, elegirEmpresaYCliente, field, total } from '../test-formulario.ts'
import { type abrirOficina, producto } from '../test-oficina.ts'

type Oficina = ReturnType<typeof abrirOficina>['oficina']

const CEMENTO = '7460123456786'
const YOGUR = '012345678905'
const NADIE = '7460000000035'
const SCANNER = 5

function colmado(oficina: Oficina) {
  oficina.productos = [
    producto(1, 'Cemento', 500, { codigo: 'C-01', codigoBarras: CEMENTO }),
    producto(2, 'Yogur', 50, { codigoBarras: YOGUR }),
  ]
}

const valor = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const cantidades = () =>
  within(screen.getByRole('table', { name: 'Detalle del pedido' }))
    .getAllByRole('textbox', { name: /^Cantidad de / })
    .map(input => (input instanceof HTMLInputElement ? input.value : ''))

/** An order with five bags of Cemento, 10 % off. */
async function conUnaLinea() {
  const view = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(view.user)
  await view.user.put('cemento{Enter}5{Tab}10{Enter}')
  expect(total()).toBe('RD$2,655.00')
  rest(5000)
  return view
}

afterEach(() => {
  vi.useRealTimers()
})

const FIGURAS = [
  ['Precio de Cemento', '500.00'],
  ['Cantidad de Cemento', '5'],
  ['Descuento de Cemento', '10'],
] as const
const FINALES = ['{Tab}', '{Enter}{Tab}', '{Enter}{^j}'] as const

// Each figure, and each end of a code in one of them.
test('figures keep what they say when codes are scanned there, whatever ends these', async () => {
  await conUnaLinea()
  const [precio] = FIGURAS
  let yogures = 0
  const casos = [
    ...FIGURAS.map(figura => [figura, '{Enter}'] as const),
    ...FINALES.map(final => [precio, final] as const),
  ]
  for (const [lugar, [[label, antes], final]] of casos.entries()) {
    act(() => valor(label).focus())
    valor(label).select()
    // The first leads to the product, where all that follow are scanned alike.
    for (const codigo of lugar === 0 ? [YOGUR, `0${YOGUR}`, YOGUR] : [YOGUR]) {
      typed(`${codigo}${final}`, SCANNER)
      rest(900)
      yogures += 1
      expect(field(/Producto/)).toHaveFocus()
      expect([label, final, valor(label).value, cantidades()]).toEqual([
        label,
        final,
        antes,
        ['5', String(yogures)],
      ])
    }
    expect(field(/Producto/)).toHaveValue('')
  }
  // 5 × 500 less 10 %, 8 × 50
  expect(total()).toBe('RD$3,127.00')
})

test('keys as close as a scanner’s are one’s, and farther apart a hand’s', async () => {
  await conUnaLinea()
  const write = (text: string, gap: number) => {
    rest(900)
    act(() => valor('Precio de Cemento').focus())
    valor('Precio de Cemento').select()
    typed(text, gap)
    return [gap, valor('Precio de Cemento').value, cantidades().join()]
  }
  expect(write(`${YOGUR}{Enter}`, SCANNER)).toEqual([SCANNER, '500.00', '5,1'])
  expect(write(`${YOGUR}{Enter}`, LONGEST_GAP)).toEqual([LONGEST_GAP, '500.00', '5,2'])
  for (const [place, gap] of [LONGEST_GAP + 1, 83, 300].entries())
    expect(write(`125${place}.00{Tab}`, gap)).toEqual([gap, `1,25${place}.00`, '5,2'])
})

test('a key that is held down, and what is pasted, are a hand’s', async () => {
  const { user } = await conUnaLinea()
  act(() => valor('Precio de Cemento').focus())
  valor('Precio de Cemento').select()
  typed('2', 300)
  typed('000000', 30, { repeat: true })
  typed('{Tab}', 200)
  expect(valor('Precio de Cemento')).toHaveValue('2,000,000.00')
  act(() => valor('Precio de Cemento').focus())
  valor('Precio de Cemento').select()
  await user.paste(YOGUR)
  typed('{Tab}', 200)
  expect(valor('Precio de Cemento')).toHaveValue('12,345,678,905.00')
  expect(cantidades()).toEqual(['5'])
})

test('a radio that stutters in the middle of a code does not make two of it', async () => {
  await conUnaLinea()
  act(() => valor('Precio de Cemento').focus())
  typed(YOGUR.slice(0, 5), SCANNER)
  rest(120)
  typed(`${YOGUR.slice(5)}{Enter}`, SCANNER)
  expect(valor('Precio de Cemento')).toHaveValue('500.00')
  expect(cantidades()).toEqual(['5', '1'])
})

test('a scanner that sends nothing behind its codes is known by its silence', async () => {
  await conUnaLinea()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => valor('Cantidad de Cemento').focus())
  typed(YOGUR, SCANNER)
  act(() => void vi.advanceTimersByTime(200))
  expect(cantidades()).toEqual(['5', '1'])
})

test('a code scanned while the focus is elsewhere is a product’s too', async () => {
  const { oficina } = await conUnaLinea()
  const lugares = {
    comentario: () => {
      typed('{F2}', 300)
      typed('Gris', 200)
    },
    cliente: () => act(() => field(/Cliente/).focus()),
    itbis: () => act(() => screen.getByRole('combobox', { name: /Factura con/ }).focus()),
    guardar: () => act(() => screen.getByRole('button', { name: /Guardar/ }).focus()),
    ninguno: () => act(() => field(/Producto/).blur()),
  }
  for (const [vuelta, [lugar, ir]] of Object.entries(lugares).entries()) {
    ir()
    rest(900)
    typed(`${YOGUR}{Enter}`, SCANNER)
    expect([lugar, ...cantidades()]).toEqual([lugar, '5', String(vuelta + 1)])
    expect(field(/Cliente/)).toHaveValue('Colmado Peña')
    expect(field(/Producto/)).toHaveFocus()
  }
  expect(screen.getByText('Gris')).toBeInTheDocument()
  expect(oficina.guardados).toHaveLength(0)
})

test('a function key before each code loses none', async () => {
  await conUnaLinea()
  for (const [vuelta, lugar] of ['Producto', 'Precio de Cemento'].entries()) {
    if (lugar !== 'Producto') act(() => valor(lugar).focus())
    for (let i = 1; i <= 2; i++) {
      rest(900)
      typed(`{F2}${YOGUR}{Enter}`, SCANNER)
      expect([lugar, ...cantidades()]).toEqual([lugar, '5', String(vuelta * 2 + i)])
    }
    expect(screen.queryByLabelText(/^Comentario de/, { selector: 'input' })).not.toBeInTheDocument()
    expect(valor('Precio de Cemento')).toHaveValue('500.00')
    expect(field(/Producto/)).toHaveFocus()
  }
})

test('what is nobody’s is told, and nothing else changes: figure, focus and what waits for its Enter', async () => {
  const { user } = await conUnaLinea()
  for (const codigo of [NADIE, 'LOTE-4471-A', '$99%12-0']) {
    for (const [label, antes] of FIGURAS) {
      rest(900)
      act(() => valor(label).focus())
      typed(`${codigo}{Enter}`, SCANNER)
      expect(valor(label)).toHaveFocus()
      expect(valor(label)).toHaveValue(antes)
      expect(valor(label)).toBeValid()
    }
  }
  expect(cantidades()).toEqual(['5'])
  expect(screen.getByRole('alert')).toHaveTextContent(
    `3 códigos quedaron sin agregar${NADIE} (3 veces) no es de ningún producto.`,
  )
  // Yogur waits for its quantity; the bag of Cemento that is scanned meanwhile is added beside it.
  await user.put('yogur{Enter}', field(/Producto/))
  rest(900)
  typed('2', 300)
  rest(900)
  typed(`${CEMENTO}{Enter}`, SCANNER)
  expect(field(/Producto/)).toHaveValue('Yogur')
  expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2')
  typed('{Enter}', 300)
  expect(cantidades()).toEqual(['5', '1', '2'])
})

test('codes that come before the products are there wait for them, own ones too, and the one that comes in between counts once', async () => {
  const { user } = await abrirFormulario(colmado)
  act(() => field(/Producto/).focus())
  rest(900)
  typed('C-01{Enter}{Tab}', SCANNER)
  rest(900)
  typed('C-01{Enter}{Tab}', SCANNER)
  expect(screen.getByRole('alert')).toHaveTextContent(/C-01 \(2 veces\) espera a que haya productos/)
  rest(900)
  typed('C-0', SCANNER)
  await user.put('ferret{Enter}', field(/Empresa/))
  await waitFor(() => expect(cantidades()).toEqual(['2']))
  rest(900)
  act(() => field(/Producto/).focus())
  typed('C-01{Enter}', SCANNER)
  expect(cantidades()).toEqual(['3'])
})

test('a code that waits for the products takes the quantity that was written before it, and the next one does not', async () => {
  const { user } = await abrirFormulario(colmado)
  await user.put('5', valor('Cantidad'))
  act(() => field(/Producto/).focus())
  rest(900)
  typed(`${YOGUR}{Enter}`, SCANNER)
  expect(screen.getByRole('alert')).toHaveTextContent(`${YOGUR} (cantidad 5) espera`)
  rest(900)
  typed(`${CEMENTO}{Enter}`, SCANNER)
  await user.put('ferret{Enter}', field(/Empresa/))
  await waitFor(() => expect(cantidades()).toEqual(['5', '1']))
  expect(screen.getByRole('textbox', { name: 'Cantidad de Yogur' })).toHaveValue('5')
})

test('a code that waits says for what: a company, or its products', async () => {
  const { oficina, user } = await abrirFormulario(colmado)
  act(() => field(/Producto/).focus())
  rest(900)
  typed(`${YOGUR}{Enter}`, SCANNER)
  expect(screen.getByRole('alert')).toHaveTextContent(/elija la empresa/)
  oficina.listas = new Promise(() => {})
  await user.put('ferret{Enter}', field(/Empresa/))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`${YOGUR} espera a que lleguen los productos.`),
  )
})

test('a price of thirteen figures, typed slowly, is told where it stands, and makes no line', async () => {
  const { user } = await conUnaLinea()
  await user.put('yogur{Tab}', field(/Producto/))
  const suPrecio = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' })
  act(() => suPrecio.focus())
  suPrecio.select()
  typed(`${CEMENTO}{Tab}`, 200)
  typed('1{Enter}', 200)
  expect(suPrecio).toHaveValue('7,460,123,456,786.00')
  expect(suPrecio).toHaveFocus()
  expect(suPrecio).toHaveAccessibleDescription('El monto supera el máximo permitido.')
  expect(cantidades()).toEqual(['5'])
})
