import type { CasillaLeida } from '@cuadre/contract/it1'
import { formatCifra, formatMonto } from '@cuadre/domain/dinero/formato'
import { type Casilla, COLUMNAS_DE_COMPRA, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import { esDeRetenciones, esDeVentas } from '@cuadre/domain/reportes/it1/fuentes'
import type { Seccion } from '@cuadre/domain/reportes/it1/secciones'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, NativeSelect, Title } from '@mantine/core'
import { memo } from 'react'
import { contar } from '../../lib/contar.ts'
import { DESCRIPTION_BELOW } from '../../ui/fields/form.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { type HojaCalculada, nombreDeCasilla, textoDelValor } from './hoja-calculada.ts'
import type { Acciones, Fallas } from './use-borradores.ts'

interface SeccionProps {
  readonly seccion: Seccion
  /** Lines that are folded away. */
  readonly oculta: (fila: readonly Casilla[]) => boolean
  readonly hoja: HojaCalculada
  readonly fallas: Fallas
  /** Null for who may only look. */
  readonly acciones: Acciones | null
  readonly onDetalle: (casilla: Casilla) => void
}

/** A section of the form: a line for each number, with one box or three. */
export function SeccionDeHoja({ seccion, oculta, ...resto }: SeccionProps) {
  const { titulo } = seccion
  const filas = filasDe([seccion]).filter(fila => !oculta(fila))
  return (
    <section className="cuadre-it1-seccion" aria-label={titulo}>
      <Title order={2} size="h4">
        {titulo}
      </Title>
      {filas.length === 0 ? (
        <p className="cuadre-it1-vacia">Todo en cero.</p>
      ) : (
        <ul className="cuadre-it1-filas cuadre-sheet">
          {filas.map(casillas => (
            <Fila key={casillas[0]?.id} {...resto} casillas={casillas} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The lines of these sections: the boxes of each number together. */
export function filasDe(secciones: readonly Seccion[]): readonly (readonly Casilla[])[] {
  return secciones.flatMap(({ casillas }) => {
    const numeros = [...new Set(casillas.map(({ id }) => partesDe(id).numero))]
    return numeros.map(numero => casillas.filter(({ id }) => partesDe(id).numero === numero))
  })
}

interface FilaProps extends Omit<SeccionProps, 'seccion' | 'oculta'> {
  readonly casillas: readonly Casilla[]
}

function Fila({ casillas, hoja, fallas, ...resto }: FilaProps) {
  const [primera] = casillas
  return (
    <li className="cuadre-it1-fila" data-columnas={casillas.length > 1 || undefined}>
      <span className="cuadre-it1-numero">{primera && partesDe(primera.id).numero}</span>
      <div className="cuadre-it1-concepto">
        <span>{primera?.nombre}</span>
        <small>{primera?.deDonde}</small>
      </div>
      <div className="cuadre-it1-celdas">
        {casillas.map(casilla => (
          <Celda
            key={casilla.id}
            {...resto}
            casilla={casilla}
            leida={hoja.leidas.get(casilla.id)}
            valor={hoja.valor(casilla.id)}
            escrito={hoja.escrito(casilla.id)}
            falla={fallas.get(casilla.id)}
          />
        ))}
      </div>
    </li>
  )
}

interface CeldaProps extends Pick<SeccionProps, 'acciones' | 'onDetalle'> {
  readonly casilla: Casilla
  readonly leida: CasillaLeida | undefined
  readonly valor: number
  readonly escrito: number | null
  readonly falla: string | undefined
}

/** Drawn anew only when something of it changes: a hundred of them follow each letter that is typed. */
const Celda = memo(function Celda({ casilla, leida, valor, acciones, onDetalle, ...typed }: CeldaProps) {
  const { id, calcula, fuente } = casilla
  const { columna } = partesDe(id)
  const titulo = columna && COLUMNAS_DE_COMPRA[columna]
  const nombre = nombreDeCasilla(casilla, titulo)
  return (
    <fieldset className="cuadre-it1-celda" aria-label={nombre}>
      {titulo !== null && <small>{titulo}</small>}
      {calcula === undefined && acciones !== null ? (
        <CampoDeCasilla casilla={casilla} nombre={nombre} leida={leida} acciones={acciones} {...typed} />
      ) : (
        <span className="cuadre-it1-valor" data-negativo={valor < 0 || undefined}>
          {textoDelValor(casilla, valor)}
        </span>
      )}
      {fuente !== undefined && (leida?.cantidad ?? 0) > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          className="cuadre-it1-origen cuadre-no-print"
          aria-label={`Ver de dónde sale la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`}
          onClick={() => onDetalle(casilla)}
        >
          {contar(
            leida?.cantidad ?? 0,
            esDeVentas(fuente) || esDeRetenciones(fuente) ? 'comprobante' : 'compra',
          )}
        </Button>
      )}
    </fieldset>
  )
})

/** What is left of a sum for its box, in words. */
export function cuenta(suma: number, enCasilla: number): string {
  if (suma === enCasilla) return `Suman ${formatMonto(suma)}, lo mismo que la casilla.`
  return `Suman ${formatMonto(suma)}; en la casilla quedan ${formatMonto(enCasilla)} por lo que se escribió.`
}

interface CampoProps {
  readonly casilla: Casilla
  /** As screen readers hear it. */
  readonly nombre: string
  readonly leida: CasillaLeida | undefined
  /** What stands in it; null when nothing does. */
  readonly escrito: number | null
  /** Why it is not kept. */
  readonly falla: string | undefined
  readonly acciones: Acciones
}

/** A box that is typed: it is kept when it is left. Blank, it has what is proposed for it. */
function CampoDeCasilla({ casilla, nombre, leida, escrito, falla, acciones }: CampoProps) {
  const { id, conSigno, fuente } = casilla
  const propuesto = fuente === undefined ? null : (leida?.propuesto ?? 0)

  function dejar(monto: number | null) {
    if (monto !== (leida?.escrita?.monto ?? null)) void acciones.guardar(id, monto)
    else acciones.descartar(id)
  }

  const suma = escrito !== null && escrito < 0
  return (
    <div className="cuadre-it1-campo">
      {conSigno && (
        <NativeSelect
          aria-label={`Signo de la ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`}
          value={suma ? 'suma' : 'resta'}
          data={[
            { value: 'resta', label: 'Resta' },
            { value: 'suma', label: 'Suma' },
          ]}
          disabled={!escrito}
          onChange={event => {
            const monto = (event.currentTarget.value === 'suma' ? -1 : 1) * Math.abs(escrito ?? 0)
            acciones.escribir(id, monto)
            dejar(monto)
          }}
        />
      )}
      <MoneyField
        aria-label={nombre}
        value={escrito === null ? null : Math.abs(escrito)}
        onChange={monto => acciones.escribir(id, monto !== null && suma ? -monto : monto)}
        onBlur={() => dejar(escrito)}
        onKeyDown={event => {
          if (event.key === 'Enter') dejar(escrito)
          if (event.key === 'Escape') acciones.descartar(id)
        }}
        placeholder={formatCifra(propuesto ?? 0)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        description={quien(leida, propuesto, escrito)}
        error={falla}
      />
    </div>
  )
}

/** Who typed it, or that what is shown is proposed. */
function quien(leida: CasillaLeida | undefined, propuesto: number | null, escrito: number | null) {
  if (escrito === null) return !propuesto ? undefined : `Propuesto: ${formatCifra(propuesto)}`
  const escrita = leida?.escrita
  return escrita ? `${escrita.por}, ${formatInstante(new Date(escrita.en))}` : undefined
}
