const MAX_NOMBRES = 12

/** Names of products in one sentence; a long list opens on demand. */
export function NombresList(props: { nombres: readonly string[]; separator?: string }) {
  const { nombres, separator = ', ' } = props
  const more = nombres.slice(MAX_NOMBRES)
  return (
    <>
      <p className="cuadre-alert-text">{`${nombres.slice(0, MAX_NOMBRES).join(separator)}.`}</p>
      {more.length > 0 && (
        <details className="cuadre-alert-text">
          <summary>{`Ver ${more.length} más`}</summary>
          {`${more.join(separator)}.`}
        </details>
      )}
    </>
  )
}
