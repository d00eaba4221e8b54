import type { CasillaLeida } from '@cuadre/contract/it1'
import { formatCifra } from '@cuadre/domain/dinero/formato'
import type { Casilla } from '@cuadre/domain/reportes/it1/casilla'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { DESCRIPTION_BELOW } from '../../ui/fields/form.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import type { Acciones } from './use-borradores.ts'

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
export function CampoDeCasilla({ casilla, nombre, leida, escrito, falla, acciones }: CampoProps) {
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
