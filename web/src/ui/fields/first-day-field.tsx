import './month-field.css'
import { type Dia, esPrimerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { ActionIcon } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { lazy, useRef, useState } from 'react'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '../icons/icons.ts'
import { DateDropdown } from './date-dropdown.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './form.tsx'
import { esteMes, Paso } from './month-field.tsx'

const MonthGrid = lazy(async () => ({ default: (await import('./month-grid.tsx')).MonthGrid }))

interface FirstDayFieldProps extends FieldProps<Dia | null> {
  /** First and last day offered. */
  limits: { readonly desde: Dia; readonly hasta: Dia }
}

/** A day of which only the first of a month can be chosen; arrows and a sheet of months are the quick way to it. */
export function FirstDayField({ limits, value, onChange, ref, ...rest }: FirstDayFieldProps) {
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(field, ref ?? null)
  const paso = (mes: Dia) => ({ mes, disabled: mes < limits.desde || mes > limits.hasta, onChange })

  function close() {
    setOpened(false)
    field.current?.focus()
  }

  return (
    <div className="cuadre-mes-campo" data-dia data-wide>
      <DateField
        placeholder="Primer día del mes"
        {...rest}
        ref={merged}
        minDate={limits.desde}
        maxDate={limits.hasta}
        excludeDate={dia => !esPrimerDiaDelMes(dia)}
        excludedMessage="Debe ser el primer día de un mes."
        value={value}
        onChange={onChange}
      />
      <Paso texto="Mes anterior" {...paso(sumarMeses(value ?? esteMes(), -1))} Icono={IconChevronLeft} />
      <Paso
        texto="Mes siguiente"
        {...paso(value === null ? esteMes() : sumarMeses(value, 1))}
        Icono={IconChevronRight}
      />
      <ActionIcon
        variant="default"
        className="cuadre-mes-paso"
        aria-label="Elegir el mes"
        aria-haspopup="dialog"
        aria-expanded={opened}
        // A press outside closes the sheet: this button does it itself.
        onMouseDown={event => event.nativeEvent.stopPropagation()}
        onClick={() => setOpened(current => !current)}
      >
        <IconCalendarMonth size={18} />
      </ActionIcon>
      {opened && (
        <DateDropdown target={field} label="Meses" onClose={close} onOutside={() => setOpened(false)}>
          <MonthGrid
            value={value}
            limits={limits}
            onPick={mes => {
              onChange(mes)
              close()
            }}
          />
        </DateDropdown>
      )}
    </div>
  )
}
