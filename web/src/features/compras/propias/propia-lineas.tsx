import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad } from '@cuadre/domain/documentos/unidades'
import { calcularLinea } from '@cuadre/domain/pedidos/calcular-totales'
import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { PrintedField } from '../../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { IconTrash } from '../../../ui/icons/icons.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { type LineaEscrita, lineaVacia } from './propia-values.ts'

interface LineasProps {
  readonly clase: ClasePropia
  readonly lineas: readonly LineaEscrita[]
  readonly onChange: (lineas: readonly LineaEscrita[]) => void
  readonly error: string | null
}

const QUE = [
  { value: 'bien', label: 'Bien' },
  { value: 'servicio', label: 'Servicio' },
]
const TASAS = [
  { value: '18', label: '18 %' },
  { value: '16', label: '16 %' },
  { value: '0', label: 'Exento' },
]

/** Pieces first, the others by their names. */
const UNIDADES = CODIGOS_DE_UNIDAD.map(codigo => ({
  value: String(codigo),
  label: nombreDeUnidad(codigo) ?? '',
})).sort(
  (a, b) =>
    Number(b.value === String(UNIDAD)) - Number(a.value === String(UNIDAD)) ||
    a.label.localeCompare(b.label, 'es'),
)
const MEDIDA = { integerDigits: 6, decimals: 2 }

/** What was bought, a row each; a petty expense says no ITBIS apart. */
export function PropiaLineas({ clase, lineas, onChange, error }: LineasProps) {
  const write = (clave: number, parte: Partial<LineaEscrita>) =>
    onChange(lineas.map(linea => (linea.clave === clave ? { ...linea, ...parte } : linea)))
  const container = useRef<HTMLFieldSetElement>(null)

  /** Another one like the last, with the keyboard in it. */
  function add() {
    const clave = Math.max(0, ...lineas.map(linea => linea.clave)) + 1
    const { servicio, tasa, unidad } = lineas.at(-1) ?? lineaVacia(clase, clave)
    onChange([...lineas, { ...lineaVacia(clase, clave), servicio, tasa, unidad }])
    focusOnRow(lineas.length)
  }

  function remove(clave: number) {
    const place = lineas.findIndex(linea => linea.clave === clave)
    onChange(lineas.filter(linea => linea.clave !== clave))
    focusOnRow(Math.min(place, lineas.length - 2))
  }

  function focusOnRow(place: number) {
    requestAnimationFrame(() =>
      [...(container.current?.querySelectorAll<HTMLElement>('[data-path="descripcion"]') ?? [])]
        .at(place)
        ?.focus(),
    )
  }

  /** Enter goes on to the next field that is written in; behind the last price, to another line. */
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const { key, ctrlKey, metaKey, target } = event
    if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const next = inputs[inputs.indexOf(target) + 1]
    if (next === undefined) return add()
    next.focus()
    // As Tab does: what is typed takes the place of what stands there.
    next.select()
  }

  return (
    <fieldset
      className="cuadre-propia-lineas"
      data-path="detalles"
      tabIndex={-1}
      ref={container}
      onKeyDown={onKeyDown}
    >
      <legend>Qué se compró</legend>
      {error !== null && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
      {lineas.map((linea, i) => (
        <Fila
          key={linea.clave}
          clase={clase}
          linea={linea}
          lugar={i + 1}
          onChange={parte => write(linea.clave, parte)}
          onRemove={lineas.length > 1 ? () => remove(linea.clave) : null}
        />
      ))}
      <div>
        <SmallButton onClick={add}>Agregar línea</SmallButton>
      </div>
    </fieldset>
  )
}

interface FilaProps {
  readonly clase: ClasePropia
  readonly linea: LineaEscrita
  readonly lugar: number
  readonly onChange: (parte: Partial<LineaEscrita>) => void
  readonly onRemove: (() => void) | null
}

function Fila({ clase, linea, lugar, onChange, onRemove }: FilaProps) {
  const { descripcion, servicio, tasa, cantidad, unidad, precio } = linea
  const { importe } = calcularLinea({
    precio: centavosDesdePesos(precio ?? 0),
    cantidad: cantidad ?? 0,
    descuento: 0,
  })
  const cuantos = {
    label: 'Cantidad',
    value: cantidad,
    onChange: (cuantos: number | null) => onChange({ cantidad: cuantos }),
  }
  return (
    <div className="cuadre-propia-linea" data-clase={clase}>
      <PrintedField
        label={`Descripción ${lugar}`}
        maxLength={200}
        value={descripcion}
        onChange={texto => onChange({ descripcion: texto })}
        data-path="descripcion"
      />
      <NativeSelect
        label="Es un"
        data={QUE}
        value={servicio ? 'servicio' : 'bien'}
        onChange={event => onChange({ servicio: event.currentTarget.value === 'servicio' })}
      />
      {clase === 'informal' && (
        <NativeSelect
          label="ITBIS"
          data={TASAS}
          value={String(tasa)}
          onChange={event => {
            const { value } = event.currentTarget
            onChange({ tasa: value === '18' ? 18 : value === '16' ? 16 : 0 })
          }}
        />
      )}
      {seMide(unidad) ? (
        <DecimalField {...cuantos} limits={MEDIDA} />
      ) : (
        <DigitsField {...cuantos} maxDigits={6} />
      )}
      <NativeSelect
        label="Unidad"
        data={UNIDADES}
        value={String(unidad)}
        onChange={event => onChange({ unidad: Number(event.currentTarget.value) })}
      />
      <MoneyField
        label={clase === 'informal' ? 'Precio sin ITBIS' : 'Precio'}
        value={precio}
        onChange={cuanto => onChange({ precio: cuanto })}
      />
      <output className="cuadre-propia-importe" aria-label={`Importe de la línea ${lugar}`}>
        {formatMontoCentavos(importe)}
      </output>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar la línea ${lugar}`} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
