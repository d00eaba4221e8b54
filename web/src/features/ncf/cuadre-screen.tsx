import { tituloDelMes } from '@cuadre/domain/tiempo/dia'
import './cuadre-tarjeta.css'
import './ncf-mes-screen.css'
import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { ncfs } from '@cuadre/contract/ncf'
import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paged } from '../../api/calls.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { NotRead } from '../../ui/screen/page-error.tsx'
import { ecuacionDe, tituloDelCuadre, totalDelCuadre } from './cuadre-frases.ts'
import { CuadreTarjeta, MarcaDeCuadre } from './cuadre-tarjeta.tsx'
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
    <section className="cuadre-ncf-tarjeta" data-total aria-labelledby="cuadre-total">
      <div className="cuadre-ncf-tarjeta-cabeza">
        <Title order={2} id="cuadre-total">
          {`Total de ${titulo.toLowerCase()}, ${empresas === 1 ? '1 empresa' : `${empresas} empresas`}`}
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
