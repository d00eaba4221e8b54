import './ncf-mes-screen.css'
import { type Dia, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hoy } from '../../lib/clock.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { reglasDeInicio } from './fechas-de-generacion.ts'

interface SinNumerosProps {
  readonly texto: string
  readonly mes: Dia
  readonly empresaId?: number | undefined
}

/** A month without numbers, and the way to generate them when the rules let it be generated today. */
export function SinNumeros({ texto, mes, empresaId }: SinNumerosProps) {
  const mayGenerate = usePermiso('ncf.generar')
  const nombre = `${nombreDelMes(mes)} de ${mes.slice(0, 4)}`
  const { minDate = '', maxDate = '' } = reglasDeInicio(hoy())
  return (
    <div className="cuadre-empty cuadre-panel">
      <Text>{`${texto} ${nombre}.`}</Text>
      {mayGenerate && mes > maxDate && (
        <Text c="dimmed">{`Se podrán generar desde el ${formatDia(`${mes.slice(0, 4)}-01-01`)}.`}</Text>
      )}
      {mayGenerate && mes >= minDate && mes <= maxDate && (
        <Button
          renderRoot={props => (
            <Link
              to="/ncf"
              search={{ inicio: mes, para: empresaId === undefined ? undefined : String(empresaId) }}
              {...props}
            />
          )}
        >
          {`Generar los NCF de ${nombre}`}
        </Button>
      )}
    </div>
  )
}
