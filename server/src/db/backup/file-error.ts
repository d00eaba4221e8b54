import { StartupError } from '../../config/startup-error.ts'

/** What is wrong with the place of a copy, for whoever asked for it; any other error stays as it is. */
export function explainFileError(error: unknown, file: string): unknown {
  const sentences: Readonly<Record<string, string>> = {
    ENOENT: `La carpeta de ${file} no existe y no se puede crear.`,
    ENOSPC: `No hay espacio en el disco para la copia ${file}: libere espacio o elija otro disco.`,
    EDQUOT: `Se agotó la cuota de disco para la copia ${file}: libere espacio o elija otro disco.`,
    EFBIG: `La copia ${file} no cabe: ese disco o este usuario no admite archivos tan grandes. Elija otro disco.`,
    EROFS: `La copia ${file} está en un disco de solo lectura: elija otro.`,
    EACCES: `No hay permiso para usar ${file}: dé permiso al usuario que ejecuta la orden o elija otro lugar.`,
    EPERM: `No hay permiso para usar ${file}: dé permiso al usuario que ejecuta la orden o elija otro lugar.`,
    EISDIR: `${file} es una carpeta: indique un archivo.`,
    EEXIST: `No se puede crear la carpeta de ${file}: ya hay un archivo con ese nombre.`,
    ENOTDIR: `No se puede usar ${file}: parte de esa ruta es un archivo.`,
    EIO: `El disco falló al usar la copia ${file}: pruebe con otro disco.`,
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences[code]
  return sentence === undefined ? error : new StartupError(sentence, { cause: error })
}
