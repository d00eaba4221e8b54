/** At least one row, all of the same company. */
export type FilasDeEmpresa<Row> = readonly [Row, ...Row[]]

/** Rows that come company by company, each company's together and in the order in which they came. */
export function porEmpresa<Row extends { readonly empresaId: number }>(
  rows: readonly Row[],
): FilasDeEmpresa<Row>[] {
  const companies = new Map<number, [Row, ...Row[]]>()
  for (const row of rows) {
    const own = companies.get(row.empresaId)
    if (own) own.push(row)
    else companies.set(row.empresaId, [row])
  }
  return [...companies.values()]
}
