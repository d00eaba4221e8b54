import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Box, Table } from '@mantine/core'
import { Detalle } from '../ui/table/con-detalle.tsx'

interface Elegida {
  readonly id: number
  readonly numero: string
  readonly nombre: string
  /** In pesos. */
  readonly pendiente: number
}

interface ElegidasProps {
  /** 'Cuentas por cobrar', what the scrolling list is called. */
  readonly titulo: string
  /** 'Cuentas seleccionadas', what its table is called. */
  readonly label: string
  readonly filas: readonly Elegida[]
  /** '3 cuentas'. */
  readonly cuantas: string
  readonly suma: Centavos
}

/** What was chosen to be paid together, one by one, and what it adds up to. */
export function Elegidas({ titulo, label, filas, cuantas, suma }: ElegidasProps) {
  return (
    <>
      <Box component="section" className="cuadre-varias" aria-label={titulo} tabIndex={0}>
        <Table aria-label={label}>
          <Table.Tbody>
            {filas.map(({ id, numero, nombre, pendiente }) => (
              <Table.Tr key={id}>
                <Table.Td className="cuadre-figure-left">
                  {numero}
                  <Detalle>{nombre}</Detalle>
                </Table.Td>
                <Table.Td className="cuadre-figure">{formatMonto(pendiente)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      <p className="cuadre-varias-suma">
        <span>{cuantas}</span>
        <strong>{formatMontoCentavos(suma)}</strong>
      </p>
    </>
  )
}
