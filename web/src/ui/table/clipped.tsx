import './clipped.css'

/**
 * A long name in one line of a desk's table, with the whole of it under the pointer. A phone's card shows all of it.
 * `whole`: so does a desk that is not wide.
 */
export function Clipped({ text, whole }: { text: string; whole?: true }) {
  return (
    <span className="cuadre-clipped" data-whole={whole} title={text}>
      {text}
    </span>
  )
}
