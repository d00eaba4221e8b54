/** Numbers that look random and are the same at every run. */
export function crearAzar(semilla: number) {
  let estado = semilla | 0 || 1
  const siguiente = () => {
    estado ^= estado << 13
    estado ^= estado >>> 17
    estado ^= estado << 5
    return (estado >>> 0) / 2 ** 32
  }
  /** Whole number from `desde` to `hasta`, both included. */
  const entero = (desde: number, hasta: number) => desde + Math.floor(siguiente() * (hasta - desde + 1))
  return {
    entero,
    uno<T>(lista: readonly T[]): T {
      const elegido = lista[entero(0, lista.length - 1)]
      if (elegido === undefined) throw new RangeError('Nothing to choose from')
      return elegido
    },
    digitos: (cantidad: number) => Array.from({ length: cantidad }, () => entero(0, 9)).join(''),
    /** True so many times in a hundred. */
    suerte: (porcentaje: number) => entero(1, 100) <= porcentaje,
  }
}

export type Azar = ReturnType<typeof crearAzar>
