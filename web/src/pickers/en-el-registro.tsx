import './en-el-registro.css'
import { PUEDEN_BUSCAR } from '@cuadre/contract/contribuyentes'
import { advertenciaDeEstado } from '@cuadre/domain/contribuyentes/contribuyente'
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
 * Whose number it is in the tax office's register, and whether he is active there. The name is offered by a button and never written
 * unasked; where nobody is found, nothing is loaded or the server does not answer, nothing shows.
 */
export function EnElRegistro({ numero, nombre }: EnElRegistroProps) {
  const [typed] = useDebouncedValue(numero, PAUSE_MS)
  const contribuyente = useContribuyente(numero, typed === numero)
  const ofrecido = contribuyente && !esElMismo(contribuyente.nombre, nombre.value)
  const estado = contribuyente ? advertenciaDeEstado(contribuyente.estado) : null
  return (
    <div className="cuadre-registro">
      <span role="status">
        {ofrecido && (
          <>
            En la DGII: <strong>{contribuyente.nombre}</strong>
            {contribuyente.nombreComercial !== '' && ` (${contribuyente.nombreComercial})`}
          </>
        )}
        {estado !== null && <span className="cuadre-registro-estado">{estado}</span>}
      </span>
      {ofrecido && (
        <Button variant="subtle" size="compact-xs" onClick={() => nombre.onChange(contribuyente.nombre)}>
          Usar este nombre
        </Button>
      )}
    </div>
  )
}

/** Whether who is chosen is not active in the tax office's register; nothing shows where he is, or nobody knows. */
export function EstadoEnElRegistro({ numero }: { readonly numero: string }) {
  const contribuyente = useContribuyente(numero, true)
  const estado = contribuyente ? advertenciaDeEstado(contribuyente.estado) : null
  return (
    <div className="cuadre-registro" role="status">
      {estado !== null && <span className="cuadre-registro-estado">{estado}</span>}
    </div>
  )
}

/** The register has him as active; false also where nobody knows. */
export function useActivoEnElRegistro(numero: string): boolean {
  return useContribuyente(numero, true)?.estado === 'ACTIVO'
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
