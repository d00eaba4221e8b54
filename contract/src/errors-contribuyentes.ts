import { refusals } from './error-spec.ts'

/** Refusals about the register of taxpayers; a part of the catalogue in `errors.ts`. */
export const ERRORES_CONTRIBUYENTES = refusals({
  CONTRIBUYENTES_LOADING: 'Ya se está cargando un registro. Espere a que termine.',
  CONTRIBUYENTES_NO_REGISTER: {
    status: 400,
    message:
      'El archivo no es el registro de contribuyentes de la DGII (RNC_CONTRIBUYENTES.zip o DGII_RNC.zip, o el archivo .csv o .txt que trae dentro). No se cambió nada.',
  },
  CONTRIBUYENTES_BROKEN_FILE: {
    status: 400,
    message: 'El archivo .zip está dañado o incompleto: descárguelo otra vez. No se cambió nada.',
  },
  CONTRIBUYENTES_TOO_LARGE: {
    status: 413,
    message: 'El archivo es más grande que cualquier registro de contribuyentes. No se cambió nada.',
  },
})
