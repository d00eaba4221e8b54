import type { RegistroCargado } from '@cuadre/contract/contribuyentes'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { esDia, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'

const DISPOSICIONES: Readonly<Record<RegistroCargado['disposicion'], string>> = {
  anterior: 'La anterior, separada por barras (DGII_RNC)',
  nueva: 'La nueva, separada por comas (RNC_CONTRIBUYENTES)',
}

/** Which register is loaded, and what of its file was left out. */
export function RegistroCargadoPanel({ cargado }: { readonly cargado: RegistroCargado | null }) {
  if (cargado === null) {
    return <p>No hay un registro cargado: al escribir un número no se ofrece ningún nombre.</p>
  }
  const { archivo, fecha, disposicion, en, usuario, filas, malas, repetidas, ejemplos, estados } = cargado
  return (
    <section aria-label="Registro cargado">
      <dl className="cuadre-registro-datos">
        <dt>Contribuyentes</dt>
        <dd>{formatEntero(filas)}</dd>
        {estados.length > 0 && (
          <>
            <dt>Por estado</dt>
            <dd>
              <ul className="cuadre-registro-lista">
                {estados.map(({ estado, contribuyentes }) => (
                  <li key={estado}>{`${estado || 'Sin estado'}: ${formatEntero(contribuyentes)}`}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Archivo</dt>
        <dd>{[archivo, esDia(fecha) && `del ${formatDia(fecha)}`].filter(Boolean).join(' ')}</dd>
        <dt>Disposición</dt>
        <dd>{DISPOSICIONES[disposicion]}</dd>
        <dt>Cargado</dt>
        <dd>{`${formatInstante(new Date(en))} por ${usuario}`}</dd>
        {malas > 0 && (
          <>
            <dt>Líneas sin leer</dt>
            <dd>
              {`${formatEntero(malas)}, que no tienen número o nombre. Las primeras:`}
              <ul className="cuadre-registro-lista">
                {ejemplos.map(({ linea, texto }) => (
                  <li key={linea}>{`Línea ${formatEntero(linea)}: ${texto}`}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {repetidas > 0 && (
          <>
            <dt>Líneas repetidas</dt>
            <dd>{`${formatEntero(repetidas)}: de cada número quedó la última.`}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
