import { type CompraPropiaDeLista, comprasPropias } from '@cuadre/contract/compras-propias'
import type { FILTROS_DE_ELECTRONICOS } from '@cuadre/contract/documentos'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paged } from '../../../api/calls.ts'
import { CuandoSigue } from '../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'

const MOST = 20

/**
 * The electronic documents of purchases under those of sales, narrowed by the same state, company and days; nothing where there are
 * none, or where what is looked for is a sale's.
 */
export function DeCompras(filters: ValoresDe<typeof FILTROS_DE_ELECTRONICOS>) {
  const { empresaId, estadoEcf, fechaDesde, fechaHasta, ...otros } = filters
  const may = usePermiso('compras.ver')
  const deVentas = [otros.clienteId, otros.tipo, otros.numero].some(valor => valor !== undefined)
  const query = { page: 1, pageSize: MOST, empresaId, estadoEcf, fechaDesde, fechaHasta }
  const { data } = useQuery({ ...paged(comprasPropias.paged, query), enabled: may && !deVentas })
  const electronicas = data?.items.filter(({ ecf, anulada }) => ecf !== null && !anulada) ?? []
  if (deVentas || electronicas.length === 0) return null
  return (
    <section aria-labelledby="ecf-de-compras">
      <Title order={2} size="h4" id="ecf-de-compras" mt="md">
        De compras
      </Title>
      <ul className="cuadre-ecf-de-compras">
        {electronicas.map(compra => (
          <Fila key={compra.documentoId} compra={compra} />
        ))}
      </ul>
      <Link to="/compras/propias">Ver todos los comprobantes de compras</Link>
    </section>
  )
}

function Fila({ compra }: { compra: CompraPropiaDeLista }) {
  const { documentoId, numero, fecha, suplidorNombre, total, ecf } = compra
  return (
    <li>
      <Link to="/compras/propias" search={{ doc: String(documentoId) }}>
        {numero}
      </Link>{' '}
      {`${formatDia(fecha)} · ${suplidorNombre || 'Gasto menor'} · ${formatMonto(total)} `}
      {ecf && <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />}
      {ecf?.aviso && <span className="cuadre-ecf-aviso">{ecf.aviso}</span>}
      {ecf && <CuandoSigue ecf={ecf} />}
    </li>
  )
}
