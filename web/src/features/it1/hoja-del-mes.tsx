import { type DocumentoDeCasilla, type HojaIt1, it1 } from '@cuadre/contract/it1'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { type Casilla, type Parte, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import { PARTES, SECCIONES } from '@cuadre/domain/reportes/it1/secciones'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { paged, readAnew } from '../../api/calls.ts'
import type { MesDeIt1 } from '../../api/it1.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { Figure, Figures } from '../../ui/screen/figures.tsx'
import { failureOf, NotRead } from '../../ui/screen/screen.tsx'
import { SectionTabs } from '../../ui/screen/section-tabs.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, day, money, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { AvisosDeHoja } from './avisos-de-hoja.tsx'
import { type Borradores, calcularHoja, type HojaCalculada } from './hoja-calculada.ts'
import { cuenta, filasDe, SeccionDeHoja } from './seccion-de-hoja.tsx'
import type { Acciones, Fallas, useBorradores } from './use-borradores.ts'

interface HojaDelMesProps {
  readonly mes: MesDeIt1
  readonly parte: Parte
  readonly onParte: (parte: Parte) => void
  readonly ceros: boolean
  readonly onCeros: (ceros: boolean) => void
  readonly borradores: ReturnType<typeof useBorradores>
}

const TABS = (['A', 'I'] as const).map(key => ({ key, texto: PARTES[key] }))

export function HojaDelMes({ mes, borradores, ...vista }: HojaDelMesProps) {
  const query = useQuery(readAnew(it1.hoja, { query: mes }))
  const puedeEscribir = usePermiso('it1.escribir')
  const { accionesDe } = borradores
  const { empresaId, mes: dia } = mes
  const acciones = useMemo(
    () => (puedeEscribir ? accionesDe({ empresaId, mes: dia }) : null),
    [accionesDe, puedeEscribir, empresaId, dia],
  )
  if (query.data === undefined) {
    const wait = <Skeleton height={420} aria-label="Cargando…" />
    return <NotRead of={query} title="No se pudo leer el IT-1" wait={wait} />
  }
  return (
    <Hoja
      {...vista}
      mes={mes}
      leida={query.data}
      acciones={acciones}
      borradores={borradores.borradoresDe(mes)}
      fallas={borradores.fallasDe(mes)}
      guardando={borradores.guardando}
    />
  )
}

interface HojaProps extends Omit<HojaDelMesProps, 'borradores'> {
  readonly leida: HojaIt1
  /** Null for who may only look. */
  readonly acciones: Acciones | null
  readonly borradores: Borradores
  readonly fallas: Fallas
  readonly guardando: boolean
}

function Hoja({ mes, parte, onParte, ceros, onCeros, leida, ...props }: HojaProps) {
  const { acciones, borradores, fallas, guardando } = props
  const hoja = useMemo(() => calcularHoja(leida, borradores), [leida, borradores])
  const [detalle, setDetalle] = useState<Casilla | null>(null)
  const secciones = SECCIONES.filter(seccion => seccion.parte === parte)
  const vacias = useVacias({ hoja, fallas, de: `${mes.empresaId} ${mes.mes}` })
  const plegadas = filasDe(secciones).filter(vacias).length
  return (
    <>
      <Resultado hoja={hoja} />
      <AvisosDeHoja leida={leida} hoja={hoja} acciones={acciones} />
      <SectionTabs label="Partes de la declaración" tabs={TABS} value={parte} onChange={onParte}>
        {plegadas > 0 && (
          <div className="cuadre-it1-filtro-de-ceros cuadre-no-print">
            <Switch
              label={`Ver también las ${formatEntero(plegadas)} casillas en cero`}
              value={ceros}
              onChange={onCeros}
            />
          </div>
        )}
        {secciones.map(seccion => (
          <SeccionDeHoja
            key={seccion.titulo}
            seccion={seccion}
            oculta={ceros ? NINGUNA : vacias}
            hoja={hoja}
            fallas={fallas}
            acciones={acciones}
            onDetalle={setDetalle}
          />
        ))}
      </SectionTabs>
      <p className="cuadre-it1-estado" role="status">
        {acciones !== null && estado(guardando, borradores)}
      </p>
      {detalle !== null && (
        <DetalleDialog
          mes={mes}
          casilla={detalle}
          valor={hoja.valor(detalle.id)}
          onClose={() => setDetalle(null)}
        />
      )}
    </>
  )
}

const NINGUNA = () => false

function estado(guardando: boolean, borradores: Borradores): string {
  if (guardando) return 'Guardando…'
  if (borradores.size > 0) return 'Hay casillas sin guardar.'
  return 'Lo que se escribe se guarda al salir de cada casilla.'
}

/** What the month comes to, before its boxes. */
function Resultado({ hoja: { valor } }: { hoja: HojaCalculada }) {
  const saldo = valor('I34')
  return (
    <div className="cuadre-hoja-resultado cuadre-sheet">
      <Figures>
        <Figure label="Total de operaciones" value={formatMonto(valor('I1'))} />
        <Figure label="ITBIS cobrado" value={formatMonto(valor('I21'))} />
        <Figure label="ITBIS deducible" value={formatMonto(valor('I25'))} />
        <Figure label="ITBIS retenido a otros" value={formatMonto(valor('I60'))} />
        {saldo > 0 ? (
          <Figure label="Nuevo saldo a favor" value={formatMonto(saldo)} strong />
        ) : (
          <Figure label="Diferencia a pagar" value={formatMonto(valor('I33'))} strong />
        )}
        <Figure label="Total general a pagar" value={formatMonto(valor('I68'))} strong />
      </Figures>
    </div>
  )
}

interface DetalleProps {
  readonly mes: MesDeIt1
  readonly casilla: Casilla
  /** What the box has now. */
  readonly valor: number
  readonly onClose: () => void
}

const POR_PAGINA = 20

/** The documents or purchases behind a box, and what they add up to. */
function DetalleDialog({ mes, casilla, valor, onClose }: DetalleProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(paged(it1.casilla, { ...mes, casilla: casilla.id, page, pageSize: POR_PAGINA }))
  const veDocumentos = usePermiso('documentos.ver')
  const { parte, numero } = partesDe(casilla.id)
  return (
    <Dialog onClose={onClose} size="xl" title={`Casilla ${numero} del ${PARTES[parte]}: ${casilla.nombre}`}>
      {query.data !== undefined && (
        <Text size="sm" mb="sm">
          {cuenta(query.data.suma, valor)}
        </Text>
      )}
      <DataTable<DocumentoDeCasilla>
        label={`Lo que suma la casilla ${numero}`}
        columns={columnas(veDocumentos)}
        rowKey={({ documentoId, compraId }) => `${documentoId} ${compraId}`}
        rows={query.data?.items}
        fetching={query.isFetching}
        error={failureOf('No se pudo leer lo que suma la casilla', query)}
        empty={{ text: 'Nada suma en esta casilla.' }}
        paging={
          query.data && {
            page,
            pageSize: POR_PAGINA,
            totalRecords: query.data.totalRecords,
            onChange: setPage,
          }
        }
      />
    </Dialog>
  )
}

function columnas(veDocumentos: boolean): readonly Column<DocumentoDeCasilla>[] {
  return [
    day('fecha', 'Fecha'),
    cell('numero', 'Número', { cardTitle: true }, ({ numero, documentoId }) =>
      documentoId !== null && veDocumentos ? (
        <Link to="/comprobantes" search={{ pdf: String(documentoId) }}>
          {numero}
        </Link>
      ) : (
        numero
      ),
    ),
    text('nombre', 'Nombre', { wrap: true }),
    money('monto', 'Monto'),
  ]
}

interface Hoja {
  readonly hoja: HojaCalculada
  readonly fallas: Fallas
  /** Company and month: of another one it is asked anew. */
  readonly de: string
}

/** Whether nothing is said of a line's boxes: all are zero, none is typed. A line that was seen once stays, so that none goes under who empties it. */
function useVacias({ hoja, fallas, de }: Hoja): (fila: readonly Casilla[]) => boolean {
  const vistas = useRef({ de, ids: new Set<string>() })
  if (vistas.current.de !== de) vistas.current = { de, ids: new Set() }
  return fila => {
    const { ids } = vistas.current
    const vacia = fila.every(
      ({ id }) =>
        !ids.has(id) &&
        hoja.valor(id) === 0 &&
        hoja.escrito(id) === null &&
        (hoja.leidas.get(id)?.cantidad ?? 0) === 0 &&
        !fallas.has(id),
    )
    if (!vacia) for (const { id } of fila) ids.add(id)
    return vacia
  }
}
