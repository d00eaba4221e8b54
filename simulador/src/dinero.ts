/** Decimal texts as whole numbers: '12.5' with two digits is 1250n. What is no number is zero. */
export function entero(texto: string, digitos: number): bigint {
  const [, signo, unidades, decimales = ''] = /^\s*(-?)(\d+)(?:\.(\d+))?\s*$/.exec(texto) ?? []
  if (unidades === undefined) return 0n
  const valor = BigInt(unidades + decimales.padEnd(digitos, '0').slice(0, digitos))
  return signo ? -valor : valor
}

/** Whole centavos of an amount's text. */
export function centavos(texto: string): bigint {
  return entero(texto, 2)
}

/** Half up, as the tax office rounds at the third decimal: 750.5276 is 750.53, 750.525 too. */
export function dividir(numerador: bigint, denominador: bigint): bigint {
  const negativo = numerador < 0n
  const cifra = ((negativo ? -numerador : numerador) * 2n + denominador) / (denominador * 2n)
  return negativo ? -cifra : cifra
}

/** A price of up to four decimals times a quantity of up to two, in centavos. */
export function precioPorCantidad(precio: string, cantidad: string): bigint {
  return dividir(entero(precio, 4) * entero(cantidad, 2), 10_000n)
}

/** A percentage of up to two decimals of an amount, in centavos. */
export function porciento(monto: bigint, porcentaje: string): bigint {
  return dividir(monto * entero(porcentaje, 2), 10_000n)
}

/** 'RD$' text with two decimals: 125000n is '1250.00'. */
export function enTexto(monto: bigint): string {
  const cifras = (monto < 0n ? -monto : monto).toString().padStart(3, '0')
  return `${monto < 0n ? '-' : ''}${cifras.slice(0, -2)}.${cifras.slice(-2)}`
}

export function sumar(montos: readonly bigint[]): bigint {
  return montos.reduce((suma, uno) => suma + uno, 0n)
}

export function diferencia(uno: bigint, otro: bigint): bigint {
  return uno > otro ? uno - otro : otro - uno
}
