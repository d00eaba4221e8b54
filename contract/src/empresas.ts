import { esTelefono } from '@cuadre/domain/identidad/telefono'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  chosenId,
  idParams,
  optionalSearch,
  optionalVersion,
  ordering,
  paged,
  paging,
  text,
} from './fields.ts'

/**
 * A company that invoices. `ncfPorDia`: how many numbers a generation makes per business day; `rncFijo`: it has numbers, so
 * that its RNC cannot change.
 */
export const empresa = z.object({
  id: z.int(),
  nombre: z.string(),
  rnc: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  categoriaId: z.int(),
  categoriaNombre: z.string(),
  tipoEmpresaId: z.int(),
  tipoEmpresaNombre: z.string(),
  estado: z.boolean(),
  ncfPorDia: z.int(),
  rncFijo: z.boolean(),
  version: z.int(),
})
export type Empresa = z.output<typeof empresa>

/** Columns by which the list can be ordered. */
export const ORDEN_DE_EMPRESAS = [
  'nombre',
  'rnc',
  'direccion',
  'categoriaNombre',
  'tipoEmpresaNombre',
  'telefono',
] as const

export const tipoEmpresa = z.object({ id: z.int(), descripcion: z.string() })
export type TipoEmpresa = z.output<typeof tipoEmpresa>

const INVALID = 'Los datos enviados no son válidos.'
export const CATEGORIA_DE_EMPRESA_REQUERIDA = 'Seleccione una categoría'
export const TIPO_REQUERIDO = 'Seleccione un tipo'
const CANTIDAD = 'La cantidad por día debe estar entre 1 y 1000.'

/** Form of a company (R2.4), in the order of its sentences. */
export const empresaBody = z.object({
  nombre: text({ required: 'El nombre es obligatorio' }),
  rnc: z
    .string({ error: 'El RNC es obligatorio' })
    .trim()
    .min(1, 'El RNC es obligatorio')
    .max(11, 'Máximo 11 caracteres')
    .regex(/^\d*$/, 'El RNC solo lleva dígitos'),
  telefono: z
    .string({ error: 'El teléfono es obligatorio' })
    .trim()
    .min(1, 'El teléfono es obligatorio')
    .refine(value => value === '' || esTelefono(value), 'Teléfono inválido.'),
  direccion: text({ required: 'La dirección es obligatoria', max: 300 }),
  categoriaId: chosenId(CATEGORIA_DE_EMPRESA_REQUERIDA),
  tipoEmpresaId: chosenId(TIPO_REQUERIDO),
  estado: z.boolean({ error: INVALID }).default(true),
  ncfPorDia: z.int({ error: CANTIDAD }).min(1, CANTIDAD).max(1000, CANTIDAD).optional(),
  version: optionalVersion,
})
export type EmpresaBody = z.output<typeof empresaBody>

const tag = 'Empresas'

export const empresas = {
  list: endpoint({
    method: 'GET',
    path: '/empresas',
    access: 'empresas.ver',
    tag,
    summary: 'Todas las empresas activas',
    data: z.array(empresa),
  }),
  paged: endpoint({
    method: 'GET',
    path: '/empresas/paged',
    access: 'empresas.ver',
    tag,
    summary: 'Empresas por página',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_EMPRESAS), buscar: optionalSearch }),
    data: paged(empresa),
  }),
  excel: endpoint({
    method: 'GET',
    path: '/empresas/excel',
    access: 'empresas.ver',
    tag,
    summary: 'Lista de empresas en Excel',
    query: z.object({ buscar: optionalSearch }),
    file: 'xlsx',
  }),
  tipos: endpoint({
    method: 'GET',
    path: '/empresas/tipoempresas',
    access: 'empresas.ver',
    tag,
    summary: 'Tipos de empresa',
    data: z.array(tipoEmpresa),
  }),
  get: endpoint({
    method: 'GET',
    path: '/empresas/:id',
    access: 'empresas.ver',
    tag,
    summary: 'Una empresa',
    params: idParams,
    data: empresa,
  }),
  create: endpoint({
    method: 'POST',
    path: '/empresas',
    access: 'empresas.crear',
    tag,
    summary: 'Crea o reactiva una empresa',
    announces: { entity: 'Empresas', action: 'Creación' },
    body: empresaBody,
    data: empresa,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/empresas/:id',
    access: 'empresas.editar',
    tag,
    summary: 'Actualiza una empresa',
    announces: { entity: 'Empresas', action: 'Actualización' },
    params: idParams,
    body: empresaBody,
    data: empresa,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/empresas/:id',
    access: 'empresas.eliminar',
    tag,
    summary: 'Elimina una empresa; sus facturas emitidas la conservan',
    announces: { entity: 'Empresas', action: 'Eliminación' },
    params: idParams,
  }),
} as const
