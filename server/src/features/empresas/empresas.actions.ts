import { CATEGORIA_DE_EMPRESA_REQUERIDA, type EmpresaBody, TIPO_REQUERIDO } from '@cuadre/contract/empresas'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import { lockForUse } from '../../db/master-table.ts'
import type { DB } from '../../db/schema.ts'
import { refuseMissing } from '../../http/master-data.ts'
import { countNcfDisponibles, existsTipoDeEmpresa } from './empresas.queries.ts'

/** The category stays alive until the company is saved. */
export async function requireCategoriaYTipo(
  tx: Transaction<DB>,
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

/** Numbers that the tax office authorised and nobody used yet would be lost with their company. */
export async function motivoParaConservarEmpresa(
  tx: Transaction<DB>,
  id: number,
  hoy: Dia,
): Promise<string | null> {
  const total = await countNcfDisponibles(tx, id, hoy)
  if (total === 0) return null
  const disponibles = total === 1 ? 'NCF disponible' : 'NCF disponibles'
  return `No se puede eliminar: la empresa tiene ${formatEntero(total)} ${disponibles}.`
}
