import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Datos, datosNuevos } from './datos.ts'

/** Reads what an earlier run kept; a file that is not there yet is an empty book. */
export function leerDatos(archivo: string): Datos {
  try {
    return { ...datosNuevos(), ...JSON.parse(readFileSync(archivo, 'utf8')) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return datosNuevos()
    throw new Error(`No se pudo leer ${archivo}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Keeps the book in a file: soon after a change, once for many, and at the end. Written aside and renamed, so that it is never half. */
export function guardarEn(archivo: string): { cambio(datos: Datos): void; cerrar(): void } {
  let pendiente: Datos | null = null
  let reloj: NodeJS.Timeout | null = null
  const escribir = () => {
    if (reloj) clearTimeout(reloj)
    reloj = null
    if (!pendiente) return
    writeFileSync(`${archivo}.nuevo`, JSON.stringify(pendiente), { mode: 0o600 })
    renameSync(`${archivo}.nuevo`, archivo)
    pendiente = null
  }
  return {
    cambio(datos) {
      pendiente = datos
      reloj ??= setTimeout(escribir, 200).unref()
    },
    cerrar: escribir,
  }
}
