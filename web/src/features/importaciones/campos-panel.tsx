import type { Revision } from '@cuadre/contract/importaciones'
import { NativeSelect, Paper, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { Carga } from '../../api/importaciones.ts'

interface CamposPanelProps {
  readonly revision: Revision
  readonly carga: Carga
  readonly onChange: (cambio: Partial<Carga>) => void
}

type Campo = Revision['campos'][number]

/** Which column of the file is which field, and what all rows mean that say nothing. */
export function CamposPanel({ revision, carga, onChange }: CamposPanelProps) {
  const { campos, columnas } = revision
  const elegir = ({ campo }: Campo, columna: number | null) =>
    onChange({ columnas: { ...carga.columnas, [campo]: columna } })
  const decir = ({ campo }: Campo, texto: string) =>
    texto.trim() !== (carga.siFalta[campo] ?? '') &&
    onChange({ siFalta: { ...carga.siFalta, [campo]: texto.trim() } })
  const opciones = [
    { value: '', label: 'No está en el archivo' },
    ...columnas.map(({ titulo, ejemplos: [ejemplo] }, en) => ({
      value: String(en),
      label: `${nombreDe(titulo, en)}${ejemplo ? ` (${ejemplo.slice(0, 30)})` : ''}`,
    })),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="importar-columnas">
      <Title order={2} id="importar-columnas" mb="sm">
        Columnas
      </Title>
      <ul className="cuadre-importar-campos">
        {campos.map(campo => (
          <li key={campo.campo}>
            <NativeSelect
              id={`columna-${campo.campo}`}
              label={campo.titulo}
              description={campo.nota}
              withAsterisk={campo.obligatorio}
              data={opciones}
              value={campo.columna ?? ''}
              onChange={({ currentTarget: { value } }) => elegir(campo, value === '' ? null : Number(value))}
            />
            <SiFalta
              key={`${campo.campo} ${carga.siFalta[campo.campo] ?? ''}`}
              campo={campo}
              dicho={carga.siFalta[campo.campo] ?? ''}
              onSay={texto => decir(campo, texto)}
            />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** Tried once it is written, not at each letter. */
function SiFalta({ campo, dicho, onSay }: { campo: Campo; dicho: string; onSay: (texto: string) => void }) {
  const [texto, setTexto] = useState(dicho)
  const lista = `opciones-${campo.campo}`
  return (
    <>
      <TextInput
        label="Si falta, poner"
        aria-label={`${campo.titulo}: si falta, poner`}
        value={texto}
        maxLength={300}
        {...(campo.opciones && { list: lista })}
        onChange={({ currentTarget: { value } }) => setTexto(value)}
        onBlur={() => onSay(texto)}
        onKeyDown={({ key }) => key === 'Enter' && onSay(texto)}
      />
      {campo.opciones && (
        <datalist id={lista}>
          {campo.opciones.map(opcion => (
            <option key={opcion} value={opcion} />
          ))}
        </datalist>
      )}
    </>
  )
}

function nombreDe(titulo: string, en: number): string {
  return titulo === '' ? `Columna ${en + 1}` : titulo
}
