/** A line as it was sold; amounts in pesos, discount in percent. */
export interface LineaVendida {
  readonly productoId: number
  readonly descripcion: string
  readonly exento: boolean
  /** Percent where ITBIS is charged. */
  readonly tasaItbis: number
  readonly precio: number
  /** The catalogue's where another price was agreed. */
  readonly precioDeLista: number | null
  readonly cantidad: number
  /** Code of the unit. */
  readonly unidad: number
  readonly descuento: number
  /** In place of a percentage. */
  readonly descuentoMonto: number | null
  readonly importe: number
  readonly codigo: string | null
  readonly codigoBarras: string | null
  readonly comentario: string | null
}

type LineaEnSuLugar = LineaVendida & { readonly linea: number }

/** A line that stayed, with the fields that changed from and to; none of them where only its place did. */
export interface LineaCambiada {
  readonly linea: number
  readonly lineaAntes: number
  readonly descripcion: string
  readonly antes: Partial<LineaVendida>
  readonly despues: Partial<LineaVendida>
}

/** What an edit did to the lines of an order. Places count from 1, each in its own list. */
export interface CambiosDeLineas {
  readonly lineasAntes: number
  readonly lineasDespues: number
  readonly quitadas: readonly LineaEnSuLugar[]
  readonly agregadas: readonly LineaEnSuLugar[]
  readonly cambiadas: readonly LineaCambiada[]
}

type Lineas = readonly LineaVendida[]
/** Place before and after, from 0. */
type Pareja = readonly [number, number]

const CAMPOS = [
  'productoId',
  'descripcion',
  'exento',
  'tasaItbis',
  'precio',
  'precioDeLista',
  'cantidad',
  'unidad',
  'descuento',
  'descuentoMonto',
  'importe',
  'codigo',
  'codigoBarras',
  'comentario',
] as const satisfies readonly (keyof LineaVendida)[]

/** By which a line is known again, the surest first: wholly the same, product with its discount, product. */
const IDENTIDADES: readonly ((linea: LineaVendida) => string)[] = [
  linea => JSON.stringify(CAMPOS.map(campo => linea[campo])),
  linea => `${linea.productoId} ${linea.descuento}`,
  linea => `${linea.productoId}`,
]

/** Only what differs; null where nothing does. `aplicarCambios` makes the later list from the earlier one again. */
export function compararLineas(antes: Lineas, despues: Lineas): CambiosDeLineas | null {
  const parejas = emparejar(antes, despues)
  const conservadas = enSuOrden(parejas.filter(([i, j]) => mismas(antes[i], despues[j])))
  const cambiadas = parejas
    .filter(pareja => !conservadas.has(pareja))
    .flatMap(([i, j]) => cambioDe({ i, j, vieja: antes[i], nueva: despues[j] }))
    .sort((a, b) => a.linea - b.linea)
  const quitadas = sinPareja(antes, new Set(parejas.map(([i]) => i)))
  const agregadas = sinPareja(despues, new Set(parejas.map(([, j]) => j)))
  if (quitadas.length + agregadas.length + cambiadas.length === 0) return null
  return { lineasAntes: antes.length, lineasDespues: despues.length, quitadas, agregadas, cambiadas }
}

/** The lines after an edit, from those before it; null when they are not the ones that the edit found. */
export function aplicarCambios(lineas: Lineas, cambios: CambiosDeLineas): LineaVendida[] | null {
  const { quitadas, agregadas, cambiadas, lineasAntes, lineasDespues } = cambios
  if (lineas.length !== lineasAntes) return null
  const tocadas = new Set([...quitadas.map(una => una.linea), ...cambiadas.map(una => una.lineaAntes)])
  const puestas = new Map<number, LineaVendida>()
  for (const { linea, ...resto } of agregadas) puestas.set(linea, resto)
  for (const { linea, lineaAntes, despues } of cambiadas) {
    const vieja = lineas[lineaAntes - 1]
    if (!vieja) return null
    puestas.set(linea, { ...vieja, ...despues })
  }
  const conservadas = lineas.filter((_, i) => !tocadas.has(i + 1))
  if (conservadas.length + puestas.size !== lineasDespues) return null
  return Array.from({ length: lineasDespues }, (_, i) => puestas.get(i + 1) ?? conservadas.shift()).filter(
    linea => linea !== undefined,
  )
}

/** Each line of before with the one of after that it has become, first come first. */
function emparejar(antes: Lineas, despues: Lineas): Pareja[] {
  const parejas: Pareja[] = []
  const nuevas = new Map(despues.entries())
  let viejas = [...antes.entries()]
  for (const identidad of IDENTIDADES) {
    const lugares = new Map<string, number[]>()
    // From the end, so that the first place is the last of its list, which is taken first.
    for (const [j, linea] of [...nuevas].reverse()) {
      const clave = identidad(linea)
      const lista = lugares.get(clave)
      if (lista) lista.push(j)
      else lugares.set(clave, [j])
    }
    viejas = viejas.filter(([i, linea]) => {
      const j = lugares.get(identidad(linea))?.pop()
      if (j === undefined) return true
      parejas.push([i, j])
      nuevas.delete(j)
      return false
    })
  }
  return parejas
}

/** The longest run of pairs that keeps its order (patience sorting): all others were moved. */
function enSuOrden(parejas: readonly Pareja[]): Set<Pareja> {
  const montones: { pareja: Pareja; previa: (typeof montones)[number] | undefined }[] = []
  for (const pareja of [...parejas].sort(([a], [b]) => a - b)) {
    let lugar = 0
    let fin = montones.length
    while (lugar < fin) {
      const medio = (lugar + fin) >> 1
      if ((montones[medio]?.pareja[1] ?? 0) < pareja[1]) lugar = medio + 1
      else fin = medio
    }
    montones[lugar] = { pareja, previa: montones[lugar - 1] }
  }
  const seguidas = new Set<Pareja>()
  for (let una = montones.at(-1); una; una = una.previa) seguidas.add(una.pareja)
  return seguidas
}

interface Cambio {
  readonly i: number
  readonly j: number
  readonly vieja: LineaVendida | undefined
  readonly nueva: LineaVendida | undefined
}

function cambioDe({ i, j, vieja, nueva }: Cambio): LineaCambiada[] {
  if (!vieja || !nueva) return []
  const distintos = CAMPOS.filter(campo => vieja[campo] !== nueva[campo])
  const solo = (linea: LineaVendida) => Object.fromEntries(distintos.map(campo => [campo, linea[campo]]))
  return [
    {
      linea: j + 1,
      lineaAntes: i + 1,
      descripcion: nueva.descripcion,
      antes: solo(vieja),
      despues: solo(nueva),
    },
  ]
}

function mismas(a: LineaVendida | undefined, b: LineaVendida | undefined): boolean {
  return CAMPOS.every(campo => a?.[campo] === b?.[campo])
}

function sinPareja(lineas: Lineas, conPareja: ReadonlySet<number>): LineaEnSuLugar[] {
  return [...lineas.entries()].flatMap(([i, linea]) => {
    if (conPareja.has(i)) return []
    return [{ ...linea, linea: i + 1 }]
  })
}
