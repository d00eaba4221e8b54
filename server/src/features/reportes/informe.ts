import { type Columna, entero, nombre, texto } from '@cuadre/contract/columnas'
import { diasVencida } from '@cuadre/domain/cuentas/vencimiento'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import { conDocumento } from './partes.queries.ts'

/** The client's number, which only a workbook has room for. */
export const DOCUMENTO = texto<{ readonly documento: string }>('documento', 'Cédula/RNC', {
  enPapel: false,
  valor: ({ documento }) => formatDocumento(documento),
})

/** What a note is and corrects; no column where there is none. */
export function columnaDeNota<F extends Parameters<typeof notaEnPalabras>[0]>(notas: number): Columna<F>[] {
  return notas === 0 ? [] : [nombre('nota', 'Nota', { valor: notaEnPalabras })]
}

/** As wide as what it says of the longest number. */
export const anchoDeNota = (txtNCF: string) => notaEnPalabras({ clase: 'nota de crédito', corrige: txtNCF })

/** How many days ago something should have been paid; beside the day on which it fell due. */
export function columnaDeAtraso<F extends Parameters<typeof diasVencida>[0]>(hoy: Dia): Columna<F> {
  return entero('diasVencida', 'Días vencida', {
    enPapel: false,
    valor: fila => diasVencida(fila, hoy) || null,
  })
}

/** Before all others; on paper the contact is named above its rows. */
export const CONTACTO = conMedidas([texto<ConContacto>('contacto', 'Contacto', { enPapel: false })], {})

interface ConNombre {
  readonly nombre: string
  readonly rnc: string
}

export function grupoDeCliente({ clienteId, ...cliente }: ConNombre & { clienteId: number }): InformeGroup {
  return grupo(clienteId, conDocumento(cliente), cliente.nombre)
}

export function grupoDeEmpresa({ empresaId, ...empresa }: ConNombre & { empresaId: number }): InformeGroup {
  return grupo(empresaId, conDocumento(empresa), empresa.nombre)
}

interface ConContacto {
  readonly contactoId: number
  readonly contacto: string
}

export function grupoDeContacto({ contactoId, contacto }: ConContacto): InformeGroup {
  return grupo(contactoId, contacto, contacto)
}

function grupo(clave: number, title: string, nombre: string): InformeGroup {
  return { key: clave, title, subtotal: `Subtotal de ${nombre}` }
}
