import { refusals } from './error-spec.ts'

/** Refusals about the register of taxpayers; a part of the catalogue in `errors.ts`. */
export const ERRORES_CONTRIBUYENTES = refusals({
  CONTRIBUYENTES_LOADING: 'Ya se está cargando un registro. Espere a que termine.',
  CONTRIBUYENTES_NO_REGISTER: [
    400,
    'El archivo no es el registro de contribuyentes de la DGII (RNC_CONTRIBUYENTES.zip o DGII_RNC.zip, o el archivo .csv o .txt que trae dentro). No se cambió nada.',
  ],
  CONTRIBUYENTES_BROKEN_FILE: [
    400,
    'El archivo .zip está dañado o incompleto: descárguelo otra vez. No se cambió nada.',
  ],
  CONTRIBUYENTES_TOO_LARGE: [
    413,
    'El archivo es más grande que cualquier registro de contribuyentes. No se cambió nada.',
  ],
})
