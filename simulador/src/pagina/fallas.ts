import type { Falla } from '../servidor/fallas.ts'

/** The faults most used, as the page offers them. */
export const PREDISPUESTAS: readonly {
  readonly nombre: string
  readonly falla: Pick<Falla, 'tipo'> & Partial<Omit<Falla, 'id' | 'tipo'>>
}[] = [
  {
    nombre: 'Recepción: guarda el documento y no contesta',
    falla: { tipo: 'tiempo-agotado', servicio: 'recepcion' },
  },
  { nombre: 'Resumen: guarda y no contesta', falla: { tipo: 'tiempo-agotado', servicio: 'resumen' } },
  { nombre: 'Recepción: corta antes de guardar', falla: { tipo: 'corte', servicio: 'recepcion' } },
  {
    nombre: 'Recepción: contesta en 13 segundos',
    falla: { tipo: 'lento', servicio: 'recepcion', ms: 13_000 },
  },
  { nombre: 'Todo: error 500', falla: { tipo: 'error', servicio: '*', estado: 500 } },
  { nombre: 'Todo: token vencido (401)', falla: { tipo: 'sin-permiso', servicio: '*' } },
  { nombre: 'Todo: página del cortafuegos (403)', falla: { tipo: 'cortafuegos', servicio: '*' } },
  { nombre: 'Todo: en mantenimiento', falla: { tipo: 'mantenimiento', servicio: '*' } },
  {
    nombre: 'Autenticación: certificado sin delegar',
    falla: { tipo: 'sin-delegar', servicio: 'validar-semilla' },
  },
  {
    nombre: 'Próximo documento: «En Proceso» tres veces',
    falla: { tipo: 'en-proceso', servicio: 'recepcion', consultas: 3 },
  },
  {
    nombre: 'Próximo documento: rechazado, número usado',
    falla: { tipo: 'codigo', codigo: 614, valor: 'El eNCF modificado no ha sido emitido.', resultado: 2 },
  },
  {
    nombre: 'Próximo documento: rechazado, número libre',
    falla: {
      tipo: 'codigo',
      codigo: 145,
      valor: 'Fecha de vencimiento de secuencia inválida.',
      resultado: 2,
      secuenciaUtilizada: false,
    },
  },
  {
    nombre: 'Próximo documento: aceptado condicional',
    falla: {
      tipo: 'codigo',
      codigo: 1385,
      resultado: 4,
      valor: 'El campo RNCComprador del área Comprador de la sección Encabezado no es válido.',
    },
  },
  { nombre: 'Comprador: contesta error 500', falla: { tipo: 'error', servicio: 'par-recepcion' } },
  {
    nombre: 'Comprador: contesta algo inválido',
    falla: { tipo: 'respuesta-invalida', servicio: 'par-recepcion' },
  },
]
