import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PermissionGate } from '../../ui/permission-gate.tsx'

interface SinNumerosProps {
  readonly texto: string
  readonly mes: Dia
  readonly empresaId?: number | undefined
}

/** A month without numbers, and the way to generate them. */
export function SinNumeros({ texto, mes, empresaId }: SinNumerosProps) {
  const nombre = `${nombreDelMes(mes)} de ${mes.slice(0, 4)}`
  return (
    <div className="cuadre-empty cuadre-ncf-hoja">
      <Text>{`${texto} ${nombre}.`}</Text>
      <PermissionGate permiso="ncf.generar">
        <Button
          component={Link}
          to="/ncf"
          search={{ inicio: mes, ...(empresaId === undefined ? {} : { para: String(empresaId) }) } as never}
        >
          {`Generar los NCF de ${nombre}`}
        </Button>
      </PermissionGate>
    </div>
  )
}
