import { type Dia, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { contar } from '../../lib/contar.ts'
import { SmallButton } from '../../ui/links/buttons.tsx'
import './cuadre-tarjeta.css'
import './ncf-mes-screen.css'
import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { ncfs } from '@cuadre/contract/ncf'
import { problemasDelCuadre } from '@cuadre/domain/ncf/problemas-del-cuadre'
import { secuenciaEnPalabras } from '@cuadre/domain/ncf/secuencia-en-palabras'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { file, paged } from '../../api/calls.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { textoDelMotivo } from '../../pickers/motivo-field.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconAlertTriangle, IconCircleCheckFilled, IconFileSpreadsheet } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { NotRead } from '../../ui/screen/screen.tsx'
import { ecuacionDe, tituloDelCuadre, totalDelCuadre, tramoDe } from './cuadre-frases.ts'
import { parseMes } from './mes-search.ts'
import { NcfLinks } from './ncf-links.tsx'
import { SinNumeros } from './sin-numeros.tsx'

/** Whether every number that was generated or drawn for a month is accounted for, company by company and type by type. */
export function CuadreScreen() {
  const { state, change } = useUrlState(parseMes)
  const { empresaId, mes } = state
  const query = useQuery(paged(ncfs.cuadre, { mes, empresaId }))
  const { data } = query
  return (
    <ListScreen
      title="Cuadre de secuencia"
      filters={
        <>
          <NcfLinks />
          <div className="cuadre-ncf-filtros cuadre-no-print">
            <EmpresaPicker
              placeholder="Todas las empresas"
              value={empresaId ?? null}
              onChange={id => change({ empresaId: id }, 'push')}
            />
            <MonthField value={mes} onChange={otro => change({ mes: otro, dia: null, page: null }, 'push')} />
          </div>
        </>
      }
    >
      <NotRead
        of={query}
        title="Error al obtener el cuadre de secuencia"
        wait={data === undefined && <Skeleton height={240} aria-label="Cargando…" />}
      />
      {data?.length === 0 && (
        <SinNumeros
          texto={
            empresaId === undefined ? 'No hay NCF generados para' : 'Esta empresa no tiene NCF generados para'
          }
          mes={mes}
          empresaId={empresaId}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <div className="cuadre-ncf-cuadres" data-fetching={query.isPlaceholderData || undefined}>
          {data.length > 1 && <TotalDelMes titulo={tituloDelMes(mes)} cuadres={data} />}
          {data.map((cuadre, i) => (
            <CuadreTarjeta
              key={`${cuadre.empresaId}-${cuadre.desde}`}
              cuadre={cuadre}
              mes={mes}
              conExcel={data[i - 1]?.empresaId !== cuadre.empresaId}
            />
          ))}
        </div>
      )}
    </ListScreen>
  )
}

function TotalDelMes({ titulo, cuadres }: { titulo: string; cuadres: readonly CuadreDeSecuencia[] }) {
  const malas = cuadres.filter(({ cuadra }) => !cuadra)
  const empresas = new Set(cuadres.map(({ empresaId }) => empresaId)).size
  return (
    <section className="cuadre-ncf-tarjeta cuadre-sheet" data-total aria-labelledby="cuadre-total">
      <div className="cuadre-ncf-tarjeta-cabeza">
        <Title order={2} id="cuadre-total">
          {`Total de ${titulo.toLowerCase()}, ${contar(empresas, 'empresa')}`}
        </Title>
        <MarcaDeCuadre cuadra={malas.length === 0} />
      </div>
      <p className="cuadre-ncf-ecuacion">
        <strong>{ecuacionDe(totalDelCuadre(cuadres))}</strong>
      </p>
      {malas.length > 0 && (
        <p className="cuadre-ncf-problemas">
          {`${malas.length === 1 ? 'No cuadra' : 'No cuadran'}: ${malas.map(tituloDelCuadre).join('; ')}.`}
        </p>
      )}
    </section>
  )
}

interface CuadreTarjetaProps {
  readonly cuadre: CuadreDeSecuencia
  readonly mes: Dia
  /** The workbook of a company holds all its numbers of the month: its first card offers it. */
  readonly conExcel: boolean
}

/** The numbers of one type of a company in a month: the sum that proves them, and what is wrong if it does not. */
function CuadreTarjeta({ cuadre, mes, conExcel }: CuadreTarjetaProps) {
  const { empresaId, empresaNombre, anuladosPorMotivo, secuencia, cuadra } = cuadre
  const workbook = useExport()
  const titulo = `cuadre-${empresaId}-${cuadre.desde}`
  const problemas = problemasDelCuadre(cuadre)
  return (
    <article className="cuadre-ncf-tarjeta cuadre-sheet" aria-labelledby={titulo} data-cuadra={cuadra}>
      <div className="cuadre-ncf-tarjeta-cabeza">
        <Title order={2} id={titulo}>
          {tituloDelCuadre(cuadre)}
        </Title>
        <MarcaDeCuadre cuadra={cuadra} />
        {conExcel && (
          <SmallButton
            className="cuadre-no-print"
            leftSection={<IconFileSpreadsheet />}
            loading={workbook.busy}
            aria-label={`Exportar a Excel la secuencia de ${empresaNombre}`}
            onClick={() => workbook.run(file(ncfs.cuadreExcel, { query: { mes, empresaId } }))}
          >
            Exportar a Excel
          </SmallButton>
        )}
      </div>
      <p className="cuadre-ncf-ecuacion">
        <strong>{ecuacionDe(cuadre)}</strong> <span>{`= ${tramoDe(cuadre)}`}</span>
      </p>
      {secuencia !== null && <p className="cuadre-ncf-secuencia">{secuenciaEnPalabras(secuencia)}</p>}
      {anuladosPorMotivo.length > 0 && (
        <ul className="cuadre-ncf-motivos" aria-label="Anulados por motivo">
          {anuladosPorMotivo.map(({ motivo, cantidad }) => (
            <li key={motivo}>{`${contar(cantidad, 'anulado')}: ${textoDelMotivo(motivo)}`}</li>
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
function MarcaDeCuadre({ cuadra }: { cuadra: boolean }) {
  const Icono = cuadra ? IconCircleCheckFilled : IconAlertTriangle
  return (
    <span className="cuadre-ncf-marca" data-cuadra={cuadra}>
      <Icono size={18} />
      {cuadra ? 'Cuadra' : 'No cuadra'}
    </span>
  )
}
