/** At least one row, all of the same company. */
export type FilasDeEmpresa<Row> = readonly [Row, ...Row[]]

/**
 * Rows that come company by company, each company's together and in the order in which they came; `keyOf` tells apart what
 * one company has several of.
 */
export function porEmpresa<Row extends { readonly empresaId: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string = row => String(row.empresaId),
): FilasDeEmpresa<Row>[] {
  const companies = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const own = companies.get(keyOf(row))
    if (own) own.push(row)
    else companies.set(keyOf(row), [row])
  }
  return [...companies.values()]
}
