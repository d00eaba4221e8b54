/** What decides, besides its own style and its kind, whether jsdom's default style sheet shows an element, and how. */
const ATTRIBUTES = ['hidden', 'type', 'open', 'popover', 'controls']

/** The files of a worker share the page: each of them would answer over the one before. */
const answered = new WeakSet<Window>()

/**
 * Half of the time of a test went to styles: each question for a role asks of every element whether it is hidden, and jsdom works its
 * whole cascade out for each answer. No style sheet is read in the tests, so that only an element's own style and what it is can hide
 * it. Both are looked up here, the latter once for each kind of element; any other property is still jsdom's. But for text areas: those of
 * Mantine ask for two dozen at each drawing, to be as high as their text, and nothing is laid out here that could have a height.
 */
export function answerStylesQuickly(window: Window): void {
  if (answered.has(window)) return
  answered.add(window)
  const cascade = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()

  function display(element: Element): string {
    const own = ownStyle(element, 'display')
    if (own !== '') return own
    const kind = [element.localName, ...ATTRIBUTES.map(name => element.getAttribute(name))].join()
    const known = displays.get(kind) ?? cascade(element).display
    displays.set(kind, known)
    return known
  }

  window.getComputedStyle = (element, pseudo) => {
    const answer = (property: string) => {
      if (property === 'display') return display(element)
      if (property === 'visibility') return visibility(element)
      return element.localName === 'textarea' ? '' : undefined
    }
    const getPropertyValue = (property: string) =>
      answer(property) ?? cascade(element, pseudo).getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? getPropertyValue
          : (answer(String(name)) ?? Reflect.get(cascade(element, pseudo), name)),
    })
  }
}

/** It is inherited. */
function visibility(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = ownStyle(at, 'visibility')
    if (own !== '') return own
  }
  return 'visible'
}

/** The declaration is only read where it can say something: making it takes long. */
function ownStyle(element: Element, property: 'display' | 'visibility'): string {
  if (!element.getAttribute('style')?.includes(property)) return ''
  return (element as HTMLElement).style.getPropertyValue(property)
}
