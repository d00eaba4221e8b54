import './clipped.css'

/** A long name, never a number, in two lines of a desk's table at most, with the whole of it under the pointer. A phone's card shows all of it. */
export function Clipped({ text }: { text: string }) {
  return (
    <span className="cuadre-clipped" title={text}>
      {text}
    </span>
  )
}
