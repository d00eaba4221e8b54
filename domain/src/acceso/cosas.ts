import { type Cosa, cuatro } from './cosa.ts'
import { enlaceDe, MAESTRAS, MAESTROS, type Maestra, nombrePropio, queElige, queSigue } from './maestros.ts'
import { OTRAS_COSAS } from './otras-cosas.ts'

type Otras = typeof OTRAS_COSAS
type Otra = keyof Otras
/** What the declarations say under `Campo`, each under its own name. */
type De<Campo extends string, Tipo> = {
  [O in Otra]: Otras[O] extends Readonly<Record<Campo, infer Valor extends Tipo>> ? Valor : never
}
type Acciones = De<'acciones', Readonly<Record<string, string>>>

/** 'area.accion': opens one kind of action (R3.5). */
export type Permiso =
  | `${Maestra}.${keyof ReturnType<typeof cuatro>}`
  | { [O in Otra]: `${O}.${Extract<keyof Acciones[O], string>}` }[Otra]

/** What changes are told of. */
export type Entidad = Capitalize<Maestra> | De<'avisos', { readonly entidad: string }>[Otra]['entidad']

/** What people call each thing that leaves a trace. */
export type EntidadAuditada = (typeof MAESTROS)[Maestra]['singular'] | De<'registro', string>[Otra]

/** What is read as a list of its own. */
export type CosaLeida = Maestra | { [O in Otra]: Otras[O] extends { sigueA: unknown } ? O : never }[Otra]

/** Plain master data as a thing like the others. */
function maestra(nombre: Maestra): Cosa<Permiso, Entidad> {
  const { titulo, singular, palabras } = MAESTROS[nombre]
  const entidad = nombrePropio(nombre)
  const elige = queElige(nombre)
  const { grupo, rol } = enlaceDe(nombre)
  return {
    titulo,
    acciones: cuatro(titulo.toLowerCase()),
    ...(rol === entidad && { rol: { nombre: rol, ademas: elige.map(otra => `${otra}.ver` as const) } }),
    enlaces: [{ grupo, texto: titulo, ruta: `/${nombre}`, rol, palabras }],
    registro: singular,
    avisos: { entidad, oyen: [`${nombre}.ver`] },
    sigueA: [entidad, ...elige.map(nombrePropio), ...queSigue(nombre)],
  }
}

const maestras = MAESTRAS.map(nombre => ({ nombre, ...maestra(nombre) }))
const otras: Readonly<Record<string, Cosa<Permiso, Entidad>>> = OTRAS_COSAS

/** Every thing of the office, in the order of the menu: master data that another thing's role opens stand behind that thing. */
export const COSAS: readonly ({ readonly nombre: string } & Cosa<Permiso, Entidad>)[] = [
  ...maestras.filter(({ rol }) => rol),
  ...Object.entries(otras).flatMap(([nombre, cosa]) => [
    { nombre, ...cosa },
    ...maestras.filter(({ rol, enlaces }) => !rol && enlaces?.[0]?.rol === cosa.rol?.nombre),
  ]),
]
