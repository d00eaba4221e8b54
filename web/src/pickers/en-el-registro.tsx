import './en-el-registro.css'
import { type Contribuyente, PUEDEN_BUSCAR } from '@cuadre/contract/contribuyentes'
import { advertenciaDeEstado, avisoDeRegimen, estaActivo } from '@cuadre/domain/contribuyentes/contribuyente'
import { esDocumento } from '@cuadre/domain/identidad/documento'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contribuyenteCon } from '../api/contribuyentes.ts'
import { usePermisos } from '../ui/screen/use-session.ts'

export interface NombreEscrito {
  readonly value: string
  readonly onChange: (nombre: string) => void
}

interface EnElRegistroProps {
  /** Digits, as far as they are typed. */
  readonly numero: string
  readonly nombre: NombreEscrito
}

/** A cédula passes by an RNC's length on its way. */
const PAUSE_MS = 150

/**
 * Whose number it is in the tax office's register, and how he stands there. The name is offered by a button and never written
 * unasked; where nobody is found, nothing is loaded or the server does not answer, nothing shows.
 */
export function EnElRegistro({ numero, nombre }: EnElRegistroProps) {
  const [typed] = useDebouncedValue(numero, PAUSE_MS)
  const contribuyente = useContribuyente(numero, typed === numero)
  const ofrecido = contribuyente && !esElMismo(contribuyente.nombre, nombre.value)
  return (
    <div className="cuadre-registro">
      <span role="status">
        {ofrecido && (
          <>
            En la DGII: <strong>{contribuyente.nombre}</strong>
            {contribuyente.nombreComercial !== '' && ` (${contribuyente.nombreComercial})`}
          </>
        )}
        {contribuyente && <Situacion contribuyente={contribuyente} />}
      </span>
      {ofrecido && (
        <Button variant="subtle" size="compact-xs" onClick={() => nombre.onChange(contribuyente.nombre)}>
          Usar este nombre
        </Button>
      )}
    </div>
  )
}

/** How who is chosen stands in the tax office's register; nothing shows of one who is active and pays as most do, or whom it does not know. */
export function EstadoEnElRegistro({ numero }: { readonly numero: string }) {
  const contribuyente = useContribuyente(numero, true)
  return (
    <div className="cuadre-registro" role="status">
      {contribuyente && <Situacion contribuyente={contribuyente} />}
    </div>
  )
}

function Situacion({ contribuyente }: { readonly contribuyente: Contribuyente }) {
  const estado = advertenciaDeEstado(contribuyente)
  const regimen = avisoDeRegimen(contribuyente)
  return (
    <>
      {estado !== null && <span className="cuadre-registro-estado">{estado}</span>}
      {regimen !== null && <span className="cuadre-registro-regimen">{regimen}</span>}
    </>
  )
}

/** The register has him as active; false also where nobody knows. */
export function useActivoEnElRegistro(numero: string): boolean {
  return estaActivo(useContribuyente(numero, true) ?? null)
}

/** The key is the number: the question about another one is given up when the next digit comes. */
function useContribuyente(numero: string, settled: boolean) {
  const may = usePermisos()
  const enabled = settled && esDocumento(numero) && PUEDEN_BUSCAR.some(may)
  const { data } = useQuery({ ...contribuyenteCon(numero), enabled })
  return enabled ? data : null
}

/** Accents, case, blanks and points apart: 'Ferretería Peña, S.R.L.' is 'FERRETERIA PENA SRL'. */
function esElMismo(uno: string, otro: string): boolean {
  return soloLetras(uno) === soloLetras(otro)
}

function soloLetras(texto: string): string {
  return claveDeBusqueda(texto).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
