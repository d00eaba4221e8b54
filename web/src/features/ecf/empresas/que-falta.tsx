import type { EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface Props {
  readonly empresa: EmpresaEcf
  /** Puts the focus into a field of the form. */
  readonly onField: (campo: string) => void
  readonly onCertificado: () => void
}

/** The checklist: each missing thing leads to where it is mended. What may come later stands apart. */
export function QueFalta({ empresa, onField, onCertificado }: Props) {
  const { faltas, avisos } = empresa
  const antes = faltas.filter(({ puedeEsperar }) => !puedeEsperar)
  const despues = faltas.filter(({ puedeEsperar }) => puedeEsperar)
  const lista = (which: EmpresaEcf['faltas'], titulo: string) =>
    which.length > 0 && (
      <div>
        <p>{titulo}</p>
        <ul>
          {which.map(falta => (
            <li key={falta.frase}>{enlace(falta)}</li>
          ))}
        </ul>
      </div>
    )

  function enlace({ lugar, campo, frase }: EmpresaEcf['faltas'][number]) {
    switch (lugar) {
      case 'ajustes':
        return (
          <Anchor component="button" type="button" onClick={() => onField(campo ?? 'razonSocial')}>
            {frase}
          </Anchor>
        )
      case 'certificado':
        return (
          <Anchor component="button" type="button" onClick={onCertificado}>
            {frase}
          </Anchor>
        )
      case 'empresa':
        return (
          <Link to="/empresas" search={{ buscar: empresa.empresaNombre }} className="cuadre-link">
            {frase}
          </Link>
        )
      case 'secuencias':
        return (
          <Link to="/secuencias" search={{ empresaId: String(empresa.empresaId) }} className="cuadre-link">
            {frase}
          </Link>
        )
    }
  }

  if (faltas.length === 0 && avisos.length === 0) return null
  return (
    <section className="cuadre-ecf-falta" aria-label="Qué falta">
      {avisos.map(aviso => (
        <p key={aviso} role="note">
          {aviso}
        </p>
      ))}
      {lista(antes, 'Antes de facturar electrónicamente:')}
      {lista(despues, 'Puede venir después:')}
    </section>
  )
}
