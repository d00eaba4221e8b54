interface Impreso {
  readonly ncf: number
  readonly txtNCF: string
}

/** Numbers as they are read out: 11, 12, 13 and 20 → 'B0100000011 – B0100000013', 'B0100000020'. */
export function rangosDe(numeros: readonly Impreso[]): string[] {
  const ordenados = [...numeros].sort((a, b) => a.ncf - b.ncf)
  const rangos: { desde: Impreso; hasta: Impreso }[] = []
  for (const numero of ordenados) {
    const ultimo = rangos.at(-1)
    if (ultimo !== undefined && numero.ncf === ultimo.hasta.ncf + 1) ultimo.hasta = numero
    else rangos.push({ desde: numero, hasta: numero })
  }
  return rangos.map(({ desde, hasta }) =>
    desde === hasta ? desde.txtNCF : `${desde.txtNCF} – ${hasta.txtNCF}`,
  )
}
