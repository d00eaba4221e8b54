import { refusals } from './error-spec.ts'

/** Refusals about imported files; a part of the catalogue in `errors.ts`. */
export const ERRORES_IMPORTACION = refusals({
  IMPORTACION_NOT_FOUND: [404, 'No se encontró la importación.'],
  IMPORTACION_ILEGIBLE: [400, 'El archivo no se pudo leer.'],
  IMPORTACION_CON_ERRORES:
    'El archivo tiene filas con errores: corríjalas y elíjalo de nuevo. No se importó nada.',
  IMPORTACION_SIN_FILAS: 'No hay nada que importar: todas las filas del archivo existen ya.',
  IMPORTACION_SIN_ERRORES: [404, 'Ninguna fila del archivo tiene errores.'],
  IMPORTACION_CRUZADA:
    'Otra persona guardó uno de estos registros en este momento. Intente de nuevo: no se importó nada.',
  IMPORTACION_DESHECHA: 'La importación ya está deshecha.',
  IMPORTACION_USADA: 'No se puede deshacer: sus registros se usan o cambiaron. No se deshizo nada.',
})
