import { type Centavos, centavos, dividirRedondeando } from './centavos.ts'

/**
 * An amount by weights, to the centavo: what was given so far is the rounded share of the weights so far, so that the parts add up to the
 * whole. Nothing where no weight is above zero.
 */
export function repartir(monto: Centavos, pesos: readonly (Centavos | bigint)[]): Centavos[] {
  const suma = pesos.reduce<bigint>((hasta, peso) => hasta + BigInt(peso), 0n)
  if (suma === 0n) return pesos.map(() => centavos(0))
  let pesado = 0n
  let dado = 0n
  return pesos.map(peso => {
    pesado += BigInt(peso)
    const hasta = dividirRedondeando(BigInt(monto) * pesado, suma)
    const parte = centavos(Number(hasta - dado))
    dado = hasta
    return parte
  })
}
