import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { NombreDeDisposicion } from '@cuadre/domain/contribuyentes/disposicion'
import { esDocumento } from '@cuadre/domain/identidad/documento'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { optionalDay, optionalSearch } from './fields.ts'

/** Somebody in the register as a form is told of him. `estado` and `regimen`: the register's own capitals, 'ACTIVO', 'RST'; blank where it does not say. */
export const contribuyente = z.object({
  numero: z.string(),
  nombre: z.string(),
  nombreComercial: z.string(),
  estado: z.string(),
  regimen: z.string(),
})
export type Contribuyente = z.output<typeof contribuyente>

/** A line of the file that is none of the register: its place, from 1, and how it begins. */
const lineaMala = z.object({ linea: z.int(), texto: z.string() })

/** How many the register shows in a state; `estado` is blank for those of whom it says none. */
const deUnEstado = z.object({ estado: z.string(), contribuyentes: z.int() })

/**
 * The register that is loaded. `fecha`: the day of the file, where it says one; `en`: instant of its loading in ISO format; `malas`:
 * lines that were left out, the first ones in `ejemplos`; `repetidas`: lines whose number came again further down; `estados`: the
 * states that most are in, most first.
 */
const registroCargado = z.object({
  archivo: z.string(),
  fecha: z.string().nullable(),
  disposicion: z.enum(['anterior', 'nueva'] satisfies NombreDeDisposicion[]),
  en: z.string(),
  usuario: z.string(),
  filas: z.int(),
  malas: z.int(),
  repetidas: z.int(),
  ejemplos: z.array(lineaMala),
  estados: z.array(deUnEstado),
})
export type RegistroCargado = z.output<typeof registroCargado>

/** What has been read of a register that is being loaded; `total` is null where its length is not known. */
const cargaEnCurso = z.object({ filas: z.int(), bytes: z.int(), total: z.int().nullable() })
export type CargaEnCurso = z.output<typeof cargaEnCurso>

export const estadoDelRegistro = z.object({
  cargado: registroCargado.nullable(),
  enCurso: cargaEnCurso.nullable(),
})
export type EstadoDelRegistro = z.output<typeof estadoDelRegistro>

/** The tax office's file is about 25 MB packed and 80 MB unpacked. */
export const MAX_REGISTRO = 200 * 1024 * 1024

/** Whoever types the number of a client, company or supplier may ask whose it is. */
export const PUEDEN_BUSCAR = [
  'clientes.crear',
  'clientes.editar',
  'empresas.crear',
  'empresas.editar',
  'suplidores.crear',
  'suplidores.editar',
  'compras.crear',
  'compras.editar',
] as const satisfies readonly Permiso[]

const [primero, ...otros] = PUEDEN_BUSCAR

const { get, post } = calls('Registro de contribuyentes')

export const contribuyentes = {
  uno: get('/rnc/:numero', primero, {
    orAny: otros,
    summary:
      'A quién pertenece un RNC o cédula según el registro de la DGII; sin nadie, `contribuyente` es null',
    params: z.object({
      numero: z.string().max(20).refine(esDocumento, 'El RNC debe tener 9 dígitos y la cédula 11.'),
    }),
    data: z.object({ contribuyente: contribuyente.nullable() }),
  }),
  registro: get('/rnc', 'contribuyentes.cargar', {
    summary: 'Qué registro de contribuyentes está cargado, y cuál se está cargando',
    data: estadoDelRegistro,
  }),
  cargar: post('/rnc', 'contribuyentes.cargar', {
    summary:
      'Carga el registro de contribuyentes de la DGII (el .zip o lo que trae dentro, CSV o TXT) en lugar del anterior',
    query: z.object({ archivo: optionalSearch, fecha: optionalDay }),
    upload: { maxBytes: MAX_REGISTRO, required: 'Debe elegir el archivo del registro.' },
    data: registroCargado,
    announces: { entity: 'Contribuyentes', action: 'Actualización' },
    ownTransactions: true,
  }),
}
