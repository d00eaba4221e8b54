import { CATEGORIA_DE_EMPRESA_REQUERIDA, type EmpresaBody, TIPO_REQUERIDO } from '@cuadre/contract/empresas'
import { ERRORS } from '@cuadre/contract/errors'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse, type Outcome } from '../../db/master-table.ts'
import { refuseMissing } from '../../http/master-data.ts'
import { Refusal } from '../../http/refusal.ts'
import { existsTipoDeEmpresa, findEmpresa, type NcfDeEmpresa, updateEmpresa } from './empresas.queries.ts'

/** The category stays alive until the company is saved. */
export async function requireCategoriaYTipo(
  tx: Tx,
  { categoriaId, tipoEmpresaId }: EmpresaBody,
): Promise<void> {
  refuseMissing([
    {
      field: 'categoriaId',
      message: CATEGORIA_DE_EMPRESA_REQUERIDA,
      exists: await lockForUse(tx, 'categorias', categoriaId),
    },
    { field: 'tipoEmpresaId', message: TIPO_REQUERIDO, exists: await existsTipoDeEmpresa(tx, tipoEmpresaId) },
  ])
}

/**
 * A company with numbers keeps its RNC, under which they were given out. Its row is locked, so nobody generates the first
 * ones meanwhile.
 */
export async function saveEmpresa(
  tx: Tx,
  { id, body, ncf }: { id: number; body: EmpresaBody; ncf: NcfDeEmpresa },
): Promise<Outcome> {
  const empresa = await findEmpresa(tx, id, ncf)
  if (empresa?.rncFijo && empresa.rnc !== body.rnc) {
    const { message } = ERRORS.EMPRESA_RNC_CON_NCF
    throw new Refusal('EMPRESA_RNC_CON_NCF', { errors: [{ field: 'rnc', message }] })
  }
  return updateEmpresa(tx, id, body)
}

/** Numbers that the tax office authorised and nobody used yet would be lost with their company. */
export function motivoPorNcfDisponibles(total: number): string | null {
  if (total === 0) return null
  const disponibles = total === 1 ? 'NCF disponible' : 'NCF disponibles'
  return `No se puede eliminar: la empresa tiene ${formatEntero(total)} ${disponibles}.`
}
