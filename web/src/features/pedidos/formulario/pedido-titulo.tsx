import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { remember, remembered } from '../../../lib/remembered.ts'
import { IconEye, IconEyeOff } from '../../../ui/icons/icons.ts'

const NAME = 'porcentajesALaVista'

/**
 * Whether the client's percentages are shown: they are the business's margin, and the screen stands on a counter. Hidden
 * until this user shows them, and then as he left them in this browser.
 */
export function usePorcentajesALaVista() {
  const [shown, setShown] = useState(() => remembered(NAME) === 'si')
  const toggle = () => {
    remember(NAME, shown ? 'no' : 'si')
    setShown(!shown)
  }
  return { shown, toggle }
}

/** The title, and beside it, off the keyboard's way through the fields, the eye of the percentages, where there are any. */
export function PedidoTitulo(props: { title: string; shown: boolean; onToggle: (() => void) | null }) {
  const Icon = props.shown ? IconEyeOff : IconEye
  return (
    <div className="cuadre-pedido-titulo">
      <Title order={1} id="screen-title">
        {props.title}
      </Title>
      {props.onToggle !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="cuadre-no-print"
          leftSection={<Icon />}
          onClick={props.onToggle}
        >
          {props.shown ? 'Ocultar porcentajes' : 'Ver porcentajes'}
        </Button>
      )}
    </div>
  )
}
