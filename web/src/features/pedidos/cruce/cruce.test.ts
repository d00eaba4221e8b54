import { expect, test } from 'vitest'
import { eleccionInicial, type Lado } from '../../../ui/conflict/conflict.ts'
import { emptyPedido } from '../campos.ts'
import { type Linea, vendido } from '../lineas/lineas.ts'
import { producto } from '../test-oficina.ts'
import { type Cambio, combinar, compararVersiones, esPrecioDelOtro, type Version } from './cruce.ts'

const PENA = { clienteId: 1, clienteNombre: 'Colmado Peña' }
const UNO = { empresaNombre: 'Ferretería Uno' }
const NUNEZ = { clienteId: 2, clienteNombre: 'Ferretería Núñez' }
const DUARTE = { clienteId: 3, clienteNombre: 'Bazar Duarte' }

const NOMBRES: Readonly<Record<number, string>> = { 1: 'Cemento', 2: 'Clavos', 3: 'Pintura' }
/** [product, quantity, discount, price] */
type Corta = readonly [number, number, number?, number?]
const version = (lineas: readonly Corta[], cliente = PENA): Version => ({
  ...emptyPedido('2026-11-05'),
  ...cliente,
  ...UNO,
  lineas: lineas.map(
    ([productoId, cantidad, descuento = 0, precio = 500], index): Linea => ({
      key: index + 1,
      ...vendido(producto(productoId, NOMBRES[productoId] ?? '?', precio)),
      cantidad,
      descuento,
    }),
  ),
})
const corta = ({ que, quien, ...c }: Cambio) =>
  'titulo' in c
    ? [c.titulo, quien, c.antes, c.otro, c.mio]
    : [que, quien, 'descripcion' in c ? c.descripcion : '']
const lineasDe = (lineas: readonly Linea[]) =>
  lineas.map(({ productoId, cantidad, descuento, precio }) => [productoId, cantidad, descuento, precio])
const todo = (lado: Lado, cambios: readonly Cambio[]) => new Map(cambios.map(({ id }) => [id, lado]))

const ANTES = version([
  [1, 2],
  [2, 5],
])

test.each<[string, Version, Version, unknown[]]>([
  ['nobody changed anything', ANTES, ANTES, []],
  ['both changed alike', version([[1, 9]], NUNEZ), version([[1, 9]], NUNEZ), []],
  [
    'they changed a quantity',
    version([
      [1, 7],
      [2, 5],
    ]),
    ANTES,
    [['cantidad', 'otro', 'Cemento']],
  ],
  [
    'both changed one quantity, each in his way',
    version([
      [1, 7],
      [2, 5],
    ]),
    version([
      [1, 8],
      [2, 5],
    ]),
    [['cantidad', 'ambos', 'Cemento']],
  ],
  [
    'they the discount and I the quantity of one line',
    version([
      [1, 2, 10],
      [2, 5],
    ]),
    version([
      [1, 3],
      [2, 5],
    ]),
    [
      ['cantidad', 'mio', 'Cemento'],
      ['descuento', 'otro', 'Cemento'],
    ],
  ],
  [
    'they took the new price',
    version([
      [1, 2, 0, 525],
      [2, 5],
    ]),
    ANTES,
    [['precio', 'otro', 'Cemento']],
  ],
  ['they removed a line', version([[1, 2]]), ANTES, [['linea', 'otro', 'Clavos']]],
  [
    'they removed what I changed',
    version([[1, 2]]),
    version([
      [1, 2],
      [2, 6],
    ]),
    [['linea', 'ambos', 'Clavos']],
  ],
  [
    'I removed what they changed',
    version([
      [1, 2],
      [2, 6],
    ]),
    version([[1, 2]]),
    [['linea', 'ambos', 'Clavos']],
  ],
  ['I removed a line', ANTES, version([[1, 2]]), [['linea', 'mio', 'Clavos']]],
  [
    'they added a line, and I another one',
    version([
      [1, 2],
      [2, 5],
      [3, 1],
    ]),
    version([
      [1, 2],
      [2, 5],
      [1, 4, 10],
    ]),
    [
      ['linea', 'otro', 'Pintura'],
      ['linea', 'mio', 'Cemento'],
    ],
  ],
  [
    'both added the same product',
    version([
      [1, 2],
      [2, 5],
      [3, 1],
    ]),
    version([
      [1, 2],
      [2, 5],
      [3, 4],
    ]),
    [['cantidad', 'ambos', 'Pintura']],
  ],
  [
    'they chose another client',
    version(
      [
        [1, 2],
        [2, 5],
      ],
      NUNEZ,
    ),
    ANTES,
    [['Cliente', 'otro', 'Colmado Peña', 'Ferretería Núñez', 'Colmado Peña']],
  ],
  [
    'each chose another client',
    version(
      [
        [1, 2],
        [2, 5],
      ],
      NUNEZ,
    ),
    version(
      [
        [1, 2],
        [2, 5],
      ],
      DUARTE,
    ),
    [['Cliente', 'ambos', 'Colmado Peña', 'Ferretería Núñez', 'Bazar Duarte']],
  ],
])('%s', (_case, otro, mio, expected) => {
  expect(compararVersiones({ antes: ANTES, otro, mio }).map(corta)).toEqual(expected)
})

test('several lines of one product are told apart by being equal, then by their discount', () => {
  const antes = version([
    [1, 2],
    [1, 3, 10],
  ])
  const otro = version([
    [1, 9, 10],
    [1, 2],
  ])
  const cambios = compararVersiones({ antes, otro, mio: antes })
  expect(cambios.map(corta)).toEqual([['cantidad', 'otro', 'Cemento']])
  expect(cambios[0]).toMatchObject({ antes: 3, otro: 9, mio: 3 })
})

const otro = version(
  [
    [2, 5, 15],
    [1, 7],
    [3, 1],
  ],
  NUNEZ,
)
const mio = version([
  [1, 8],
  [2, 6],
])
const TRES = { antes: ANTES, otro, mio }

test('taking everything of theirs gives their order, keeping everything of mine gives mine', () => {
  const cambios = compararVersiones(TRES)
  const suyo = combinar(TRES, todo('otro', cambios))
  expect([suyo.clienteId, lineasDe(suyo.lineas)]).toEqual([2, lineasDe(otro.lineas)])
  const propio = combinar(TRES, todo('mio', cambios))
  expect(propio.clienteId).toBe(1)
  expect(lineasDe(propio.lineas).sort()).toEqual(lineasDe(mio.lineas).sort())
})

test('the first proposal keeps what each changed alone and leaves open what both changed', () => {
  const cambios = compararVersiones(TRES)
  const elegido = eleccionInicial(cambios)
  expect(cambios.filter(({ id }) => !elegido.has(id)).map(corta)).toEqual([['cantidad', 'ambos', 'Cemento']])
  const { clienteId, lineas } = combinar(TRES, elegido)
  // Their discount of the nails, my quantity of them, their paint and their client.
  expect([clienteId, lineasDe(lineas)]).toEqual([
    2,
    [
      [2, 6, 15, 500],
      [1, 8, 0, 500],
      [3, 1, 0, 500],
    ],
  ])
})

test('rows of mine keep their key, and no key is given twice', () => {
  const { lineas } = combinar(TRES, todo('otro', compararVersiones(TRES)))
  expect(lineas.map(({ key }) => key)).toEqual([2, 1, 3])
})

test('a line that both added apart stands once, mine after theirs', () => {
  const nuevas = { antes: version([]), otro: version([[3, 1]]), mio: version([[2, 1]]) }
  expect(lineasDe(combinar(nuevas, eleccionInicial(compararVersiones(nuevas))).lineas)).toEqual([
    [3, 1, 0, 500],
    [2, 1, 0, 500],
  ])
})

test('their company brings its category', () => {
  const otro = { ...ANTES, empresaId: 2, empresaNombre: 'Papelería Dos', categoriaId: 9 }
  const versiones = { antes: ANTES, otro, mio: ANTES }
  const cambios = compararVersiones(versiones)
  expect(cambios.map(corta)).toEqual([
    ['Empresa', 'otro', 'Ferretería Uno', 'Papelería Dos', 'Ferretería Uno'],
  ])
  expect(combinar(versiones, todo('otro', cambios))).toMatchObject({ empresaId: 2, categoriaId: 9 })
})

test('only a price that they alone changed is no choice', () => {
  const precios = (theirs: number, mine: number) =>
    compararVersiones({
      antes: version([[1, 1]]),
      otro: version([[1, 1, 0, theirs]]),
      mio: version([[1, 1, 0, mine]]),
    }).map(esPrecioDelOtro)
  expect([precios(525, 500), precios(500, 525), precios(525, 550)]).toEqual([[true], [false], [false]])
})

test('an agreed price goes with its mark, a discount in pesos is one choice with the percentage, and a remark is one too', () => {
  const con = (part: Partial<Linea>) => ({
    ...ANTES,
    lineas: ANTES.lineas.map((linea, i) => (i === 0 ? { ...linea, ...part } : linea)),
  })
  const otro = con({ precio: 450, precioDeLista: 500, descuentoMonto: 20, comentario: 'Gris' })
  const mio = con({ descuento: 10, cantidad: 2.5 })
  const versiones = { antes: ANTES, otro, mio }
  const cambios = compararVersiones(versiones)
  expect(cambios.map(corta)).toEqual([
    ['precio', 'otro', 'Cemento'],
    ['cantidad', 'mio', 'Cemento'],
    ['descuento', 'ambos', 'Cemento'],
    ['comentario', 'otro', 'Cemento'],
  ])
  expect(combinar(versiones, todo('otro', cambios)).lineas[0]).toMatchObject({
    precio: 450,
    precioDeLista: 500,
    descuento: 0,
    descuentoMonto: 20,
    comentario: 'Gris',
  })
  expect(combinar(versiones, todo('mio', cambios)).lineas[0]).toBe(mio.lineas[0])
})
