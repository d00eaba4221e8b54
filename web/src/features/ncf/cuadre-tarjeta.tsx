import './cuadre-tarjeta.css'
import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { ncfs } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { problemasDelCuadre } from '@cuadre/domain/ncf/problemas-del-cuadre'
import { secuenciaEnPalabras } from '@cuadre/domain/ncf/secuencia-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconFileSpreadsheet } from '@tabler/icons-react'
import { file } from '../../api/calls.ts'
import { textoDelMotivo } from '../../pickers/motivo-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { ecuacionDe, tituloDelCuadre, tramoDe } from './cuadre-frases.ts'

interface CuadreTarjetaProps {
  readonly cuadre: CuadreDeSecuencia
  readonly mes: Dia
  /** The workbook of a company holds all its numbers of the month: its first card offers it. */
  readonly conExcel: boolean
}

/** The numbers of one type of a company in a month: the sum that proves them, and what is wrong if it does not. */
export function CuadreTarjeta({ cuadre, mes, conExcel }: CuadreTarjetaProps) {
  const { empresaId, empresaNombre, anuladosPorMotivo, secuencia, cuadra } = cuadre
  const workbook = useExport()
  const titulo = `cuadre-${empresaId}-${cuadre.desde}`
  const problemas = problemasDelCuadre(cuadre)
  return (
    <article className="cuadre-ncf-tarjeta" aria-labelledby={titulo} data-cuadra={cuadra}>
      <div className="cuadre-ncf-tarjeta-cabeza">
        <Title order={2} id={titulo}>
          {tituloDelCuadre(cuadre)}
        </Title>
        <MarcaDeCuadre cuadra={cuadra} />
        {conExcel && (
          <Button
            variant="default"
            size="xs"
            className="cuadre-no-print"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={workbook.busy}
            aria-label={`Exportar a Excel la secuencia de ${empresaNombre}`}
            onClick={() => workbook.run(file(ncfs.cuadreExcel, { query: { mes, empresaId } }))}
          >
            Exportar a Excel
          </Button>
        )}
      </div>
      <p className="cuadre-ncf-ecuacion">
        <strong>{ecuacionDe(cuadre)}</strong> <span>{`= ${tramoDe(cuadre)}`}</span>
      </p>
      {secuencia !== null && <p className="cuadre-ncf-secuencia">{secuenciaEnPalabras(secuencia)}</p>}
      {anuladosPorMotivo.length > 0 && (
        <ul className="cuadre-ncf-motivos" aria-label="Anulados por motivo">
          {anuladosPorMotivo.map(({ motivo, cantidad }) => (
            <li
              key={motivo}
            >{`${formatEntero(cantidad)} ${cantidad === 1 ? 'anulado' : 'anulados'}: ${textoDelMotivo(motivo)}`}</li>
          ))}
        </ul>
      )}
      {problemas.length > 0 && (
        <ul className="cuadre-ncf-problemas" aria-label="Problemas de la secuencia">
          {problemas.map(problema => (
            <li key={problema}>{problema}</li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** The verdict as sign and word. */
export function MarcaDeCuadre({ cuadra }: { cuadra: boolean }) {
  const Icono = cuadra ? IconCircleCheckFilled : IconAlertTriangle
  return (
    <span className="cuadre-ncf-marca" data-cuadra={cuadra}>
      <Icono size={18} aria-hidden />
      {cuadra ? 'Cuadra' : 'No cuadra'}
    </span>
  )
}
